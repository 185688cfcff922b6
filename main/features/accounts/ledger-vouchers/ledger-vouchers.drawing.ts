import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type { LedgerVoucherPaper } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.paper-content.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { amountWordsIn, labelsIn } from '../../../../shared/papers/labels.ts';
import { drawPapers, type PaperDrawing } from '../../../papers/paper-drawing.ts';
import { FADED, STAMP_RED } from '../../../pdf/colours.ts';
import { cancellationText, drawCopyMark, drawScreenStamp } from '../../../pdf/copy-mark.ts';
import { drawCorners } from '../../../pdf/corners.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { drawFields } from '../../../pdf/fields.ts';
import { drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, type Paper } from '../../../pdf/paper.ts';
import { drawSigners } from '../../../pdf/signatory.ts';
import { drawStamp } from '../../../pdf/stamp.ts';
import { drawTable } from '../../../pdf/table.ts';
import { drawText } from '../../../pdf/text.ts';

type VoucherDrawing = PaperDrawing<LedgerVoucherPaper>;

/** The height of the signatures and the words above them, in points. */
const SIGNING = 136;

const TITLES = {
  receipt: 'RECEIPT VOUCHER',
  payment: 'PAYMENT VOUCHER',
  contra: 'CONTRA VOUCHER',
  journal: 'JOURNAL VOUCHER',
} as const;

const sum = (amount: number): string => (amount > 0 ? formatRupees(amount) : '');

const drawOn = async (paper: Paper, drawing: VoucherDrawing): Promise<void> => {
  const { content: voucher, copy, cancelled, logo } = drawing;
  const { language } = voucher.college;
  const says = labelsIn(language);
  const first = addSheet(paper);
  const across = { x: first.left, width: first.right - first.left };
  const title = { ...across, y: (await drawLetterhead(first, { ...voucher.college, logo })) + 10 };
  const numbered = [
    ['No.', voucher.voucher_no],
    ['Date', formatDate(voucher.date)],
  ] as const;
  drawCorners(first, numbered, title, language);
  const below = drawText(first, says(TITLES[voucher.kind]), title, { size: 13, bold: true, align: 'centre' });
  const marked = drawCopyMark(first, copy, { ...across, y: below + 2 }, says);
  const fields = [
    [{ label: says('For'), value: voucher.narration }],
    [
      { label: says('Requested by'), value: voucher.asked_by },
      ...(voucher.arrived === null
        ? []
        : [{ label: says('Arrived on'), value: formatDate(voucher.arrived) }]),
    ],
  ];
  const filled = drawFields(first, fields, { ...across, y: marked + 10 });
  const end = drawTable(
    first,
    {
      columns: [
        { heading: says('Account'), width: 56 },
        { heading: says('Debit'), width: 22, align: 'right' },
        { heading: says('Credit'), width: 22, align: 'right' },
      ],
      rows: voucher.lines.map(({ account, of, amount }) => [
        of === null ? account : `${account}: ${of}`,
        sum(amount),
        sum(0 - amount),
      ]),
      totals: [says('Total'), formatRupees(voucher.amount), formatRupees(voucher.amount)],
      size: 10,
    },
    { y: filled + 12 },
  );
  const hasRoom = end.sheet.bottom - end.y >= SIGNING;
  const sheet = hasRoom ? end.sheet : addSheet(paper);
  const place = { ...across, y: hasRoom ? end.y + 8 : sheet.top };
  const words = drawText(sheet, amountWordsIn(language, voucher.amount), place, { bold: true });
  if (cancelled) {
    const why = { ...across, y: words + 8 };
    drawText(sheet, cancellationText(cancelled, says), why, { bold: true, colour: STAMP_RED });
    drawStamp(first, 'CANCELLED', { size: 64, angle: 30, opacity: 0.35 });
  } else if (copy === 'screen') drawScreenStamp(first);
  drawSigners(sheet, [
    [voucher.asked_by, says('Prepared by')],
    ['', says('Checked by')],
    [voucher.approved_by, says('Approved by')],
  ]);
  const issued = `${says('Issued')} ${formatMoment(voucher.issued_at)}`;
  drawText(sheet, issued, { ...across, y: sheet.bottom - 10 }, { size: 8, colour: FADED, align: 'centre' });
};

/** Draws vouchers of the ledger, each on A4. */
export const ledgerVoucherDrawing = pdfDrawing('ledger voucher', (drawings: readonly VoucherDrawing[]) =>
  drawPapers(drawings, {
    title: ({ content }) => `Voucher ${content.voucher_no}`,
    plural: `${drawings.length} vouchers`,
    writtenAt: ({ content }) => content.issued_at,
    draw: drawOn,
  }),
);
