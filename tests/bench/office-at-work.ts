import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '../../shared/features/college/users/users.model.ts';
import { type ApiClient, apiClient } from '../support/offices/api-client.ts';
import { type OfficeProcess, startOfficeProcess } from '../support/offices/office.ts';
import { atEnd } from '../support/tools/at-end.ts';
import type { BareSettings } from './bare/server.ts';
import { ASKERS, type Asker, PASSWORD, usernameOf } from './college/people.ts';
import type { Person } from './works/question.ts';

/** A start of a million fees that were copied checks them first. */
const PATIENCE_MS = 180_000;

export type Desk = Person & { readonly origin: string; readonly api: ApiClient };
export type Desks = Readonly<Record<Asker, Desk>>;

/** Starts the built office as `npm start` does. Answers how long its first answer took. */
export const startOffice = async (
  dataDirectory: string,
): Promise<{ office: OfficeProcess; seconds: number }> => {
  const began = performance.now();
  const office = await startOfficeProcess({ dataDirectory, asStarted: true, patienceMs: PATIENCE_MS });
  await apiClient(office.url).get('/health');
  return { office, seconds: (performance.now() - began) / 1000 };
};

/** Resident memory of a process in MB; undefined where the system does not tell. */
export const memoryOf = (pid: number): number | undefined => {
  try {
    return Math.round(
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
    );
  } catch {
    return undefined;
  }
};

const signIn = async (url: string, asker: Asker): Promise<Desk> => {
  const credentials = { username: usernameOf(asker), password: PASSWORD };
  const { body } = await apiClient(url).post<{ token: string; user: User }>('/auth/login', credentials);
  const { token, user } = body;
  const scope = user.role === 'admin' ? 'all' : user.course_ids;
  return { asker, name: user.name, token, scope, origin: url, api: apiClient(url, token) };
};

export const signInAll = async (url: string): Promise<Desks> => {
  const [admin, one, three, twelve] = await Promise.all(ASKERS.map((asker) => signIn(url, asker)));
  if (!admin || !one || !three || !twelve) throw new Error('Nobody could sign in');
  return { admin, one, three, twelve };
};

/** Starts the bare server in a process of its own. Answers its address. */
export const startBare = async (settings: BareSettings, folder: string): Promise<string> => {
  const file = join(folder, 'bare.json');
  writeFileSync(file, JSON.stringify(settings));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare/server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atEnd(() => child.kill('SIGKILL'));
  const [port] = await once(child.stdout, 'data');
  return `http://127.0.0.1:${String(port).trim()}`;
};
