import { addDays, type IsoDate } from '../../../../shared/dates.ts';
import type { Person } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { ALONE } from '../../collection/refunds/leaving-student.ts';
import type { Answered } from './ways-of-paying.ts';

/** Asks for cash by another voucher: drawn from the bank, or below zero taken to it. */
export const askForCash = async (by: Person, amount: number, days: object = {}) => {
  const [bank] = must(await by.get<{ id: number }[]>('/ledger/accounts?kind=bank'));
  const lines = [
    { account_id: 'cash', amount },
    { account_id: bank?.id, amount: 0 - amount },
  ];
  return by.post<{ id: number }>('/ledger/vouchers', { what: 'moved', narration: 'Moved', lines, ...days });
};

/** The ways in of cash by another voucher, and what a closed drawer answers to each. */
export const waysOfVouchers = (today: () => IsoDate) => {
  const moved =
    (amount: number, how: 'ask' | 'approve' | 'cancel', days: () => object = () => ({})) =>
    async (by: Person, boss: Person): Promise<() => Promise<Answered>> => {
      const ask = () => askForCash(by, amount, days());
      if (how === 'ask') return ask;
      const { id } = must(await ask());
      const approve = (): Promise<Answered> => boss.post(`/ledger/vouchers/${id}/approve`, ALONE);
      if (how === 'approve') return approve;
      must(await approve());
      return () => boss.post(`/ledger/vouchers/${id}/cancel`, { reason: 'Not moved' });
    };
  const sinceYesterday = () => ({ date: addDays(today(), -1), arrived: today() });
  return {
    ledger: [
      ['cash drawn from the bank that is asked for', 'accepted', moved(20, 'ask')],
      ['cash drawn from the bank', 'whose drawer', moved(20, 'approve')],
      ['cash that a voucher takes to the bank', 'accepted', moved(-20, 'approve')],
      ['cash that a voucher took to the bank, cancelled', 'whose drawer', moved(-20, 'cancel')],
    ],
    'ledger arrived': [
      ['cash of yesterday that arrives', 'whose drawer', moved(20, 'approve', sinceYesterday)],
    ],
  } as const;
};
