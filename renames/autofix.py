"""autofix.py TESTARGS...: runs tests, repairs AttributeErrors/ImportErrors that name an old word, until nothing more can be repaired."""
import re, subprocess, sys, os
from collections import Counter, defaultdict
from pathlib import Path
classes, members, symbols = {}, defaultdict(set), defaultdict(set)
lines=[]
for f in ("library","zetta","web_a","web_b","small_games"):
    for l in open(f"renames/{f}.symbols.txt"):
        l=l.split("#")[0].split()
        if len(l)==2 and "@" not in l[0]: lines.append(l)
for old,new in lines:
    mod,_,last=old.rpartition(".")
    if last[:1].isupper() and not last.isupper(): classes[old]=new
for old,new in lines:
    owner,_,last=old.rpartition(".")
    symbols[last].add(new)
    cls=owner.rpartition(".")[2]
    if cls[:1].isupper() or owner in classes:
        members[classes.get(owner,cls),last].add(new)
import importlib
sys.path[:0]=[os.getcwd()+"/src",os.getcwd()]
os.environ.setdefault("DJANGO_SETTINGS_MODULE","hoshitaku.web.settings"); os.environ.setdefault("HOSHITAKU_DATA","build/lint")
_found={}
def class_attrs(c):
    if c not in _found:
        r=set()
        for f in subprocess.run(["git","grep","-lE",rf"^class {c}\b","--","src","tests"],capture_output=True,text=True).stdout.split():
            try:
                import django; django.setup()
                m=importlib.import_module(f.removeprefix("src/")[:-3].replace("/",".").removesuffix(".__init__"))
                k=getattr(m,c); r|=set(dir(k))|set(getattr(k,"__annotations__",{}))
                for b in k.__mro__: r|=set(getattr(b,"__slots__",()))|set(getattr(b,"__annotations__",{}))
            except Exception as e: pass
        _found[c]=r
    return _found[c]
mods={}
for l in open("renames/modules.txt"):
    l=l.split("#")[0].split()
    if len(l)==2: mods[l[0]]=l[1]
env=dict(os.environ,PYTHONPATH=os.getcwd()+"/src",HOSHITAKU_BUILD="interpreted")
if os.environ.get("BUILT"): env.update(PYTHONPATH=os.getcwd()+"/build/compiled",HOSHITAKU_BUILD="compiled")
def run(args):
    p=subprocess.run([".venv/bin/python","-m","pytest","-q","-n",os.environ.get("N","2"),"-p","no:cacheprovider","--tb=short","-x" if os.environ.get("X") else "--maxfail=400",*args],capture_output=True,text=True,env=env)
    return p.stdout
unresolved=Counter()
for turn in range(int(os.environ.get("TURNS","6"))):
    out=run(sys.argv[1:])
    Path(f"a scratch copy-{os.getpid()}.log").write_text(out)
    blocks=re.split(r"\n_{3,} ",out)
    todo=set(); unresolved=Counter()
    for b in blocks:
        errs=re.findall(r"^E\s+(?:\w+\.)*(\w*(?:Error|Exception)): (.*)$",b,re.M)
        frames=re.findall(r"^((?:tests|src|scripts|benchmarks|docs|examples)[\w/.\-]+\.(?:py|md)):(\d+): in",b,re.M)
        for kind,msg in errs[-1:]:
            m=re.search(r"'(\w+)' object has no attribute '(\w+)'",msg); new=None
            if m:
                c,a=m.groups(); cand=members.get((c,a)) or symbols.get(a,set())
                if len(cand)!=1: cand=cand&class_attrs(c)
            else:
                m=re.search(r"module '([\w.]+)' has no attribute '(\w+)'|type object '(\w+)' has no attribute '(\w+)'|cannot import name '(\w+)' from|has no attribute '(\w+)'|unexpected keyword argument '(\w+)'",msg)
                a=next((g for g in reversed(m.groups()) if g),None) if m else None
                cand=symbols.get(a,set()) if a else set()
            if a and len(cand)==1 and frames:
                f,n=frames[-1]; todo.add((f,int(n),a,next(iter(cand))))
            else: unresolved[(kind,msg[:150],str(sorted(cand))[:100], frames[-1] if frames else "")]+=1
    done=0
    for f,n,a,new in todo:
        p=Path(f); L=p.read_text("utf-8").splitlines(keepends=True)
        for k in range(n-1,min(n+6,len(L))):
            r=re.sub(rf"(?<=[.\"'])\b{a}\b(?!\.py)|\b{a}(?==[^=])",new,L[k])
            if r!=L[k]: L[k]=r; done+=1; break
        else: unresolved[("not on line",f"{f}:{n}",a,new)]+=1; continue
        p.write_text("".join(L),"utf-8"); print("fixed",f,n,a,"->",new)
    print(out.strip().splitlines()[-1] if out.strip() else "no output", f"({done} repaired)",flush=True)
    if not done: break
for u,c in unresolved.most_common(60): print(c,u)
