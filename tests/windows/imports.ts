import { readFileSync } from 'node:fs';

/** A part of a file that Windows loads somewhere else in memory. */
interface Section {
  readonly address: number;
  readonly size: number;
  readonly offset: number;
}

const textAt = (file: Buffer, offset: number): string =>
  file.toString('latin1', offset, file.indexOf(0, offset));

const IMPORTS = 1;
const DELAYED_IMPORTS = 13;

/** The libraries that Windows looks for when it loads a program or a native part, also those it looks for later. Of 64 bits. */
export const importsOf = (path: string): readonly string[] => {
  const file = readFileSync(path);
  const header = file.readUInt32LE(0x3c);
  if (file.toString('latin1', header, header + 4) !== 'PE\0\0') throw new Error(`${path} is not of Windows`);
  const optional = header + 24;
  if (file.readUInt16LE(optional) !== 0x20b) throw new Error(`${path} is not of 64 bits`);
  const first = optional + file.readUInt16LE(header + 20);
  const sections: readonly Section[] = Array.from({ length: file.readUInt16LE(header + 6) }, (_, index) => {
    const at = first + 40 * index;
    return {
      size: Math.max(file.readUInt32LE(at + 8), file.readUInt32LE(at + 16)),
      address: file.readUInt32LE(at + 12),
      offset: file.readUInt32LE(at + 20),
    };
  });
  const inFile = (address: number): number => {
    const section = sections.find((one) => address >= one.address && address < one.address + one.size);
    if (!section) throw new Error(`${path} names an address that it does not hold`);
    return address - section.address + section.offset;
  };
  const named = (directory: number, entryBytes: number, nameAt: number): readonly string[] => {
    const start = file.readUInt32LE(optional + 112 + 8 * directory);
    const names: string[] = [];
    if (start === 0) return names;
    for (let entry = inFile(start); ; entry += entryBytes) {
      const name = file.readUInt32LE(entry + nameAt);
      if (name === 0) return names;
      names.push(textAt(file, inFile(name)));
    }
  };
  return [...named(IMPORTS, 20, 12), ...named(DELAYED_IMPORTS, 32, 4)];
};

/** What every Windows 10 and 11 brings, and the program itself, which native parts ask for what Node gives them. */
const BROUGHT =
  /^(kernel32|advapi32|bcrypt|bcryptprimitives|crypt32|dbghelp|gdi32|iphlpapi|ntdll|ole32|oleaut32|psapi|rpcrt4|shell32|shlwapi|ucrtbase|user32|userenv|version|winmm|ws2_32|api-ms-win-[\w-]+)\.dll$|^(node|electron)\.exe$/i;

/** Those of a part's libraries that a bare Windows lacks, as the Visual C++ runtime. */
export const notBrought = (libraries: readonly string[]): readonly string[] =>
  libraries.filter((name) => !BROUGHT.test(name));
