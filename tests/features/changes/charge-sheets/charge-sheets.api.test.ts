import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demandOf } from '../../../../main/features/collection/demand-letters/demand-letters.queries.ts';
import { NEEDS_RIGHT } from '../../../../shared/contract/rights.ts';
import type {
  ChargedStudent,
  ChargeRun,
} from '../../../../shared/features/changes/charge-runs/charge-runs.model.ts';
import type { ChargedSheet } from '../../../../shared/features/changes/charge-sheets/charge-sheets.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
});
afterAll(() => college.close());

let number = 0;
let [asha, bela, theirs] = [] as unknown as readonly [Student, Student, Student];
let period = '';
const roll = (which: string) => `${which}${number}`;
beforeEach(async () => {
  number += 1;
  period = `Month ${number}`;
  asha = await planned.student({ name: `Asha ${number}`, roll_no: roll('A') });
  bela = await planned.student({ name: `Bela ${number}`, roll_no: roll('B'), enrolment_no: roll('EN') });
  theirs = await planned.student({ name: 'Theirs', roll_no: roll('T'), course_id: college.commerce.id });
});

const send = (rows: readonly object[], fields: object = {}, as: ApiClient = college.admin) =>
  as.post<ChargedSheet>('/charges/sheets', {
    ...{ head_id: planned.head('Hostel'), period, due_date: '2026-08-10', rows },
    ...fields,
  });
const charge = async (rows: readonly object[], fields: object = {}, as?: ApiClient) =>
  must(await send(rows, fields, as));
const undo = (id: number | null, rest = '', as: ApiClient = college.admin) =>
  as.delete(`/charges/sheets/${id}?reason=Wrong+sheet${rest}`);
const owes = async (student: Student) => (await planned.figures(student)).pending_fees;
const agrees = async () => must(await college.admin.get<Agreement>('/books/agree')).agree;

