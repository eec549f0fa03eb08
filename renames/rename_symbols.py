"""Rename classes, functions, methods, fields and parameters by what mypy knows: rename_symbols.py MAP [--dry].

MAP lines: `full.dotted.name newname` where full name is module.symbol, module.Class.member, or `module.func@param`
(module.Class.method@param). Members are renamed with all overrides up and down. Run in the worktree's root.
Prints what has to be looked at by hand (Any receivers, strings, templates).
"""
import re, subprocess, sys, os
from pathlib import Path
sys.setrecursionlimit(10000)
from mypy import build
from mypy.config_parser import parse_config_file
from mypy.find_sources import create_source_list
from mypy.fscache import FileSystemCache
from mypy.nodes import *
from mypy.options import Options
import mypy.patterns as P
SKIP = {"node", "info", "type", "var", "original_def", "expanded", "analyzed", "definition", "impl", "unanalyzed_type", "unanalyzed_items",
        "names", "alias_deps", "type_args", "upper_bound", "default", "variable", "path", "imports", "method_types", "local_definitions"}
_attrs = {}
def attrs_of(cls):
    if cls not in _attrs:
        found = []
        for c in cls.__mro__: found += getattr(c, "__mypyc_attrs__", ()) 
        _attrs[cls] = [a for a in dict.fromkeys(found) if a not in SKIP and not a.startswith("__")]
    return _attrs[cls]
NODES = (Node, P.Pattern)
class TraverserVisitor:
    def __init__(self): pass
    def visit(self, n):
        f = getattr(self, "visit_" + re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(n).__name__).lower(), None)
        if f is not None: f(n)
        else: self.children(n)
    def children(self, n):
        for a in attrs_of(type(n)):
            try: v = getattr(n, a)
            except AttributeError: continue
            self.value(v)
    def value(self, v):
        if isinstance(v, (TypeInfo, Var, TypeAlias)): return
        if isinstance(v, NODES): self.visit(v)
        elif isinstance(v, (list, tuple)):
            for x in v: self.value(x)
        elif isinstance(v, dict):
            for x in v.values(): self.value(x)
from mypy import types as T
try:
    from mypy.patterns import ClassPattern
except ImportError: ClassPattern = None

ROOT = Path.cwd(); DRY = "--dry" in sys.argv
os.environ.setdefault("HOSHITAKU_DATA", str(ROOT / "build/lint"))
want, params = {}, {}
for line in Path(sys.argv[1]).read_text().splitlines():
    line = line.split("#")[0].strip()
    if not line: continue
    old, new = line.split()
    (params if "@" in old else want)[old] = new

options = Options()
parse_config_file(options, lambda: None, "src/hoshitaku/web/mypy.ini", sys.stdout, sys.stderr)
options.per_module_options.pop("hoshitaku.kernel.*", None)
for k in list(options.per_module_options):
    if k.startswith("hoshitaku"): options.per_module_options.pop(k)
options._glob_options = [(g, r) for g, r in getattr(options, "_glob_options", []) ]
options.export_types = options.preserve_asts = True
options.incremental = False
options.follow_imports = "silent"
options.python_version = sys.version_info[:2]
options.check_untyped_defs = True
options.explicit_package_bases = True
options.namespace_packages = True
options.mypy_path = [str(ROOT / "src"), str(ROOT)]
roots = [p for p in ["src", "tests", "scripts", "benchmarks", "examples"] if Path(p).exists()]
options.exclude = ["migrations/"]
sources = create_source_list(roots, options, FileSystemCache())
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
result = build.build(sources, options=options)
errs = [e for e in result.errors if "note:" not in e]
print(f"mypy: {len(result.files)} files, {len(errs)} messages (ignored unless syntax)")
files = {n: f for n, f in result.files.items() if n.split(".")[0] in ("hoshitaku", "tests", "scripts", "benchmarks", "examples") or f.path.startswith(tuple(roots))}

infos = {}
def collect(table, seen):
    for s in table.values():
        n = s.node
        if isinstance(n, TypeInfo) and n.fullname not in infos:
            infos[n.fullname] = n
            collect(n.names, seen)
for f in files.values(): collect(f.names, set())
subs = {}
for i in infos.values():
    for b in i.mro[1:]: subs.setdefault(b.fullname, set()).add(i)

