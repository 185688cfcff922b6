import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type { Deposit } from '../../../../shared/features/collection/cheques/cheques.deposits.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { amountWordsIn, labelsIn, type Says } from '../../../../shared/papers/labels.ts';
import { drawPieces } from '../../../papers/cash-table.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { drawFields } from '../../../pdf/fields.ts';
import { drawFooters } from '../../../pdf/footer.ts';
import { type College, drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, closePaper, openPaper, type Sheet } from '../../../pdf/paper.ts';
import { drawSigners } from '../../../pdf/signatory.ts';
import { drawTable } from '../../../pdf/table.ts';
import { drawText } from '../../../pdf/text.ts';

interface DepositDrawing {
  readonly slip: Deposit;
  readonly college: College;
}

/** Room for the total in words and two signatures, in points. */
const SIGNING = 120;

const drawSigning = (sheet: Sheet, by: string, says: Says): void =>
  drawSigners(sheet, [
    [by, says('Deposited by')],
    ['', says("The bank's stamp and signature")],
  ]);

/** `DEPOSIT OF CASH AND CHEQUES`; with `CANCELLED` where it was wrong. */
const titleOf = ({ cash, cheques, cancelled }: Deposit, says: Says): string => {
  const title =
    cash === 0
      ? says('DEPOSIT OF CHEQUES')
      : says(cheques.length === 0 ? 'DEPOSIT OF CASH' : 'DEPOSIT OF CASH AND CHEQUES');
  return cancelled ? `${title}, ${says('CANCELLED')}` : title;
};

/** The notes and coins, the greatest first, on the left half below `y`; answers the y below them. */
const drawCounts = (sheet: Sheet, { counts, cash }: Deposit, y: number, says: Says): number => {
  if (counts === null) return y;
  const drawn = Object.entries(counts)
    .map(([value, pieces]) => ({ value: Number(value), pieces }))
    .sort((one, other) => other.value - one.value);
  const place = { x: sheet.left, y: y + 12, width: (sheet.right - sheet.left) / 2 };
  return drawPieces(sheet, { counts: drawn, total: { label: says('Cash'), amount: cash } }, place, says);
};

const drawDeposit = async ({ slip, college }: DepositDrawing): Promise<Uint8Array> => {
  const moment = new Date(slip.at);
  const title = `Deposit slip ${slip.id}`;
  const paper = await openPaper({ title, author: college.name, date: moment });
  const says = labelsIn(college.language);
  const first = addSheet(paper);
  const across = { x: first.left, width: first.right - first.left };
  const headed = await drawLetterhead(first, college);
  const named = drawText(
    first,
    titleOf(slip, says),
    { ...across, y: headed + 9 },
    { size: 13, bold: true, align: 'centre' },
  );
  const filled = drawFields(
    first,
    [
      [
        { label: says('Slip No.'), value: String(slip.id) },
        { label: says('Date'), value: formatDate(slip.date) },
      ],
      [
        { label: says('To the account'), value: slip.account },
        { label: says('Cheques'), value: slip.cheques.length === 0 ? '—' : String(slip.cheques.length) },
      ],
      ...(slip.cash === 0
        ? []
        : [
            [
              { label: says('Cash'), value: formatRupees(slip.cash) },
              ...(slip.counts === null ? [{ label: says('Notes and coins'), value: '—' }] : []),
            ],
          ]),
      ...(slip.cancelled === null ? [] : [[{ label: says('Cancelled'), value: slip.cancelled.reason }]]),
    ],
    { ...across, y: named + 10 },
  );
  const pieced = drawCounts(first, slip, filled, says);
  const listed = { y: pieced + 12, sheet: first };
  const end =
    slip.cheques.length === 0
      ? listed
      : drawTable(
          first,
          {
            columns: [
              { heading: says('Cheque No.'), width: 16 },
              { heading: says('Bank'), width: 24 },
              { heading: says('Dated'), width: 14 },
              { heading: says('Drawer'), width: 24 },
              { heading: says('Receipt'), width: 18 },
              { heading: says('Amount'), width: 18, align: 'right' },
            ],
            rows: slip.cheques.map(({ number, bank, date, drawer, receipt_no, amount }) => [
              number,
              bank,
              formatDate(date),
              drawer,
              receipt_no ?? '',
              formatRupees(amount),
            ]),
            totals: [
              says(slip.cash > 0 ? 'Total of cheques' : 'Total'),
              '',
              '',
              '',
              '',
              formatRupees(sumRupees(slip.cheques.map(({ amount }) => amount))),
            ],
          },
          { y: pieced + 12, continuePage: (sheet) => sheet.top },
        );
  const hasRoom = end.sheet.bottom - end.y >= SIGNING;
  const sheet = hasRoom ? end.sheet : addSheet(paper);
  drawText(
    sheet,
    `${formatRupees(slip.amount)} (${amountWordsIn(college.language, slip.amount, ' / ')})`,
    { ...across, y: hasRoom ? end.y + 8 : sheet.top },
    { bold: true },
  );
  drawSigning(sheet, slip.by, says);
  drawFooters(paper.sheets, `Entered ${formatMoment(moment)} by ${slip.by}`);
  return closePaper(paper);
};

/** A deposit slip on A4: each cheque, or the cash, the total, and room for the bank's stamp. */
export const depositDrawing = pdfDrawing('deposit', drawDeposit);
