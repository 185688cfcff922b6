import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

type Rows = readonly (readonly string[])[];

/** How a bank draws its pages. */
export interface Drawing {
  readonly size: readonly [number, number];
  readonly font: number;
  /** Where sums stand in their columns, and their headings. */
  readonly sums: 'left' | 'right' | 'middle';
  readonly headings: 'left' | 'right' | 'middle';
  /** Whether long texts break between words, or wherever the line ends. */
  readonly breaks: 'words' | 'anywhere';
  /** Whether the date and the sums stand at the top of a row's lines, or in their middle. */
  readonly row: 'top' | 'middle';
  readonly isHeadedOnEachPage: boolean;
  readonly foot: ((page: number) => string) | null;
  /** Whether headings of two words run over two lines. */
  readonly areHeadingsBroken: boolean;
}

export const PLAIN: Drawing = {
  size: [595, 842],
  font: 7,
  sums: 'right',
  headings: 'right',
  breaks: 'words',
  row: 'top',
  isHeadedOnEachPage: true,
  foot: (page) => `Page ${page}`,
  areHeadingsBroken: false,
};

const MARGIN = 28;
const SUM = /^[-+(]?(?:₹|Rs\.?|INR)?\s*[\d,]+\.\d+\)?\s*(?:\(?(?:cr|dr)\.?\)?)?$/i;
const SUM_HEADING = /debit|credit|withdraw|deposit|balance|amount|amt|^dr$|^cr$|^bal/i;
/** The widest that a column of texts may be, in letters. */
const WIDEST = 26;

/** The standard fonts have no rupee sign, and a formula is shown with its value. */
const shown = (text: string): string =>
  (/^="(.*)"$/s.exec(text)?.[1] ?? text).replaceAll('₹', 'Rs.').replace(/\s+/g, ' ').trim();

const broken = (text: string, room: number, font: PDFFont, size: number, by: Drawing['breaks']): string[] => {
  const fits = (part: string) => font.widthOfTextAtSize(part, size) <= room;
  const lines: string[] = [];
  let left = text;
  while (!fits(left)) {
    let end = left.length;
    while (end > 1 && !fits(left.slice(0, end))) end -= 1;
    const space = by === 'words' ? left.lastIndexOf(' ', end) : -1;
    const at = space > 0 ? space : end;
    lines.push(left.slice(0, at));
    left = by === 'words' ? left.slice(at).trimStart() : left.slice(at);
  }
  return [...lines, left];
};

/** A heading on one line, or its words on two. */
const headingLines = (heading: string, { areHeadingsBroken }: Drawing): readonly string[] => {
  const words = heading.split(' ');
  const half = Math.ceil(words.length / 2);
  return areHeadingsBroken && words.length > 1
    ? [words.slice(0, half).join(' '), words.slice(half).join(' ')]
    : [heading];
};

/** Draws the rows of a statement as a bank does: `head` names the row of headings. */
export const drawnStatement = async (rows: Rows, head: number, drawing: Drawing): Promise<Buffer> => {
  const { size, font: points, breaks } = drawing;
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const cells = rows.map((row) => row.map(shown));
  const headings = cells[head] ?? [];
  const body = cells.slice(head + 1).filter((row) => row.filter((cell) => cell !== '').length > 2);
  const widthOf = (text: string) => font.widthOfTextAtSize(text, points);
  const widest = widthOf('n') * WIDEST;
  const widths = headings.map((heading, column) => {
    const own = [...headingLines(heading, drawing), ...body.map((row) => row[column] ?? '')].map(widthOf);
    return Math.min(Math.max(...own, 8), Math.max(widest, widthOf(heading)));
  });
  const spare = size[0] - 2 * MARGIN - widths.reduce((sum, width) => sum + width, 0);
  const gap = spare / Math.max(1, widths.length - 1);
  if (gap < points * 0.7) throw new Error(`The columns do not fit: ${gap}`);
  const lefts = widths.map(
    (_, at) => MARGIN + widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0),
  );
  const pitch = points * 1.3;
  const pages: PDFPage[] = [];
  let y = 0;
  const write = (text: string, x: number, at: number) => {
    if (text !== '') pages.at(-1)?.drawText(text, { x, y: at, size: points, font });
  };
  const place = (text: string, column: number, at: number, where: Drawing['sums']) => {
    const room = (widths[column] ?? 0) - widthOf(text);
    write(text, (lefts[column] ?? 0) + (where === 'left' ? 0 : where === 'right' ? room : room / 2), at);
  };
  const drawRow = (row: readonly string[], where: (cell: string, column: number) => Drawing['sums']) => {
    const lines = row.map((cell, column) => broken(cell, (widths[column] ?? 0) + 0.01, font, points, breaks));
    const most = Math.max(1, ...lines.map(({ length }) => length));
    for (const [column, own] of lines.entries()) {
      const down = drawing.row === 'middle' ? (most - own.length) / 2 : 0;
      for (const [at, text] of own.entries())
        place(text, column, y - (at + down) * pitch, where(row[column] ?? '', column));
    }
    y -= most * pitch + points * 0.7;
  };
  const drawHeadings = () => {
    const lines = headings.map((heading) => headingLines(heading, drawing));
    const most = Math.max(...lines.map(({ length }) => length));
    for (const [column, own] of lines.entries()) {
      const where = SUM_HEADING.test(headings[column] ?? '') ? drawing.headings : 'left';
      for (const [at, text] of own.entries()) place(text, column, y - at * pitch, where);
    }
    y -= most * pitch + points * 0.7;
  };
  const turn = () => {
    pages.push(pdf.addPage([size[0], size[1]]));
    y = size[1] - MARGIN;
    if (pages.length > 1) {
      write('Statement of account 30001234567', MARGIN, y);
      y -= 2.5 * pitch;
    }
    if (drawing.foot) write(drawing.foot(pages.length), MARGIN, MARGIN / 2);
    if (pages.length > 1 && drawing.isHeadedOnEachPage) drawHeadings();
  };
  turn();
  for (const row of cells.slice(0, head)) {
    for (const [at, cell] of row.entries()) write(cell, MARGIN + at * 160, y);
    y -= pitch;
    if (y < MARGIN * 2) turn();
  }
  y -= pitch;
  drawHeadings();
  for (const row of cells.slice(head + 1)) {
    if (y < MARGIN + 5 * pitch) turn();
    if (row.filter((cell) => cell !== '').length > 2)
      drawRow(row, (cell) => (SUM.test(cell) ? drawing.sums : 'left'));
    else {
      write(row.join('  ').trim(), MARGIN, y - pitch);
      y -= 2.5 * pitch;
    }
  }
  return Buffer.from(await pdf.save());
};
