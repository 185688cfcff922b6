import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../../shared/dates.ts';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { PostDated } from '../../../../shared/features/collection/post-dated/post-dated.model.ts';
import type { MergePreview } from '../../../../shared/features/overview/merges/merges.model.ts';
import { smallPdf } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { openWithTwo, type TwoRecords } from './two-records.ts';

let two: TwoRecords;
beforeEach(async () => {
  two = await openWithTwo();
});
afterEach(() => two.college.close());

describe('what a record had before it was made one with another', () => {
  it('a receipt is cancelled on the one that stays, and keeps its number', async () => {
    const fee = await two.collect(two.goes, 2000);
    await two.later(5);
    await two.merged();
    must(await two.admin().post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' }));
    expect(await two.student(two.stays)).toMatchObject({ paid_fees: 0, pending_fees: 17_000 });
    const account = await two.ledger(two.stays);
    expect(account.entries.at(-1)).toMatchObject({ kind: 'cancellation', receipt_no: fee.receipt_no });
    expect(account.balance).toBe(17_000);
    expect(await two.broken()).toBeNull();
  });

  it('a concession is taken back on the one that stays', async () => {
    const [due] = (await two.planned.dues(two.goes)).dues;
    const of = { student_id: two.goes.id, due_id: due?.id, amount: 500, category: 'Merit', reason: 'First' };
    const asked = must(await two.college.scienceAccountant.post<Concession>('/concessions', of));
    must(await two.admin().post(`/concessions/${asked.id}/approve`, {}));
    await two.merged();
    expect(await two.student(two.stays)).toMatchObject({ pending_fees: 16_500 });
    must(await two.admin().post(`/concessions/${asked.id}/take-back`, { reason: 'Marks were wrong' }));
    expect(await two.student(two.stays)).toMatchObject({ pending_fees: 17_000 });
    const account = await two.ledger(two.stays);
    expect(account.entries.at(-1)).toMatchObject({ kind: 'concession_taken_back', debit: 500 });
    expect(await two.broken()).toBeNull();
  });

  it('a refund is paid to the one that stays, and cancelled there', async () => {
    await two.collect(two.goes, 5000);
    const lines = [{ head_id: two.planned.head('Previous Dues'), amount: 700 }];
    const of = { student_id: two.goes.id, date: two.day(), reason: 'Leaves', lines };
    const asked = must(await two.admin().post<{ id: number }>('/refunds', of));
    expect((await two.merge(two.stays, two.goes)).status).toBe(409);
    must(await two.admin().post(`/refunds/${asked.id}/approve`, { reason: 'The only admin' }));
    await two.merged();
    expect(await two.ledger(two.stays)).toMatchObject({ refund_due: 700 });
    // What the one that stays owes was not said to who approved.
    expect((await two.admin().post(`/refunds/${asked.id}/pay`, { payment_type: 'Cash' })).status).toBe(409);
    must(await two.admin().post(`/refunds/${asked.id}/cancel`, { reason: 'To be requested again' }));
    const again = must(
      await two.admin().post<{ id: number; owes: number }>('/refunds', { ...of, student_id: two.stays.id }),
    );
    must(
      await two.admin().post(`/refunds/${again.id}/approve`, { reason: 'The only admin', owes: again.owes }),
    );
    must(await two.admin().post(`/refunds/${again.id}/pay`, { payment_type: 'Cash' }));
    expect(await two.student(two.stays)).toMatchObject({ paid_fees: 4300 });
    must(await two.admin().post(`/refunds/${again.id}/cancel`, { reason: 'Stays after all' }));
    expect(await two.student(two.stays)).toMatchObject({ paid_fees: 5000, pending_fees: 12_000 });
    expect(await two.broken()).toBeNull();
  });

  it('a cheque that is dated ahead is a receipt of the one that stays', async () => {
    const cheque = { number: '77', bank: 'UCO Bank', date: addDays(two.day(), 5) };
    const of = { student_id: two.goes.id, amount: 400, cheque };
    const kept = must(await two.admin().post<PostDated>('/post-dated-cheques', of));
    await two.merged();
    await two.later(6);
    const fee = must(await two.admin().post<Fee>(`/post-dated-cheques/${kept.id}/take`, {}));
    expect(fee).toMatchObject({ student_id: two.stays.id, amount: 400 });
    expect(await two.student(two.stays)).toMatchObject({ paid_fees: 400 });
  });

  it('letters and certificates are the one’s that stays, and print as they were issued', async () => {
    const letter = must(
      await two.admin().post<{ id: number; issuedTo: string }>('/letters', {
        type: 'Bonafide Certificate',
        studentId: two.goes.id,
        recipient: two.goes.name,
        facts: { purpose: 'a bank loan' },
      }),
    );
    const { url } = await two.college.upload(smallPdf('degree'), 'degree.pdf');
    const person = { name: two.goes.name, father_name: 'Ram Rao', course: 'B.Sc.', roll_no: '7', year: 2026 };
    must(
      await two.admin().post('/dmcs', {
        ...person,
        student_id: two.goes.id,
        dmc_type: 'Consolidated Marksheet',
        pdf_url: url,
      }),
    );
    const before = must(await two.admin().get<object>(`/letters/${letter.id}`));
    await two.merged();
    for (const papers of ['letters', 'dmcs'])
      expect(must(await two.admin().get<unknown[]>(`/${papers}?student_id=${two.stays.id}`))).toHaveLength(1);
    expect(must(await two.admin().get(`/letters/${letter.id}`))).toEqual({
      ...before,
      studentId: two.stays.id,
    });
  });

  it('its dues are raised, charged late and taken back with their run', async () => {
    const plan = await two.planned.examplePlan({ year: 'Class' });
    for (const { id } of [two.stays, two.goes])
      must(await two.admin().patch(`/students/${id}`, { year: 'Class' }));
    const run = await two.planned.raise(plan);
    const preview = must(
      await two.admin().get<MergePreview>(`/students/${two.stays.id}/merge?other_id=${two.goes.id}`),
    );
    expect(preview.twice).toContain('Tuition 1, 2026-27, ₹6,000.00');
    await two.merged();
    expect(await two.student(two.stays)).toMatchObject({ total_fees: 17_000 + 2 * 14_400 });
    must(await two.admin().post(`/due-runs/${run.run_id}/undo`, {}));
    expect(await two.student(two.stays)).toMatchObject({ total_fees: 17_000 });
    expect(await two.broken()).toBeNull();
  });

  it('a promotion of both is taken back with the one that stays', async () => {
    const year = 'Last';
    for (const { id } of [two.stays, two.goes]) must(await two.admin().patch(`/students/${id}`, { year }));
    const of = { course_id: two.college.science.id, from_year: year, to_year: `${year} on` };
    const { run_id } = must(await two.admin().post<{ run_id: number }>('/promotions', of));
    await two.merged();
    must(await two.admin().post(`/promotions/${run_id}/undo`, {}));
    expect(await two.student(two.stays)).toMatchObject({ year });
  });

  it('a promotion of the one that went alone is not taken back: who stays was never moved', async () => {
    const year = 'Sole';
    must(await two.admin().patch(`/students/${two.goes.id}`, { year }));
    const of = { course_id: two.college.science.id, from_year: year, to_year: `${year} on` };
    const { run_id } = must(await two.admin().post<{ run_id: number }>('/promotions', of));
    await two.merged();
    expect((await two.admin().post(`/promotions/${run_id}/undo`, {})).status).toBe(409);
  });
});
