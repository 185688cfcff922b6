import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  id,
  optionalId,
  optionalIds,
  optionalName,
  optionalOneOf,
  requiredName,
  timestamp,
  version,
} from '../../../contract/fields.ts';

const NEEDS_LEDGER_ACCOUNT_NAME = 'Account name is required';
const NEEDS_ACCOUNT_KIND = 'Say what kind of account it is';

/** What an account is in the final accounts. */
export const ACCOUNT_CLASSES = ['asset', 'liability', 'income', 'expense', 'fund'] as const;
export type AccountClass = (typeof ACCOUNT_CLASSES)[number];

interface Behaviour {
  readonly class: AccountClass;
  /** The group that an account of this kind gets where none is said, as Tally calls it. */
  readonly group: string;
  /** Whether its lines name who is on the other side. */
  readonly asksParty?: true;
  /** Whether it is money, such as a bank account is. */
  readonly isMoney?: true;
}

/** How an account behaves, by its kind. */
export const LEDGER_KINDS = {
  imprest: { class: 'asset', group: 'Cash-in-Hand', isMoney: true },
  'in transit': { class: 'asset', group: 'Bank Accounts', isMoney: true },
  'fixed deposit': { class: 'asset', group: 'Investments' },
  'deposit given': { class: 'asset', group: 'Deposits (Asset)', asksParty: true },
  advance: { class: 'asset', group: 'Loans & Advances (Asset)', asksParty: true },
  receivable: { class: 'asset', group: 'Sundry Debtors', asksParty: true },
  'tax to get back': { class: 'asset', group: 'Loans & Advances (Asset)' },
  'held for a body': { class: 'liability', group: 'Current Liabilities', asksParty: true },
  'deposit held': { class: 'liability', group: 'Current Liabilities', asksParty: true },
  payable: { class: 'liability', group: 'Sundry Creditors', asksParty: true },
  'tax to pay': { class: 'liability', group: 'Duties & Taxes' },
  income: { class: 'income', group: 'Indirect Incomes' },
  expense: { class: 'expense', group: 'Indirect Expenses' },
  opening: { class: 'fund', group: 'Capital Account' },
  'fund balance': { class: 'fund', group: 'Capital Account' },
} as const satisfies Readonly<Record<string, Behaviour>>;
export type LedgerKind = keyof typeof LEDGER_KINDS;
const KINDS = Object.keys(LEDGER_KINDS) as [LedgerKind, ...LedgerKind[]];

/** A kind as it begins a line: `Fixed deposit`. */
export const kindText = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

export const behaviourOf = (kind: LedgerKind): Behaviour => LEDGER_KINDS[kind];

/** The classes of the accounts that features of the office have, by the journal's kind of account. */
export const CLASS_OF_OWN: Readonly<Record<string, AccountClass>> = {
  ...{ dues: 'asset', cheques: 'asset', bank: 'asset', cash: 'asset', 'on its way': 'asset' },
  ...{ advances: 'liability', caution: 'liability', 'bills payable': 'liability', held: 'liability' },
  ...{
    'refunds payable': 'liability',
    'between funds': 'liability',
    suspense: 'liability',
    'paid out': 'asset',
    opening: 'fund',
    'fund balance': 'fund',
    result: 'fund',
  },
  ...{ income: 'income', received: 'income', 'other income': 'income', 'short or over': 'expense' },
  ...{ concessions: 'expense', 'written off': 'expense', expenses: 'expense', 'voucher expenses': 'expense' },
};

/** An account of the journal that a line of a voucher can name. */
export const LedgerAccount = z.object({
  /** The account's id in the journal. */
  id,
  account_id: id,
  name: z.string(),
  /** One of `LEDGER_KINDS` of an account that the college added, else what the office's own account is of. */
  kind: z.string(),
  class: z.enum(ACCOUNT_CLASSES),
  /** Null where the fund is said by what is booked on it. */
  fund_id: id.nullable(),
  fund: z.string().nullable(),
  group: z.string().nullable(),
  active: z.boolean(),
  /** The users who may see and name it beside the admins. */
  open_to: z.array(id),
  asks_party: z.boolean(),
  /** Whether the college added it; the others are changed where they belong. */
  added: z.boolean(),
  created_at: timestamp.nullable(),
  /** Null, as when it was added, for one that the college did not add. */
  version: version.nullable(),
});
export type LedgerAccount = z.infer<typeof LedgerAccount>;

const kind = z.enum(KINDS, NEEDS_ACCOUNT_KIND);
const fields = {
  name: requiredName(NEEDS_LEDGER_ACCOUNT_NAME, 60),
  class: optionalOneOf(ACCOUNT_CLASSES),
  fund_id: optionalId,
  group: optionalName(60),
  active: z.boolean().optional(),
  open_to: optionalIds(200),
};
const DECIDED = ['id', 'account_id', 'fund', 'asks_party', 'added', 'created_at'];

/** The class follows from the kind: another one is refused. */
export const NewLedgerAccount = accepting(z.strictObject({ ...fields, kind }), {
  decided: [...DECIDED, 'version'],
});
export type NewLedgerAccount = z.output<typeof NewLedgerAccount>;

export const LedgerAccountPatch = accepting(
  z.strictObject({
    ...fields,
    name: fields.name.optional(),
    kind: optionalOneOf(KINDS),
    group: requiredName('Group is required', 60).optional(),
    version: version.optional(),
  }),
  { decided: DECIDED },
);
export type LedgerAccountPatch = z.output<typeof LedgerAccountPatch>;
