import { formatDate } from '../../../../shared/dates.ts';
import type { LetterContent } from '../../../../shared/features/papers/letters/letters.content.ts';
import { piecesOf } from '../../../../shared/features/papers/letters/letters.templates.ts';
import { LETTER_WORDS } from '../../../../shared/features/papers/letters/letters.words.ts';
import { labelsIn } from '../../../../shared/papers/labels.ts';
import { drawPapers, type PaperDrawing } from '../../../papers/paper-drawing.ts';
import { FADED, INK, STAMP_BLUE } from '../../../pdf/colours.ts';
import { cancellationText, drawCopyMark, drawScreenStamp } from '../../../pdf/copy-mark.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { drawFooters } from '../../../pdf/footer.ts';
import { drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, type Paper, type Sheet } from '../../../pdf/paper.ts';
import { RULED } from '../../../pdf/shape-text.ts';
import { drawRule } from '../../../pdf/shapes.ts';
import { drawSignatory, signatureLine } from '../../../pdf/signatory.ts';
import { drawStamp } from '../../../pdf/stamp.ts';
import type { Cursor } from '../../../pdf/table.ts';
import { drawLines, drawText, layOut, measureWidth } from '../../../pdf/text.ts';
import type { Line } from '../../../pdf/wrap-text.ts';
import { drawFeesPaid } from './letters.fees-drawing.ts';

type Drawing = PaperDrawing<LetterContent>;

/** Kept below the last line for signature and stamp, in points. */
const SIGNING = 128;

const isCertificate = ({ title }: LetterContent): boolean => title !== null;

/** A certificate is short and is held up; in two languages, or with a list below, it still fits a page. A letter may run over pages. */
const bodyStyle = (letter: LetterContent) => {
  if (!isCertificate(letter)) return { size: 11, leading: 1.6 };
  return letter.language === 'English and Hindi' || letter.fees !== null
    ? { size: 10.5, leading: 1.6 }
    : { size: 12, leading: 1.8 };
};

/** Number and day, and a certificate's title; answers the y below. */
const drawHeading = (sheet: Sheet, { content: letter, copy }: Drawing, y: number): number => {
  const { paper, left, right } = sheet;
  const place = { x: left, y: y + 14, width: right - left };
  const bold = { size: 10, bold: true } as const;
  const { number, date } = LETTER_WORDS[letter.language];
  drawText(sheet, `${number} ${letter.reference_no ?? '—'}`, place, bold);
  const numbers = drawText(sheet, `${date} ${formatDate(letter.date)}`, place, { ...bold, align: 'right' });
  const below = drawCopyMark(sheet, copy, { ...place, y: numbers }, labelsIn(letter.college.language));
  if (letter.title === null) return drawDuplicate(sheet, letter, below + 6) + 12;
  const title = { size: 16, bold: true, align: 'centre' } as const;
  const text = letter.title.toUpperCase();
  const isTight = bodyStyle(letter).leading < 1.8;
  const under = drawText(sheet, text, { ...place, y: below + (isTight ? 14 : 26) }, title);
  const width = measureWidth(paper, text, title);
  drawRule(sheet, { x: left + (place.width - width) / 2, y: under, width }, { thickness: 1, colour: INK });
  return drawDuplicate(sheet, letter, under + 6) + (isTight ? 14 : 26);
};

const drawDuplicate = (sheet: Sheet, { duplicate_reason, language }: LetterContent, y: number): number => {
  if (duplicate_reason === null) return y;
  const { duplicate, again } = LETTER_WORDS[language];
  const place = { x: sheet.left, y, width: sheet.right - sheet.left };
  const style = { bold: true, align: 'centre', colour: STAMP_BLUE } as const;
  const below = drawText(sheet, duplicate, place, { ...style, size: 13 });
  return drawText(sheet, `${again} ${duplicate_reason}`, { ...place, y: below }, { ...style, size: 9 });
};

const nextSheet = (paper: Paper, drawing: Drawing): Cursor => {
  const sheet = addSheet(paper);
  return { sheet, y: drawContinued(sheet, drawing) };
};

