import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demandOf } from '../../../../main/features/collection/demand-letters/demand-letters.queries.ts';
import type { ChargeRun } from '../../../../shared/features/changes/charge-runs/charge-runs.model.ts';
import type { Service } from '../../../../shared/features/changes/services/services.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { letCharge, openServices, type Services } from './service-college.ts';

let college: College;
let services: Services;
beforeAll(async () => {
  college = await openCollege();
  services = await openServices(college);
});
afterAll(() => college.close());

let [asha, bela, theirs] = [] as unknown as readonly [Student, Student, Student];
let hostel: Service;
beforeEach(async () => {
  const { planned } = services;
  asha = await planned.student({ name: 'Asha' });
  bela = await planned.student({ name: 'Bela' });
  theirs = await planned.student({ name: 'Theirs', course_id: college.commerce.id });
  hostel = await services.add();
});
const charge = async (fields: object = {}) => must(await services.charge(hostel, fields));
const give = async (student: Student, fields: object = {}) =>
  must(await services.give(hostel, student, fields)).served;
const of = (text: string) => `${hostel.name}, ${text}`;

describe('charging a service', () => {
  it('is looked at first; then it charges just that, and the same period again charges nobody twice', async () => {
    await give(asha, { place: 'Bed 1' });
    await give(bela, { from: '2026-10-01' });
    const seen = await charge({ dry_run: true });
    expect(seen).toMatchObject({
      run_id: null,
      head: 'Hostel',
      students: 1,
      amount: 3000,
      left_out: { rows: 0 },
    });
    expect(await services.owed(asha)).toEqual([]);
    const done = await charge({ stamp: seen.stamp });
    expect(await services.owed(asha)).toEqual([of('Block A, Room 1, Bed 1, September 2026: 3000')]);
    for (const period of ['Sep 2026', '2026-09', 'september 2026'])
      expect(await charge({ period })).toMatchObject({ run_id: done.run_id, students: 0, already: 1 });
    await give(theirs, { rate: 'Dormitory', from: '2026-09-30' });
    expect((await services.charge(hostel, { stamp: seen.stamp })).status).toBe(409);
    expect(must(await college.admin.get<ChargeRun>(`/charges/sheets/${done.run_id}`))).toMatchObject({
      ...{
        service_id: hostel.id,
        head: 'Hostel',
        period: 'September 2026',
        source: hostel.name,
        students: 1,
      },
    });
  });

  it('by months charges the whole of the rate that was had last in the month', async () => {
    await give(asha);
    await give(asha, { rate: 'Room 2', from: '2026-09-30', instead: true });
    const [served] = await give(bela, { from: '2026-08-15' });
    must(await services.end(hostel, served, '2026-09-01'));
    expect(await charge()).toMatchObject({ students: 2, amount: 4999 });
    expect(await services.owed(asha)).toEqual([of('Block A, Room 2, September 2026: 1999')]);
    expect(await charge({ period: 'October 2026' })).toMatchObject({ students: 1, amount: 1999 });
  });

  it('by days charges each rate for its days, rounded to the whole rupee', async () => {
    hostel = await services.add({ by: 'days' });
    await give(asha);
    await give(asha, { rate: 'Room 2', from: '2026-09-19', instead: true });
    await give(bela, { rate: 'Dormitory', from: '2026-09-30', to: '2026-10-31' });
    // 18 of 30 days of ₹3,000, 12 of ₹1,999 (₹799.60), 1 of ₹500 (₹16.67).
    expect(await charge()).toMatchObject({ students: 2, amount: 1800 + 800 + 17 });
    expect((await services.owed(asha)).toSorted()).toEqual([
      of('Block A, Room 1, September 2026 (18 of 30 days): 1800'),
      of('Block A, Room 2, September 2026 (12 of 30 days): 800'),
    ]);
    await charge({ period: 'October 2026' });
    expect((await services.owed(bela)).at(-1)).toBe(of('Dormitory, October 2026: 500'));
  });

  it('charges a year by its session, a term by another name, and says who is left out and why', async () => {
    hostel = await services.add({
      rates: [
        { name: 'Stop 1', amount: 7000, every: 'year' },
        { name: 'Stop 2', amount: 4000, every: 'term' },
        { name: 'Stop 3', amount: 800, every: 'month' },
      ],
    });
    await give(asha, { rate: 'Stop 1', from: '2026-07-10', to: '2026-08-01' });
    await give(bela, { rate: 'Stop 2' });
    await give(theirs, { rate: 'Stop 3' });
    const year = await charge({ period: '2026-27' });
    expect(year).toMatchObject({ students: 1, amount: 7000, left_out: { rows: 2 } });
    expect(year.left_out.some[0]).toMatchObject({ what: 'Bela', reason: 'Stop 2 is charged by the term' });
    expect(await charge({ period: 'Semester 1' })).toMatchObject({ students: 1, amount: 4000 });
    expect(await charge({ period: 'Semester 2', due_date: '2026-08-31' })).toMatchObject({ students: 0 });
    expect(await charge()).toMatchObject({ students: 1, amount: 800, left_out: { rows: 1 } });
  });

  it('of the same period changes only what differs and is not paid; who has it no more is not charged', async () => {
    const [gone] = await give(asha);
    await give(bela);
    await give(theirs, { rate: 'Dormitory' });
    const { run_id } = await charge();
    await services.planned.collect(theirs, 100);
    must(await services.end(hostel, gone, '2026-08-31'));
    await give(bela, { rate: 'Room 2', instead: true });
    await give(theirs, { rate: 'Room 1', instead: true });
    const again = await charge();
    expect(again).toMatchObject({
      ...{ run_id, students: 1, amount: 1999, after: { students: 2, amount: 2499 } },
      changed: { rows: 2, some: [{ what: 'Bela' }, { what: 'Asha', reason: '₹3,000.00 is reversed' }] },
      kept: { rows: 1, some: [{ what: 'Theirs' }] },
    });
    expect([await services.owed(asha), await services.owed(bela)]).toEqual([
      [],
      [of('Block A, Room 2, September 2026: 1999')],
    ]);
    const controls = must(await college.admin.get<{ summary: string }[]>('/activity?entity=controls'));
    expect(controls.map(({ summary }) => summary)).toContain(
      'Charge made smaller by one person, Hostel, September 2026',
    );
    expect(must(await college.admin.get<Agreement>('/books/agree')).agree).toBe(true);
  });

  it('is undone as a whole or by rows, and can be charged again', async () => {
    await give(asha);
    await give(bela);
    const { run_id } = await charge();
    const undo = (rest = '') => college.admin.delete(`/charges/sheets/${run_id}?reason=Wrong${rest}`);
    expect((await undo(`&rows=${asha.id}`)).status).toBe(204);
    expect([await services.owed(asha), (await services.owed(bela)).length]).toEqual([[], 1]);
    expect((await undo()).status).toBe(204);
    const other = await charge();
    expect(other).toMatchObject({ students: 2, amount: 6000 });
    expect(other.run_id).not.toBe(run_id);
  });

  it('stands beside what a sheet charges under its head, and says so', async () => {
    await give(asha);
    const period = 'August 2027';
    const sheet = { head_id: hostel.head_id, period, due_date: '2027-08-10' };
    const rows = [{ student_id: asha.id, amount: 120 }];
    await charge({ period });
    const load = async () => must(await college.admin.post('/charges/sheets', { ...sheet, rows }));
    expect(await load()).toMatchObject({ students: 1, changed: { rows: 0 } });
    expect(await charge({ period })).toMatchObject({ already: 1, beside: { students: 1, amount: 120 } });
    expect(await services.owed(asha)).toHaveLength(2);
    expect(await load()).toMatchObject({ already: 1 });
  });

  it('stands on the demand letter with room and month; a service called as its head is named once', async () => {
    hostel = await services.add({ name: 'Hostel' });
    await give(asha);
    await charge();
    fromInside();
    const { id, name, father_name } = asha;
    const none = { roll_no: null, admission_no: null, course_name: null, year: null };
    const demanded = { id, name, father_name, ...none, name_hindi: null, father_name_hindi: null };
    const { lines } = await demandOf(college.opened.office.reader, demanded, '2026-11-21');
    expect(lines.map(({ head }) => head)).toEqual(['Hostel, Block A, Room 1, September 2026']);
  });

  it('is for an accountant with the right that of the own courses', async () => {
    const { scienceAccountant: desk } = college;
    await give(asha);
    await give(theirs);
    expect((await services.charge(hostel, {}, desk)).status).toBe(403);
    await letCharge(college);
    expect(must(await services.charge(hostel, {}, desk))).toMatchObject({ students: 1, amount: 3000 });
    expect(await services.owed(theirs)).toEqual([]);
    expect(await charge()).toMatchObject({ students: 1, already: 1, after: { students: 2, amount: 6000 } });
    const again = must(await services.charge(hostel, { dry_run: true }, desk));
    expect(again).toMatchObject({ already: 1, changed: { rows: 0 }, after: { students: 1 } });
  });
});
