import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { DueRun } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
});
afterEach(() => college.close());

const askFor = async ({ id }: Student, due_id: number | undefined, amount = 100) =>
  must(
    await college.scienceAccountant.post<Concession>('/concessions', {
      student_id: id,
      due_id,
      amount,
      category: 'Merit',
      reason: 'First',
    }),
  );
const listed = async () => must(await college.scienceAccountant.get<Concession[]>('/concessions'));
const waiting = async () => must(await college.admin.get<{ waiting: number }>('/approvals')).waiting;

describe('a concession that waits is declined with the due that is taken back', () => {
  it('one by one, for the same reason, by the same person, and nothing else is', async () => {
    const student = await planned.student();
    const due = {
      student_id: student.id,
      head_id: planned.head('Sports'),
      amount: 500,
      due_date: '2026-12-01',
    };
    const [first, second] = [
      must(await college.admin.post<Due>('/dues', due)),
      must(await college.admin.post<Due>('/dues', due)),
    ];
    await askFor(student, first?.id);
    await askFor(student, second?.id);
    must(await college.admin.post(`/dues/${first?.id}/reverse`, { reason: 'Charged twice' }));
    const found = await listed();
    expect(found.map(({ due_id, status }) => [due_id, status])).toEqual([
      [second?.id, 'Waiting'],
      [first?.id, 'Declined'],
    ]);
    const decided = { by: 'Meera Nair', reason: 'The due was reversed: Charged twice' };
    expect(found[1]).toMatchObject({ decided });
    expect(await waiting()).toBe(1);
    const [act] = must(await college.admin.get<Activity[]>('/activity?entity=concessions'));
    expect(act).toMatchObject({ action: 'declined', after: { decided } });
    expect((await college.admin.post(`/concessions/${found[1]?.id}/approve`, {})).status).toBe(409);
  });

  it('with a whole run that is undone', async () => {
    const student = await planned.student();
    const { run_id } = await planned.raise(await planned.examplePlan());
    for (const { id } of (await planned.dues(student)).dues) await askFor(student, id);
    must(await college.admin.post<DueRun>(`/due-runs/${run_id}/undo`));
    expect((await listed()).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'Declined'));
    expect(await waiting()).toBe(0);
  });

  it('with what was owed as entered, once the total fees are corrected', async () => {
    const student = await planned.student({ total_fees: 900 });
    await askFor(student, (await planned.dues(student)).dues[0]?.id);
    must(await college.admin.patch(`/students/${student.id}`, { total_fees: 800 }));
    expect(await listed()).toMatchObject([
      { status: 'Declined', decided: { reason: 'The due was reversed: Total fees were corrected' } },
    ]);
    expect(await waiting()).toBe(0);
  });
});
