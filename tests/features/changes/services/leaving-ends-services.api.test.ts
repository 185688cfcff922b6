import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PromotionRun } from '../../../../shared/features/changes/promotions/promotions.model.ts';
import type { Service } from '../../../../shared/features/changes/services/services.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { openServices, type Services } from './service-college.ts';

let college: College;
let services: Services;
beforeAll(async () => {
  college = await openCollege();
  services = await openServices(college);
});
afterAll(() => college.close());

let number = 0;
let hostel: Service;
let asha: Student;
beforeEach(async () => {
  number += 1;
  hostel = await services.add();
  asha = await services.planned.student({ name: 'Asha', roll_no: `L${number}`, year: `Year ${number}` });
  must(await services.give(hostel, asha, { rate: 'Room 2' }));
});

const TODAY = '2026-11-21';
const { patch, post } = {
  patch: (fields: object, who = asha) => college.admin.patch(`/students/${who.id}`, fields),
  post: (path: string, body: object) => college.admin.post<PromotionRun & { id: number }>(path, body),
};
const ends = async () => (await services.has(hostel)).map(({ to }) => to);
const together = (status: string) => post('/students/together', { ids: [asha.id], set: { status } });

/** Every way in which a student leaves, with the day that it says. */
const WAYS: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  [
    'a status with its day',
    '2026-10-03',
    async () => must(await patch({ status: 'Left', status_date: '2026-10-03' })),
  ],
  ['a status of several together', TODAY, async () => must(await together('Left'))],
  ['a class that passes out', TODAY, async () => must(await post('/promotions', promotion()))],
];
const promotion = () => ({ course_id: college.science.id, from_year: asha.year, to_year: null });

describe('leaving', () => {
  it.each(WAYS)('ends what a student has: %s', async (_, day, leave) => {
    await leave();
    expect(await ends()).toEqual([day]);
    const other = await services.planned.student({ name: 'Other' });
    must(await services.give(hostel, other, { rate: 'Room 2', from: '2026-11-22' }));
  });

  it('on a corrected day ends it on that; what ended before stays so', async () => {
    must(await patch({ status: 'Left', status_date: '2026-10-03' }));
    must(await patch({ status_date: '2026-10-20' }));
    expect(await ends()).toEqual(['2026-10-20']);
    must(await patch({ status: 'Passed Out', status_date: '2026-08-31' }));
    expect(await services.has(hostel)).toEqual([]);
    expect(must(await services.charge(hostel))).toMatchObject({ students: 0 });
  });

  it('in a month of which days were had charges that month', async () => {
    must(await patch({ status: 'Left', status_date: '2026-10-03' }));
    expect(must(await services.charge(hostel, { period: 'October 2026' }))).toMatchObject({ amount: 1999 });
    expect(must(await services.charge(hostel, { period: 'November 2026' }))).toMatchObject({ students: 0 });
  });

  it('that is undone within a month gives it back, in every way, where the place is still free', async () => {
    const { run_id } = must(await post('/promotions', promotion()));
    must(await post(`/promotions/${run_id}/undo`, { reason: 'Wrong class' }));
    expect(await ends()).toEqual([null]);
    must(await together('Left'));
    const [act] = must(await college.admin.get<{ id: number }[]>('/students/together'));
    must(await post(`/students/together/${act?.id}/take-back`, {}));
    expect(await ends()).toEqual([null]);
    must(await patch({ status: 'Left', status_date: TODAY }));
    must(await patch({ status: 'Studying' }));
    expect(await ends()).toEqual([null]);
    must(await patch({ status: 'Left', status_date: TODAY }));
    const other = await services.planned.student({ name: 'Other' });
    must(await services.give(hostel, other, { rate: 'Room 2', from: '2026-11-22' }));
    must(await patch({ status: 'Studying' }));
    expect((await services.has(hostel, 'q=Asha')).map(({ to }) => to)).toEqual([TODAY]);
  });

  it('of long ago stays an end: who is readmitted is given the service anew', async () => {
    must(await patch({ status: 'Left', status_date: '2026-10-03' }));
    must(await patch({ status: 'Studying' }));
    expect(await ends()).toEqual(['2026-10-03']);
    must(await services.give(hostel, asha, { rate: 'Room 2', from: '2026-12-01' }));
  });
});

describe('a student who has a service', () => {
  it('keeps it in the next year, and brings it along where two records are made one', async () => {
    must(await post('/promotions', { ...promotion(), to_year: `Next ${number}` }));
    expect(await ends()).toEqual([null]);
    const twin = await services.planned.student({ name: 'Asha', roll_no: `T${number}` });
    const merge = (stays: Student, goes: Student) =>
      college.admin.post<{ message: string }>(`/students/${stays.id}/merge`, {
        other_id: goes.id,
        confirmed: true,
      });
    const [served] = must(await services.give(hostel, twin, { rate: 'Dormitory' })).served;
    expect(await merge(twin, asha)).toMatchObject({
      status: 409,
      body: { message: `Both records have ${hostel.name} on the same days: end one of them first` },
    });
    must(await services.end(hostel, served, '2026-08-31'));
    must(await merge(twin, asha));
    expect((await services.has(hostel)).map(({ student_id, rate }) => [student_id, rate])).toEqual([
      [twin.id, 'Block A, Room 2'],
    ]);
  });
});
