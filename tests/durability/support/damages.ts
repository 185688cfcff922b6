import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { hashFile } from '../../../main/office/disk/durable-files.ts';
import { readJson } from './contents.ts';

export interface Damage {
  readonly name: string;
  /** Damages a backup's folder, which is a copy of a good one. */
  readonly inflict: (backup: string) => void;
  /** The words that the refusal must have. */
  readonly says: RegExp;
}

const database = (backup: string): string => join(backup, 'bursar.db');
const manifest = (backup: string): string => join(backup, 'manifest.json');
const aFile = (backup: string): string => {
  const [name = ''] = readdirSync(join(backup, 'files')).sort();
  return join(backup, 'files', name);
};

const flipBit = (path: string, at: number): void => {
  const bytes = readFileSync(path);
  const index = Math.floor(bytes.length * at);
  bytes[index] = (bytes[index] ?? 0) ^ 4;
  // The file may be a hard link to the office's own, so it is replaced.
  rmSync(path);
  writeFileSync(path, bytes);
};

/** Changes the manifest and renews its checksum, as a forger would. */
const forge = (
  backup: string,
  change: (content: Record<string, unknown>) => Record<string, unknown>,
): void => {
  const { checksum: _, ...content } = readJson(manifest(backup));
  const changed = change(content);
  const checksum = createHash('sha256').update(JSON.stringify(changed)).digest('hex');
  writeFileSync(manifest(backup), JSON.stringify({ ...changed, checksum }));
};

/** Changes the database, and its hash in the manifest. */
const forgeDatabase = (backup: string, change: (path: string) => void): void => {
  change(database(backup));
  forge(backup, (content) => ({ ...content, database: hashFile(database(backup)) }));
};

const sql = (statements: string) => (path: string) => {
  const opened = new Sqlite(path);
  opened.pragma('foreign_keys = OFF');
  opened.exec(statements);
  opened.close();
};

const linked = (path: string): void => {
  renameSync(path, `${path}.elsewhere`);
  symlinkSync(`${path}.elsewhere`, path);
};

/** Overwrites the beginning of every page after the first, whose hash the manifest then confirms. */
const ruinPages = (path: string): void => {
  const bytes = readFileSync(path);
  const size = bytes.readUInt16BE(16) || 65_536;
  for (let page = 2; page < bytes.length / size; page += 1) bytes.fill(0xa5, page * size, page * size + 64);
  writeFileSync(path, bytes);
};

const files = (change: (list: readonly unknown[]) => unknown) => (backup: string) =>
  forge(backup, (content) => ({
    ...content,
    files: change(Array.isArray(content.files) ? content.files : []),
  }));

