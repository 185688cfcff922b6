import { formatDate, localDate } from '../../../../shared/dates.ts';
import { FADED } from '../../../pdf/colours.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { type College, drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, closePaper, openPaper } from '../../../pdf/paper.ts';
import { drawSignatory, signatureLine } from '../../../pdf/signatory.ts';
import { drawText } from '../../../pdf/text.ts';

export interface LetterheadDrawing {
  readonly college: College;
  /** ISO in UTC. */
  readonly now: string;
}

const drawLetterheadPaper = async ({ college, now }: LetterheadDrawing): Promise<Uint8Array> => {
  const moment = new Date(now);
  const paper = await openPaper({ title: 'Letterhead', author: college.name, date: moment });
  const sheet = addSheet(paper);
  const { left, right } = sheet;
  const width = right - left;
  const below = await drawLetterhead(sheet, college);
  const line = { x: left, y: below + 14, width };
  drawText(sheet, 'Ref. No. …', line);
  drawText(sheet, `Date ${formatDate(localDate(moment))}`, line, { align: 'right' });
  drawText(
    sheet,
    'The text of the letter begins here.',
    { x: left, y: below + 60, width },
    { colour: FADED },
  );
  drawSignatory(sheet, signatureLine(sheet), college);
  return closePaper(paper);
};

/** An A4 sheet with the letterhead and where its number, date and signature will stand. */
export const letterheadDrawing = pdfDrawing('letterhead', drawLetterheadPaper);
