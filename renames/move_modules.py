"""Move modules and packages: move_modules.py MAP [--root DIR]. MAP lines: `hoshitaku.web.tables.hub hoshitaku.web.table.streams`.

Run in the worktree's root with a clean tree. Moves files by git mv, rewrites imports, uses of the module's name, dotted
strings and path mentions in all tracked text files. Prints what has to be looked at by hand.
"""
import ast, re, subprocess, sys
from pathlib import Path

ROOT = Path.cwd()
rules = [line.split() for line in Path(sys.argv[1]).read_text().splitlines() if line.strip() and not line.startswith("#")]
SRC = ROOT / "src"

def file_of(dotted):
    base = SRC / dotted.replace(".", "/") if not dotted.startswith("tests") else ROOT / dotted.replace(".", "/")
    f = base.with_suffix(".py")
    if base.is_dir() and not f.exists():  # a folder of data beside a module of its name (pack/ beside pack.py) is no package
        return base
    return f if f.exists() else None

M = {}  # every moved module (and every module below a moved package)
def git(*a): subprocess.run(["git", *a], check=True)
pairs = []
for old, new in rules:
    f = file_of(old)
    if f is None:
        sys.exit(f"no such module: {old}")
    pairs.append((old, new, f))
    M[old] = new
# modules below moved packages, unless moved by a rule of their own
for old, new, f in pairs:
    if f.is_dir():
        for sub in f.rglob("*.py"):
            dotted = old + "." + ".".join(sub.relative_to(f).with_suffix("").parts)
            dotted = dotted.removesuffix(".__init__")
            M.setdefault(dotted, new + dotted[len(old):])
            for p in sub.relative_to(f).parents:
                if str(p) != ".":
                    d = old + "." + ".".join(p.parts)
                    M.setdefault(d, new + d[len(old):])

def mapped(dotted):
    """Longest mapped prefix."""
    parts = dotted.split(".")
    for n in range(len(parts), 0, -1):
        head = ".".join(parts[:n])
        if head in M:
            return ".".join([M[head], *parts[n:]])
    return dotted

tracked = [ROOT / p for p in subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True).stdout.splitlines()]
problems = []

def rewrite_python(path, source):
    try:
        tree = ast.parse(source)
    except SyntaxError as e:
        problems.append(f"{path}: {e}")
        return source
    lines = source.splitlines(keepends=True)
    offs = [0]
    for l in lines: offs.append(offs[-1] + len(l.encode()))
    data = source.encode()
    edits = []
    pos = lambda line, col: offs[line - 1] + col
    renamed = {}
    package = ".".join(path.with_suffix("").parts[1:-1]) if path.parts[0] == "src" else ""
    used = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)} | {n.arg for n in ast.walk(tree) if isinstance(n, ast.arg)}
    used |= {n.name for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and n in tree.body}
    used |= {a.asname or a.name for n in ast.walk(tree) if isinstance(n, (ast.ImportFrom, ast.Import)) for a in n.names}
    GENERIC = {"page", "worker", "process", "jobs", "views", "model", "models", "cache", "settings", "setup", "context", "step", "errors", "rows", "command", "request", "log", "workers", "hints", "question", "map", "match", "queue", "choose", "create", "positions"}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            groups, changed = {}, False
            for a in node.names:
                full = f"{node.module}.{a.name}"
                if full in M:
                    newmod, newname = M[full].rsplit(".", 1)
                else:
                    newmod, newname = mapped(node.module), a.name
                if (newmod, newname) != (node.module, a.name): changed = True
                asname = a.asname
                if full in M and not asname and newmod + "." + newname != full:
                    alias = None
                    outside = mapped(package) != newmod
                    if newname != a.name and (newname in used or newname in renamed.values() or (newname in GENERIC and outside)):
                        alias = f"{newmod.rsplit('.', 1)[1]}_{newname}"
                        if alias in used or alias in renamed.values(): problems.append(f"{path}:{node.lineno}: alias {alias} is used already")
                    if (alias or newname) != a.name: renamed[a.name] = alias or newname
                    asname = alias
                explicit = a.asname == a.name
                groups.setdefault(newmod, []).append(newname + (f" as {newname if explicit else asname}" if asname and (explicit or asname != newname) else ""))
            if changed:
                start, end = pos(node.lineno, node.col_offset), pos(node.end_lineno, node.end_col_offset)
                indent = " " * node.col_offset
                text = ("\n" + indent).join(f"from {m} import {', '.join(n)}" for m, n in groups.items())
                edits.append((start, end, text))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in renamed:
            if not isinstance(node.ctx, ast.Load):
                problems.append(f"{path}:{node.lineno}: local name {node.id} shadows a moved module")
            edits.append((pos(node.lineno, node.col_offset), pos(node.end_lineno, node.end_col_offset), renamed[node.id]))
        elif isinstance(node, ast.arg) and node.arg in renamed:
            problems.append(f"{path}:{node.lineno}: parameter {node.arg} collides with a module's name")
    for start, end, text in sorted(edits, reverse=True):
        data = data[:start] + text.encode() + data[end:]
    return data.decode()

