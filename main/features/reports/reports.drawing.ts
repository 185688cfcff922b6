import type { ColumnKind } from '../../../shared/column.ts';
import { formatCount } from '../../../shared/counted.ts';
import { formatDate, localDate } from '../../../shared/dates.ts';
import type { Cell } from '../../../shared/features/reports/reports.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { FADED } from '../../pdf/colours.ts';
import { loadFaces } from '../../pdf/fonts.ts';
import { drawFooters } from '../../pdf/footer.ts';
import { type College, drawLetterhead } from '../../pdf/letterhead.ts';
import { addSheet, closePaper, openPaper, type Sheet } from '../../pdf/paper.ts';
import { drawTable } from '../../pdf/table.ts';
import { drawText } from '../../pdf/text.ts';
import { layOutOnPaper } from './reports.paper.ts';

export type ReportCollege = College;

interface DrawnColumn {
  readonly header: string;
  readonly kind: ColumnKind;
  /** In characters, as in a spreadsheet. */
  readonly width: number;
  /** False for what stands on screen and in spreadsheets alone, so that the paper stays upright. */
  readonly onPaper?: boolean | undefined;
}

export interface ReportDrawing {
  readonly title: string;
  readonly subtitle: string;
  /** The name of the person in the foot. */
  readonly by: string;
  /** A moment, ISO in UTC. */
  readonly at: string;
  readonly college: ReportCollege;
  readonly columns: readonly DrawnColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** The rows through which a line is drawn, by their number from 0. */
  readonly struck: ReadonlySet<number>;
  readonly totals: readonly Cell[];
  readonly note: string | null;
}

const words = (cell: Cell, kind: ColumnKind): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return kind === 'money' ? formatRupees(cell) : formatCount(cell);
  return kind === 'date' ? formatDate(cell) : cell;
};

const clock = (moment: Date): string =>
  `${formatDate(localDate(moment))} ${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;

interface PrintedColumn extends DrawnColumn {
  /** Its place among the cells of a row. */
  readonly index: number;
}

const printedOf = (columns: readonly DrawnColumn[]): readonly PrintedColumn[] =>
  columns.map((column, index) => ({ ...column, index })).filter(({ onPaper }) => onPaper !== false);

const lineOf = (cells: readonly Cell[], columns: readonly PrintedColumn[]): readonly string[] =>
  columns.map(({ kind, index }) => words(cells[index] ?? null, kind));

/** A report on paper: letterhead, title, the table with its totals over as many pages as it takes, and the note. */
export const drawReport = async (drawing: ReportDrawing): Promise<Uint8Array> => {
  const { title, subtitle, totals, note, college } = drawing;
  const columns = printedOf(drawing.columns);
  const rows = drawing.rows.map((cells) => lineOf(cells, columns));
  const measured = columns.map(({ header, kind, width }) => ({
    header,
    width,
    isFigure: kind !== 'text',
    isDay: kind === 'date',
  }));
  const faces = await loadFaces();
  const total = lineOf(totals, columns);
  const layout = layOutOnPaper(faces, measured, rows, total);
  const laid = (line: readonly string[]): readonly string[] =>
    layout.columns.map(({ of }) => of.map((at) => line[at] ?? '').join('\n'));
  const size = layout.sheet;
  const moment = new Date(drawing.at);
  const paper = await openPaper({ title, author: college.name, date: moment, size });
  const first = addSheet(paper);
  const whole = (sheet: Sheet) => ({ x: sheet.left, width: sheet.right - sheet.left });

  const headed = await drawLetterhead(first, college, { size: 15 });
  const heading = { size: 13, bold: true, align: 'centre' } as const;
  const small = { size: 9, align: 'centre', colour: FADED } as const;
  const below = drawText(first, title, { ...whole(first), y: headed + 8 }, heading);
  const top = drawText(first, subtitle, { ...whole(first), y: below }, small) + 8;

  const end = drawTable(
    first,
    {
      // A list of all defaulters is a stack of paper: as many rows to a page as are read with ease.
      size: layout.textSize,
      padding: 1.5,
      columns: layout.columns.map(({ of: [at = 0], heading, width }) => {
        const kind = columns[at]?.kind;
        return { heading, width, align: kind === 'money' || kind === 'number' ? 'right' : 'left' };
      }),
      rows: rows.map(laid),
      struck: drawing.struck,
      totals: laid(total),
      empty: 'Nothing in this period.',
    },
    {
      y: top,
      continuePage: (sheet) =>
        drawText(
          sheet,
          `${title}, ${subtitle}`,
          { ...whole(sheet), y: sheet.top },
          { size: 8, colour: FADED },
        ) + 4,
    },
  );
  if (note !== null) {
    const room = end.sheet.bottom - end.y;
    const sheet = room < 30 ? addSheet(paper) : end.sheet;
    const y = sheet === end.sheet ? end.y + 6 : sheet.top;
    drawText(sheet, note, { ...whole(sheet), y }, { size: 8, colour: FADED });
  }
  drawFooters(paper.sheets, `Printed ${clock(moment)} by ${drawing.by}`);
  return closePaper(paper);
};
