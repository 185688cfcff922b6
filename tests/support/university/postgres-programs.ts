import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first version whose views can ask as who reads them (`security_invoker`). */
const OLDEST = 15;

const debianFolder = '/usr/lib/postgresql';

/** Debian keeps the programs of each version apart, and out of PATH. */
const candidates = (): readonly string[] => {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  return [
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
};

const versionOf = (folder: string): number => {
  const said = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(said)?.[1]);
};

/** The folder of `initdb`, `postgres` and `psql` of PostgreSQL 15 or newer; undefined where there is none, or on Windows. */
export const findPostgres = (): string | undefined =>
  process.platform === 'win32'
    ? undefined
    : candidates().find((folder) => existsSync(join(folder, 'initdb')) && versionOf(folder) >= OLDEST);

const accountOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** The account of the server: it refuses root, who starts it as `postgres`; undefined says as oneself. */
export const serverAccount = (): { readonly uid: number; readonly gid: number } | undefined =>
  process.getuid?.() === 0 ? { uid: accountOf('-u'), gid: accountOf('-g') } : undefined;

/** Tests that need a real PostgreSQL are skipped where there is none, and say so. */
export const isPostgresMissing = findPostgres() === undefined;
export const withPostgres = isPostgresMissing ? ' (skipped: install postgresql, 15 or newer)' : '';
