import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  AskedExemption,
  DecidedExemption,
  ExemptedStudent,
  Exemption,
} from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import type { InstalmentOrder } from '../../../../shared/features/changes/instalments/instalments.model.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { openTwoCourses, type TwoCourses } from '../moves/two-courses.ts';

let two: TwoCourses;
beforeEach(async () => {
  two = await openTwoCourses();
});
afterEach(async () => {
  expect(await two.wrong()).toEqual({ broken: null, differences: [] });
  await two.college.close();
});

/** Half of the girls' tuition, in all courses or in some. */
const granted = async (course_ids?: readonly number[]): Promise<Exemption> => {
  const { exemption } = must(
    await two.admin().post<AskedExemption>('/exemptions', {
      ...{ name: 'Girls’ tuition', category: 'Single girl child', percent: 50, gender: 'Female', course_ids },
      ...{ session_id: two.planned.session.id, head_ids: [two.planned.head('Tuition')] },
      ...{ reason: 'Government order', sanction_no: 'GO 12/2026' },
    }),
  );
  const path = `/exemptions/${exemption?.id}/approve`;
  return must(await two.admin().post<DecidedExemption>(path, { reason: 'The only admin' })).exemption;
};
const GIRL = { gender: 'Female' };
const TUITION = { exemption: 'Girls’ tuition', head: 'Tuition', amount: 2400 };
const tuition = async (student: { readonly id: number }) =>
  (await two.dues(student))
    .filter(({ head }) => head === 'Tuition')
    .map(({ amount, conceded }) => `${amount}, ${conceded} conceded`);

describe('a student whom an exemption meets moves to another course', () => {
  it('is let off of the new tuition what it says, and the preview says so to the rupee', async () => {
    const student = await two.charged(6800, GIRL);
    await granted();
    expect(await two.figures(student)).toMatchObject({ total_fees: 5200, advance: 1600 });
    const preview = await two.preview(student);
    expect(preview).toMatchObject({
      exemptions: [TUITION],
      concessions: [{ amount: 3000, again: 0 }],
      after: { total_fees: 4500, pending_fees: 0, advance: 2300 },
    });
    expect((await two.moved(student)).after).toEqual(preview.after);
    expect(await two.figures(student)).toMatchObject(preview.after);
    expect(await tuition(student)).toEqual(['4800, 2400 conceded']);
  });

  it('owes all of it where the exemption is of the old course alone, or was lost', async () => {
    const student = await two.charged(0, GIRL);
    const { id } = await granted([two.college.science.id]);
    const lost = await two.charged(0, { ...GIRL, name: 'Rekha', roll_no: '8' });
    must(
      await two
        .admin()
        .post(`/exemptions/${id}/take-back`, { student_ids: [lost.id], reason: 'The card was another’s' }),
    );
    for (const one of [student, lost]) {
      const preview = await two.preview(one);
      expect(preview).toMatchObject({ exemptions: [], after: { total_fees: 6900 } });
      await two.moved(one);
      expect(await two.figures(one)).toMatchObject(preview.after);
    }
  });

  it('and a concession beside it counts again no further than is left of the new due', async () => {
    const student = await two.charged(0, GIRL);
    const [due] = (await two.dues(student)).filter(({ head }) => head === 'Tuition');
    const of = { student_id: student.id, due_id: due?.id, amount: 2900, category: 'Merit', reason: 'First' };
    const { id } = must(await two.admin().post<{ readonly id: number }>('/concessions', of));
    must(await two.admin().post(`/concessions/${id}/approve`, { reason: 'The only admin' }));
    await granted();
    const preview = await two.preview(student);
    expect(preview).toMatchObject({
      exemptions: [TUITION],
      concessions: [
        { amount: 2900, again: 2400 },
        { amount: 3000, again: 0 },
      ],
      after: { total_fees: 2100 },
    });
    await two.moved(student);
    expect(await two.figures(student)).toMatchObject(preview.after);
  });
});

describe('a due that an exemption let off by half is paid in instalments', () => {
  it('and the parts are not let off once more: not then, not when the exemption is applied again, not once it is withdrawn', async () => {
    const student = await two.charged(0, GIRL);
    const exemption = await granted();
    const [due] = (await two.dues(student)).filter(({ head }) => head === 'Tuition');
    const parts = [
      { amount: 2000, due_date: '2026-12-01' },
      { amount: 1000, due_date: '2027-01-01' },
    ];
    const order = { due_id: due?.id, parts, reason: 'The father is ill', sanction_no: 'P/12' };
    const { id } = must(
      await two.admin().post<InstalmentOrder>(`/students/${student.id}/instalments`, order),
    );
    const inParts = ['3000, 3000 conceded', '2000, 0 conceded', '1000, 0 conceded'];
    expect((await tuition(student)).toSorted()).toEqual(inParts.toSorted());
    expect((await two.admin().post(`/exemptions/${exemption.id}/apply`, {})).status).toBe(409);
    expect((await tuition(student)).toSorted()).toEqual(inParts.toSorted());
    must(await two.admin().post(`/instalments/${id}/withdraw`, { reason: 'All is paid' }));
    expect(await tuition(student)).toEqual(['6000, 3000 conceded']);
    const of = must(await two.admin().get<ExemptedStudent[]>(`/exemptions/${exemption.id}/students`));
    expect(of).toMatchObject([{ dues: 1, conceded: 3000 }]);
  });
});