dotted_re = re.compile(r"\b(" + "|".join(re.escape(o) for o in sorted(M, key=len, reverse=True)) + r")\b(?!\.py)")
NEW = set(M.values()) | {n.rpartition(".")[0] for n in M.values()} - {o.rpartition(".")[0] for o in M}
def dotted(m):
    """The new name, unless what stands here is a new name already (`state.seat` after `state` was moved into `state/`)."""
    if m.string[m.string.rfind("\n", 0, m.start()) + 1:m.start()].strip() in ("from", "import"):
        return m[1]  # imports were rewritten before, by their names: this is a new package named as an old module was
    word = re.match(r"[\w.]+", m.string[m.start():])[0].split(".")
    longer = [".".join(word[:n]) for n in range(len(m[1].split(".")) + 1, len(word) + 1)]
    return m[1] if any(w in NEW for w in longer) else M[m[1]]
# path mentions: every suffix of at least two parts, if no other file has it
paths = {}
allpy = [p.relative_to(ROOT).as_posix() for p in tracked if p.suffix == ".py"]
for old, new in M.items():
    o = ("" if old.startswith("tests") else "src/") + old.replace(".", "/") + ".py"
    n = ("" if new.startswith("tests") else "src/") + new.replace(".", "/") + ".py"
    if not (ROOT / o).exists(): continue
    op, np = o.split("/"), n.split("/")
    for k in range(2, len(op) + 1):
        suffix = "/".join(op[-k:])
        if sum(p == suffix or p.endswith("/" + suffix) for p in allpy) == 1:
            drop = len(op) - k  # keep the same amount of head that was left out
            paths[suffix] = "/".join(np[min(drop, len(np) - 2):])
for old, new in M.items():  # folders
    o, n = old.replace(".", "/"), new.replace(".", "/")
    if (SRC / o).is_dir() and not (SRC / o).with_suffix(".py").exists():
        paths[o + "/"] = n + "/"; paths[o.removeprefix("hoshitaku/") + "/"] = n.removeprefix("hoshitaku/") + "/"
path_re = re.compile(r"(?<![\w/])((?:src/)?)(" + "|".join(re.escape(o) for o in sorted(paths, key=len, reverse=True)) + r")") if paths else None

for path in tracked:
    if not path.is_file() or path.is_symlink(): continue
    try: source = path.read_text("utf-8")
    except UnicodeDecodeError: continue
    if "tests/records/versions" in path.as_posix(): continue
    new = rewrite_python(path.relative_to(ROOT), source) if path.suffix == ".py" else source
    new = dotted_re.sub(dotted if path.suffix == ".py" else lambda m: M[m[1]], new)
    if path_re: new = path_re.sub(lambda m: m[1] + paths[m[2]], new)
    if new != source:
        path.write_text(new, "utf-8")
moves = {}
folders = {o: n for o, n in M.items() if (SRC / o.replace(".", "/")).is_dir() and not (SRC / o.replace(".", "/")).with_suffix(".py").exists()}
for path in tracked:
    rel = path.relative_to(ROOT)
    if rel.parts[0] != "src": continue
    parts = rel.relative_to("src").parts
    target = None
    if path.suffix == ".py":
        dotted = ".".join(rel.relative_to("src").with_suffix("").parts).removesuffix(".__init__")
        if mapped(dotted) != dotted:
            target = SRC / mapped(dotted).replace(".", "/")
            target = target / "__init__.py" if path.name == "__init__.py" else target.with_suffix(".py")
    if target is None and path.suffix != ".py":
        for k in range(len(parts) - 1, 0, -1):
            d = ".".join(parts[:k])
            if d in folders: target = SRC / folders[d].replace(".", "/") / Path(*parts[k:]); break
    if target is not None and target != path: moves[path] = target
for path, target in moves.items():
    if target.exists() and target not in moves: problems.append(f"target exists: {target}"); continue
    target.parent.mkdir(parents=True, exist_ok=True)
    git("mv", "-k", str(path), str(target))
for target in moves.values():
    p = target.parent
    while p != SRC / "hoshitaku":
        if any(p.glob("*.py")) and not (p / "__init__.py").exists() or (not (p / "__init__.py").exists() and any(p.rglob("*.py"))):
            problems.append(f"new package without __init__.py: {p.relative_to(ROOT)}")
        p = p.parent
print(f"{len(moves)} files moved")
print("\n".join(sorted(set(problems))))
