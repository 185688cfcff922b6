import { formatDate } from '../../../../shared/dates.ts';
import type { DmcContent } from '../../../../shared/features/papers/dmcs/dmcs.content.ts';
import { certificateText, certificateTitle } from '../../../../shared/features/papers/dmcs/dmcs.rules.ts';
import type { PaperCancellation } from '../../../../shared/papers/paper-copy.ts';
import { drawPapers, type PaperDrawing } from '../../../papers/paper-drawing.ts';
import { FADED, INK, STAMP_RED } from '../../../pdf/colours.ts';
import { cancellationText, drawCopyMark, drawScreenStamp } from '../../../pdf/copy-mark.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { drawFields } from '../../../pdf/fields.ts';
import { drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, type Paper, rehearse, type Sheet } from '../../../pdf/paper.ts';
import { drawBox, drawRule } from '../../../pdf/shapes.ts';
import { drawSignatory, signatureLine } from '../../../pdf/signatory.ts';
import { drawStamp } from '../../../pdf/stamp.ts';
import { drawText } from '../../../pdf/text.ts';

type DmcDrawing = PaperDrawing<DmcContent>;

/** Shares of the usual size: the first that fits is taken, so that the longest names still leave room to sign. */
const SMALLEST = 0.5;
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, SMALLEST] as const;

/** A double line around the page, as certificates have. */
const drawBorder = (sheet: Sheet): void => {
  const frame = (inset: number) => ({
    x: inset,
    y: inset,
    width: sheet.width - inset * 2,
    height: sheet.height - inset * 2,
  });
  drawBox(sheet, frame(24), { thickness: 1.6, colour: INK });
  drawBox(sheet, frame(29), { thickness: 0.5, colour: INK });
};

const drawNumbers = (sheet: Sheet, dmc: DmcContent, y: number): number => {
  const place = { x: sheet.left, y: y + 12, width: sheet.right - sheet.left };
  drawText(sheet, `Date ${formatDate(dmc.issued_date)}`, place, { size: 10, align: 'right', bold: true });
  return drawText(sheet, `Serial No. ${dmc.serial}`, place, { size: 10, bold: true });
};

const drawTitle = (sheet: Sheet, dmc: DmcContent, y: number): number => {
  const place = { x: sheet.left, y, width: sheet.right - sheet.left };
  const title = certificateTitle(dmc.dmc_type).toUpperCase();
  const below = drawText(sheet, title, place, { size: 22, bold: true, align: 'centre', leading: 1.3 });
  const line = 120;
  drawRule(sheet, { x: (sheet.width - line) / 2, y: below + 4, width: line }, { thickness: 1, colour: INK });
  return below + 4;
};

const fieldsOf = (dmc: DmcContent) => [
  [{ label: 'Name', value: dmc.name }],
  [{ label: "Father's name", value: dmc.father_name }],
  [{ label: 'Course', value: dmc.course }],
  [
    { label: 'Roll No.', value: dmc.roll_no },
    { label: 'Year', value: dmc.year },
  ],
];

/** The sentences and, below them, the same filled in; answers the y below. */
const drawParticulars = (sheet: Sheet, dmc: DmcContent, y: number, scale: number): number => {
  const place = { x: sheet.left + 12, width: sheet.right - sheet.left - 24 };
  const style = { size: 13 * scale, leading: 1 + 0.75 * scale };
  const text = drawText(sheet, certificateText(dmc), { ...place, y: y + 32 * scale }, style);
  return drawFields(sheet, fieldsOf(dmc), { ...place, y: text + 30 * scale, size: 12.5 * scale, gap: 24 });
};

/** Issuer on the left, room for the seal in the middle, the one signature on the right. */
const drawSigning = (sheet: Sheet, { content: dmc }: DmcDrawing, line: number): void => {
  const small = { size: 9, colour: FADED } as const;
  drawText(sheet, `Issued by ${dmc.issued_by}`, { x: sheet.left, y: line + 3, width: 150 }, small);
  drawSignatory(sheet, line, dmc.college);
  const seal = { x: (sheet.width - 80) / 2, y: line + 3, width: 80 };
  drawText(sheet, 'Seal', seal, { ...small, align: 'centre' });
};

const drawVerification = (sheet: Sheet, { content: dmc }: DmcDrawing): void => {
  const place = { x: sheet.left, width: sheet.right - sheet.left };
  const top = sheet.bottom - 40;
  drawRule(sheet, { ...place, y: top }, { thickness: 0.5 });
  const code = { size: 11, bold: true, align: 'centre' } as const;
  const below = drawText(sheet, `Verification code ${dmc.verification_code}`, { ...place, y: top + 6 }, code);
  const how = `To verify this certificate, give its serial number or this code to the office of ${dmc.college.name}.`;
  drawText(sheet, how, { ...place, y: below }, { size: 8, colour: FADED, align: 'centre' });
};

/** One stamp, below what is written: two over one another are read by nobody. A duplicate is one by its title. */
const drawWatermark = (sheet: Sheet, { copy, cancelled }: DmcDrawing): void => {
  if (cancelled) drawStamp(sheet, 'CANCELLED', { size: 64, angle: 30, opacity: 0.35 });
  else if (copy === 'screen') drawScreenStamp(sheet);
};

/** Below the code, why it was cancelled. */
const drawCancelled = (sheet: Sheet, cancelled: PaperCancellation): void => {
  const place = { x: sheet.left, y: sheet.bottom - 8, width: sheet.right - sheet.left };
  const style = { size: 8, bold: true, align: 'centre', colour: STAMP_RED } as const;
  drawText(sheet, cancellationText(cancelled), place, style);
};

const drawOn = async (paper: Paper, drawing: DmcDrawing): Promise<void> => {
  const { content: dmc, copy, cancelled, logo } = drawing;
  const { college } = dmc;
  const sheet = addSheet(paper);
  drawBorder(sheet);
  drawWatermark(sheet, drawing);
  const letterhead = { ...college, logo };
  const numbers = drawNumbers(sheet, dmc, await drawLetterhead(sheet, letterhead));
  drawCopyMark(sheet, copy, { x: sheet.left, y: numbers + 8, width: sheet.right - sheet.left });
  const title = drawTitle(sheet, dmc, numbers + 34);
  const signing = signatureLine(sheet);
  const fits = (scale: number) =>
    rehearse(sheet, (blank) => drawParticulars(blank, dmc, title, scale)) <= signing - 40;
  drawParticulars(sheet, dmc, title, SCALES.find(fits) ?? SMALLEST);
  drawSigning(sheet, drawing, signing);
  drawVerification(sheet, drawing);
  if (cancelled) drawCancelled(sheet, cancelled);
};

/** Certificates, each one page of A4. */
export const dmcDrawing = pdfDrawing('dmc', (drawings: readonly DmcDrawing[]) =>
  drawPapers(drawings, {
    title: ({ content }) => `${certificateTitle(content.dmc_type)} ${content.serial}`,
    plural: `${drawings.length} certificates`,
    writtenAt: ({ content }) => content.written_at,
    draw: drawOn,
  }),
);
