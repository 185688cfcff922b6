import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openReader } from '../../../main/database/open.ts';
import { databaseFile } from '../../../main/office/disk/data-directory.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Backup } from '../../../shared/features/college/backup/backup.model.ts';
import type { UniversityView } from '../../../shared/features/college/university/university.setting.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, PASSWORD } from '../../support/colleges/college.ts';
import { must } from '../../support/colleges/founded.ts';
import { type ApiClient, apiClient } from '../../support/offices/api-client.ts';
import { isOpenAgain } from '../../support/offices/reopened.ts';
import type { Proof } from '../../support/tools/figures.ts';
import { differences, isCaughtUp, viewDifferences } from '../../support/university/both-sides.ts';
import { type FaultyLine, openFaultyLine } from '../../support/university/faulty-line.ts';
import { openUniversity, type University } from '../../support/university/university.ts';

const OFFICES = 3;
/** The room of the university's disk: enough for what is sent, and soon full of something else. */
const DISK_MB = 600;

interface Sender {
  readonly college: College;
  readonly office: number;
  readonly line: FaultyLine;
  readonly fees: Fee[];
  readonly loads: number[];
  backup: Backup | undefined;
}

const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

const openSender = async (university: University, number: number): Promise<Sender> => {
  const college = await openCollege({ isAnother: true });
  const { office, target } = await university.addOffice(`College ${number}`);
  const line = await openFaultyLine({ host: target.host, port: target.port });
  const { version } = must(await college.admin.get<UniversityView>('/university'), 200);
  const { host, database, username, password, sends } = target;
  must(
    await college.admin.put('/university', {
      ...{ host, port: line.port, database, username, password, sends, is_on: true, version },
    }),
    200,
  );
  return { college, office, line, fees: [], loads: [], backup: undefined };
};

type Act = (sender: Sender, admin: ApiClient) => Promise<unknown>;

const collect: Act = async ({ college, fees }, admin) => {
  const student = must(
    await admin.post<Student>('/students', {
      ...{
        name: 'Kiran Kumari',
        father_name: 'Mohan Lal',
        course_id: college.science.id,
        total_fees: 60_000,
      },
    }),
    201,
  );
  for (let paid = 1; paid <= 3; paid += 1) {
    const fee = { student_id: student.id, student_name: student.name, amount: 100 * paid };
    fees.push(must(await admin.post<Fee>('/fees', fee), 201));
  }
};
const cancel: Act = async ({ fees }, admin) => {
  const fee = one(fees);
  if (fee) await admin.post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' });
};
const load: Act = async ({ college, loads }, admin) => {
  const rows = Array.from({ length: 40 }, (_, at) => ({
    name: `Loaded ${Date.now()} ${at}`,
    father_name: 'Mohan Lal',
    course: college.science.name,
    total_fees: 12_000,
    gender: at % 2 === 0 ? 'Female' : 'Male',
  }));
  const { body } = await admin.post<{ import_id?: number }>('/students/bulk-create', { rows });
  if (body.import_id !== undefined) loads.push(body.import_id);
};
const unload: Act = async ({ loads }, admin) => {
  const last = loads.pop();
  if (last !== undefined) await admin.post(`/students/imports/${last}/undo`, {});
};
const charge: Act = async (_, admin) => {
  const { body: students } = await admin.get<{ id: number }[]>('/students?limit=20');
  const student = one(students);
  if (student)
    await admin.post('/dues', {
      ...{ student_id: student.id, head_id: 9, amount: 750, due_date: '2026-10-01', description: 'Hostel' },
    });
};
const bill: Act = async (_, admin) => {
  const { body } = await admin.post<{ id: number }>('/bills', {
    ...{ vendor: 'Gupta Stationers', amount: 900, category: 'Stationery', date: '2026-11-20' },
  });
  await admin.post(`/bills/${body.id}/approve`, {});
};
const correct: Act = async (_, admin) => {
  const { body: students } = await admin.get<{ id: number; version: number }[]>('/students?limit=20');
  const student = one(students);
  if (student) await admin.patch(`/students/${student.id}`, { category: 'SC', version: student.version });
};

const certify: Act = async (_, admin) => {
  const letter = { type: 'Bonafide Certificate', issuedTo: 'Kiran Kumari', body: 'She studies here.' };
  const { body } = await admin.post<{ id: number }>('/letters', letter);
  if (Math.random() < 0.3) await admin.post(`/letters/${body.id}/cancel`, { reason: 'Entered twice' });
};

const ACTS: readonly Act[] = [
  collect,
  collect,
  collect,
  cancel,
  load,
  unload,
  charge,
  bill,
  certify,
  correct,
];

