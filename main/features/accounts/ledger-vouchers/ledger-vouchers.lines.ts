import type { z } from 'zod';
import type { LedgerAccount } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import type { NewLedgerLine } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import {
  asksHead,
  isOpenToVouchers,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.rules.ts';
import { toPaise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { cashOf, knownCash } from '../../../journal/accounts.ts';
import type { Looking } from '../../../office/act.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { chosenFund } from '../../college/funds/funds.service.ts';
import { accountsOfHeads, findHead } from '../../college/heads/heads.queries.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { findLedgerAccount } from '../ledger-accounts/ledger-accounts.queries.ts';
import { findParty } from '../parties/parties.queries.ts';
import type { AskedLine } from './ledger-vouchers.queries.ts';

type NewLine = z.output<typeof NewLedgerLine>;

/** Says why an account may not be named; undefined for one that may. */
type Refused = (account: LedgerAccount) => string | undefined;

const refusedByVoucher: Refused = ({ name, kind, added }) =>
  isOpenToVouchers(kind, added) ? undefined : `${name} is booked by a register of its own: enter it there`;

export type ChosenLine = AskedLine & { readonly account: LedgerAccount };

/** The account that a line names. Throws 400 for one that the actor may not name, or that another register books. */
export const namedAccount = async (
  { db, actor }: Looking<SignedIn>,
  { account_id }: Pick<NewLine, 'account_id'>,
  path: string,
  refused: Refused = refusedByVoucher,
): Promise<LedgerAccount> => {
  const own = await knownCash(db, actor.userId);
  const account = await findLedgerAccount(db, account_id === 'cash' ? (own ?? 0) : account_id);
  const mayName =
    actor.role === 'admin' ||
    account?.id === own ||
    account?.kind === 'bank' ||
    account?.open_to.includes(actor.userId);
  if (!account?.active || !mayName) throw invalid('There is no such account', path);
  const refusal = refused(account);
  if (refusal !== undefined) throw invalid(refusal, path);
  return account;
};

/** The fund that a line says, where neither its account nor its head has one. Throws 400 for another than theirs. */
const saidFund = async (
  db: Db,
  { account, head_id, fund_id }: { readonly account: LedgerAccount } & Pick<AskedLine, 'head_id' | 'fund_id'>,
  path: string,
): Promise<number | null> => {
  if (fund_id === null) return null;
  await chosenFund(db, fund_id, path);
  const own = head_id === null ? account.fund_id : (await findHead(db, head_id))?.fund_id;
  if (own === undefined || own === null) return fund_id;
  if (own !== fund_id) throw invalid(`${account.name} is of another fund`, path);
  return null;
};

/** A line with its account; `at` begins the paths of its fields. Throws 400 where its account asks for a party or a head, or another is named. */
export const chosenLine = async (
  change: Change<SignedIn>,
  line: NewLine,
  at: string,
  refused: Refused = refusedByVoucher,
): Promise<ChosenLine> => {
  const { db, actor } = change;
  const { party_id = null, student_id = null, head_id = null } = line;
  if (line.account_id === 'cash') await cashOf(db, { id: actor.userId, name: actor.name });
  const account = await namedAccount(change, line, `${at}account_id`, refused);
  if (party_id !== null && student_id !== null)
    throw invalid('A line names a party or a student, not both', `${at}party_id`);
  if (account.asks_party && party_id === null && student_id === null)
    throw invalid(`${account.name} is kept by party: say who is on the other side`, `${at}party_id`);
  if (party_id !== null && !(await findParty(db, party_id)))
    throw invalid('There is no such party', `${at}party_id`);
  if (student_id !== null && !(await findStudent(db, 'all', student_id)))
    throw invalid('There is no such student', `${at}student_id`);
  const needsHead = asksHead(account.kind);
  if (needsHead && head_id === null)
    throw invalid(`${account.name} is kept by head: say the head`, `${at}head_id`);
  if (head_id !== null && (await accountsOfHeads(db)).get(head_id) !== account.id)
    throw invalid(`The head is none of ${account.name}`, `${at}head_id`);
  const fund_id = await saidFund(db, { account, head_id, fund_id: line.fund_id ?? null }, `${at}fund_id`);
  return {
    ...{ account, account_id: account.id, party_id, student_id, head_id, fund_id },
    paise: toPaise(line.amount),
  };
};
