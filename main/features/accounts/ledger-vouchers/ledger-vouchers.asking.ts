import type { LedgerAccount } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import type {
  LedgerVoucher,
  NewLedgerVoucher,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import {
  asksHead,
  isMoneyKind,
  isOpenToVouchers,
  voucherKind,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.rules.ts';
import { toPaise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { accountBetween, cashOf } from '../../../journal/accounts.ts';
import { betweenFundsOf } from '../../../journal/funds-of-lines.ts';
import { requireOwnMoney } from '../../../journal/own-money.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { attach } from '../../college/files/files.attach.ts';
import { insertFileUse } from '../../college/files/files.queries.ts';
import { chosenFund } from '../../college/funds/funds.service.ts';
import { accountsOfHeads, findHead } from '../../college/heads/heads.queries.ts';
import { requirePaymentDate } from '../../college/settings/settings.day.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { findLedgerAccount } from '../ledger-accounts/ledger-accounts.queries.ts';
import { findParty } from '../parties/parties.queries.ts';
import { type AskedLine, insertLedgerVoucher } from './ledger-vouchers.queries.ts';
import { recorded } from './ledger-vouchers.record.ts';

type NewLine = NewLedgerVoucher['lines'][number];

/** The account that a line names. Throws 400 for one that the actor may not name, or that another register books. */
const namedAccount = async (
  { db, actor }: Change<SignedIn>,
  { account_id }: NewLine,
  path: string,
): Promise<LedgerAccount> => {
  const own = await cashOf(db, { id: actor.userId, name: actor.name });
  const account = await findLedgerAccount(db, account_id === 'cash' ? own : account_id);
  const mayName =
    actor.role === 'admin' ||
    account?.id === own ||
    account?.kind === 'bank' ||
    account?.open_to.includes(actor.userId);
  if (!account?.active || !mayName) throw invalid('There is no such account', path);
  if (!isOpenToVouchers(account.kind, account.added))
    throw invalid(`${account.name} is booked by a register of its own: enter it there`, path);
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

/** A line with its account. Throws 400 where its account asks for a party or a head, or another is named. */
const chosenLine = async (
  change: Change<SignedIn>,
  line: NewLine,
  at: number,
): Promise<AskedLine & { readonly account: LedgerAccount }> => {
  const { db } = change;
  const { party_id = null, student_id = null, head_id = null } = line;
  const path = `lines.${at}`;
  const account = await namedAccount(change, line, `${path}.account_id`);
  if (party_id !== null && student_id !== null)
    throw invalid('A line names a party or a student, not both', `${path}.party_id`);
  if (account.asks_party && party_id === null && student_id === null)
    throw invalid(`${account.name} is kept by party: say who is on the other side`, `${path}.party_id`);
  if (party_id !== null && !(await findParty(db, party_id)))
    throw invalid('There is no such party', `${path}.party_id`);
  if (student_id !== null && !(await findStudent(db, 'all', student_id)))
    throw invalid('There is no such student', `${path}.student_id`);
  const needsHead = asksHead(account.kind);
  if (needsHead && head_id === null)
    throw invalid(`${account.name} is kept by head: say the head`, `${path}.head_id`);
  if (head_id !== null && (await accountsOfHeads(db)).get(head_id) !== account.id)
    throw invalid(`The head is none of ${account.name}`, `${path}.head_id`);
  const fund_id = await saidFund(db, { account, head_id, fund_id: line.fund_id ?? null }, `${path}.fund_id`);
  return {
    ...{ account, account_id: account.id, party_id, student_id, head_id, fund_id },
    paise: toPaise(line.amount),
  };
};

/** What a sentence says of money that its lines must do. */
const requireSentence = (
  { what, arrived }: NewLedgerVoucher,
  lines: readonly { readonly kind: string; readonly amount: number }[],
): void => {
  const money = lines.filter(({ kind }) => isMoneyKind(kind));
  if (what === 'in' && !money.some(({ amount }) => amount > 0))
    throw invalid('Money that came in goes into cash, a bank account or an imprest', 'lines');
  if (what === 'out' && !money.some(({ amount }) => amount < 0))
    throw invalid('Money that went out comes from cash, a bank account or an imprest', 'lines');
  if (what === 'moved' && lines.length !== 2)
    throw invalid('What moved has two lines: from where, and to where', 'lines');
  if (arrived !== null && (what !== 'moved' || money.length !== 2))
    throw invalid('Only money that moved from one place to another arrives on a day of its own', 'arrived');
};

/** Asks for a voucher; it is booked when it is approved. Throws 400 for lines that do not come to nothing, or that an account does not take. */
export const askForLedgerVoucher = async (
  change: Change<SignedIn>,
  input: NewLedgerVoucher,
): Promise<LedgerVoucher> => {
  const day = input.date ?? change.today;
  await requirePaymentDate(change, change.actor.role, day, 'date');
  const { arrived } = input;
  if (arrived !== null) {
    if (arrived < day) throw invalid('Money arrives on the day on which it was sent, or later', 'arrived');
    await requirePaymentDate(change, change.actor.role, arrived, 'arrived');
  }
  const lines: (AskedLine & { readonly account: LedgerAccount })[] = [];
  for (const [at, line] of input.lines.entries()) lines.push(await chosenLine(change, line, at));
  const sum = lines.reduce((paise, line) => paise + line.paise, 0);
  if (sum !== 0)
    throw invalid('What goes into accounts and what goes out of accounts are not the same sum', 'lines');
  const said = lines.map(({ account, paise }) => ({ kind: account.kind, amount: paise }));
  requireSentence(input, said);
  const asked = lines.map((line) => ({ ...line, account: line.account_id, fund: line.fund_id ?? undefined }));
  const { given, between } = await betweenFundsOf(change.db, asked, (fund) =>
    accountBetween(change.db, fund),
  );
  await requireOwnMoney(change.db, [...given, ...between], 'not yet');
  const attachment = await attach(change, input.attachment);
  const id = await insertLedgerVoucher(
    change,
    {
      ...{ what: input.what, kind: voucherKind(said), day, arrived: arrived === day ? null : arrived },
      amount_paise: lines.reduce((paise, line) => paise + Math.max(line.paise, 0), 0),
      narration: input.narration,
      ...attachment,
    },
    lines.map(({ account: _, ...line }) => line),
  );
  if (attachment.attachment_file !== null)
    await insertFileUse(change, {
      ...{ filename: attachment.attachment_file, entity: 'ledger_vouchers', entityId: id, courseIds: [] },
      userIds: [change.actor.userId],
    });
  return recorded(change, 'created', id, undefined);
};
