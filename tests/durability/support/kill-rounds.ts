import { setTimeout as pause } from 'node:timers/promises';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { BulkResult, Student } from '../../../shared/features/students/students/students.model.ts';
import { requireBooksAgree } from '../../support/colleges/books.ts';
import { smallPdf } from '../../support/colleges/college.ts';
import { type ApiClient, apiClient, type Reply } from '../../support/offices/api-client.ts';
import { startOfficeProcess } from '../../support/offices/office.ts';
import { waitedForCore } from '../../support/tools/core-wait.ts';
import { type Proof, prove } from '../../support/tools/figures.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { Acknowledged, ROWS_OF_A_LOAD } from './acknowledged.ts';
import { openClass } from './raised-class.ts';

const CREDENTIALS = { username: 'admin', password: 'counting-house' };
const ENVIRONMENT = {
  BURSAR_ADMIN_USERNAME: CREDENTIALS.username,
  BURSAR_ADMIN_PASSWORD: CREDENTIALS.password,
};
const READY_MS = 3_000;
/** The most answers before an office is killed; the number is random. It lives `LONGEST_LIFE_MS` at most. */
const MOST_ANSWERS = 40;
const LONGEST_LIFE_MS = 10_000;
/** The number of students who are charged, or whose charge is taken back, at once. */
const CLASS = 60;

type RaisedClass = Awaited<ReturnType<typeof openClass>>;

/** The work of the desks until the office dies: each asks again as soon as it is answered. */
const desksOf = (kept: Acknowledged, raised: RaisedClass, round: number) => {
  let count = 0;
  const next = (): string => `${round}-${++count}`;
  const feesWithSplits = async (api: ApiClient): Promise<void> => {
    const key = `fee ${next()}`;
    const lines = [
      { head_id: 1, amount: 10.01 },
      { head_id: 2, amount: round },
    ];
    const fee = {
      student_id: kept.studentId,
      amount: (1001 + 100 * round) / 100,
      lines,
      confirm: ['repeat', 'over'],
    };
    kept.asked.set(key, fee);
    const reply = await api.post<Fee>('/fees', fee, { 'idempotency-key': key });
    kept.answered(key, reply);
  };
  const uploads = async (api: ApiClient): Promise<void> => {
    const form = new FormData();
    form.append('file', new Blob([smallPdf(`Slip ${next()}`)]), 'slip.pdf');
    const upload = await api.post<{ filename: string }>('/uploads', form);
    if (upload.status === 201) kept.files.add(upload.body.filename);
    // A record must name the file, since others are removed one day.
    const key = `with a file ${next()}`;
    const fee = { student_name: 'Kiran', amount: 1, attachment: upload.body.filename };
    kept.asked.set(key, fee);
    kept.answered(key, await api.post<Fee>('/fees', fee, { 'idempotency-key': key }));
  };
  const bulkLoads = async (api: ApiClient): Promise<void> => {
    const load = next();
    const rows = Array.from({ length: ROWS_OF_A_LOAD }, (_, at) => ({
      name: 'A Pupil',
      father_name: `The parent of load ${load}`,
      roll_no: `L${load}-${at}`,
      total_fees: 100,
    }));
    const reply = await api.post<BulkResult>('/students/bulk-create', { rows });
    if (reply.status === 201 && reply.body.created === ROWS_OF_A_LOAD) kept.loads.add(load);
  };
  const backups = async (api: ApiClient): Promise<void> => {
    const reply = await api.post<{ id: string }>('/backups', {});
    if (reply.status === 201) kept.backedUp(reply.body.id);
    await pause(20);
  };
  const raises = async (api: ApiClient): Promise<void> => {
    if ((await raised.raiseOrUndo(api)).status < 300) kept.raised += 1;
  };
  return [feesWithSplits, feesWithSplits, uploads, bulkLoads, backups, raises];
};

const must = <Body>({ status, body }: Reply<Body>): Body => {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Kills the office `cycles` times at a random moment under its desks. Checks each time what it still has. */
const killOften = async (cycles: number): Promise<Proof> => {
  const dataDirectory = temporaryFolder();
  const kept = new Acknowledged(dataDirectory);
  const failures: string[] = [];
  let token: string | undefined;
  let raised: RaisedClass | undefined;
  let slowest = 0;
  for (let round = 1; round <= cycles; round += 1) {
    const began = performance.now();
    const office = await startOfficeProcess({ dataDirectory, environment: ENVIRONMENT, patienceMs: 60_000 });
    const readyMs = performance.now() - began - waitedForCore(office.pid);
    slowest = Math.max(slowest, readyMs);
    if (readyMs > READY_MS) failures.push(`round ${round}: open after ${Math.round(readyMs)} ms`);
    // The login outlives the kill, as a desk's does.
    token ??= must(await apiClient(office.url).post<{ token: string }>('/auth/login', CREDENTIALS)).token;
    const api = apiClient(office.url, token);
    if (round === 1) {
      const student = { name: 'Kiran', father_name: 'Mohan', total_fees: 1_000_000 };
      kept.studentId = must(await api.post<Student>('/students', student)).id;
    }
    raised ??= await openClass(api, CLASS);
    const wrong = [...(await kept.missing(api)), ...(await raised.half(api))];
    failures.push(...wrong.map((what) => `round ${round}: ${what}`));
    let [isDead, answers] = [false, 0];
    const working = desksOf(kept, raised, round).map(async (work) => {
      while (!isDead) {
        await work(api).catch(() => undefined);
        answers += 1;
      }
    });
    const [life, lifeMs] = [Math.random() * MOST_ANSWERS, performance.now() + LONGEST_LIFE_MS];
    while (answers < life && performance.now() < lifeMs) await pause(1);
    await pause(Math.random() * 20);
    isDead = true;
    await office.kill();
    await Promise.all(working);
  }
  await requireBooksAgree(dataDirectory).catch(({ message }: Error) => failures.push(message));
  const { receipts, files, loads, raised: raisings, backups } = kept;
  return {
    tried: cycles,
    failures,
    measured: `${receipts.size} receipts, ${files.size} files, ${loads.size} loads, ${raisings} raised or taken back, ${backups} backups acknowledged; open after at most ${(slowest / 1000).toFixed(1)} s`,
  };
};

/**
 * Kills an office `cycles` times under two desks that collect, one that uploads, one that loads students, one that backs up
 * and one that raises dues.
 */
export const proveKills = (cycles: number): Promise<void> =>
  prove(
    'a program that is killed has all it acknowledged, nothing by half, no gap, and is open in 3 s',
    cycles,
    () => killOften(cycles),
  );