const adminOf = async ({ college }: Sender): Promise<ApiClient> => {
  const { token } = must(
    await apiClient(college.url).post<{ token: string }>('/auth/login', {
      username: 'admin',
      password: PASSWORD,
    }),
    200,
  );
  return apiClient(college.url, token);
};

/** Takes a backup, or restores the one that there is: what was done since is undone, also over there. */
const backUpOrRestore = async (sender: Sender): Promise<'backup' | 'restore'> => {
  const { college } = sender;
  const { token } = must(
    await apiClient(college.url).post<{ token: string }>('/auth/login', {
      username: 'admin',
      password: PASSWORD,
    }),
    200,
  );
  const admin = apiClient(college.url, token);
  college.clock.advance(61_000);
  const backup = sender.backup;
  if (!backup) {
    sender.backup = must(await admin.post<Backup>('/backups', {}), 201);
    return 'backup';
  }
  const { college_name } = must(await admin.get<{ college_name: string }>('/settings'), 200);
  must(await admin.post(`/backups/${backup.id}/restore`, { college_name }), 200);
  await isOpenAgain(college.url, token);
  sender.backup = undefined;
  sender.fees.length = 0;
  sender.loads.length = 0;
  return 'restore';
};

/** Does to the university's server, its disk or a line what befalls them, and puts it right again. */
const befall = async (university: University, senders: readonly Sender[]): Promise<string> => {
  const { postgres } = university;
  const line = one(senders)?.line;
  const what = one(['killed', 'stopped', 'filled', 'cut', 'cut', 'cut', 'slowed', 'hung'] as const);
  if (what === 'killed' || what === 'stopped') {
    await (what === 'killed' ? postgres.kill() : postgres.halt());
    await pause(Math.random() * 4_000);
    await postgres.start();
  } else if (what === 'filled') {
    const filler = join(postgres.dataFolder, '..', 'filler');
    try {
      for (let part = 0; part < DISK_MB; part += 1)
        writeFileSync(filler, Buffer.alloc(1_000_000), { flag: 'a' });
    } catch {
      // It is full now.
    }
    await pause(1_000 + Math.random() * 4_000);
    rmSync(filler, { force: true });
    // A server that could write no log has ended by itself.
    await postgres.kill();
    await postgres.start();
  } else if (what === 'cut') line?.cut();
  else if (what === 'slowed') {
    line?.slow(50 + Math.random() * 300);
    await pause(5_000);
    line?.slow(0);
  } else {
    line?.hang(true);
    await pause(5_000);
    line?.hang(false);
  }
  return what ?? '';
};

const settled = async (
  university: University,
  { college, office, line }: Sender,
): Promise<readonly string[]> => {
  line.slow(0);
  line.hang(false);
  const database = openReader(databaseFile(college.dataDirectory));
  try {
    const until = performance.now() + 10 * 60_000;
    while (!(await isCaughtUp(database, university, office).catch(() => false))) {
      if (performance.now() > until) {
        const { state } = must(
          await (await adminOf({ college } as Sender)).get<UniversityView>('/university'),
          200,
        );
        return [`office ${office} did not catch up: ${JSON.stringify(state)}`];
      }
      await pause(200);
    }
    return [
      ...(await differences(database, university, office)),
      ...(await viewDifferences(database, university, office)),
    ];
  } finally {
    database.close();
  }
};

/** Lets three offices work for so long with a university whose server and lines fail at random, and compares both sides. */
export const proveSending = async (minutes: number): Promise<Proof> => {
  const university = await openUniversity({ diskMb: DISK_MB, settings: { max_wal_size: '128MB' } });
  const senders: Sender[] = [];
  for (let number = 1; number <= OFFICES; number += 1) senders.push(await openSender(university, number));
  const until = performance.now() + minutes * 60_000;
  const counts = new Map<string, number>();
  const count = (what: string): void => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  const failures: string[] = [];
  const working = senders.map(async (sender) => {
    let admin = await adminOf(sender);
    while (performance.now() < until) {
      const act = Math.random() < 0.01 ? undefined : one(ACTS);
      if (act) await act(sender, admin);
      else {
        count(await backUpOrRestore(sender));
        admin = await adminOf(sender);
      }
      count('acts');
      await pause(Math.random() * 300);
    }
  });
  const failing = (async () => {
    while (performance.now() < until) {
      await pause(Math.random() * 10_000);
      count(await befall(university, senders));
    }
  })();
  await Promise.all([...working, failing]);
  for (const sender of senders) failures.push(...(await settled(university, sender)));
  for (const { college, line } of senders) {
    await college.close();
    await line.close();
  }
  await university.close();
  const { acts = 0, ...others } = Object.fromEntries(counts);
  return {
    tried: acts,
    failures,
    measured: Object.entries(others)
      .map(([what, times]) => `${times} ${what}`)
      .join(', '),
  };
};