# members, with overrides
members = {}   # (class fullname, attr) -> new
symbols = {}   # fullname -> new
problems = []
for old, new in want.items():
    owner, _, attr = old.rpartition(".")
    if owner in infos:
        todo, group = [infos[owner]], set()
        if attr not in infos[owner].names: problems.append(f"MAP: {owner} has no {attr}"); continue
        while todo:
            c = todo.pop()
            if c.fullname in group: continue
            group.add(c.fullname)
            for b in c.mro:
                if attr in b.names and b.fullname not in group:
                    if not b.fullname.startswith(("hoshitaku", "tests", "scripts", "benchmarks", "examples")):
                        problems.append(f"MAP: {old} overrides {b.fullname}.{attr}, which is not ours"); group = None; break
                    todo.append(b)
            if group is None: break
            for s in subs.get(c.fullname, ()):
                if attr in s.names: todo.append(s)
        if group is None: continue
        for c in group:
            members[c, attr] = new
            for b in [infos[c], *subs.get(c, ())] if c in infos else []:
                if new in b.names and (b.fullname, new) not in members and f"{b.fullname}.{new}" not in want: problems.append(f"MAP: {b.fullname} has {new} already")
    else:
        mod = owner
        if mod in files:
            if attr not in files[mod].names: problems.append(f"MAP: {mod} has no {attr}"); continue
            if new in files[mod].names and f"{mod}.{new}" not in want: problems.append(f"MAP: {mod} has {new} already")
            symbols[old] = new
        else: problems.append(f"MAP: unknown {old}")
attr_names = {a for _, a in members}
sym_last = {o.rpartition(".")[2] for o in symbols}
edits = {}    # path -> set of (start, end, text)
texts, offsets = {}, {}
def src(path):
    if path not in texts:
        t = Path(path).read_text("utf-8"); texts[path] = t
        o = [0]
        for l in t.splitlines(keepends=True): o.append(o[-1] + len(l.encode()))
        offsets[path] = o
    return texts[path]
def edit_at(path, line, col, old, new):
    src(path); o = offsets[path]; data = texts[path].encode()
    # mypy's columns count characters in ast utf8 offsets (ast col_offset is bytes)
    start = o[line - 1] + col
    if data[start:start + len(old)].decode("utf8", "replace") == old:
        edits.setdefault(path, set()).add((start, start + len(old), new)); return True
    end = o[line] if line < len(o) else len(data)
    m = re.search(rb"(?<![\w.])" + old.encode() + rb"\b", data[start:end]) # columns behind wide characters of an f-string are too small
    if m and m.start() < 60: edits.setdefault(path, set()).add((start + m.start(), start + m.end(), new)); return True
    problems.append(f"{path}:{line}:{col}: expected {old}, saw {data[start:start+20]!r}"); return False
def find_in(path, first, last, pattern, old, new, group=1):
    src(path); o = offsets[path]; data = texts[path].encode()
    start, end = o[first - 1], o[min(last, len(o) - 1)]
    m = re.search(pattern.encode(), data[start:end])
    if m: edits.setdefault(path, set()).add((start + m.start(group), start + m.end(group), new)); return True
    problems.append(f"{path}:{first}: did not find {pattern}"); return False

def owners(t):
    t = T.get_proper_type(t)
    if isinstance(t, T.Instance): 
        if t.type.fullname == "builtins.type" and t.args: return owners(t.args[0])
        return [t.type]
    if isinstance(t, T.UnionType): return [x for i in t.items for x in owners(i) or []]
    if isinstance(t, T.TypeType): return owners(t.item)
    if isinstance(t, T.FunctionLike) and t.is_type_obj(): return [t.type_object()]
    if isinstance(t, T.TupleType): return [t.partial_fallback.type]
    if isinstance(t, T.TypeVarType): return owners(t.upper_bound) if not t.values else [x for v in t.values for x in owners(v) or []]
    if isinstance(t, T.LiteralType): return [t.fallback.type]
    if isinstance(t, T.AnyType): return None
    return []
def member_new(info, attr):
    for b in info.mro:
        if attr in b.names: return members.get((b.fullname, attr))
    return None

