import { asksHead } from '../ledger-vouchers/ledger-vouchers.rules.ts';

/** Where what an account held when the books began is entered, for the accounts that a register books; by the journal's kind. */
const OPENED_ELSEWHERE: Readonly<Record<string, string>> = {
  bank: 'with the bank account, under Office, College',
  dues: 'as opening dues, under Charges, From Before',
  caution: 'as opening dues under the head of the caution money',
  advances: 'as a receipt of the student',
  'bills payable': 'as a bill of its vendor',
  'refunds payable': 'as a refund of the student',
  cheques: 'as a receipt by cheque',
};

/** Whether an account may be named among the opening balances: no register books what it held before. */
export const isOpenToOpening = (kind: string, added: boolean): boolean =>
  added || kind === 'cash' || kind === 'opening' || asksHead(kind);

/** The refusal of an account that a register books; undefined for one that may be named. */
export const openingRefusal = ({
  name,
  kind,
  added,
}: {
  readonly name: string;
  readonly kind: string;
  readonly added: boolean;
}): string | undefined => {
  if (isOpenToOpening(kind, added)) return undefined;
  const where = OPENED_ELSEWHERE[kind];
  return where === undefined
    ? `${name} is booked by a register of its own: add an account of your own for what was there before`
    : `What was on ${name} before is entered ${where}`;
};