/** A further page says which letter it belongs to; answers the y below. */
const drawContinued = (sheet: Sheet, drawing: Drawing): number => {
  drawWatermark(sheet, drawing);
  const place = { x: sheet.left, y: sheet.top, width: sheet.right - sheet.left };
  const { number, continued } = LETTER_WORDS[drawing.content.language];
  const note = `${number} ${drawing.content.reference_no ?? '—'}, ${continued}`;
  return drawText(sheet, note, place, { size: 9, colour: FADED }) + 10;
};

/** The text, over as many pages as it needs; answers where it ended. */
const drawBody = (first: Sheet, drawing: Drawing, top: number) => {
  const letter = drawing.content;
  const { paper, left, right } = first;
  const width = right - left;
  const style = bodyStyle(letter);
  let rest: readonly Line[] = layOut(paper, piecesOf(letter.body).join(RULED), width, style);
  let sheet = first;
  let y = top;
  while (rest.length > 0) {
    const fit = Math.floor((sheet.bottom - y) / (style.size * style.leading));
    y = drawLines(sheet, rest.slice(0, fit), { x: left, y, width }, style);
    rest = rest.slice(fit);
    if (rest.length > 0) ({ sheet, y } = nextSheet(paper, drawing));
  }
  const listed = letter.fees
    ? drawFeesPaid({ sheet, y }, letter.fees, letter.language, (further) => drawContinued(further, drawing))
    : { sheet, y };
  return listed.sheet.bottom - listed.y < SIGNING ? nextSheet(paper, drawing) : listed;
};

/**
 * Code and desk on the left, room for signature and stamp on the right: of a certificate where every certificate has it, of a letter a
 * little below the text.
 */
const drawSigning = (sheet: Sheet, letter: LetterContent, y: number): void => {
  const { left, right, bottom } = sheet;
  const half = (right - left) / 2 - 20;
  const line = isCertificate(letter) ? signatureLine(sheet) : Math.min(y + 92, bottom - 34);
  const small = { size: 8.5, colour: FADED } as const;
  const words = LETTER_WORDS[letter.language];
  if (letter.verification_code !== null) {
    const place = { x: left, y: line - 26, width: half };
    const below = drawText(sheet, words.code, place, small);
    drawText(sheet, letter.verification_code, { ...place, y: below }, { size: 12, bold: true });
  }
  const by = letter.verification_code === null ? words.written : words.issued;
  drawText(sheet, `${by} ${letter.issued_by}`, { x: left, y: line + 3, width: half }, small);
  drawSignatory(sheet, line, letter.college);
};

/** One stamp on each sheet, the gravest, and below what is written: two over one another are read by nobody. */
const drawWatermark = (sheet: Sheet, { content: letter, copy, cancelled }: Drawing): void => {
  if (cancelled) drawStamp(sheet, 'CANCELLED', { size: 64, angle: 30, opacity: 0.35 });
  else if (letter.verification_code === null)
    drawStamp(sheet, 'DRAFT', { size: 96, angle: 40, opacity: 0.14 });
  else if (copy === 'screen') drawScreenStamp(sheet);
};

const drawFoot = (sheets: readonly Sheet[], { content: letter, cancelled }: Drawing): void => {
  const code = letter.verification_code;
  const said = cancelled && cancellationText(cancelled);
  drawFooters(
    sheets,
    said ??
      (code === null
        ? 'A draft: not issued'
        : `To verify this letter, give its number ${letter.reference_no} or its code ${code} to the college office.`),
  );
};

const drawOn = async (paper: Paper, drawing: Drawing): Promise<void> => {
  const { content: letter, logo } = drawing;
  const sheet = addSheet(paper);
  drawWatermark(sheet, drawing);
  const letterhead = await drawLetterhead(sheet, { ...letter.college, logo });
  const end = drawBody(sheet, drawing, drawHeading(sheet, drawing, letterhead));
  drawSigning(end.sheet, letter, end.y);
  drawFoot(paper.sheets.slice(paper.sheets.indexOf(sheet)), drawing);
};

/** Letters and certificates on the college's letterhead, A4. */
export const letterDrawing = pdfDrawing('letter', (drawings: readonly Drawing[]) =>
  drawPapers(drawings, {
    title: ({ content }) =>
      `${content.title?.replace('\n', ', ') ?? content.type} ${content.reference_no ?? '(draft)'}`,
    plural: `${drawings.length} letters`,
    writtenAt: ({ content }) => content.written_at,
    draw: drawOn,
  }),
);
