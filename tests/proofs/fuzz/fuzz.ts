import { readFileSync } from 'node:fs';
import { type Chance, chanceFrom } from '../../../demo/sample-college/chance.ts';
import { requireBooksAgree } from '../../support/colleges/books.ts';
import { apiClient, type Reply } from '../../support/offices/api-client.ts';
import { type DescribedCall, describedCalls } from '../../support/offices/described-calls.ts';
import { type OfficeProcess, startOfficeProcess } from '../../support/offices/office.ts';
import { waitedForCore } from '../../support/tools/core-wait.ts';
import { seedOf } from '../../support/tools/draws.ts';
import { type Proof, prove } from '../../support/tools/figures.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { type RandomRequest, randomRequest } from './random-requests.ts';

const PASSWORD = 'counting-house';
const ENVIRONMENT = { BURSAR_ADMIN_USERNAME: 'admin', BURSAR_ADMIN_PASSWORD: PASSWORD };
/** The longest that an answer may take. The short form runs beside other tests, and looks for what hangs alone. */
const SLOWEST_MS = { short: 20_000, long: 2_000 };
/** The number of requests from which a run is the long form. */
const LONG = 50_000;
/** The words that only the inside of the program uses, and no answer may show. */
const INTERNAL =
  /SQLITE_|sqlite|kysely|node_modules|\.ts:\d|\.js:\d|\bat \w+ \(|TypeError|RangeError|Cannot read prop|is not a function|constraint failed|\/tmp\//i;
/** The calls that are left out: they end the login or the office, or write where the test has no folder. */
const NOT_ASKED =
  /logout|restore$|^PUT \/sharing|second-folder|^POST \/setup|^POST \/auth\/login|\/events|\/auth\/sessions\/\{id\}|\/auth\/password/;
/** The calls of long work, which are made rarely. */
const SELDOM = /^POST \/backups$|activity\/verify/;
/** The users who ask; their accounts are not changed. */
const ASKERS = ['admin', 'asha', 'leela'] as const;
const GROWTH_MB = 120;
/** The number of requests after which all threads and caches exist. With fewer, the memory is measured but not judged. */
const ENOUGH_TO_JUDGE_MEMORY = 10_000;

const must = <Body>({ status, body }: Reply<Body>): Body => {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

/** The resident memory of a process in MB; undefined where the system does not tell. */
const memoryOf = (pid: number): number | undefined => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
};

const openStaffed = async () => {
  const dataDirectory = temporaryFolder();
  const office = await startOfficeProcess({ dataDirectory, environment: ENVIRONMENT, patienceMs: 60_000 });
  const signIn = async (username: string) => {
    const credentials = { username, password: PASSWORD };
    return must(await apiClient(office.url).post<{ token: string }>('/auth/login', credentials)).token;
  };
  const admin = apiClient(office.url, await signIn('admin'));
  const course = must(await admin.post<{ id: number }>('/admin/courses', { name: 'B.Sc.' }));
  for (const [name, username, role] of [
    ['Asha Rao', 'asha', 'accountant'],
    ['Leela Das', 'leela', 'teacher'],
  ]) {
    must(
      await admin.post('/admin/users', { name, username, role, password: PASSWORD, course_id: course.id }),
    );
  }
  const student = { name: 'Kiran', father_name: 'Mohan', course_id: course.id, total_fees: 900 };
  for (let at = 0; at < 5; at += 1) must(await admin.post('/students', { ...student, roll_no: at }));
  for (let at = 1; at < 5; at += 1) must(await admin.post('/fees', { student_id: at, amount: 10 * at }));
  return { office, dataDirectory, signIn };
};

/** The fault in the answer to a request; undefined where it is right. */
const problemOf = async (
  office: OfficeProcess,
  token: string | undefined,
  request: RandomRequest,
  slowest: number,
): Promise<string | undefined> => {
  const { method, address, type, body } = request;
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  if (body !== undefined && type !== '') headers.set('content-type', type);
  const [began, waited] = [performance.now(), waitedForCore(office.pid)];
  const reply = await fetch(`${office.url}/api${address}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = Buffer.from(await reply.arrayBuffer()).toString('latin1');
  const ms = performance.now() - began - (waitedForCore(office.pid) - waited);
  const asked = `${method} ${address.slice(0, 150)} ${(body ?? '').slice(0, 300)}`;
  if (reply.status >= 500) return `${reply.status} ${text.slice(0, 200)}: ${asked}`;
  if (ms > slowest) return `${Math.round(ms)} ms: ${asked}`;
  if (reply.status >= 400 && INTERNAL.test(text)) return `says ${text.slice(0, 200)}: ${asked}`;
  if (reply.status === 401 && token !== undefined) return `ended the session: ${asked}`;
  return undefined;
};

const chooseCall = (calls: readonly DescribedCall[], chance: Chance): DescribedCall => {
  const call = chance.pick(calls);
  return SELDOM.test(call.name) && !chance.happens(0.02) ? chooseCall(calls, chance) : call;
};

const askAtRandom = async (count: number, seed: number): Promise<Proof> => {
  const { office, dataDirectory, signIn } = await openStaffed();
  const calls = (await describedCalls(apiClient(office.url))).filter(({ name }) => !NOT_ASKED.test(name));
  const tokens = [undefined, ...(await Promise.all(ASKERS.map(signIn)))];
  const failures: string[] = [];
  const slowest = count < LONG ? SLOWEST_MS.short : SLOWEST_MS.long;
  let [tried, early] = [0, 0];
  const askAs = async (at: number): Promise<void> => {
    const chance = chanceFrom(seed + at);
    while (tried < count && failures.length < 50) {
      const request = randomRequest(chooseCall(calls, chance), chance);
      // The askers' own accounts stay as they are.
      if (/^\/admin\/users\/[^4-9]/.test(request.address)) continue;
      tried += 1;
      const problem = await problemOf(office, tokens[at], request, slowest).catch(
        (error: unknown) => `${error}: ${request.address}`,
      );
      if (problem !== undefined) failures.push(problem);
      // All threads and caches exist by then.
      if (tried < count / 2) early = memoryOf(office.pid) ?? 0;
    }
  };
  await Promise.all(tokens.map((_, at) => askAs(at)));
  const late = memoryOf(office.pid) ?? 0;
  if (count >= ENOUGH_TO_JUDGE_MEMORY && late > early + GROWTH_MB)
    failures.push(`memory grew from ${Math.round(early)} to ${Math.round(late)} MB`);
  const code = await office.stop();
  if (code !== 0) failures.push(`the office ended with ${code}: ${office.output().slice(-500)}`);
  await requireBooksAgree(dataDirectory).catch(({ message }: Error) => failures.push(message));
  return {
    tried,
    failures,
    measured: `${calls.length} calls; memory ${Math.round(early)} MB early, ${Math.round(late)} MB at the end; nothing over ${slowest / 1000} s; seed ${seed}`,
  };
};

/** Sends `count` requests made from the office's own description. */
export const proveFuzz = (count: number): Promise<void> =>
  prove(
    'whatever is sent to any call: no 5xx, no end, nothing too late, nothing of the inside told, memory flat',
    count,
    () => askAtRandom(count, seedOf()),
  );
