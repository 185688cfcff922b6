import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from '../../../main/launch/open-program.ts';
import type { UniversityView } from '../../../shared/features/college/university/university.setting.ts';
import { must } from '../../support/colleges/founded.ts';
import type { ApiClient } from '../../support/offices/api-client.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { openUniversity } from '../../support/university/university.ts';
import { provideOffice } from '../college/cached-office.ts';
import { memoryOf, signInAll, startOffice } from '../office-at-work.ts';

const HELP = `npm run bench:sending -- [--fees 1000000] [--students 100000]

Sends everything of the built office to a real PostgreSQL for the first time, while two desks collect fees, and says how long it
takes and how long a receipt waits beside it and without it.`;

const { values } = parseArgs({
  options: {
    fees: { type: 'string', default: '1000000' },
    students: { type: 'string', default: '100000' },
    help: { type: 'boolean', default: false },
  },
});

/** A receipt every so often, of each of two desks. */
const EVERY_MS = 250;

const percentile = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0);

/** Collects until it is told to end. Answers how long each receipt took, in milliseconds. */
const collectUntil = async (desk: ApiClient, isOver: () => boolean): Promise<readonly number[]> => {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    must(await desk.post('/fees', { student_name: `Visitor ${times.length}`, amount: 100 }), 201);
    times.push(performance.now() - began);
    await pause(EVERY_MS);
  }
  return times;
};

const said = (times: readonly number[]): string =>
  `${times.length} receipts, p95 ${percentile(times, 0.95)} ms, p99 ${percentile(times, 0.99)} ms, at most ${percentile(times, 1)} ms`;

const measure = async (): Promise<void> => {
  await buildWhatIsStale();
  const { dataDirectory } = await provideOffice(
    { fees: Number(values.fees), students: Number(values.students) },
    temporaryFolder('first-load'),
  );
  const university = await openUniversity({
    settings: { shared_buffers: '512MB', max_wal_size: '4GB', fsync: 'on' },
  });
  const { target } = await university.addOffice('The largest college');
  const { office } = await startOffice(dataDirectory);
  const { admin } = await signInAll(office.url);
  const view = async (): Promise<UniversityView> =>
    must(await admin.api.get<UniversityView>('/university'), 200);

  let isOver = false;
  const without = [collectUntil(admin.api, () => isOver), collectUntil(admin.api, () => isOver)];
  await pause(20_000);
  isOver = true;
  console.log(`Without it: ${said((await Promise.all(without)).flat())}`);

  const { version } = await view();
  const { host, port, database, username, password, sends } = target;
  const place = { host, port, database, username, password, sends };
  must(await admin.api.put('/university', { ...place, is_on: true, version }), 200);
  const began = performance.now();
  isOver = false;
  const beside = [collectUntil(admin.api, () => isOver), collectUntil(admin.api, () => isOver)];
  for (;;) {
    await pause(1_000);
    const { state } = await view();
    if (state.kind === 'failing') console.log(state.problem);
    if (state.kind === 'up to date') break;
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  isOver = true;
  console.log(`Beside it: ${said((await Promise.all(beside)).flat())}`);
  const [rows] = await university.ask<{ rows: string }>(
    'select (select count(*) from bursar.receipts) + (select count(*) from bursar.voucher_lines) + (select count(*) from bursar.vouchers) + (select count(*) from bursar.dues) + (select count(*) from bursar.students) as rows',
  );
  console.log(
    `${values.fees} fees, ${rows?.rows} rows: ${seconds} s; the office's process ${memoryOf(office.pid)} MB; load ${loadavg()[0]?.toFixed(1)}`,
  );
  await office.stop();
  await university.close();
};

if (values.help) console.log(HELP);
else await measure();
process.exit();
