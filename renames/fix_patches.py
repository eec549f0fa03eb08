import re, subprocess, os
from pathlib import Path
maps={}
for f in ("library","zetta","web_a","web_b","small_games"):
    for l in open(f"renames/{f}.symbols.txt"):
        l=l.split("#")[0].split()
        if len(l)==2 and "@" not in l[0]: maps.setdefault(l[0].rsplit(".",1)[1],set()).add((l[0],l[1]))
out=subprocess.run([".venv/bin/python","renames/check_patches.py"],capture_output=True,text=True,env=dict(os.environ,PYTHONPATH="src",HOSHITAKU_DATA="build/lint")).stdout
for line in out.splitlines():
    m=re.match(r"(\S+?):(\d+): (\S+) has no (\w+)",line)
    if not m: print(line); continue
    f,n,owner,name=m.groups()
    import importlib,sys
    cands={new for old,new in maps.get(name,())}
    # those that exist on the owner
    src=Path("src/"+owner.replace(".","/")+".py")
    text=src.read_text() if src.exists() else Path("src/"+owner.replace(".","/")+"/__init__.py").read_text()
    ok=[c for c in cands if re.search(rf"\b{c}\b",text)]
    if len(ok)!=1: print(line,cands,ok); continue
    p=Path(f); L=p.read_text().splitlines(keepends=True); i=int(n)-1
    for k in range(i,min(i+5,len(L))):
        if f'"{name}"' in L[k]: L[k]=L[k].replace(f'"{name}"',f'"{ok[0]}"'); break
    else: print("??",line); continue
    p.write_text("".join(L)); print("fixed",f,name,"->",ok[0])
