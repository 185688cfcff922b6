import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type {
  BookEntry,
  Reconciliation,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import {
  RECONCILIATION_GROUPS,
  reconciliationLines,
} from '../../../../shared/features/accounts/bank-statements/reconciliation.text.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { drawFields } from '../../../pdf/fields.ts';
import { drawFooters } from '../../../pdf/footer.ts';
import { type College, drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, closePaper, openPaper, type Sheet } from '../../../pdf/paper.ts';
import { drawTable } from '../../../pdf/table.ts';
import { drawText } from '../../../pdf/text.ts';

export interface ReconciliationPaper {
  readonly statement: Reconciliation;
  readonly college: College;
  readonly by: string;
  readonly at: string;
}

/** The least room below a heading, in points; with less, it begins on the next page. */
const ROOM = 90;

type Cursor = { readonly sheet: Sheet; readonly y: number };

const amountOf = (row: BookEntry): string => formatRupees(row.in || row.out);

const drawGroup = (
  { sheet, y }: Cursor,
  title: string,
  { count, amount, rows }: Reconciliation['not_paid'],
): Cursor => {
  if (count === 0) return { sheet, y };
  const at = sheet.bottom - y < ROOM ? addSheet(sheet.paper) : sheet;
  const top = at === sheet ? y + 12 : at.top;
  const below = drawText(at, title, { x: at.left, y: top, width: at.right - at.left }, { bold: true });
  const more = count - rows.length;
  return drawTable(
    at,
    {
      columns: [
        { heading: 'Date', width: 12 },
        { heading: 'What', width: 46 },
        { heading: 'Reference', width: 22 },
        { heading: 'Amount', width: 20, align: 'right' },
      ],
      rows: [
        ...rows.map((row) => [formatDate(row.date), row.what, row.reference ?? '', amountOf(row)]),
        ...(more > 0 ? [['', `and ${more} more`, '', '']] : []),
      ],
      totals: ['Total', '', '', formatRupees(amount)],
    },
    { y: below + 4, continuePage: (next) => next.top },
  );
};

const drawReconciliation = async ({
  statement,
  college,
  by,
  at,
}: ReconciliationPaper): Promise<Uint8Array> => {
  const { account, on } = statement;
  const title = `Bank reconciliation statement, ${account.name}, as on ${formatDate(on)}`;
  const paper = await openPaper({ title, author: college.name, date: new Date(at) });
  const first = addSheet(paper);
  const across = { x: first.left, width: first.right - first.left };
  const headed = await drawLetterhead(first, college);
  const named = drawText(
    first,
    'BANK RECONCILIATION STATEMENT',
    { ...across, y: headed + 9 },
    { size: 13, bold: true, align: 'centre' },
  );
  const filled = drawFields(
    first,
    [
      [
        { label: 'Account', value: account.name },
        { label: 'As on', value: formatDate(on) },
      ],
      [
        { label: 'Bank', value: account.bank },
        { label: 'Number', value: account.number },
      ],
    ],
    { ...across, y: named + 10 },
  );
  let cursor: Cursor = drawTable(
    first,
    {
      columns: [
        { heading: 'Particulars', width: 70 },
        { heading: 'Amount', width: 30, align: 'right' },
      ],
      rows: reconciliationLines(statement).map(({ text, amount }) => [text, amount]),
    },
    { y: filled + 12, continuePage: (sheet) => sheet.top },
  );
  for (const [name, heading] of RECONCILIATION_GROUPS) cursor = drawGroup(cursor, heading, statement[name]);
  drawFooters(paper.sheets, `Printed ${formatMoment(new Date(at))} by ${by}`);
  return closePaper(paper);
};

/** Draws the reconciliation statement of a bank account on A4. */
export const reconciliationDrawing = pdfDrawing('reconciliation', drawReconciliation);
