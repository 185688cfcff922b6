import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { argon2id } from 'hash-wasm';
import { writeStamp } from '../../../main/database/file-identity.ts';
import type { RawDatabase } from '../../../main/database/raw.ts';
import { passwordMark } from '../../../main/features/college/users/users.password-mark.ts';
import { type AuditRow, FIRST_LINK, linkHash } from '../../../main/office/audit/audit-chain.ts';
import { databaseFile } from '../../../main/office/disk/data-directory.ts';
import { MARK } from '../../../main/office/disk/data-mark.ts';
import type { Course } from '../../../shared/features/college/courses/courses.model.ts';
import { USE_NAMES } from '../../../shared/features/college/settings/settings.uses.ts';
import type { CreatedUser, User } from '../../../shared/features/college/users/users.model.ts';
import { type ApiClient, apiClient, type Reply } from '../offices/api-client.ts';
import { openOfficeUnderTest } from '../offices/office-under-test.ts';
import { packedProgram } from '../offices/packed-program.ts';
import { settableClock } from '../offices/settable-clock.ts';
import { temporaryFolder } from '../tools/temporary-folder.ts';

interface Known {
  readonly user: User;
  readonly token: string;
}

/** A college that was set up: the people with their logins, and its two courses. */
export interface Founded {
  readonly science: Course;
  readonly commerce: Course;
  readonly people: Readonly<Record<'admin' | 'scienceAccountant' | 'commerceAccountant' | 'teacher', Known>>;
}

/** The body of an answer. Throws where its status is not the expected one. */
export const must = <Body>(reply: Reply<Body>, status: number): Body => {
  if (reply.status !== status)
    throw new Error(`Expected ${status}, got ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};

/** The days before its first moment in which the people of a college were made: they are persons of their own by then. */
const SETTLED_MS = 40 * 86_400_000;

/** How a college is set up. */
export interface Founding {
  /** Whether there is a second admin, `ravi`, who cannot sign in yet. */
  readonly hasSecondAdmin?: boolean;
  /** Lets time go by between the making of the accounts and their first sign-in. */
  readonly settle?: () => void;
}

/**
 * Sets an empty office up with two courses, each with an accountant who has that one alone, and a teacher. All have one
 * password.
 */
export const found = async (
  url: string,
  password: string,
  { hasSecondAdmin, settle }: Founding = {},
): Promise<Founded> => {
  const guest = apiClient(url);
  const signIn = async (username: string): Promise<Known> =>
    must(await guest.post<Known>('/auth/login', { username, password }), 200);
  must(
    await guest.post('/setup', {
      college_name: 'Government Degree College, Rampur',
      name: 'Meera Nair',
      username: 'admin',
      password,
      uses: USE_NAMES,
    }),
    201,
  );
  const api: ApiClient = apiClient(url, (await signIn('admin')).token);
  const course = async (name: string) => must(await api.post<Course>('/admin/courses', { name }), 201);
  const science = await course('B.Sc.');
  const commerce = await course('B.Com.');
  const person = async (fields: Record<string, unknown>) =>
    must(await api.post<CreatedUser>('/admin/users', { password, ...fields }), 201);
  const accountant = (name: string, username: string, { id }: Course) =>
    person({ name, username, role: 'accountant', email: `${username}@college.example`, course_id: id });
  await accountant('Asha Rao', 'asha', science);
  await accountant('Vikram Singh', 'vikram', commerce);
  await person({ name: 'Leela Das', username: 'leela', role: 'teacher', course_id: science.id });
  if (hasSecondAdmin) {
    const { id } = await person({ name: 'Ravi', username: 'ravi', role: 'admin' });
    must(await api.patch(`/admin/users/${id}`, { active: false }), 200);
  }
  settle?.();
  return {
    science,
    commerce,
    people: {
      admin: await signIn('admin'),
      scienceAccountant: await signIn('asha'),
      commerceAccountant: await signIn('vikram'),
      teacher: await signIn('leela'),
    },
  };
};

interface Closed {
  readonly dataDirectory: string;
  readonly founded: Founded;
}

/**
 * The weakest settings that argon2id takes, so that sign-ins are quick. The cost of a real password has a test of its own.
 */
const LITTLE = { memorySize: 8, iterations: 1, parallelism: 1, hashLength: 32 } as const;

/** Lets the audit say these hashes: their marks, and the chain from the first of them on. */
const sealAnew = (database: RawDatabase, hash: string): void => {
  const uid = String(database.prepare('select uid from office').pluck().get());
  const guard = "select sql from sqlite_schema where name = 'audit_is_never_edited'";
  const guarded = String(database.prepare(guard).pluck().get());
  database.exec('drop trigger audit_is_never_edited');
  const write = database.prepare('update audit set after = ?, previous_hash = ?, hash = ? where id = ?');
  let previous = FIRST_LINK;
  for (const row of database
    .prepare<[], AuditRow & { readonly id: number }>('select * from audit order by id')
    .all()) {
    const said = row.after === null ? null : JSON.parse(row.after);
    const isMarked = row.entity === 'users' && said?.password_mark !== undefined;
    if (isMarked) said.password_mark = passwordMark(uid, row.entity_id ?? 0, hash);
    const after = isMarked ? JSON.stringify(said) : row.after;
    const link = linkHash(previous, { ...row, after });
    write.run(after, previous, link, row.id);
    previous = link;
  }
  database.exec(guarded);
};

const hashCheaply = async (dataDirectory: string, password: string): Promise<void> => {
  const hash = await argon2id({ ...LITTLE, password, salt: randomBytes(16), outputType: 'encoded' });
  const database = new Sqlite(databaseFile(dataDirectory));
  try {
    database.prepare('update users set password_hash = ?').run(hash);
    sealAnew(database, hash);
  } finally {
    database.close();
  }
};

/** The colleges that were set up, by the moment of that, which is another one in each time zone, and by their people. */
const closed = new Map<string, Promise<Closed>>();

const foundAt = async (moment: string, password: string, hasSecondAdmin: boolean): Promise<Closed> => {
  const dataDirectory = temporaryFolder('founded');
  const clock = settableClock(new Date(Date.parse(moment) - SETTLED_MS).toISOString());
  // The office is closed in order; a packed one does so only with its backup.
  const office = await openOfficeUnderTest({
    dataDirectory,
    clock,
    backupAtClosing: packedProgram() !== undefined,
  });
  const founded = await found(office.url, password, {
    hasSecondAdmin,
    settle: () => clock.advance(SETTLED_MS),
  });
  await office.close();
  await hashCheaply(dataDirectory, password);
  rmSync(join(dataDirectory, 'backups'), { recursive: true, force: true });
  return { dataDirectory, founded };
};

/**
 * Copies a college that was set up at a moment into an empty folder. Setting one up takes ten times as long as opening it,
 * mostly for hashing passwords.
 */
export const layFounded = async (
  moment: string,
  password: string,
  dataDirectory: string,
  hasSecondAdmin = false,
): Promise<Founded> => {
  const key = `${moment} ${hasSecondAdmin}`;
  const known = closed.get(key) ?? foundAt(moment, password, hasSecondAdmin);
  closed.set(key, known);
  const { dataDirectory: from, founded } = await known;
  cpSync(from, dataDirectory, { recursive: true });
  rmSync(join(dataDirectory, MARK));
  const database = new Sqlite(databaseFile(dataDirectory));
  try {
    database.pragma('synchronous = OFF');
    writeStamp(database, false);
  } finally {
    database.close();
  }
  return founded;
};
