"""Lists setattr/patch strings in tests that name nothing. Run with PYTHONPATH=src and DJANGO set up."""
import ast, importlib, sys, os
from pathlib import Path
sys.path[:0] = ["src", "."]
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hoshitaku.web.settings"); os.environ.setdefault("HOSHITAKU_DATA", "build/lint")
import django; django.setup()
def resolve(dotted):
    parts = dotted.split(".")
    for n in range(len(parts), 0, -1):
        try: obj = importlib.import_module(".".join(parts[:n]))
        except ImportError: continue
        for p in parts[n:]:
            obj = getattr(obj, p)
        return obj
    raise AttributeError(dotted)
for f in [*Path("tests").rglob("*.py"), *Path("benchmarks").rglob("*.py"), *Path("scripts").rglob("*.py")]:
    tree = ast.parse(f.read_text("utf-8")); names = {}
    for n in ast.walk(tree):
        if isinstance(n, ast.ImportFrom) and n.module and not n.level:
            for a in n.names: names[a.asname or a.name] = f"{n.module}.{a.name}"
        elif isinstance(n, ast.Import):
            for a in n.names: names[a.asname or a.name.split(".")[0]] = a.name if a.asname else a.name.split(".")[0]
    for n in ast.walk(tree):
        if not isinstance(n, ast.Call): continue
        func = n.func.attr if isinstance(n.func, ast.Attribute) else getattr(n.func, "id", "")
        for k in range(len(n.args)):
            a = n.args[k]
            if isinstance(a, ast.Constant) and isinstance(a.value, str):
                if func in ("setattr", "delattr", "object", "getattr") and k == 1:
                    t = ast.unparse(n.args[0]); head, _, rest = t.partition(".")
                    if head in names and "(" not in t:
                        full = names[head] + ("." + rest if rest else "")
                        if not full.startswith(("hoshitaku", "tests")): continue
                        try: obj = resolve(full)
                        except Exception as e: print(f"{f}:{n.lineno}: cannot resolve {full}"); continue
                        if not hasattr(obj, a.value): print(f"{f}:{n.lineno}: {full} has no {a.value}")
                elif a.value.startswith("hoshitaku.") and " " not in a.value and "/" not in a.value:
                    v = a.value.replace(":", ".")
                    try: resolve(v)
                    except Exception: print(f"{f}:{n.lineno}: no {v}")
