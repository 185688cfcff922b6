import { join } from 'node:path';
import type { Course } from '../../../shared/features/college/courses/courses.model.ts';
import type { Upload } from '../../../shared/features/college/files/files.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { compilePreloaded } from '../../durability/support/preloaded.ts';
import { apiClient } from '../../support/offices/api-client.ts';
import { type OfficeProcess, startOfficeProcess } from '../../support/offices/office.ts';

const PASSWORD = 'counting-house-of-1926';
const CLERKS = 10;
/** The length of each sync in milliseconds: an office PC's hard disk under a virus scanner. */
const SLOW_SYNC_MS = 100;

/** A built program under measurement, with its data. */
export interface Version {
  readonly name: string;
  /** Its folder, with what was built. */
  readonly program: string;
  readonly dataDirectory: string;
}

/** An open office: ten clerks who are signed in, and students whom they collect from. */
export interface OpenOffice {
  readonly office: OfficeProcess;
  readonly admin: string;
  readonly tokens: readonly string[];
  readonly students: readonly number[];
}

/** Starts a version's office. Slow: each sync takes a tenth of a second longer; throws where that cannot be played here. */
export const openVersion = (version: Version, isSlow = false): Promise<OfficeProcess> => {
  const library = isSlow ? compilePreloaded('slow-sync.c', 'A slow disk', import.meta.dirname) : undefined;
  if (isSlow && library === undefined) throw new Error('A slow disk cannot be played on this machine');
  return startOfficeProcess({
    dataDirectory: version.dataDirectory,
    program: version.program,
    environment: {
      BURSAR_ADMIN_USERNAME: 'principal',
      BURSAR_ADMIN_PASSWORD: PASSWORD,
      ...(library !== undefined && { LD_PRELOAD: library, SLOW_SYNC_MS: String(SLOW_SYNC_MS) }),
    },
    patienceMs: 60_000,
  });
};

const signIn = async (url: string, username: string): Promise<string> => {
  const credentials = { username, password: PASSWORD };
  const { status, body } = await apiClient(url).post<{ token: string }>('/auth/login', credentials);
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
  return body.token;
};

const letters = (at: number): string =>
  String(at).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** A list of students as offices have it, each of whom owes so much that no receipt is too large. */
export const listOfStudents = (prefix: string, count: number): string => {
  const rows = Array.from({ length: count }, (_, at) =>
    [`${prefix}-${at}`, `Student ${prefix} ${letters(at)}`, 'Ram Lal', '2026', '9000000', '9000000'].join(
      ',',
    ),
  );
  return ['Roll No,Name,Father Name,Year,Total Fees,Pending Fees', ...rows, ''].join('\n');
};

/** Loads a list by the office's own import; answers how many milliseconds the import took. */
export const loadStudents = async (url: string, token: string, list: string, course_id: number) => {
  const { post } = apiClient(url, token);
  const form = new FormData();
  form.append('file', new Blob([list]), 'students.csv');
  const { filename } = (await post<Upload>('/uploads', form)).body;
  const began = performance.now();
  const { status, body } = await post<{ created: number }>('/students/bulk', { file: filename, course_id });
  if (status !== 201)
    throw new Error(`The import was answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
  return { created: body.created, ms: performance.now() - began };
};

/** Fills a fresh office through its calls alone, so that every version has the same: a course, ten clerks, students. */
export const furnish = async (version: Version, students: number): Promise<void> => {
  const office = await openVersion(version);
  const token = await signIn(office.url, 'principal');
  const { post } = apiClient(office.url, token);
  const course = (await post<Course>('/admin/courses', { name: 'B.A.', description: '' })).body;
  for (let at = 0; at < CLERKS; at += 1) {
    const clerk = {
      role: 'accountant',
      name: `Clerk ${letters(at)}`,
      username: `clerk${at}`,
      password: PASSWORD,
    };
    const { status, body } = await post('/admin/users', { ...clerk, course_ids: [course.id] });
    if (status !== 201) throw new Error(`A clerk was answered ${status} ${JSON.stringify(body)}`);
  }
  await loadStudents(office.url, token, listOfStudents('R', students), course.id);
  await office.stop();
};

/** Opens a furnished office with all of its clerks signed in. */
export const openFurnished = async (version: Version, isSlow = false): Promise<OpenOffice> => {
  const office = await openVersion(version, isSlow);
  const admin = await signIn(office.url, 'principal');
  const tokens: string[] = [];
  for (let at = 0; at < CLERKS; at += 1) tokens.push(await signIn(office.url, `clerk${at}`));
  const { body } = await apiClient(office.url, admin).get<Student[]>('/students?limit=500');
  return { office, admin, tokens, students: body.map(({ id }) => id) };
};

/** Where a version keeps its data for one run. */
export const dataOf = (folder: string, name: string): string => join(folder, name.replace(/\W+/g, '-'));
