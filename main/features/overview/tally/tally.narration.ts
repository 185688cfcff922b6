import { formatDate } from '../../../../shared/dates.ts';
import type { VoucherKind } from '../../../journal/booking-day.ts';
import type { JournalVoucher } from './tally.voucher-queries.ts';

/** The kinds whose document has a number of the office's own series. */
const NUMBERED = ['receipt', 'refund paid', 'paid by voucher', 'ledger'];

/** Our number of a voucher: the document's own for what it was issued for, else the journal's. No two have one. */
export const numberOf = ({ id, kind, number, is_first }: JournalVoucher): string =>
  is_first === 1 && number !== null && NUMBERED.includes(kind) ? number : `V${id}`;

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(', ');

/** What each kind of voucher is for. */
const WORDS: Readonly<Record<VoucherKind, (voucher: JournalVoucher) => string>> = {
  receipt: ({ number, who, what, mode }) => `Receipt ${joined(number, who, what, mode)}`,
  'settled later': ({ number, who }) => `Set against dues: receipt ${joined(number, who)}`,
  dues: () => 'Dues charged',
  'students loaded': () => 'Dues of students loaded from a file',
  'deposits loaded': () => 'Deposits of students from before, loaded from a file',
  concession: () => 'Concession approved',
  'write-off': () => 'Dues written off',
  'students merged': () => 'Two records of one student made one',
  'cheque deposited': ({ number, who, cheque_number }) =>
    `Cheque deposited: ${joined(cheque_number, who, number === null ? null : `receipt ${number}`)}`,
  'refund approved': ({ number, who }) => `Refund approved: ${joined(number, who)}`,
  'refund paid': ({ number, who, mode }) => `Refund paid: ${joined(number, who, mode)}`,
  'caution lapsed': () => 'Caution money that nobody claimed',
  'bill approved': ({ number, who }) => `Bill approved: ${joined(who, number)}`,
  'bill paid': ({ number, who }) => `Bill paid: ${joined(who, number)}`,
  'paid by voucher': ({ number, who, what, mode }) => `Paid: ${joined(number, who, what, mode)}`,
  ledger: ({ number, who, what }) => `Voucher ${joined(number, who, what)}`,
  'ledger arrived': ({ number, who, what }) => `Arrived: ${joined(number, who, what)}`,
  'cash deposited': ({ record_id }) => `Cash taken to the bank, slip ${record_id}`,
  'cash handed over': () => 'Cash handed over to another drawer',
  'cash accepted': () => 'Cash accepted from another drawer',
  'year closed': () => 'Year closed: excess carried to the balances of funds',
  opening: () => 'Opening balances',
  'account opened': () => 'Bank account opened',
  'bank line': ({ what }) => `Bank: ${what ?? 'charge or interest'}`,
  suspense: ({ what }) => `Not claimed yet: ${what ?? 'money in the bank'}`,
  'left over': ({ who }) => `Not claimed yet: left of the payment of ${who ?? 'many students'}`,
  'portal unclaimed': () => 'Not claimed yet: paid through a portal',
  'portal settled': ({ record_id }) => `Settlement ${record_id} of a portal`,
  'drawer counted': () => 'Drawer counted: cash short or over',
};

export const wordsOf = (voucher: JournalVoucher): string => {
  const words = WORDS[voucher.kind](voucher);
  return voucher.undoes === null ? words : `Undone, of ${formatDate(voucher.undoes)}: ${words}`;
};

/** Our number first: Tally may give a voucher another number, and keeps the narration as it is. */
export const narrationOf = (voucher: JournalVoucher): string => {
  const own = numberOf(voucher);
  return `${own} ${wordsOf(own === voucher.number ? { ...voucher, number: null } : voucher)}`;
};
