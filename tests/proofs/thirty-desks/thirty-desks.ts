import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '../../../shared/dates.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { provideOffice } from '../../bench/college/cached-office.ts';
import { signInAll, startOffice } from '../../bench/office-at-work.ts';
import { requireBooksAgree } from '../../support/colleges/books.ts';
import type { ApiClient, Reply } from '../../support/offices/api-client.ts';
import { type Proof, prove } from '../../support/tools/figures.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';

const READ_P95_MS = 100;
const WRITE_P95_MS = 200;
const DESKS = 30;
/** The average milliseconds between two requests of a desk; each pause is half to one and a half of it. */
const THINKING_MS = 1_000;
const IMPORTED = 20_000;
/** The number of records that all desks change, each adding one to a number in them. */
const CONTENDED = 5;

/** A form of the harness. */
export interface Form {
  readonly fees: number;
  readonly students: number;
  readonly minutes: number;
}

const p95Of = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);

/** What happened to the desks. */
class Met {
  readonly reads: number[] = [];
  readonly writes: number[] = [];
  readonly failures: string[] = [];
  readonly receipts: string[] = [];
  /** The number of additions to each contended record. */
  readonly added = new Map<number, number>();

  async timed<Body>(kind: 'reads' | 'writes', what: string, ask: Promise<Reply<Body>>): Promise<Reply<Body>> {
    const began = performance.now();
    const reply = await ask;
    this[kind].push(performance.now() - began);
    if (reply.status >= 500) this.failures.push(`${what}: ${reply.status}`);
    return reply;
  }
}

/** Adds one to a number in a record, trying again while another desk was quicker. */
const addOne = async (api: ApiClient, id: number, met: Met): Promise<void> => {
  for (;;) {
    const { body: all } = await met.timed('reads', 'a student', api.get<Student[]>(`/students?ids=${id}`));
    const [student] = all;
    if (!student) throw new Error(`Student ${id} is gone`);
    const next = `S/o ${Number(student.father_name.replace(/\D/g, '')) + 1}`;
    const patch = { father_name: next, version: student.version };
    const { status } = await met.timed('writes', 'a change', api.patch(`/students/${id}`, patch));
    if (status === 200) {
      met.added.set(id, (met.added.get(id) ?? 0) + 1);
      return;
    }
    if (status !== 409) throw new Error(`A change was answered ${status}`);
  }
};

/** One desk's day: it looks, collects and corrects in turn. */
const workAt = async (
  desk: number,
  api: ApiClient,
  admin: ApiClient,
  { contended, today }: { readonly contended: readonly number[]; readonly today: string },
  met: Met,
  isOver: () => boolean,
): Promise<void> => {
  const looks = [
    '/fees?limit=25',
    `/fees?limit=25&date=${today}`,
    '/students?limit=25',
    '/fees/summary',
    '/bills?limit=25',
    '/fees?limit=25&q=kumar',
  ];
  for (let at = 0; !isOver(); at += 1) {
    await pause(THINKING_MS * (0.5 + Math.random()));
    if (at % 3 === 1) {
      const key = { 'idempotency-key': `desk ${desk} fee ${at}` };
      const fee = { student_name: `Visitor of desk ${desk}`, amount: 100 + at };
      const { status, body } = await met.timed('writes', 'a fee', api.post<Fee>('/fees', fee, key));
      if (status === 201) met.receipts.push(body.receipt_no ?? '');
      else met.failures.push(`a fee was answered ${status}`);
    } else if (at % 15 === 2) {
      await addOne(admin, contended[at % CONTENDED] ?? 0, met);
    } else {
      const path = looks[(at + desk) % looks.length] ?? '';
      const { status } = await met.timed('reads', path, api.get(path));
      if (status !== 200) met.failures.push(`${path} was answered ${status}`);
    }
  }
};

/** Makes a year's report, an import and a backup, again and again while the desks work. */
const heavyWork = async (
  admin: ApiClient,
  today: string,
  met: Met,
  isOver: () => boolean,
): Promise<number> => {
  let rounds = 0;
  const must = ({ status }: Reply<unknown>, what: string) => {
    if (status >= 300) met.failures.push(`${what} was answered ${status}`);
  };
  const rows = (round: number) =>
    Array.from({ length: IMPORTED }, (_, at) => `T${round}-${at},Imported,Parent,2026,1000`);
  for (; !isOver(); rounds += 1) {
    const year = `from=${addDays(today, -365)}&to=${today}`;
    must(await admin.get(`/reports/daily-collection?${year}`), "a year's report");
    const form = new FormData();
    const csv = ['Roll No,Name,Father Name,Year,Total Fees', ...rows(rounds), ''].join('\n');
    form.append('file', new Blob([csv]), 'students.csv');
    const { body } = await admin.post<{ filename: string }>('/uploads', form);
    const [course] = (await admin.get<{ id: number }[]>('/admin/courses')).body;
    must(await admin.post('/students/bulk', { file: body.filename, course_id: course?.id }), 'an import');
    must(await admin.post('/backups', {}), 'a backup');
  }
  return rounds;
};

const workTogether = async ({ fees, students, minutes }: Form): Promise<Proof> => {
  const { dataDirectory } = await provideOffice({ fees, students }, temporaryFolder('thirty'));
  const { office } = await startOffice(dataDirectory);
  const desks = await signInAll(office.url);
  const admin = desks.admin.api;
  const { today } = (await admin.get<{ today: string }>('/day')).body;
  const met = new Met();
  const contended: number[] = [];
  for (let at = 0; at < CONTENDED; at += 1) {
    const student = { name: 'Contended', father_name: 'S/o 0', roll_no: `C${at}` };
    contended.push((await admin.post<Student>('/students', student)).body.id);
  }
  const until = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > until;
  const people = [desks.one.api, desks.three.api, desks.twelve.api];
  const working = Array.from({ length: DESKS }, (_, desk) =>
    workAt(desk, people[desk % people.length] ?? admin, admin, { contended, today }, met, isOver),
  );
  const rounds = await heavyWork(admin, today, met, isOver);
  await Promise.all(working);
  const { failures, receipts, reads, writes } = met;
  const twice = receipts.length - new Set(receipts).size;
  if (twice > 0) failures.push(`${twice} receipt numbers were given twice`);
  for (const id of contended) {
    const [student] = (await admin.get<Student[]>(`/students?ids=${id}`)).body;
    const wanted = `S/o ${met.added.get(id) ?? 0}`;
    if (student?.father_name !== wanted)
      failures.push(`a change is lost: ${student?.father_name}, not ${wanted}`);
  }
  const [readP95, writeP95] = [p95Of(reads), p95Of(writes)];
  if (readP95 >= READ_P95_MS) failures.push(`reads took ${readP95} ms`);
  if (writeP95 >= WRITE_P95_MS) failures.push(`writes took ${writeP95} ms`);
  if ((await office.stop()) !== 0) failures.push(`the office ended badly: ${office.output().slice(-300)}`);
  await requireBooksAgree(dataDirectory).catch(({ message }: Error) => failures.push(message));
  return {
    tried: reads.length + writes.length,
    failures,
    measured: `${receipts.length} receipts, ${rounds} rounds of report, import and backup; p95 read ${readP95} ms, write ${writeP95} ms; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  };
};

/** Lets thirty desks work beside the heaviest work of an office. */
export const proveThirtyDesks = (form: Form): Promise<void> =>
  prove(
    'thirty desks beside a report of a year, an import of 20,000 and a backup: nothing fails, nothing is lost',
    100,
    () => workTogether(form),
  );
