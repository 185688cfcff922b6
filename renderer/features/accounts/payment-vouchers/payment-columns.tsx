import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { StatusChip, type Tone } from '../../../ui/pages/status-chip.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { amountColumn, drawnColumn, FROM_THE_LAST } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import type { PaymentRow } from './payment-row.ts';
import { paidFromText, towardsText } from './payment-text.ts';

const TONES = {
  Waiting: 'warning',
  Approved: 'success',
  Declined: 'error',
  Cancelled: 'error',
} as const satisfies Record<PaymentVoucher['status'], Tone>;

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

/** The columns of the register of payments, without that of the actions. */
export const PAYMENT_COLUMNS: readonly Column<PaymentRow>[] = [
  drawnColumn<PaymentRow>(
    'date',
    'Date, Voucher',
    ({ date, voucher_no }) => <TwoLines first={formatDate(date)} second={voucher_no ?? 'No number yet'} />,
    { sortable: true, sortingOrder: FROM_THE_LAST, width: 136 },
  ),
  drawnColumn<PaymentRow>(
    'payee',
    'Payee',
    ({ payee, voucher }) => (
      <TwoLines first={payee} second={under(voucher)} title={`${payee}\n${under(voucher)}`} />
    ),
    { inCard: 'title', sortable: true, flex: 2, minWidth: 150 },
  ),
  amountColumn<PaymentRow>('amount', 'Amount', { sortable: true, width: 112 }),
  drawnColumn<PaymentRow>(
    'payment_type',
    'Paid From',
    ({ voucher }) => <TwoLines first={paidFromText(voucher)} second={voucher.cash_reason} />,
    { flex: 1, minWidth: 130 },
  ),
  drawnColumn<PaymentRow>(
    'asked_by',
    'Requested By',
    ({ asked_by, asked_at }) => <TwoLines first={asked_by} second={formatMoment(asked_at)} />,
    { flex: 1, minWidth: 120 },
  ),
  drawnColumn<PaymentRow>(
    'status',
    'Status',
    ({ status }) => <StatusChip tone={TONES[status]} label={status} />,
    { inCard: 'status', width: 112 },
  ),
  drawnColumn<PaymentRow>('decided', 'Decided By', ({ voucher }) => <LastStep voucher={voucher} />, {
    flex: 1,
    minWidth: 120,
  }),
];
