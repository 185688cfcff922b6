import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import type { PaymentRow } from './payment-row.ts';
import { paidFromText, towardsText } from './payment-text.ts';

/** The person who last decided on a payment, and their words. */
const lastStep = ({ cancelled, decided, own }: PaymentVoucher) => {
  if (cancelled) return { by: cancelled.by, said: cancelled.reason };
  if (decided === null) return null;
  return {
    by: own ? `${decided.by}, no second person` : decided.by,
    said: decided.reason ?? formatMoment(decided.at),
  };
};

const LastStep = ({ voucher }: { readonly voucher: PaymentVoucher }) => {
  const step = lastStep(voucher);
  return step && <TwoLines first={step.by} second={step.said} />;
};

const under = (voucher: PaymentVoucher): string =>
  [towardsText(voucher), voucher.description, ...voucher.courses.map(({ name }) => name)]
    .filter(Boolean)
    .join(' · ');

/** The cells of the register that are more than their words. */
export const PAYMENT_CELLS: Cells<PaymentRow> = {
  date: ({ date, voucher_no }) => (
    <TwoLines first={formatDate(date)} second={voucher_no ?? 'No number yet'} />
  ),
  payee: ({ payee, voucher }) => (
    <TwoLines first={payee} second={under(voucher)} title={`${payee}\n${under(voucher)}`} />
  ),
  payment_type: ({ voucher }) => <TwoLines first={paidFromText(voucher)} second={voucher.cash_reason} />,
  asked_by: ({ asked_by, asked_at }) => <TwoLines first={asked_by} second={formatMoment(asked_at)} />,
  decided: ({ voucher }) => <LastStep voucher={voucher} />,
};
