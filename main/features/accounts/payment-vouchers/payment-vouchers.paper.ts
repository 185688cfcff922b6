import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import {
  PAYMENT_VOUCHER,
  type PaymentVoucherPaper,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.paper-content.ts';
import { toRupees } from '../../../../shared/money.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import type { Office } from '../../../office/office.ts';
import { issuePaper, type PaperOf, readPaper } from '../../../papers/papers.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import type { paymentVoucherDrawing } from './payment-vouchers.drawing.ts';
import type { HeldPart } from './payment-vouchers.held-queries.ts';
import { findVoucher } from './payment-vouchers.queries.ts';
import { voucherInWords } from './payment-vouchers.record.ts';

const towards = ({ purpose, bill_no, payee, head, fund }: PaymentVoucher): string => {
  if (purpose === 'Bill') return bill_no ? `Bill ${bill_no}` : `Bill of ${payee}`;
  return purpose === 'Remittance' ? `What is held for ${fund}` : (head ?? '');
};

/** Issues the voucher of an approved payment. */
export const issueVoucher = async (
  change: Change,
  voucher: PaymentVoucher,
  remitted: readonly HeldPart[],
): Promise<void> => {
  await issuePaper(change, PAYMENT_VOUCHER, voucher.id, {
    voucher_no: voucher.voucher_no ?? '',
    date: voucher.date,
    college: await letterheadNow(change.db),
    payee: voucher.payee,
    towards: towards(voucher),
    description: voucher.description,
    courses: voucher.courses.map(({ name }) => name),
    payment_type: voucher.payment_type,
    paid_from: voucher.cashier === null ? (voucher.account ?? 'Bank') : `Cash of ${voucher.cashier}`,
    number: [voucher.cheque_number, voucher.reference].filter(Boolean).join(', ') || null,
    dated: voucher.dated === voucher.date ? null : voucher.dated,
    amount: voucher.amount,
    parts: remitted.map(({ head, session, to_remit }) => ({
      what: [head, session].filter(Boolean).join(', '),
      amount: toRupees(to_remit),
    })),
    cash_reason: voucher.cash_reason,
    asked_by: voucher.asked_by,
    approved_by: voucher.decided?.by ?? '',
    issued_at: change.now,
  });
};

/** The paper of a payment. Throws 404 outside the scope, 409 for one that is not approved. */
export const paperOf = async (
  { reader }: Office,
  actor: SignedIn,
  id: number,
): Promise<PaperOf<PaymentVoucherPaper>> => {
  const voucher = await findVoucher(reader, scopeOf(actor), id);
  if (!voucher) throw notFound('Payment voucher');
  const content = await readPaper(reader, PAYMENT_VOUCHER, id);
  if (!content) throw conflict(`This payment is ${voucher.status.toLowerCase()} and has no voucher`);
  return {
    kind: PAYMENT_VOUCHER,
    recordId: id,
    content,
    cancelled: voucher.cancelled,
    draw: (drawings) => drawPdf<typeof paymentVoucherDrawing>('payment voucher', drawings),
    name: `payment-${content.voucher_no}`,
    register: 'vouchers',
    summary: voucherInWords(voucher),
    audience: { courses: voucher.course_ids },
  };
};
