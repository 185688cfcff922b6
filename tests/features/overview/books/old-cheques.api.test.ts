import { afterAll, beforeAll, expect, it } from 'vitest';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { checkedMonth } from './checked-month.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const taken = (number: string, date: string, amount: number) =>
    college.collect({ amount, payment_date: '2026-08-05', cheque: { number, bank: 'SBI', date } });
  await taken('100201', '2026-07-30', 300);
  await taken('100202', '2026-07-31', 500);
});
afterAll(() => college.close());

it('a cheque in hand is open at the end of a month once its three months are over: no bank pays it any more', async () => {
  const openAt = async (month: string) => {
    const { checklist } = await checkedMonth(college.admin, month);
    const { open, amount } =
      checklist.find(({ name }) => name === 'Cheques not yet deposited, over 3 months old') ?? {};
    return [open, amount];
  };
  expect(await openAt('2026-09')).toEqual([0, 0]);
  // The second is paid on the last day of October still.
  expect(await openAt('2026-10')).toEqual([1, 300]);
});
