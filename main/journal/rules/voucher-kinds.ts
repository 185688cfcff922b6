import type { VoucherKind } from '../booking-day.ts';

const OWED = ['dues', 'income', 'caution', 'opening', 'held'];

/** The accounts that no register holds by records of its own. */
const LEDGER = ['cash', 'bank', 'other income', 'voucher expenses', 'ledger', 'ledger money'];

/** Which kinds of accounts a kind of voucher moves, as main/journal/README.md says it. */
export const ACCOUNTS_OF_KINDS: Readonly<Record<VoucherKind, readonly string[]>> = {
  receipt: [
    'cash',
    'short or over',
    'cheques',
    'bank',
    'dues',
    'advances',
    'received',
    'other income',
    'held',
    'ledger money',
  ],
  'settled later': ['advances', 'received', 'dues'],
  dues: OWED,
  'students loaded': OWED,
  'deposits loaded': ['opening', 'dues'],
  concession: ['concessions', 'held', 'dues'],
  'write-off': ['written off', 'held', 'dues'],
  'students merged': ['dues', 'advances', 'refunds payable'],
  'cheque deposited': ['bank', 'cheques'],
  'refund approved': ['income', 'caution', 'opening', 'held', 'advances', 'dues', 'refunds payable'],
  'refund paid': ['refunds payable', 'cash', 'bank'],
  'caution lapsed': ['caution', 'opening', 'income'],
  'bill approved': ['expenses', 'bills payable', 'ledger'],
  'bill paid': ['bills payable', 'paid out'],
  'paid by voucher': ['bills payable', 'voucher expenses', 'held', 'cash', 'bank'],
  ledger: LEDGER,
  'ledger arrived': ['bank', 'cash', 'ledger money'],
  'year closed': ['result', 'fund balance', 'ledger'],
  opening: ['cash', 'opening', 'other income', 'voucher expenses', 'ledger', 'ledger money'],
  'account opened': ['bank', 'opening'],
  'bank line': ['bank', 'voucher expenses', 'other income', 'held'],
  suspense: ['bank', 'suspense'],
  'left over': ['bank', 'suspense'],
  'portal unclaimed': ['ledger money', 'suspense'],
  'portal settled': ['bank', 'ledger money', 'voucher expenses'],
  'cash deposited': ['bank', 'cash'],
  'cash handed over': ['cash', 'on its way'],
  'cash accepted': ['cash', 'on its way'],
  'drawer counted': ['cash', 'short or over'],
};
