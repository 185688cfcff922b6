import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { compilePreloaded } from './preloaded.ts';

/**
 * What a power cut leaves. `strict`: no name and no byte that was not synced. `zeros` and `empty`: all names stay, as a
 * journal of names keeps them, but bytes that were not synced are zeros, or gone.
 */
export const CUTS = ['strict', 'zeros', 'empty'] as const;
export type Cut = (typeof CUTS)[number];

let built: string | undefined | null = null;

/** The compiled recorder; undefined where it cannot be compiled. */
const recorder = (): string | undefined => {
  if (built === null) built = compilePreloaded('power-cut.c', 'Power cuts are');
  return built;
};

export const canCutPower = (): boolean => recorder() !== undefined;

const keyOf = (path: string): string => {
  const { ino, birthtimeNs } = lstatSync(path, { bigint: true });
  return `${ino}-${birthtimeNs}`;
};

/** All files and folders below one, folders before their contents. */
const walk = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...walk(path)] : [path];
  });

const isFolder = (path: string): boolean => lstatSync(path).isDirectory();

/** A disk whose power can be cut: a data directory, and what of it is durable. */
export interface Disk {
  readonly dataDirectory: string;
  /** The environment of the process that works on it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Takes away what was not durable; files keep their identity. Call it when the process is dead. */
  cut(kind: Cut): void;
}

export const diskOf = (dataDirectory: string): Disk => {
  const kept = temporaryFolder('durable');
  const library = recorder() ?? '';
  const durable = (key: string): Buffer | undefined =>
    existsSync(join(kept, key)) ? readFileSync(join(kept, key)) : undefined;

  /** Takes all that is there for durable, as it is after a cut. */
  const settle = () => {
    for (const name of readdirSync(kept)) rmSync(join(kept, name));
    for (const path of [dataDirectory, ...walk(dataDirectory)]) {
      const names = () =>
        readdirSync(path).map((name) => {
          const inner = join(path, name);
          return `${keyOf(inner)} ${isFolder(inner) ? 'd' : 'f'} ${name}\n`;
        });
      writeFileSync(join(kept, keyOf(path)), isFolder(path) ? names().join('') : readFileSync(path));
    }
  };

  const keepNames = (kind: 'zeros' | 'empty') => {
    for (const path of walk(dataDirectory)) {
      if (isFolder(path)) continue;
      const { size } = lstatSync(path);
      writeFileSync(path, durable(keyOf(path)) ?? '');
      if (kind === 'zeros') truncateSync(path, size);
    }
  };

  const keepStrictly = () => {
    const held = mkdtempSync(join(dirname(dataDirectory), 'held-'));
    const rootKey = keyOf(dataDirectory);
    for (const path of walk(dataDirectory)) {
      if (!isFolder(path)) renameSync(path, join(held, keyOf(path)));
    }
    for (const name of readdirSync(dataDirectory)) rmSync(join(dataDirectory, name), { recursive: true });
    const fill = (folder: string, folderKey: string) => {
      for (const line of durable(folderKey)?.toString().split('\n') ?? []) {
        const [, key = '', type, name = ''] = /^(\S+) (.) (.+)$/.exec(line) ?? [];
        if (key === '') continue;
        const path = join(folder, name);
        if (type === 'd') {
          mkdirSync(path, { mode: 0o700 });
          fill(path, key);
          continue;
        }
        const bytes = durable(key) ?? '';
        // The file is linked under its durable name, so that it is the same file as before.
        if (existsSync(join(held, key))) linkSync(join(held, key), path);
        writeFileSync(path, bytes);
      }
    };
    fill(dataDirectory, rootKey);
    rmSync(held, { recursive: true });
  };

  settle();
  return {
    dataDirectory,
    environment: { LD_PRELOAD: library, POWER_CUT_ROOT: dataDirectory, POWER_CUT_KEPT: kept },
    cut: (kind) => {
      if (kind === 'strict') keepStrictly();
      else keepNames(kind);
      settle();
    },
  };
};
