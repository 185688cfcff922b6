import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { BillWithVouchers } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { College } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must } from '../../charges/dues/planned-college.ts';

/** What the only admin says who approves what he asked for. */
export const ALONE = { reason: 'The principal has sanctioned it' };

/** What each drawer has in cash from the day before: no more is paid out of one than it holds. */
export const DRAWER_CASH = 20_000;
export const fillDrawers = async (college: College): Promise<void> => {
  for (const person of [college.admin, college.scienceAccountant])
    await college.collect({ amount: DRAWER_CASH, payment_date: '2026-11-20' }, person);
};

/** The calls about payments. Whoever is signed in on a later day is looked up anew. */
export const payingIn = (college: College) => {
  const ask = (fields: object, by = college.admin) => by.post<PaymentVoucher>('/vouchers', fields);
  const head = async (name: string): Promise<number> => {
    const heads = must(await college.admin.get<Head[]>(`/heads?kind=expense&q=${encodeURIComponent(name)}`));
    return heads[0]?.id ?? 0;
  };
  const decide = (id: number, how: 'approve' | 'decline' | 'cancel', body: object) =>
    college.admin.post<PaymentVoucher>(`/vouchers/${id}/${how}`, body);
  return {
    ask,
    head,
    decide,
    /** Asked for by the accountant of science, and approved by the admin. */
    approved: async (fields: object): Promise<PaymentVoucher> => {
      const { id } = must(await ask(fields, college.scienceAccountant));
      return must(await decide(id, 'approve', {}));
    },
    bill: async (amount: number, fields: object = {}): Promise<Bill> =>
      must(
        await college.admin.post<Bill>('/bills', {
          vendor: 'Sharma Stationers',
          bill_no: `B-${amount}`,
          amount,
          course_id: college.science.id,
          status: 'Approved',
          ...fields,
        }),
      ),
    pay: (id: number, fields: object, by = college.admin) =>
      by.post<BillWithVouchers>(`/bills/${id}/pay`, { from: 'cash', ...fields }),
    billNow: async (id: number): Promise<Bill> =>
      must(await college.admin.get<Bill[]>(`/bills?ids=${id}`))[0] as Bill,
    setStatus: async (bill: Bill, status: Bill['status'], fields: object = {}) =>
      college.admin.put<Bill>(`/bills/${bill.id}`, { ...bill, status, ...fields }),
    /** How the accounts have moved since, those that have. */
    moved: async (before: Readonly<Record<string, number>>) => {
      const now = await balancesOf(college);
      const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
      const moves = names.map(
        (name) => [name, Math.round(((now[name] ?? 0) - (before[name] ?? 0)) * 100) / 100] as const,
      );
      return Object.fromEntries(moves.filter(([, rupees]) => rupees !== 0));
    },
  };
};
export type Paying = ReturnType<typeof payingIn>;