describe('a charge by a sheet', () => {
  it('is looked at first: whom it finds, and Σ; then it charges just that, with its last date', async () => {
    const rows = [
      { roll_no: roll('A'), amount: 2400 },
      { roll_no: roll('EN'), amount: 2310.5 },
      { roll_no: 'nobody', amount: 9 },
    ];
    const seen = await charge(rows, { dry_run: true });
    expect(seen).toMatchObject({
      ...{ run_id: null, students: 2, amount: 4710.5, rows: 3, listed: 4719.5, already: 0 },
      unmatched: { rows: 1, some: [{ row: 3, what: 'nobody', reason: 'No student has this roll number' }] },
    });
    expect(await owes(asha)).toBe(0);
    const { stamp } = seen as ChargedSheet & { stamp: string };
    expect(await charge(rows, { stamp })).toMatchObject({ students: 2, amount: 4710.5 });
    expect([await owes(asha), await owes(bela)]).toEqual([2400, 2310.5]);
    expect((await planned.dues(asha)).dues).toMatchObject([
      { head: 'Hostel', due_date: '2026-08-10', description: period, amount: 2400 },
    ]);
    expect((await send(rows, { stamp })).status).toBe(409);
  });

  it('stands with its period on the demand letter, so that two months are told apart', async () => {
    for (const month of ['July 2026', 'August 2026'])
      await charge([{ student_id: asha.id, amount: 2400 }], { period: month });
    fromInside();
    const { id, name, father_name } = asha;
    const none = { roll_no: null, admission_no: null, course_name: null, year: null };
    const demanded = { id, name, father_name, ...none, name_hindi: null, father_name_hindi: null };
    const { lines } = await demandOf(college.opened.office.reader, demanded, '2026-11-21');
    expect(lines.map(({ head }) => head)).toEqual(['Hostel, July 2026', 'Hostel, August 2026']);
  });

  it('reads a file with headings, days less those absent at a rate, and the sheet’s own total', async () => {
    const csv = [
      'Mess bill of July,,,,',
      'Roll No.,Name,Days,Absent,Rate',
      `${roll('A')},Asha ${number},31,3,85.50`,
      `${roll('B')},Bela ${number},31,,85.50`,
    ].join('\n');
    const file = (await college.upload(csv, 'mess.csv')).filename;
    const done = await charge([], { rows: undefined, file });
    expect(done).toMatchObject({ source: 'mess.csv', students: 2, amount: 2394 + 2650.5, unread: [] });
    expect((await planned.dues(asha)).dues).toMatchObject([{ description: `${period}: 28 days × ₹85.50` }]);
    const wrong = `Roll No,Hostel,Room\n${roll('A')},100,7\nTotal,150,\n`;
    const other = (await college.upload(wrong, 'rent.csv')).filename;
    const fields = { rows: undefined, file: other, period: `${period} rent`, dry_run: true };
    expect(await charge([], fields)).toMatchObject({
      ...{ listed: 100, unread: ['Room'], sums: [{ heading: 'Hostel', amount: 100, total: 150 }] },
      said: ["“Hostel” adds up to ₹100.00, but the sheet's own total says ₹150.00"],
    });
  });

  it('reckons to the paisa, and says what it rounds', async () => {
    const rows = [
      { student_id: asha.id, count: 3, rate: 0.1 },
      { student_id: bela.id, count: 1.5, rate: 0.07 },
    ];
    const done = await charge(rows);
    expect(done).toMatchObject({
      amount: 0.41,
      said: ['1 amount is rounded to the nearest paisa, half a paisa up'],
    });
    expect([await owes(asha), await owes(bela)]).toEqual([0.3, 0.11]);
    expect(await charge([{ student_id: asha.id, days: 2, absent: 3 }], { rate: 90 })).toMatchObject({
      unmatched: { some: [{ row: 1, reason: 'Absent for 3 of 2 days' }] },
    });
  });

  it('of the same month charges nobody twice, however the month is written; another month adds', async () => {
    const rows = [{ roll_no: roll('A'), amount: 2400 }];
    const of = { head_id: planned.head('Library') };
    await charge(rows, { ...of, period: 'July 2026' });
    for (const again of ['Jul 2026', '07/2026', '2026-07', 'july-26'])
      expect(await charge(rows, { ...of, period: again })).toMatchObject({
        students: 0,
        already: 1,
        period: 'July 2026',
      });
    expect(await owes(asha)).toBe(2400);
    await charge(rows, { ...of, period: 'August 2026' });
    expect(await owes(asha)).toBe(4800);
    await undo((await charge(rows, { ...of, period: 'July 2026' })).run_id);
    await undo((await charge(rows, { ...of, period: 'August 2026' })).run_id);
  });

  it('of the same month changes only what differs and is not paid, row by row', async () => {
    const cara = await planned.student({ name: 'Cara', roll_no: roll('C') });
    const of = (a: number, b: number, c: number) => [
      { student_id: asha.id, amount: a },
      { student_id: bela.id, amount: b },
      { student_id: cara.id, amount: c },
    ];
    const { run_id } = await charge(of(2400, 2400, 2400));
    await planned.collect(bela, 100);
    const again = await charge(of(2400, 2000, 2100));
    expect(again).toMatchObject({
      ...{ run_id, students: 1, amount: 2100, already: 1, after: { students: 3, amount: 6900 } },
      changed: { rows: 1, some: [{ row: 3, reason: '₹2,400.00 becomes ₹2,100.00' }] },
      kept: { rows: 1, some: [{ row: 2 }] },
    });
    expect([await owes(asha), await owes(bela), await owes(cara)]).toEqual([2400, 2300, 2100]);
    const last = await charge([{ student_id: cara.id, amount: 0 }]);
    expect(last).toMatchObject({
      changed: { some: [{ reason: '₹2,100.00 is reversed' }] },
      not_named: { students: 2, amount: 4800 },
    });
    expect(await owes(cara)).toBe(0);
    const { controls } = {
      controls: must(
        await college.admin.get<{ summary: string; entity: string }[]>('/activity?entity=controls'),
      ),
    };
    expect(controls.map(({ summary }) => summary)).toContain(
      `Charge made smaller by one person, Hostel, ${period}`,
    );
    expect(await agrees()).toBe(true);
  });

  it('leaves doubtful rows out unless they are meant: another name, a name alone, the same student twice', async () => {
    const rows = [
      { roll_no: roll('A'), name: 'Somebody', amount: 10 },
      { name: `Bela ${number}`, amount: 20 },
      { roll_no: roll('B'), amount: 30 },
      { roll_no: roll('B'), amount: 40 },
    ];
    expect(await charge(rows, { dry_run: true })).toMatchObject({
      ...{ students: 1, amount: 30, doubtful: { rows: 3, amount: 70 } },
    });
    expect(await charge(rows, { with_doubtful: true })).toMatchObject({ students: 2, amount: 100 });
    expect(await owes(bela)).toBe(90);
  });

  it('uses what a student has ahead, and asks its own late fee once it is late', async () => {
    const late_fee = { grace_days: 0, fixed: 50 };
    await charge([{ student_id: asha.id, amount: 500 }], { due_date: '2026-07-20', late_fee });
    expect((await planned.dues(asha, '2026-07-20')).late_fees).toEqual([]);
    expect((await planned.dues(asha, '2026-07-21')).late_fees).toMatchObject([
      { head: 'Hostel', amount: 50 },
    ]);
    await planned.collect(asha, 700, { confirm: ['over'], payment_date: '2026-07-20' });
    expect((await planned.figures(asha)).pending_fees).toBe(0);
    expect(await agrees()).toBe(true);
  });
});

