import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiClient, apiClient } from '../support/offices/api-client.ts';

const { WINE = 'wine64', WINE_FOLDER = '.' } = process.env;

/** Where C: of this Windows lies on the machine that plays it. */
export const DRIVE = join(WINE_FOLDER, 'prefix/drive_c');
/** Where a file of this machine lies for that Windows. */
export const windowsPathOf = (path: string): string => `Z:${path.replaceAll('/', '\\')}`;

const CREDENTIALS = { username: 'admin', password: 'counting-house' };
export const COLLEGE = 'Test College';

export interface Run {
  readonly printed: () => string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  readonly code: () => number | null | undefined;
  readonly kill: () => Promise<void>;
}

let runs = 0;

/** Runs a program of Windows in the folder of the harness. */
export const run = (program: string, words: readonly string[]): Run => {
  runs += 1;
  const file = join(WINE_FOLDER, `run-${runs}.out`);
  // A pipe of this system is no pipe to Wine: a file is.
  const out = openSync(file, 'w');
  const child = spawn(WINE, [join(WINE_FOLDER, program), ...words], {
    cwd: WINE_FOLDER,
    stdio: ['ignore', out, out],
    env: {
      ...process.env,
      BURSAR_ADMIN_USERNAME: CREDENTIALS.username,
      BURSAR_ADMIN_PASSWORD: CREDENTIALS.password,
      BURSAR_COLLEGE_NAME: COLLEGE,
    },
  });
  closeSync(out);
  let code: number | null | undefined;
  const ended = new Promise<number | null>((resolve) =>
    child.on('exit', (exit) => {
      code = exit;
      resolve(exit);
    }),
  );
  return {
    printed: () => readFileSync(file, 'utf8'),
    ended,
    code: () => code,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Runs the built program with these flags. */
export const bursar = (...words: string[]): Run => run('node.exe', ['program/dist/main/index.js', ...words]);

export interface WineOffice extends Run {
  readonly url: string;
  readonly call: ApiClient;
}

const signIn = async (url: string): Promise<ApiClient> => {
  const { body } = await apiClient(url).post<{ token: string }>('/auth/login', CREDENTIALS);
  return apiClient(url, body.token);
};

/**
 * Opens an office on a folder of that Windows. Wine lets go of the lock of a killed program some time after its end, so an office
 * that says *already open* is started again for ten seconds. Throws with all it printed.
 */
export const open = async (data: string): Promise<WineOffice> => {
  for (let time = 1; ; time += 1) {
    const office = bursar('--headless', '--data', data, '--port', '0');
    for (let look = 0; look < 900 && office.code() === undefined; look += 1) {
      const url = /is open at (http:\S+)/.exec(office.printed())?.[1];
      if (url !== undefined) return { ...office, url, call: await signIn(url) };
      await pause(100);
    }
    if (time === 10 || !office.printed().includes('already open'))
      throw new Error(`Not open:\n${office.printed()}`);
    await pause(1_000);
  }
};

/** Signed in again after a restore; undefined where the office does not come back. */
export const comesBack = async (url: string): Promise<ApiClient | undefined> => {
  for (let look = 0; look < 60; look += 1) {
    await pause(500);
    const api = look > 2 ? await signIn(url).catch(() => undefined) : undefined;
    if (api && (await api.get('/settings').catch(() => ({ status: 0 }))).status === 200) return api;
  }
  return undefined;
};

/** Sends a file as a desk does. */
export const upload = (api: ApiClient, bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  return api.post<{ url: string; filename: string }>('/uploads', form);
};
