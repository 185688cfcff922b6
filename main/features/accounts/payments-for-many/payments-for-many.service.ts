import { counted } from '../../../../shared/counted.ts';
import type {
  NewPaymentForMany,
  PaymentForMany,
} from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import { moreThanPaid } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.text.ts';
import { NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { formatRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import { bankAccountOf } from '../../../journal/accounts.ts';
import { act, type Looking } from '../../../office/act.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { askAbout } from '../../collection/fees/fees.doubts.ts';
import { insertPayment } from '../../collection/fees/fees.insert-queries.ts';
import { collect, entriesOf } from '../../collection/fees/fees.service.ts';
import { chosenBankAccount } from '../../college/bank-accounts/bank-accounts.service.ts';
import { tieLineOfPayment } from '../bank-statements/bank-statements.payments.ts';
import { leaveOver } from './payments-for-many.leaving.ts';
import type { PayersList } from './payments-for-many.list.ts';
import { doubtsOf, type Entry, type Plan, planPayment } from './payments-for-many.planning.ts';
import { vouchersOfPayment } from './payments-for-many.queries.ts';

const NOBODY_FOUND = 'No student of this list was found: no receipt would be made';

/** A student's receipt, as an entry of the counter would make it. */
const feeOf = (
  { student, paise, lines }: Entry,
  { reference, description, double_reason }: NewPaymentForMany,
  { date, account_id }: { readonly date: string; readonly account_id: number | null },
): NewFee =>
  NewFee.parse({
    student_id: student.id,
    amount: toRupees(paise),
    payment_type: 'Online',
    payment_date: date,
    ...{ reference, account_id, description, double_reason },
    lines:
      lines.length > 0
        ? lines.map((line) => ({ head_id: line.head_id, amount: toRupees(line.paise) }))
        : null,
    confirm: ['over'],
  });

const collectAll = async (
  change: Change<SignedIn>,
  plan: Plan,
  _list: PayersList,
  input: NewPaymentForMany,
): Promise<PaymentForMany> => {
  const { db, today } = change;
  const { entries, said } = plan;
  if (said.listed > said.amount) throw invalid(moreThanPaid(said), 'amount');
  if (entries.length === 0) throw invalid(NOBODY_FOUND, 'rows');
  askAbout(doubtsOf(plan), input.confirm);
  const account = await chosenBankAccount(db, input.account_id, 'online');
  const into = { date: input.date ?? today, account_id: account?.id ?? null };
  const paise = toPaise(input.amount);
  const id = await insertPayment(db, { payer: input.payer, paise, students: entries.length });
  const receipts: PaymentForMany['receipts'][number][] = [];
  for (const [at, entry] of entries.entries()) {
    const part = { id, isFirst: at === 0, isRestFree: true };
    const collected = await collect(change, feeOf(entry, input, into), { part });
    const shown = said.receipts[at];
    const numbers = entriesOf(collected).flatMap(({ receipt_no }) => receipt_no ?? []);
    if (shown) receipts.push({ ...shown, fee_id: collected.fee.id, receipt_no: numbers.join(', ') });
    change.progress(at + 1, entries.length);
  }
  const journal = await bankAccountOf(db, into.account_id);
  if (said.left > 0)
    await leaveOver(change, id, { day: into.date, account: journal, paise: toPaise(said.left) });
  const matched =
    into.account_id !== null &&
    (await tieLineOfPayment(change, {
      bankAccount: into.account_id,
      ...{ paise, reference: input.reference, day: into.date },
      vouchers: await vouchersOfPayment(db, id),
    }));
  const after: PaymentForMany = { ...said, payment_id: id, receipts, matched };
  const rest = said.left > 0 ? `, ${formatRupees(said.left)} left in suspense` : '';
  await change.record({
    entity: 'fees',
    id: null,
    action: 'collected',
    summary: `${formatRupees(said.amount)} of ${input.payer}, ${input.reference}: ${counted(receipts.length, 'receipt', 'receipts')}${rest}`,
    after: { ...after, payer: input.payer, reference: input.reference, date: into.date },
    audience: { courses: [...new Set(entries.map(({ student }) => student.course_id))] },
  });
  return after;
};

/**
 * Collects one payment for many students: a receipt for each, all or none, and what is left waits in suspense. A line of the bank
 * that is there is matched with all of it. Throws 400 for rows that come to more than the payment, 409 with the doubts that
 * `confirm` does not name, and as a fee entry does.
 */
export const collectForMany = act({
  look: ({ db, actor, today }: Looking<SignedIn>, list: PayersList, input: NewPaymentForMany) =>
    planPayment(db, scopeOf(actor), list, input, today),
  show: ({ said }) => said,
  seen: ({ seen }) => seen,
  perform: collectAll,
});
takesLong('A payment for many students is being collected', collectForMany);
