import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fillSampleCollege } from '../../../demo/sample-college/fill.ts';
import { openOffice } from '../../../main/composition/open-office.ts';
import { addDays, localDate } from '../../../shared/dates.ts';
import { requireBooksAgree } from '../../support/colleges/books.ts';
import { type ApiClient, apiClient } from '../../support/offices/api-client.ts';
import { startOfficeProcess } from '../../support/offices/office.ts';
import { atEnd } from '../../support/tools/at-end.ts';
import { type Proof, prove } from '../../support/tools/figures.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { CROWDS_OF_BYTES } from './crowds.of-bytes.ts';
import { CROWDS_OF_WORK, workFor } from './crowds.of-work.ts';
import { CROWDS, type Target } from './crowds.ts';
import { askFrom } from './hostile-desk.ts';
import type { Collected } from './till.ts';

const PASSWORD = 'counting-house';
/** The milliseconds of a receipt at the 95th percentile, on two cores that nothing else uses. */
const P95_MS = 250;

/** A form of the harness. */
export interface Form {
  readonly size: 'long' | 'short';
  /** The scale of the sample college; 1 has 2,000 students. */
  readonly scale: number;
  readonly everyMs: number;
  /** The least number of fees that the till collects during each crowd. */
  readonly receipts: number;
  readonly signIns: number;
  /** Whether times are judged. The short form runs on busy machines, and only reports them. */
  readonly areTimesPromised: boolean;
}

const openCollege = async (scale: number) => {
  const dataDirectory = temporaryFolder();
  const filling = await openOffice({ dataDirectory, backupAtClosing: false });
  const { admin, accountants } = await fillSampleCollege(filling.office, { scale, password: PASSWORD });
  await filling.close();
  const usernameOf = (email: string | null | undefined) => email?.split('@')[0] ?? '';
  const office = await startOfficeProcess({ dataDirectory, patienceMs: 60_000 });
  const signIn = async (username: string) => {
    const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', {
      username,
      password: PASSWORD,
    });
    return body.token;
  };
  return {
    office,
    dataDirectory,
    till: await signIn(usernameOf(admin.email)),
    signInHostile: () => signIn(usernameOf(accountants[0]?.email)),
  };
};

/** Opens a till: a desk with a program of its own that collects fees. `met` is all that happened to it so far. */
const openTill = (url: string, token: string, everyMs: number) => {
  const met: (Collected | string)[] = [];
  const child = fork(join(import.meta.dirname, 'till.ts'), [url, token, String(everyMs)], { execArgv: [] });
  atEnd(() => child.kill('SIGKILL'));
  const heard = new Set<() => void>();
  child.on('message', (collected: Collected | string) => {
    met.push(collected);
    for (const look of heard) look();
  });
  return {
    met,
    /** Waits until it has collected `count` more. */
    more: (count: number): Promise<void> =>
      new Promise((resolve) => {
        const goal = met.length + count;
        const look = () => {
          if (met.length < goal) return;
          heard.delete(look);
          resolve();
        };
        heard.add(look);
      }),
    close: async (): Promise<void> => {
      const gone = once(child, 'exit');
      child.send('stop');
      await gone;
    },
  };
};

const p95Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

const wrongsOf = (met: readonly (Collected | string)[], isNumbered: boolean): readonly string[] => {
  const answered = met.filter((each) => typeof each !== 'string');
  // The first number may have been taken while the crowd before still took some.
  const numbers = answered.slice(1).map(({ receiptNo }) => Number(receiptNo.split('/')[1]));
  const isWrong = (number: number, before: number) => (isNumbered ? number <= before : number !== before + 1);
  const gap = numbers.findIndex((number, at) => at > 0 && isWrong(number, numbers[at - 1] ?? 0));
  return [
    ...met.filter((each) => typeof each === 'string').map((error) => `the till was cut off: ${error}`),
    ...answered.filter(({ fee }) => fee !== 201).map(({ fee }) => `the till's fee was answered ${fee}`),
    ...answered.filter(({ paper }) => paper !== 200).map(({ paper }) => `its receipt was answered ${paper}`),
    ...answered.filter(({ list }) => list !== 200).map(({ list }) => `its register was answered ${list}`),
    ...(gap === -1 ? [] : [`after receipt ${numbers[gap - 1]} came ${numbers[gap]}`]),
  ];
};

const targetOf = async (url: string, admin: string, tokens: readonly string[]): Promise<Target> => {
  const api: ApiClient = apiClient(url, tokens[0]);
  const { body } = await api.post<{ id: number }>('/letters', {
    type: 'Letterhead',
    issuedTo: 'Whom it may concern',
    status: 'draft',
    body: 'क्षa'.repeat(4_000).slice(0, 10_000) + 'W'.repeat(10_000),
  });
  const to = localDate(new Date());
  const work = await workFor(url, admin, tokens[0] ?? '');
  return { url, ask: askFrom(url), tokens, letterId: body.id, from: addDays(to, -365), to, ...work };
};

const crowdEach = async (form: Form): Promise<Proof> => {
  const { office, dataDirectory, till: token, signInHostile } = await openCollege(form.scale);
  const tokens: string[] = [];
  for (let at = 0; at < form.signIns; at += 1) tokens.push(await signInHostile());
  const target = await targetOf(office.url, token, tokens);
  const till = openTill(office.url, token, form.everyMs);
  await till.more(1);
  const failures: string[] = [];
  const told: string[] = [];
  let tried = 0;
  for (const { name, gather, isNumbered = false, [form.size]: size } of [
    ...CROWDS,
    ...CROWDS_OF_BYTES,
    ...CROWDS_OF_WORK,
  ]) {
    const before = till.met.length;
    let isEnough = false;
    const enough = till.more(form.receipts).then(() => {
      isEnough = true;
    });
    do {
      tried += size;
      failures.push(...(await gather(target, size, enough)).map((what) => `${name}: ${what}`));
    } while (!isEnough);
    const during = till.met.slice(before);
    failures.push(...wrongsOf(during, isNumbered).map((what) => `${name}: ${what}`));
    const met = during.filter((each) => typeof each !== 'string');
    const p95 = (ms: 'feeMs' | 'paperMs' | 'listMs') => Math.round(p95Of(met.map((each) => each[ms])));
    told.push(`${name} ${p95('feeMs')} (paper ${p95('paperMs')}, list ${p95('listMs')})`);
    if (form.areTimesPromised && p95('feeMs') > P95_MS)
      failures.push(`${name}: a receipt took ${p95('feeMs')} ms`);
  }
  await till.close();
  const { status } = await target.ask({ path: '/health' });
  if (status !== 200) failures.push(`afterwards the crowd's own desk is answered ${status}`);
  const code = await office.stop();
  if (code !== 0) failures.push(`the office ended with ${code}: ${office.output().slice(-500)}`);
  await requireBooksAgree(dataDirectory).catch(({ message }: Error) => failures.push(message));
  return {
    tried,
    failures,
    measured: `${till.met.length} receipts; p95 in ms: ${told.join(', ')}; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  };
};

/** Runs every crowd in turn while another desk collects fees. */
export const proveOneDesk = (form: Form): Promise<void> =>
  prove('whatever one desk does in great numbers, another collects fees and gets its receipts', 1, () =>
    crowdEach(form),
  );
