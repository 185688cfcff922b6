import type { VoucherKind } from './booking-day.ts';

/** The words for each kind of voucher. */
const WORDS: Readonly<Record<VoucherKind, string>> = {
  receipt: 'Receipt',
  'settled later': 'Advance used',
  dues: 'Dues raised',
  'students loaded': 'Opening dues',
  'deposits loaded': 'Opening deposits',
  concession: 'Concession',
  'write-off': 'Write-off',
  'students merged': 'Records made one',
  'cheque deposited': 'Cheque deposited',
  'refund approved': 'Refund approved',
  'refund paid': 'Refund paid',
  'caution lapsed': 'Caution money lapsed',
  'bill approved': 'Bill approved',
  'bill paid': 'Bill paid',
  'paid by voucher': 'Paid by voucher',
  ledger: 'Voucher',
  'ledger arrived': 'Arrived',
  'year closed': 'Year closed',
  opening: 'Opening balances',
  'account opened': 'Opening balance',
  'bank line': 'Bank’s own entry',
  suspense: 'Suspense',
  'left over': 'Left of a payment for many',
  'portal unclaimed': 'With a portal, unclaimed',
  'portal settled': 'Settled by a portal',
  'cash deposited': 'Cash to the bank',
  'cash handed over': 'Cash handed over',
  'cash accepted': 'Cash taken over',
  'drawer counted': 'Drawer counted',
};

export const wordsOf = (kind: string): string =>
  Object.entries(WORDS).find(([known]) => known === kind)?.[1] ?? kind;
