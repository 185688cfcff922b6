import { seesAll } from '../../../../shared/contract/roles.ts';
import type { LedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import {
  LEDGER_VOUCHER,
  type LedgerVoucherPaper,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.paper-content.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import type { Office } from '../../../office/office.ts';
import { issuePaper, type PaperOf, readPaper } from '../../../papers/papers.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import type { ledgerVoucherDrawing } from './ledger-vouchers.drawing.ts';
import { findLedgerVoucher } from './ledger-vouchers.queries.ts';
import { ledgerVoucherInWords } from './ledger-vouchers.record.ts';

/** Issues the paper of an approved voucher. */
export const issueLedgerVoucher = async (change: Change, voucher: LedgerVoucher): Promise<void> => {
  const { voucher_no, date, arrived, kind, narration, amount, asked_by, decided } = voucher;
  await issuePaper(change, LEDGER_VOUCHER, voucher.id, {
    ...{ voucher_no: voucher_no ?? '', date, arrived, kind, narration, amount, asked_by },
    college: await letterheadNow(change.db),
    lines: voucher.lines
      .filter(({ between_funds }) => !between_funds)
      .map((line) => ({
        account: line.account,
        of: [line.party ?? line.student, line.head].filter(Boolean).join(', ') || null,
        amount: line.amount,
      })),
    approved_by: decided?.by ?? '',
    issued_at: change.now,
  });
};

/** The paper of a voucher. Throws 404 for what another asked for, 409 for one that is not approved. */
export const paperOf = async (
  { reader }: Office,
  actor: SignedIn,
  id: number,
): Promise<PaperOf<LedgerVoucherPaper>> => {
  const voucher = await findLedgerVoucher(reader, seesAll(actor) ? null : actor.userId, id);
  if (!voucher) throw notFound('Voucher');
  const content = await readPaper(reader, LEDGER_VOUCHER, id);
  if (!content) throw conflict(`This voucher is ${voucher.status.toLowerCase()} and has no paper`);
  return {
    kind: LEDGER_VOUCHER,
    recordId: id,
    content,
    cancelled: voucher.cancelled,
    draw: (drawings) => drawPdf<typeof ledgerVoucherDrawing>('ledger voucher', drawings),
    name: `voucher-${content.voucher_no}`,
    register: 'ledger_vouchers',
    summary: ledgerVoucherInWords(voucher),
    audience: { courses: [], users: [voucher.asked_by_id] },
  };
};
