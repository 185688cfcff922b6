import type {
  BillPayment,
  NewVoucher,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.inputs.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { cashText } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.rules.ts';
import { CASH_TO_ONE } from '../../../../shared/features/college/bank-accounts/paid-from.ts';
import { toPaise } from '../../../../shared/money.ts';
import type { NewRow } from '../../../database/row-types.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { chosenBankAccount } from '../../college/bank-accounts/bank-accounts.service.ts';
import { requirePaymentDate } from '../../college/settings/settings.day.ts';
import { modeOf } from './payment-vouchers.mode.ts';
import { type Settled, whatIsSettled } from './payment-vouchers.payable.ts';
import { cashTo } from './payment-vouchers.queries.ts';
import { recorded } from './payment-vouchers.record.ts';
import { payRefundByVoucher } from './payment-vouchers.refunds.ts';
import { requireNotRepeated } from './payment-vouchers.repeated.ts';
import { insertVoucher } from './payment-vouchers.write-queries.ts';

type Payment = Pick<
  NewRow<'payment_vouchers'>,
  'payment_type' | 'cashier_id' | 'bank_account_id' | 'cheque_number' | 'reference'
>;

/** The source of a payment: the actor's drawer or a bank account. Throws 400 for a bank account that does not exist. */
const paymentOf = async ({ db, actor }: Change<SignedIn>, input: BillPayment): Promise<Payment> => {
  const payment_type = modeOf(input);
  const { from, number, reference } = input;
  const account =
    payment_type === 'Cash'
      ? undefined
      : await chosenBankAccount(db, typeof from === 'number' ? from : null, 'online', 'from');
  return {
    payment_type,
    cashier_id: payment_type === 'Cash' ? actor.userId : null,
    bank_account_id: account?.id ?? null,
    cheque_number: payment_type === 'Cheque' ? number : null,
    reference,
  };
};

/** Refuses, with 409, more than `CASH_TO_ONE` in cash to one payee without a reason, of what was booked today or waits: it is booked when it is approved. */
const requireCashReason = async (
  change: Change,
  { payee, bill_id = null, input }: Pick<Settled, 'payee' | 'bill_id'> & { readonly input: BillPayment },
): Promise<void> => {
  const paise = (await cashTo(change.db, { payee, bill_id }, change.today)) + toPaise(input.amount);
  if (paise > CASH_TO_ONE && input.cash_reason === null)
    throw conflict(cashText(payee, paise), 'cash_reason');
};

/** Stores a payment that waits for approval. Answers its id. Throws 400, 404 or 409 where it cannot be paid. */
export const writeVoucher = async (change: Change<SignedIn>, input: NewVoucher): Promise<number> => {
  const day = input.date ?? change.today;
  await requirePaymentDate(change, change.actor.role, day, 'date');
  const settled = await whatIsSettled(change, input);
  const payment = await paymentOf(change, input);
  await requireNotRepeated(
    change,
    {
      ...{ payee: settled.payee, paise: toPaise(input.amount), day, head_id: settled.head_id ?? null },
      bank_account_id: payment.bank_account_id ?? null,
      cheque_number: payment.cheque_number ?? null,
      reference: payment.payment_type === 'Online' ? (payment.reference ?? null) : null,
    },
    input.confirm,
  );
  const isCash = payment.payment_type === 'Cash';
  if (isCash) await requireCashReason(change, { ...settled, input });
  return insertVoucher(change, {
    ...settled,
    ...payment,
    amount_paise: toPaise(input.amount),
    day,
    description: input.description,
    cash_reason: isCash ? input.cash_reason : null,
  });
};

/** Asks for a payment; it is booked when it is approved. A payment that names a refund is paid at once. */
export const askForVoucher = async (change: Change<SignedIn>, input: NewVoucher): Promise<PaymentVoucher> => {
  if (input.refund_id) return payRefundByVoucher(change, input.refund_id, input);
  return recorded(change, 'created', await writeVoucher(change, input), undefined);
};
