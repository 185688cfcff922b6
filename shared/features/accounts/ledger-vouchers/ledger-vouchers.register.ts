import type { z } from 'zod';
import { ownMaker } from '../../../contract/columns.ts';
import { choiceFilter, choicesOf, dayFilter, recordFilter, statusFilter } from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import type { Tone } from '../../../contract/tone.ts';
import { LEDGER_KINDS_OF_VOUCHERS } from '../../college/settings/settings.series.ts';
import { LEDGER_STATUSES, LedgerVoucher } from './ledger-vouchers.model.ts';
import { accountsText, partiesText, SENTENCE_WORDS } from './ledger-vouchers.text.ts';

export const VOUCHER_TONES = {
  Waiting: 'warning',
  Approved: 'success',
  Declined: 'error',
  Withdrawn: 'neutral',
  Cancelled: 'error',
} as const satisfies Record<LedgerVoucher['status'], Tone>;

const KIND_WORDS = { receipt: 'Receipt', payment: 'Payment', contra: 'Contra', journal: 'Journal' } as const;

export const ledgerVouchers = register(LedgerVoucher, {
  entity: 'ledger_vouchers',
  path: '/ledger/vouchers',
  access: STAFF,
  summary:
    'Vouchers of what no feature of the office foresaw, newest first; an accountant sees the own requests',
  label: 'Vouchers',
  search: { label: 'Search by number or narration', placeholder: 'Number, narration' },
  sort: ['date', 'amount'],
  filters: {
    status: { ...statusFilter(LEDGER_STATUSES), narrow: true },
    kind: choiceFilter('kind', choicesOf(LEDGER_KINDS_OF_VOUCHERS, KIND_WORDS), {
      label: 'Type',
      all: 'All Types',
      narrow: true,
    }),
    account: recordFilter('account_id', { label: 'Account', all: 'All Accounts' }),
    party: recordFilter('party_id', { label: 'Party', all: 'All Parties' }),
    from: dayFilter('from', 'From'),
    to: dayFilter('to', 'To'),
  },
  file: 'vouchers',
  columns: {
    date: {
      kind: 'date',
      header: 'Date',
      screen: { header: 'Date, Voucher', fromLast: true, width: 136 },
    },
    voucher_no: { kind: 'text', header: 'Voucher No', width: 18, screen: { under: 'date' } },
    kind: { kind: 'text', header: 'Type', value: ({ kind }) => KIND_WORDS[kind], screen: false },
    narration: {
      kind: 'text',
      header: 'Narration',
      width: 34,
      screen: { inCard: 'title', flex: 1.4, minWidth: 150 },
    },
    what: {
      kind: 'text',
      header: 'What Happened',
      value: ({ what }) => SENTENCE_WORDS[what],
      screen: { under: 'narration' },
    },
    into: {
      kind: 'text',
      header: 'Into',
      width: 30,
      value: (voucher) => accountsText(voucher, 'into'),
      screen: { flex: 1, minWidth: 120 },
    },
    out_of: {
      kind: 'text',
      header: 'Out Of',
      width: 30,
      value: (voucher) => accountsText(voucher, 'out of'),
      screen: { flex: 1, minWidth: 120 },
    },
    party: { kind: 'text', header: 'Party', width: 24, value: partiesText, screen: { under: 'narration' } },
    amount: { kind: 'money', header: 'Amount', screen: { width: 120 } },
    arrived: { kind: 'date', header: 'Arrived On', screen: false },
    asked_by: { kind: 'text', header: 'Requested By', screen: { minWidth: 120 } },
    asked_at: { kind: 'date', header: 'Requested On', screen: { under: 'asked_by' } },
    status: {
      kind: 'text',
      header: 'Status',
      tones: VOUCHER_TONES,
      screen: { inCard: 'status', width: 112 },
    },
    decided: {
      kind: 'text',
      header: 'Decided By',
      value: ({ decided }) => decided?.by,
      screen: { under: 'asked_by' },
    },
    remark: {
      kind: 'text',
      header: 'Remark on Decision',
      width: 30,
      value: ({ decided }) => decided?.reason,
      screen: false,
    },
    cancelled: {
      kind: 'text',
      header: 'Cancelled Because',
      width: 30,
      value: ({ cancelled }) => cancelled?.reason,
      screen: false,
    },
    own: ownMaker,
  },
});
/** `q` finds numbers and narrations. */
export type LedgerVoucherQuery = z.output<typeof ledgerVouchers.query>;