class Visitor(TraverserVisitor):
    def __init__(self, file): super().__init__(); self.file = file; self.path = file.path; self.cls = []
    def visit_class_def(self, d):
        i = d.info
        if d.fullname in symbols: find_in(self.path, d.line, d.line + 3, r"class\s+(" + d.name + r")\b", d.name, symbols[d.fullname])
        for (c, a), new in members.items():
            if c == i.fullname:
                body = [s for s in d.defs.body if isinstance(s, AssignmentStmt) and any(isinstance(l, NameExpr) and l.name in ("__slots__", "__match_args__") for l in s.lvalues)]
                for s in body:
                    if a in strings(s.rvalue): find_in(self.path, s.line, s.end_line, r"[\"'](" + a + r")[\"']", a, new)
        self.cls.append(i); self.children(d); self.cls.pop()
    def visit_func_def(self, d):
        new = symbols.get(d.fullname)
        if d.info: new = members.get((d.info.fullname, d.name)) or new
        if new: find_in(self.path, d.line, d.line + 8, r"def\s+(" + d.name + r")\b", d.name, new)
        for a in d.arguments:
            key = f"{d.fullname}@{a.variable.name}"
            if key in params: edit_at(self.path, a.line, a.column, a.variable.name, params[key])
        self.children(d)
        for a in d.arguments:
            key = f"{d.fullname}@{a.variable.name}"
            if key in params: rename_local(d, a.variable, params[key], self.path)
    def visit_name_expr(self, e):
        n = e.node
        if n is None: return
        full = getattr(n, "fullname", "") or ""
        if e.name not in sym_last and e.name not in attr_names: return
        new = None
        if isinstance(n, Var) and n.info and n.info.fullname and not n.is_self: new = members.get((n.info.fullname, e.name))
        new = new or (symbols.get(full) if full.rpartition(".")[2] == e.name else None)
        if new: edit_at(self.path, e.line, e.column, e.name, new)
    def visit_member_expr(self, e):
        self.children(e)
        new = None
        if e.name in sym_last and isinstance(e.expr, RefExpr) and isinstance(e.expr.node, MypyFile):
            new = symbols.get(f"{e.expr.node.fullname}.{e.name}") or (symbols.get(e.node.fullname) if e.node is not None else None)
        if new is None and e.name in attr_names:
            if isinstance(e.expr, RefExpr) and isinstance(e.expr.node, MypyFile): return
            t = result.types.get(e.expr)
            if t is None and isinstance(e.expr, RefExpr) and isinstance(e.expr.node, TypeInfo): os_ = [e.expr.node]
            elif t is None: problems.append(f"{self.path}:{e.line}: .{e.name} of unknown type"); return
            else: os_ = owners(t)
            if os_ is None: problems.append(f"{self.path}:{e.line}: .{e.name} of Any"); return
            found = {member_new(i, e.name) for i in os_}
            if len(found) > 1 and found - {None}: problems.append(f"{self.path}:{e.line}: .{e.name} of several owners {[i.fullname for i in os_]}")
            new = next(iter(found - {None}), None)
        if new:
            src(self.path); end = offsets[self.path][e.end_line - 1] + e.end_column
            data = texts[self.path].encode(); start = end - len(e.name)
            if data[start:end].decode("utf8", "replace") == e.name: edits.setdefault(self.path, set()).add((start, end, new))
            else:
                line_end = offsets[self.path][e.end_line]
                m = re.search(rb"\." + rb"(" + e.name.encode() + rb")\b", data[start - 1:line_end])
                if m and m.start() < 60: edits.setdefault(self.path, set()).add((start - 1 + m.start(1), start - 1 + m.end(1), new))
                else: problems.append(f"{self.path}:{e.line}: member {e.name} not at its end")
    def visit_super_expr(self, e):
        self.children(e)
        if e.name in attr_names and e.info:
            new = next((members.get((b.fullname, e.name)) for b in e.info.mro[1:] if e.name in b.names), None)
            if new: find_in(self.path, e.line, e.end_line, r"super\(\)\s*\.\s*(" + e.name + r")\b", e.name, new)
    def visit_call_expr(self, e):
        self.children(e)
        callee = e.callee
        infos_ = []
        t = result.types.get(callee)
        if t is not None: infos_ = [i for i in (owners(t) or []) if i.fullname.startswith(("hoshitaku", "tests"))] if isinstance(T.get_proper_type(t), T.FunctionLike) and T.get_proper_type(t).is_type_obj() else []
        name = getattr(callee, "fullname", "") if isinstance(callee, RefExpr) else ""
        if name in ("dataclasses.replace", "copy.replace") and e.args: infos_ = owners(result.types.get(e.args[0])) or [] if result.types.get(e.args[0]) else []
        keys = []
        if isinstance(callee, RefExpr) and callee.node is not None: keys.append(getattr(callee.node, "fullname", ""))
        if isinstance(callee, MemberExpr):
            tt = result.types.get(callee.expr)
            if tt is not None:
                for i in owners(tt) or []:
                    for b in i.mro:
                        if callee.name in b.names: keys.append(f"{b.fullname}.{callee.name}"); break
        for i in infos_: keys.append(f"{i.fullname}.__init__")
        for arg, n in zip(e.args, e.arg_names):
            if n is None: continue
            new = next((params[f"{k}@{n}"] for k in keys if f"{k}@{n}" in params), None)
            if new is None and n in attr_names:
                for i in infos_:
                    if any("__init__" in b.names and not is_dataclass(b) and b.fullname != "builtins.object" for b in i.mro[:1]) and name not in ("dataclasses.replace",): continue
                    new = new or member_new(i, n)
            if new:
                src(self.path); at = offsets[self.path][arg.line - 1] + arg.column
                data = texts[self.path].encode(); m = re.search(rb"\b(" + n.encode() + rb")\s*=\s*\(*\s*$", data[:at])
                if m: edits.setdefault(self.path, set()).add((m.start(1), m.end(1), new))
                else: problems.append(f"{self.path}:{e.line}: keyword {n} not found")
        # getattr(x, "name"), monkeypatch.setattr(x, "name", ...), patch.object(x, "name")
        for k in range(len(e.args) - 1):
            s = e.args[k + 1]
            if isinstance(s, StrExpr) and (s.value in attr_names or s.value in sym_last):
                target = e.args[k]; new = None
                if isinstance(target, RefExpr) and isinstance(target.node, MypyFile):
                    new = symbols.get(f"{target.node.fullname}.{s.value}")
                else:
                    tt = result.types.get(target)
                    for i in (owners(tt) or []) if tt is not None else []: new = new or member_new(i, s.value)
                if new and re.search(r"attr|object", getattr(callee, "name", "")): find_in(self.path, s.line, s.end_line, r"[\"'](" + s.value + r")[\"']", s.value, new)
    def visit_import_from(self, s):
        for n, asname in s.names:
            st = self.file.names.get(asname or n)
            full = f"{s.id}.{n}"
            new = symbols.get(full)
            if new is None:
                m = files.get(s.id)
                node = m.names.get(n).node if m is not None and n in m.names else None
                if node is not None and getattr(node, "fullname", "") in symbols and node.fullname.rpartition(".")[2] == n: new = symbols[node.fullname]
            if new: 
                src(self.path); o = offsets[self.path]; data = texts[self.path].encode()
                start, end = o[s.line - 1], o[s.end_line]
                for m in re.finditer(rb"\b" + n.encode() + rb"\b(?!\s*\.)", data[start:end]):
                    if data[start:start + m.start()].find(b"import") < 0: continue
                    if re.search(rb"\bas\s+$", data[start:start + m.start()]): continue
                    edits.setdefault(self.path, set()).add((start + m.start(), start + m.end(), new)); break
