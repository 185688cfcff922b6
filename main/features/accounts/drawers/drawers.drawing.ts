import { counted } from '../../../../shared/counted.ts';
import { formatDate, formatMoment, localDate } from '../../../../shared/dates.ts';
import {
  coveredText,
  DRAWER_TERMS,
  differenceText,
  TERM_WORDS,
} from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import type { DrawerSlip } from '../../../../shared/features/accounts/drawers/drawers.slip-content.ts';
import { formatRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import { amountWordsIn, labelsIn, type Says } from '../../../../shared/papers/labels.ts';
import { drawPieces } from '../../../papers/cash-table.ts';
import { drawPapers, type PaperDrawing } from '../../../papers/paper-drawing.ts';
import { FADED, STAMP_RED } from '../../../pdf/colours.ts';
import { drawCopyMark, drawScreenStamp } from '../../../pdf/copy-mark.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { drawFields } from '../../../pdf/fields.ts';
import { drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, type Paper, type Sheet } from '../../../pdf/paper.ts';
import { drawSigners } from '../../../pdf/signatory.ts';
import { drawStamp } from '../../../pdf/stamp.ts';
import { drawTable } from '../../../pdf/table.ts';
import { drawText } from '../../../pdf/text.ts';

type SlipDrawing = PaperDrawing<DrawerSlip>;

/** The lines of a slip from the cash brought forward to the cash expected. Lines of zero are left out, except the first. */
const termLines = (slip: DrawerSlip, says: Says): readonly (readonly [string, number])[] => [
  [says('Brought forward'), slip.carried],
  ...DRAWER_TERMS.filter((term) => slip[term] !== 0).map(
    (term) => [says(TERM_WORDS[term]), slip[term]] as const,
  ),
];

const receiptsText = ({ receipts_from: from, receipts_to: to, other_receipts }: DrawerSlip): string => {
  if (from === null || to === null) return 'None';
  return [{ from, to }, ...other_receipts]
    .map((series) => (series.from === series.to ? series.from : `${series.from} to ${series.to}`))
    .join('; ');
};

const differenceOf = ({ counted, expected }: DrawerSlip): string => {
  const difference = toPaise(counted) - toPaise(expected);
  return difference === 0 ? 'None' : differenceText(difference);
};

const reopeningText = ({ at, by, reason }: NonNullable<SlipDrawing['cancelled']>, says: Says): string =>
  `${says('Reopened on … by …', formatDate(localDate(new Date(at))), by)}: ${reason}`;

const drawSigning = (sheet: Sheet, { cashier, counted_by }: DrawerSlip, says: Says): void =>
  drawSigners(sheet, [
    [counted_by ?? cashier, says('Handed over by')],
    ['', says('Received or checked by')],
  ]);

/** Draws what left the drawer after the count, and what the next day carries; answers where it ends. */
const drawAfterCount = (
  sheet: Sheet,
  { after_count, counted }: DrawerSlip,
  box: { readonly x: number; readonly y: number; readonly width: number },
  says: Says,
): number => {
  const left = after_count.reduce((paise, { amount }) => paise + toPaise(amount), toPaise(counted));
  return drawTable(
    sheet,
    {
      columns: [
        { heading: says('After the count'), width: 74 },
        { heading: says('Amount'), width: 26, align: 'right' },
      ],
      rows: after_count.map(({ words, amount }) => [words, formatRupees(amount)]),
      totals: [says('Left in the drawer'), formatRupees(toRupees(left))],
    },
    box,
  ).y;
};

const drawOn = async (paper: Paper, { content: slip, copy, cancelled, logo }: SlipDrawing): Promise<void> => {
  const { language } = slip.college;
  const says = labelsIn(language);
  const sheet = addSheet(paper);
  const across = { x: sheet.left, width: sheet.right - sheet.left };
  const headed = await drawLetterhead(sheet, { ...slip.college, logo });
  const title = drawText(
    sheet,
    says('HAND-OVER SLIP OF CASH'),
    { ...across, y: headed + 10 },
    { size: 13, bold: true, align: 'centre' },
  );
  const marked = drawCopyMark(sheet, copy, { ...across, y: title + 2 }, says);
  const mode = (name: keyof DrawerSlip['by_mode']) => {
    const { receipts, amount } = slip.by_mode[name];
    const value =
      receipts === 0 ? 'None' : `${counted(receipts, 'receipt', 'receipts')}, ${formatRupees(amount)}`;
    return { label: says(name), value };
  };
  const filled = drawFields(
    sheet,
    [
      [
        { label: says('Cashier'), value: slip.cashier },
        { label: says('Date'), value: coveredText(slip.first_day, slip.date) },
      ],
      [
        { label: says('Receipts'), value: receiptsText(slip) },
        { label: says('Cancelled'), value: slip.cancelled.join(', ') || 'None' },
      ],
      [mode('Cash'), mode('Cheque')],
      [mode('Online'), { label: says('Difference'), value: differenceOf(slip) }],
      ...(slip.counted_by === null
        ? []
        : [[{ label: says('Counted by'), value: `${slip.counted_by}, in the cashier’s place` }]]),
      ...(slip.reason === null ? [] : [[{ label: says('Reason'), value: slip.reason }]]),
    ],
    { ...across, y: Math.max(marked, title) + 10 },
  );
  const half = (across.width - 24) / 2;
  const piecesEnd = drawPieces(
    sheet,
    {
      counts: slip.counts,
      total: { label: says('Counted'), amount: slip.counted },
      empty: says('The drawer was empty.'),
    },
    { x: across.x, y: filled + 14, width: half },
    says,
  );
  const reckoned = drawTable(
    sheet,
    {
      columns: [
        { heading: says('Cash'), width: 60 },
        { heading: says('Amount'), width: 40, align: 'right' },
      ],
      rows: termLines(slip, says).map(([words, amount]) => [words, formatRupees(amount)]),
      totals: [says('Expected'), formatRupees(slip.expected)],
    },
    { x: across.x + half + 24, y: filled + 14, width: half },
  );
  const below = Math.max(piecesEnd, reckoned.y) + 12;
  const carried = drawText(
    sheet,
    `${says('Carried over to the next day')}: ${formatRupees(slip.counted)} (${amountWordsIn(language, slip.counted, ' / ')})`,
    { ...across, y: below },
    { bold: true },
  );
  const ended =
    slip.after_count.length === 0
      ? carried
      : drawAfterCount(sheet, slip, { ...across, y: carried + 10 }, says);
  if (cancelled) {
    const why = { ...across, y: ended + 8 };
    drawText(sheet, reopeningText(cancelled, says), why, { bold: true, colour: STAMP_RED });
    drawStamp(sheet, 'REOPENED', { size: 64, angle: 30, opacity: 0.35 });
  } else if (copy === 'screen') drawScreenStamp(sheet);
  drawSigning(sheet, slip, says);
  const issued = `${says('Closed')} ${formatMoment(slip.issued_at)}`;
  drawText(sheet, issued, { ...across, y: sheet.bottom - 10 }, { size: 8, colour: FADED, align: 'centre' });
};

/** Draws hand-over slips of closed drawers, each on A4. */
export const drawerDrawing = pdfDrawing('drawer', (drawings: readonly SlipDrawing[]) =>
  drawPapers(drawings, {
    title: ({ content }) => `Hand-over slip, ${content.cashier}, ${content.date}`,
    plural: `${drawings.length} hand-over slips`,
    writtenAt: ({ content }) => content.issued_at,
    draw: drawOn,
  }),
);
