import { FADED, INK } from './colours.ts';
import type { Sheet } from './paper.ts';
import { drawRule } from './shapes.ts';
import { drawText } from './text.ts';

/** The length of the line to sign on, in points. */
const WIDTH = 170;

/** The y of the line that a certificate is signed on: the same on each kind, with room below for its code. */
export const signatureLine = ({ height }: Sheet): number => height - 134;

/** Draws the line to sign on at the right margin, and below it the signatory and their college. */
export const drawSignatory = (
  sheet: Sheet,
  line: number,
  { signatory, name }: { readonly signatory: string; readonly name: string },
): void => {
  const place = { x: sheet.right - WIDTH, y: line + 3, width: WIDTH };
  drawRule(sheet, { ...place, y: line }, { colour: INK });
  const who = signatory.trim() || 'Authorised signatory';
  const below = drawText(sheet, who, place, { size: 10.5, bold: true, align: 'centre' });
  drawText(sheet, name, { ...place, y: below }, { size: 8.5, colour: FADED, align: 'centre' });
};
