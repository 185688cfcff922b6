import type { ColumnKind } from '../../../../shared/column.ts';
import { formatDate, localDate } from '../../../../shared/dates.ts';
import {
  type Cell,
  cellText,
  headingOf,
} from '../../../../shared/features/overview/reports/reports.model.ts';
import { FADED } from '../../../pdf/colours.ts';
import { drawFooters } from '../../../pdf/footer.ts';
import { type College, drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, closePaper, openPaper, type Paper, type Sheet, withSize } from '../../../pdf/paper.ts';
import { type Cursor, drawTable } from '../../../pdf/table.ts';
import { drawText } from '../../../pdf/text.ts';
import type { ReportPlan } from './report.ts';
import { type Layout, layOutOnPaper } from './reports.paper.ts';

export type ReportCollege = College;

/** The margin of a report in points: narrower than that of other papers, for its columns. */
export const REPORT_MARGIN = 36;

interface DrawnColumn {
  readonly header: string;
  readonly kind: ColumnKind;
  /** In characters, as in a spreadsheet. */
  readonly width: number;
  /** False for what stands on screen and in spreadsheets alone, so that the paper stays upright. */
  readonly onPaper?: boolean | undefined;
  /** Whether it is added up, so that its zeros are left blank. */
  readonly adds: boolean;
}

/** A report as it is drawn, whatever document it is part of. */
export interface DrawnReport {
  readonly title: string;
  readonly subtitle: string;
  readonly columns: readonly DrawnColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** The rows through which a line is drawn, by their number from 0. */
  readonly struck: ReadonlySet<number>;
  /** Headings and sums, in bold. */
  readonly strong: ReadonlySet<number>;
  /** Null for a statement, which ends with no total of its rows. */
  readonly totals: readonly Cell[] | null;
  readonly note: string | null;
  /** Told of each row before it is drawn, by its number from 0. */
  readonly onRow?: (row: number) => void;
}

export interface ReportDrawing extends DrawnReport {
  /** The name of the person in the foot. */
  readonly by: string;
  /** A moment, ISO in UTC. */
  readonly at: string;
  readonly college: ReportCollege;
}

/** The columns of a plan as they are drawn. */
export const drawnColumns = ({ columns, widths }: ReportPlan): readonly DrawnColumn[] =>
  columns.map(({ column: { kind, header, onPaper }, adds }, index) => ({
    header: headingOf({ kind, header }),
    kind,
    adds,
    width: widths[index] ?? 12,
    onPaper,
  }));

const clock = (moment: Date): string =>
  `${formatDate(localDate(moment))} ${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;

interface PrintedColumn extends DrawnColumn {
  /** Its place among the cells of a row. */
  readonly index: number;
}

const printedOf = (columns: readonly DrawnColumn[]): readonly PrintedColumn[] =>
  columns.map((column, index) => ({ ...column, index })).filter(({ onPaper }) => onPaper !== false);

const lineOf = (cells: readonly Cell[], columns: readonly PrintedColumn[]): readonly string[] =>
  columns.map((column) => cellText(cells[column.index], column));

/**
 * Draws a report from the top of a new sheet, which is of the size that its table needs: title, the table with its totals over as
 * many sheets as it takes, and the note. `head` draws what stands above the title, and answers the y below it.
 */
export const drawReportOn = async (
  document: Paper,
  { title, subtitle, totals, note, onRow, ...drawing }: DrawnReport,
  head: (sheet: Sheet) => Promise<number> | number = ({ top }) => top,
): Promise<void> => {
  const columns = printedOf(drawing.columns);
  const rows = drawing.rows.map((cells) => lineOf(cells, columns));
  const measured = columns.map(({ header, kind, width }) => ({
    header,
    width,
    isFigure: kind !== 'text',
    isDay: kind === 'date',
  }));
  const total =
    totals &&
    lineOf(
      totals,
      columns.map((column) => ({ ...column, adds: false })),
    );
  const layout = layOutOnPaper(document.faces, measured, rows, total ?? []);
  const paper = withSize(document, layout.sheet);
  const first = addSheet(paper);
  const whole = (sheet: Sheet) => ({ x: sheet.left, width: sheet.right - sheet.left });

  const headed = await head(first);
  const heading = { size: 13, bold: true, align: 'centre' } as const;
  const small = { size: 9, align: 'centre', colour: FADED } as const;
  const below = drawText(first, title, { ...whole(first), y: headed + 8 }, heading);
  const top = drawText(first, subtitle, { ...whole(first), y: below }, small) + 8;

  const drawBeside = (laid: Layout['besides'][number], beside: number, from: Cursor): Cursor => {
    const of = layout.besides.length === 1 ? '' : `, columns ${beside + 1} of ${layout.besides.length}`;
    const continued = (sheet: Sheet): number =>
      drawText(
        sheet,
        `${title}, ${subtitle}${of}`,
        { ...whole(sheet), y: sheet.top },
        { size: 8, colour: FADED },
      ) + 4;
    const picked = (line: readonly string[]) => laid.map(({ at }) => line[at] ?? '');
    function* pickedRows() {
      for (const [number, row] of rows.entries()) {
        if (beside === 0) onRow?.(number);
        yield picked(row);
      }
    }
    const start = beside === 0 ? from.sheet : addSheet(paper);
    return drawTable(
      start,
      {
        // A list of all defaulters is a stack of paper: as many rows to a page as are read with ease.
        size: layout.textSize,
        padding: 1.5,
        columns: laid.map(({ at, width }) => {
          const { kind, header = '' } = columns[at] ?? {};
          return { heading: header, width, align: kind === 'money' || kind === 'number' ? 'right' : 'left' };
        }),
        rows: pickedRows(),
        struck: drawing.struck,
        strong: drawing.strong,
        ...(total && { totals: picked(total) }),
        empty: 'Nothing in this period.',
      },
      { y: beside === 0 ? from.y : continued(start), continuePage: continued },
    );
  };
  const end = layout.besides.reduce<Cursor>((cursor, laid, beside) => drawBeside(laid, beside, cursor), {
    sheet: first,
    y: top,
  });
  if (note === null) return;
  const room = end.sheet.bottom - end.y;
  const sheet = room < 30 ? addSheet(paper) : end.sheet;
  const y = sheet === end.sheet ? end.y + 6 : sheet.top;
  drawText(sheet, note, { ...whole(sheet), y }, { size: 8, colour: FADED });
};

/** A report on paper: letterhead, title, table and note. */
export const drawReport = async (drawing: ReportDrawing): Promise<Uint8Array> => {
  const { title, college, by } = drawing;
  const date = new Date(drawing.at);
  const paper = await openPaper({ title, author: college.name, date, margin: REPORT_MARGIN });
  await drawReportOn(paper, drawing, (sheet) => drawLetterhead(sheet, college, { size: 15 }));
  drawFooters(paper.sheets, `Printed ${clock(date)} by ${by}`);
  return closePaper(paper);
};