def strings(e):
    if isinstance(e, StrExpr): return {e.value}
    if isinstance(e, (TupleExpr, ListExpr)): return {x.value for x in e.items if isinstance(x, StrExpr)}
    return set()
def is_dataclass(i): return "dataclass" in i.metadata or "dataclass_tag" in i.metadata or i.tuple_type is not None
def rename_local(d, var, new, path):
    class V(TraverserVisitor):
        def visit_name_expr(self, e):
            if e.node is var: edit_at(path, e.line, e.column, var.name, new)
            elif e.name == new: problems.append(f"{path}:{e.line}: {new} is used already in {d.name}")
    V().visit(d.body)

# annotations are types, not expressions, in mypy's tree: rename names in them by Python's own ast
import ast
for f in files.values():
    v = Visitor(f); 
    try: v.visit(f)
    except Exception as ex: problems.append(f"{f.path}: visitor failed {ex!r}")
def annotation_names(tree):
    for n in ast.walk(tree):
        for field in ("annotation", "returns"):
            a = getattr(n, field, None)
            if a is not None: yield a
        if isinstance(n, ast.Call): # cast("X", ...), TypeVar bounds
            pass
for f in files.values():
    table = f.names
    local = {n: symbols[s.node.fullname] for n, s in table.items() if s.node is not None and getattr(s.node, "fullname", "") in symbols and s.node.fullname.rpartition(".")[2] == n}
    modules = {n: s.node.fullname for n, s in table.items() if isinstance(s.node, MypyFile)}
    if not local and not modules: continue
    if not f.path.endswith(".py"): continue
    text = src(f.path)
    try: tree = ast.parse(text)
    except SyntaxError: continue
    o = offsets[f.path]
    hidden = set()  # names that mean something local where they stand
    def scopes(node, own):
        for c in ast.iter_child_nodes(node):
            inner = own
            if isinstance(c, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
                bound = {x.arg for x in ast.walk(c) if isinstance(x, ast.arg)} | {x.id for x in ast.walk(c) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)}
                inner = own | bound
            elif isinstance(c, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
                inner = own | {x.id for x in ast.walk(c) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)}
            if isinstance(c, ast.Name) and c.id in own: hidden.add(id(c))
            scopes(c, inner)
    scopes(tree, frozenset())
    def mend(node, base=None):
        for n in ast.walk(node):
            if isinstance(n, ast.Name) and n.id in local and id(n) not in hidden:
                edits.setdefault(f.path, set()).add((o[n.lineno - 1] + n.col_offset, o[n.lineno - 1] + n.col_offset + len(n.id), local[n.id]))
            elif isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id in modules and f"{modules[n.value.id]}.{n.attr}" in symbols:
                end = o[n.end_lineno - 1] + n.end_col_offset
                edits.setdefault(f.path, set()).add((end - len(n.attr), end, symbols[f"{modules[n.value.id]}.{n.attr}"]))
            elif isinstance(n, ast.Constant) and isinstance(n.value, str):
                for name, new in local.items():
                    for m in re.finditer(r"\b" + name + r"\b", n.value):
                        start = o[n.lineno - 1] + n.col_offset + 1 + len(n.value[:m.start()].encode())
                        edits.setdefault(f.path, set()).add((start, start + len(name), new))
    for a in annotation_names(tree): mend(a)
    for n in tree.body:  # what a type alias is called where it is made
        for t in n.targets if isinstance(n, ast.Assign) else [n.target] if isinstance(n, ast.AnnAssign) else []:
            if isinstance(t, ast.Name) and t.id in local and f"{f.fullname}.{t.id}" in symbols: mend(t)
    for n in ast.walk(tree):
        if isinstance(n, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "__all__" for t in n.targets): mend(n.value)
        elif isinstance(n, ast.Assign): # type aliases, tables of classes
            mend_expr = n.value
            for x in ast.walk(mend_expr):
                if isinstance(x, ast.Name) and x.id in local and id(x) not in hidden:
                    edits.setdefault(f.path, set()).add((o[x.lineno - 1] + x.col_offset, o[x.lineno - 1] + x.col_offset + len(x.id), local[x.id]))
        elif isinstance(n, ast.Subscript): mend(n.slice) if not isinstance(n.slice, ast.Constant) else None
        elif isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id in ("cast", "isinstance", "issubclass"):
            mend(n.args[0]) if n.func.id == "cast" and n.args else None
        elif isinstance(n, ast.ClassDef):
            for b in n.bases: mend(b)

