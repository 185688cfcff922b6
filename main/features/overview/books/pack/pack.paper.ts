import { counted } from '../../../../../shared/counted.ts';
import type { PackPart } from '../../../../../shared/features/overview/books/pack.model.ts';
import { isBook } from '../../../../../shared/features/overview/reports/reports.list.ts';
import { drawFields } from '../../../../pdf/fields.ts';
import { drawFooters } from '../../../../pdf/footer.ts';
import { drawLetterhead } from '../../../../pdf/letterhead.ts';
import { addSheet, closePaper, openPaper, type Paper, type Sheet } from '../../../../pdf/paper.ts';
import { drawTable } from '../../../../pdf/table.ts';
import { drawText } from '../../../../pdf/text.ts';
import { drawnText } from '../../reports/collection/book-foot.ts';
import {
  drawnColumns,
  drawReportOn,
  REPORT_MARGIN,
  type ReportCollege,
} from '../../reports/reports.drawing.ts';
import { gather } from '../../reports/reports.totals.ts';
import type { PackCover } from './pack.cover.ts';
import { type PackFrame, type Section, sectionsOf } from './pack.sections.ts';

export interface PackPaper {
  readonly cover: PackCover;
  readonly college: ReportCollege;
  /** The moment of its making, ISO in UTC. */
  readonly at: string;
  readonly frame: PackFrame;
  /** Told how far it is: the part, and the row of its rows. */
  readonly onRow: (part: number, row: number, rows: number) => void;
}

/** Rows that one section may have on paper, some 1,400 sheets; a longer one is in the workbook alone. */
const MOST_ROWS = 50_000;

/** Rows after which the progress is told again. */
const EVERY = 200;

const tooMany = (count: number): string =>
  `Its ${counted(count, 'row', 'rows')} are in the workbook: they are too many for paper. The totals are of all.`;

const drawSection = async (
  paper: Paper,
  { plan, context, title, subtitle, report }: Section,
  { at, onRow }: Pick<PackPaper, 'at'> & { readonly onRow: (row: number, rows: number) => void },
): Promise<void> => {
  const { rows, struck, strong, totals, count } = await gather({ plan, context }, MOST_ROWS);
  const isWhole = rows.length === count;
  const foot = report && isBook(report) ? await drawnText(context, report, at) : null;
  const note = [isWhole ? null : tooMany(count), plan.note, foot].filter(Boolean).join('\n') || null;
  await drawReportOn(paper, {
    title,
    subtitle,
    columns: drawnColumns(plan),
    rows,
    struck,
    strong,
    totals,
    note,
    onRow: (row) => {
      if (row % EVERY === 0) onRow(row, count);
    },
  });
};

/** Draws the cover on the sheet that was kept for it: of which days, by whom, and on which page what begins. */
const drawCover = async (
  sheet: Sheet,
  { cover, college }: PackPaper,
  begins: ReadonlyMap<PackPart, number>,
): Promise<void> => {
  const across = { x: sheet.left, width: sheet.right - sheet.left };
  const headed = await drawLetterhead(sheet, college);
  const title = { size: 18, bold: true, align: 'centre' } as const;
  const named = drawText(sheet, cover.title, { ...across, y: headed + 24 }, title);
  const filled = drawFields(
    sheet,
    cover.fields.map((field) => [field]),
    { ...across, y: named + 18, size: 9 },
  );
  drawTable(
    sheet,
    {
      columns: [
        { heading: 'Contents', width: 85 },
        { heading: 'Page', width: 15, align: 'right' },
      ],
      rows: cover.parts.map((part) => [part, String(begins.get(part) ?? 'None')]),
    },
    { ...across, y: filled + 18 },
  );
};

/** Draws a pack: a cover with its contents, then each section from the top of a page of its own. */
export const drawPack = async (pack: PackPaper): Promise<Uint8Array> => {
  const { cover, college, at, frame, onRow } = pack;
  const paper = await openPaper({
    title: cover.title,
    author: college.name,
    date: new Date(at),
    margin: REPORT_MARGIN,
  });
  const first = addSheet(paper);
  const begins = new Map<PackPart, number>();
  for (const [number, part] of cover.parts.entries()) {
    onRow(number, 0, 0);
    for (const section of await sectionsOf(part, frame)) {
      if (!begins.has(part)) begins.set(part, paper.sheets.length + 1);
      await drawSection(paper, section, { at, onRow: (row, rows) => onRow(number, row, rows) });
    }
  }
  await drawCover(first, pack, begins);
  drawFooters(paper.sheets, `${college.name} · ${cover.title}, ${cover.foot}`);
  return closePaper(paper);
};
