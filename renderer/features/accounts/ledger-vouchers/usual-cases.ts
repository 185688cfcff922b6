import type { What } from './voucher-form.ts';

/** A line of a usual case: the kind of its account, and whether that gets more or less where something is put right. */
interface UsualLine {
  readonly kind: string;
  readonly side?: 'more' | 'less';
}

export interface UsualCase {
  readonly label: string;
  readonly what: What;
  readonly narration: string;
  /** The kind of account where the money lies, or from which it moves. */
  readonly place?: string;
  readonly to?: string;
  readonly lines?: readonly UsualLine[];
}

/** What an office enters again and again, and no feature foresaw. A choice fills in the accounts of which there is one. */
export const USUAL_CASES = {
  draw: {
    label: 'Draw cash from the bank',
    ...{ what: 'moved', narration: 'Cash drawn from the bank', place: 'bank', to: 'cash' },
  },
  transfer: {
    label: 'Transfer between banks',
    ...{ what: 'moved', narration: 'Transfer between own accounts', place: 'bank', to: 'bank' },
  },
  imprest: {
    label: 'Imprest given or made up',
    ...{ what: 'moved', narration: 'Imprest', place: 'cash', to: 'imprest' },
  },
  loan: {
    label: 'Loan between funds',
    ...{ what: 'moved', narration: 'Loan to another fund', place: 'bank', to: 'bank' },
  },
  deposit: {
    label: 'Fixed deposit made',
    ...{ what: 'out', narration: 'Fixed deposit made', place: 'bank', lines: [{ kind: 'fixed deposit' }] },
  },
  renewed: {
    label: 'Fixed deposit renewed',
    ...{ what: 'right', narration: 'Fixed deposit renewed with its interest' },
    lines: [
      { kind: 'fixed deposit', side: 'more' },
      { kind: 'income', side: 'more' },
    ],
  },
  interest: {
    label: 'Interest on a deposit, with tax deducted',
    ...{ what: 'right', narration: 'Interest on fixed deposit, tax deducted' },
    lines: [
      { kind: 'fixed deposit', side: 'more' },
      { kind: 'tax to get back', side: 'more' },
      { kind: 'income', side: 'more' },
    ],
  },
  closed: {
    label: 'Fixed deposit closed',
    ...{ what: 'in', narration: 'Fixed deposit closed', place: 'bank', lines: [{ kind: 'fixed deposit' }] },
  },
  earnest: {
    label: 'Earnest money received',
    ...{ what: 'in', narration: 'Earnest money', place: 'bank', lines: [{ kind: 'deposit held' }] },
  },
  security: {
    label: 'Earnest money kept as security',
    ...{ what: 'right', narration: 'Earnest money kept as security' },
    lines: [
      { kind: 'deposit held', side: 'less' },
      { kind: 'deposit held', side: 'more' },
    ],
  },
  returned: {
    label: 'Earnest money or security returned',
    ...{ what: 'out', narration: 'Deposit returned', place: 'bank', lines: [{ kind: 'deposit held' }] },
  },
  forfeited: {
    label: 'Deposit forfeited',
    ...{ what: 'right', narration: 'Deposit forfeited' },
    lines: [
      { kind: 'deposit held', side: 'less' },
      { kind: 'income', side: 'more' },
    ],
  },
  advance: {
    label: 'Advance given',
    ...{ what: 'out', narration: 'Advance', place: 'bank', lines: [{ kind: 'advance' }] },
  },
  settled: {
    label: 'Advance settled by bills',
    ...{ what: 'right', narration: 'Advance settled' },
    lines: [
      { kind: 'advance', side: 'less' },
      { kind: 'expense', side: 'more' },
    ],
  },
  recovered: {
    label: 'Advance paid back',
    ...{ what: 'in', narration: 'Advance paid back', place: 'cash', lines: [{ kind: 'advance' }] },
  },
  grant: {
    label: 'Grant received',
    ...{ what: 'in', narration: 'Grant received', place: 'bank', lines: [{ kind: 'held for a body' }] },
  },
  spent: {
    label: 'Grant spent or returned',
    ...{
      what: 'out',
      narration: 'Paid out of the grant',
      place: 'bank',
      lines: [{ kind: 'held for a body' }],
    },
  },
  claim: {
    label: 'Insurance claim received',
    ...{ what: 'in', narration: 'Insurance claim', place: 'bank', lines: [{ kind: 'receivable' }] },
  },
  tax: {
    label: 'Refund of tax received',
    ...{ what: 'in', narration: 'Refund of tax', place: 'bank', lines: [{ kind: 'tax to get back' }] },
  },
  head: {
    label: 'Wrong head, or an item of an earlier year',
    ...{ what: 'right', narration: 'Booked under the wrong head' },
    lines: [
      { kind: 'voucher expenses', side: 'less' },
      { kind: 'voucher expenses', side: 'more' },
    ],
  },
} as const satisfies Readonly<Record<string, UsualCase>>;

export const usualCase = (key: string | undefined): UsualCase | undefined =>
  key !== undefined && Object.hasOwn(USUAL_CASES, key)
    ? USUAL_CASES[key as keyof typeof USUAL_CASES]
    : undefined;