describe('undoing a charge', () => {
  it('takes back the whole, or chosen students, with a reason; then the month can be charged again', async () => {
    const rows = [
      { student_id: asha.id, amount: 500 },
      { student_id: bela.id, amount: 600 },
    ];
    const { run_id } = await charge(rows);
    expect((await college.admin.delete(`/charges/sheets/${run_id}`)).status).toBe(400);
    expect((await undo(run_id, `&rows=${theirs.id}`)).status).toBe(400);
    expect((await undo(run_id, `&rows=${asha.id}`)).status).toBe(204);
    expect([await owes(asha), await owes(bela)]).toEqual([0, 600]);
    expect((await undo(run_id)).status).toBe(204);
    expect(await owes(bela)).toBe(0);
    expect((await undo(run_id)).status).toBe(409);
    const run = must(await college.admin.get<ChargeRun>(`/charges/sheets/${run_id}`));
    expect(run).toMatchObject({ students: 0, undone: { reason: 'Wrong sheet' } });
    expect((await charge(rows)).run_id).not.toBe(run_id);
    expect(await agrees()).toBe(true);
  });

  it('is refused once something of it is paid, for those who paid', async () => {
    const { run_id } = await charge([
      { student_id: asha.id, amount: 500 },
      { student_id: bela.id, amount: 600 },
    ]);
    await planned.collect(asha, 1);
    expect((await undo(run_id)).status).toBe(409);
    expect((await undo(run_id, `&rows=${bela.id}`)).status).toBe(204);
    expect([await owes(asha), await owes(bela)]).toEqual([499, 0]);
  });
});

describe('who may charge by a sheet', () => {
  it('is an admin, or an accountant with the right, in the own courses: others are not found', async () => {
    const { scienceAccountant: desk, admin } = college;
    const { user, version } = must(
      await admin.get<{ id: number; username: string; version: number }[]>('/admin/users'),
    )
      .filter(({ id }) => id === desk.user.id)
      .map((one) => ({ user: one, version: one.version }))[0] ?? { user: undefined, version: 1 };
    const rows = [
      { roll_no: roll('A'), amount: 100 },
      { roll_no: roll('T'), amount: 200 },
      { student_id: theirs.id, amount: 300 },
    ];
    expect(await send(rows, {}, desk)).toMatchObject({
      status: 403,
      body: { message: NEEDS_RIGHT['charge-by-sheet'] },
    });
    must(await admin.patch(`/admin/users/${user?.id}`, { rights: [{ may: 'charge-by-sheet' }], version }));
    const own = await charge(rows, {}, desk);
    expect(own).toMatchObject({ students: 1, amount: 100, unmatched: { rows: 2 } });
    expect(await owes(theirs)).toBe(0);
    const all = await charge([{ student_id: theirs.id, amount: 300 }]);
    expect(all).toMatchObject({ run_id: own.run_id, after: { students: 2, amount: 400 } });
    const [seen] = must(await desk.get<ChargeRun[]>(`/charges/sheets?q=${encodeURIComponent(period)}`));
    expect(seen).toMatchObject({ students: 1, amount: 100 });
    const students = must(await desk.get<ChargedStudent[]>(`/charges/sheets/${own.run_id}/students`));
    expect(students.map(({ id }) => id)).toEqual([asha.id]);
    const file = await desk.get<string>(`/charges/sheets/${own.run_id}/students/export`);
    expect(String(file.body)).toContain(`Asha ${number}`);
    expect(String(file.body)).not.toContain('Theirs');
    const runs = await desk.get<string>(`/charges/sheets/export?q=${encodeURIComponent(period)}`);
    expect(String(runs.body)).toContain(',1,100.00,0.00,');
    const late_fee = { grace_days: 0, fixed: 50 };
    expect((await send(rows, { late_fee }, desk)).status).toBe(409);
    const elsewhere = await charge([{ student_id: theirs.id, amount: 5 }], { period: `${period} b` });
    expect((await desk.get(`/charges/sheets/${elsewhere.run_id}`)).status).toBe(404);
    expect((await undo(elsewhere.run_id, '', desk)).status).toBe(404);
    expect((await undo(own.run_id, '', desk)).status).toBe(204);
    expect([await owes(asha), await owes(theirs)]).toEqual([0, 305]);
    expect(must(await admin.get<ChargeRun>(`/charges/sheets/${own.run_id}`)).undone).toBeNull();
  });
});