export const DAMAGES: readonly Damage[] = [
  {
    name: 'the database cut short',
    inflict: (b) => truncateSync(database(b), 8192),
    says: /cut short|damaged/,
  },
  { name: 'the database empty', inflict: (b) => truncateSync(database(b), 0), says: /cut short|damaged/ },
  {
    name: 'a bit flipped in the database',
    inflict: (b) => flipBit(database(b), 0.5),
    says: /bursar\.db was changed or damaged/,
  },
  {
    name: "a bit flipped in the database's head",
    inflict: (b) => flipBit(database(b), 0.0001),
    says: /bursar\.db was changed/,
  },
  { name: 'the database missing', inflict: (b) => rmSync(database(b)), says: /bursar\.db is missing/ },
  {
    name: 'a folder for a database',
    inflict: (b) => {
      rmSync(database(b));
      mkdirSync(database(b));
    },
    says: /bursar\.db is missing/,
  },
  {
    name: 'the database a symbolic link',
    inflict: (b) => linked(database(b)),
    says: /bursar\.db is missing/,
  },
  {
    name: "another database under the database's name",
    inflict: (b) => {
      rmSync(database(b));
      sql('create table fees (id integer)')(database(b));
    },
    says: /cut short|changed or damaged/,
  },
  { name: 'the manifest missing', inflict: (b) => rmSync(manifest(b)), says: /no manifest\.json/ },
  {
    name: 'the manifest cut short',
    inflict: (b) => truncateSync(manifest(b), Math.floor(statSync(manifest(b)).size / 2)),
    says: /manifest\.json cannot be read/,
  },
  {
    name: 'the manifest filled with zeros',
    inflict: (b) => writeFileSync(manifest(b), Buffer.alloc(statSync(manifest(b)).size)),
    says: /manifest\.json cannot be read/,
  },
  {
    name: 'a figure changed in the manifest',
    inflict: (b) =>
      writeFileSync(manifest(b), readFileSync(manifest(b), 'utf8').replace('"rows": 5', '"rows": 6')),
    says: /manifest\.json was changed/,
  },
  { name: 'the manifest a symbolic link', inflict: (b) => linked(manifest(b)), says: /not a plain file/ },
  {
    name: 'a newer schema',
    inflict: (b) =>
      forge(b, (content) => ({ ...content, schema: ['2026-11-23-first-release', '2099-01-01-later'] })),
    says: /newer Bursar/,
  },
  {
    name: 'a newer schema that the manifest keeps to itself',
    inflict: (b) =>
      forgeDatabase(b, sql("insert into schema_migrations values (99, '2099-01-01-later', '2099-01-01')")),
    says: /schema_migrations are not what its manifest says|newer Bursar/,
  },
  {
    name: 'a newer layout',
    inflict: (b) => forge(b, (content) => ({ ...content, format: 2 })),
    says: /newer Bursar/,
  },
  { name: 'a file missing', inflict: (b) => rmSync(aFile(b)), says: /is missing or damaged/ },
  {
    name: 'a file cut short',
    inflict: (b) => {
      const bytes = readFileSync(aFile(b));
      const path = aFile(b);
      rmSync(path);
      writeFileSync(path, bytes.subarray(0, 100));
    },
    says: /is missing or damaged/,
  },
  { name: 'a bit flipped in a file', inflict: (b) => flipBit(aFile(b), 0.5), says: /is missing or damaged/ },
  { name: 'a file that is a symbolic link', inflict: (b) => linked(aFile(b)), says: /is missing or damaged/ },
  {
    name: 'the folder of files a symbolic link',
    inflict: (b) => linked(join(b, 'files')),
    says: /folder of files is missing/,
  },
  {
    name: 'the folder of files missing',
    inflict: (b) => rmSync(join(b, 'files'), { recursive: true }),
    says: /folder of files is missing/,
  },
  {
    name: 'a file named with a way out of the folder',
    inflict: files((list) => [...list, { name: '../../settings.json', bytes: 1 }]),
    says: /names something that no backup holds/,
  },
  {
    name: 'a file named by a whole path',
    inflict: files((list) => [...list, { name: '/etc/passwd', bytes: 1 }]),
    says: /names something that no backup holds/,
  },
  {
    name: 'a list of files that is no list',
    inflict: files(() => ({ length: 3 })),
    says: /names something that no backup holds/,
  },
  {
    name: 'a receipt taken out of the database',
    inflict: (b) =>
      forgeDatabase(
        b,
        sql("drop trigger papers_are_never_deleted; delete from papers where kind = 'receipt'"),
      ),
    says: /papers are not what its manifest says/,
  },
  {
    name: 'an amount changed in the database',
    inflict: (b) =>
      forgeDatabase(
        b,
        sql(
          'drop trigger fees_are_never_edited; update fees set amount_paise = amount_paise + 1 where id = 1',
        ),
      ),
    says: /fees are not what its manifest says/,
  },
  {
    name: 'records that point to others that are not there',
    inflict: (b) =>
      forgeDatabase(
        b,
        sql('drop trigger students_are_set_down_before_a_change; update students set course_id = 999'),
      ),
    says: /point to others that are not there/,
  },
  {
    name: 'pages ruined under a right hash',
    inflict: (b) => forgeDatabase(b, ruinPages),
    says: /damaged|malformed|not a database/,
  },
  {
    name: 'the whole folder a symbolic link',
    inflict: (b) => linked(b),
    says: /not a folder of its own/,
  },
];

/** Copies a backup under another name that a backup may have. */
export const copyOf = (backup: string, backupFolder: string, name: string): string => {
  const copy = join(backupFolder, name);
  cpSync(backup, copy, { recursive: true });
  return copy;
};