count = 0
for path, es in edits.items():
    data = texts[path].encode(); last = None
    ordered = sorted(es, reverse=True)
    for start, end, new in ordered:
        if last is not None and end > last: problems.append(f"{path}: overlapping edits near {data[start:end]!r}"); continue
        data = data[:start] + new.encode() + data[end:]; last = start; count += 1
    if not DRY: Path(path).write_text(data.decode("utf-8"), "utf-8")
print(f"{count} places in {len(edits)} files")
# mentions that no type shows
names = {**{a: n for (_, a), n in members.items()}, **{o.rpartition('.')[2]: n for o, n in symbols.items()}}
print("-- by hand:")
print("\n".join(sorted(set(problems))))
if names:
    alt = "|".join(map(re.escape, names))
    def grep(pattern, *globs): return subprocess.run(["git", "grep", "-nP", pattern, "--", *globs], capture_output=True, text=True).stdout.splitlines()
    hits = grep(rf"\.({alt})\b", "*.html") + grep(rf"`[^`]*\b({alt})\b[^`]*`|^\s*(>>>|\.\.\.).*\b({alt})\b", "*.md", "*.py", "*.toml") + grep(rf"[\"'](\w+\.)?({alt})[\"']", "*.py")
    hits = [h for h in hits if "tests/records" not in h and len(h) < 400]
    print(f"-- mentions in templates, docs, docstrings, strings ({len(hits)}):"); print("\n".join(hits[:5000]))
