import { labelsIn } from '../../shared/papers/labels.ts';
import type { Letterhead } from '../../shared/papers/letterhead.ts';
import { FADED, INK } from './colours.ts';
import type { Sheet } from './paper.ts';
import { drawRule } from './shapes.ts';
import { drawText } from './text.ts';

/** The length of the line to sign on, in points. */
const WIDTH = 170;

/** The length of each line where several sign beside one another, in points, and how far above the margin these stand. */
const SHARED = { width: 150, up: 34 } as const;

/** Somebody who signs: the name above the line, '' where it is not known before, and below the line what is signed for. */
type Signer = readonly [name: string, signsFor: string];

/** Draws the lines to sign on at the foot of a voucher or slip, from the left margin to the right. */
export const drawSigners = (sheet: Sheet, signers: readonly Signer[]): void => {
  const { width, up } = SHARED;
  const y = sheet.bottom - up;
  const step = (sheet.right - sheet.left - width) / Math.max(1, signers.length - 1);
  for (const [at, [name, signsFor]] of signers.entries()) {
    const place = { x: sheet.left + step * at, width };
    drawText(sheet, name, { ...place, y: y - 16 }, { size: 10, align: 'centre' });
    drawRule(sheet, { ...place, y }, { thickness: 0.7, colour: INK });
    drawText(sheet, signsFor, { ...place, y: y + 3 }, { size: 9, colour: FADED, align: 'centre' });
  }
};

/** The y of the line that a certificate is signed on: the same on each kind, with room below for its code. */
export const signatureLine = ({ height }: Sheet): number => height - 134;

/** Draws the line to sign on at the right margin, and below it the signatory and their college. */
export const drawSignatory = (
  sheet: Sheet,
  line: number,
  { signatory, name, language }: Pick<Letterhead, 'signatory' | 'name' | 'language'>,
): void => {
  const place = { x: sheet.right - WIDTH, y: line + 3, width: WIDTH };
  drawRule(sheet, { ...place, y: line }, { colour: INK });
  const who = signatory.trim() || labelsIn(language)('Authorised signatory');
  const below = drawText(sheet, who, place, { size: 10.5, bold: true, align: 'centre' });
  drawText(sheet, name, { ...place, y: below }, { size: 8.5, colour: FADED, align: 'centre' });
};
