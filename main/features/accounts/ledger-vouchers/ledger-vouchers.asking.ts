import type {
  LedgerVoucher,
  NewLedgerVoucher,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import {
  isMoneyKind,
  voucherKind,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.rules.ts';
import { accountBetween } from '../../../journal/accounts.ts';
import { betweenFundsOf } from '../../../journal/funds-of-lines.ts';
import { requireOwnMoney } from '../../../journal/own-money.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { attach } from '../../college/files/files.attach.ts';
import { insertFileUse } from '../../college/files/files.queries.ts';
import { requirePaymentDate } from '../../college/settings/settings.day.ts';
import { type ChosenLine, chosenLine } from './ledger-vouchers.lines.ts';
import { insertLedgerVoucher } from './ledger-vouchers.queries.ts';
import { recorded } from './ledger-vouchers.record.ts';

/** What a sentence says of money that its lines must do. */
const requireSentence = (
  { what, arrived }: Pick<NewLedgerVoucher, 'what' | 'arrived'>,
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

/** Asks for a voucher over lines that were looked at. Throws 400 for lines that do not come to nothing, and for a closed day. */
export const enterLedgerVoucher = async (
  change: Change<SignedIn>,
  input: Omit<NewLedgerVoucher, 'lines'>,
  lines: readonly ChosenLine[],
): Promise<LedgerVoucher> => {
  const day = input.date ?? change.today;
  await requirePaymentDate(change, change.actor.role, day, 'date');
  const { arrived } = input;
  if (arrived !== null) {
    if (arrived < day) throw invalid('Money arrives on the day on which it was sent, or later', 'arrived');
    await requirePaymentDate(change, change.actor.role, arrived, 'arrived');
  }
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

/** Asks for a voucher; it is booked when it is approved. Throws 400 for lines that do not come to nothing, or that an account does not take. */
export const askForLedgerVoucher = async (
  change: Change<SignedIn>,
  { lines, ...input }: NewLedgerVoucher,
): Promise<LedgerVoucher> => {
  const chosen: ChosenLine[] = [];
  for (const [at, line] of lines.entries()) chosen.push(await chosenLine(change, line, `lines.${at}.`));
  return enterLedgerVoucher(change, input, chosen);
};
