# A server in a container: the rules are compiled in the first stage, the second has neither compiler nor sources. Debian 13 has the
# pg_dump of PostgreSQL 17, which `hoshitaku backup` calls.
#   docker build --tag hoshitaku .
# compose.yaml runs it with PostgreSQL and a proxy that speaks TLS.
FROM python:3.12-slim-trixie AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY requirements/ requirements/
RUN python -m venv /opt/hoshitaku \
    && /opt/hoshitaku/bin/pip install --no-cache-dir --require-hashes --requirement requirements/container.txt
RUN python -m venv /tmp/compile \
    && /tmp/compile/bin/pip install --no-cache-dir --require-hashes --requirement requirements/play.txt
COPY pyproject.toml setup.py README.md LICENSE ./
COPY src/ src/
RUN /tmp/compile/bin/pip wheel --no-deps --no-build-isolation --wheel-dir dist . \
    && /opt/hoshitaku/bin/pip install --no-cache-dir --no-deps dist/hoshitaku-*.whl

FROM python:3.12-slim-trixie
RUN apt-get update \
    && apt-get install --yes --no-install-recommends postgresql-client \
    && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin hoshitaku \
    && install --directory --owner hoshitaku --group hoshitaku --mode 700 /data
COPY --from=build /opt/hoshitaku /opt/hoshitaku
ENV HOSHITAKU_DATA=/data \
    HOSHITAKU_LOG=json \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1
USER hoshitaku
VOLUME /data
EXPOSE 8765
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["/opt/hoshitaku/bin/python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8765/ready', timeout=4)"]
ENTRYPOINT ["/opt/hoshitaku/bin/hoshitaku"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8765", "--no-browser"]
