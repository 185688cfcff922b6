import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { RefundProposal } from '../../../../shared/features/collection/refunds/refunds.proposal-model.ts';
import {
  type RefundPolicy,
  USUAL_REFUND_POLICY,
} from '../../../../shared/features/college/settings/settings.refund-policy.ts';
import type { College } from '../../../support/colleges/college.ts';
import { must, type Planned } from '../../charges/dues/planned-college.ts';

const LEAVING = '2026-08-21';
/** What the only admin says who approves what he asked for. */
export const ALONE = { reason: 'The principal has sanctioned it' };

/** The percentages of 2018 alone, whatever the date. */
const BY_PERCENTAGES: RefundPolicy = { ...USUAL_REFUND_POLICY, dates: null };
export const giveBackByPercentages = async ({ admin }: College): Promise<void> => {
  must(await admin.put('/settings', { refund_policy: BY_PERCENTAGES }));
};

/** A student who has paid ₹10,000 of fees and ₹1,000 of caution money, in a class of his own. */
export const studentWhoPaid = async (planned: Planned, year: string) => {
  const student = await planned.student({ year });
  const lines = [
    { head_id: planned.head('Tuition'), amount: 8000, due_date: '2026-07-15' },
    { head_id: planned.head('Examination'), amount: 2000, due_date: '2026-07-16' },
    { head_id: planned.head('Caution Money'), amount: 1000, due_date: '2026-07-15' },
  ];
  await planned.raise(await planned.examplePlan({ year, lines }));
  await planned.collect(student, 11_000);
  return student;
};

/** The calls about one student. */
export const refundsOf = ({ admin }: College, student_id: number) => {
  const ask = (fields: object = {}) =>
    admin.post<Refund>('/refunds', { student_id, date: LEAVING, reason: 'Moved to Delhi', ...fields });
  return {
    ask,
    proposal: async (date = LEAVING) =>
      must(await admin.get<RefundProposal>(`/students/${student_id}/refund-proposal?date=${date}`)),
    approved: async (fields: object = {}): Promise<Refund> => {
      const { id } = must(await ask(fields));
      return must(await admin.post<Refund>(`/refunds/${id}/approve`, ALONE));
    },
  };
};
