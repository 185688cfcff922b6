import { PDFName } from 'pdf-lib';
import { labelsIn } from '../../shared/papers/labels.ts';
import type { Letterhead } from '../../shared/papers/letterhead.ts';
import { FADED, INK } from './colours.ts';
import { placeLogo } from './logo-image.ts';
import type { Sheet } from './paper.ts';
import { drawRule } from './shapes.ts';
import { drawLines, layOut, type TextStyle } from './text.ts';

/** The college of a letterhead, with the bytes of its logo. Blank texts are not drawn. */
export interface College extends Omit<Letterhead, 'logo_file'> {
  /** A PNG or JPEG; anything else is not drawn. */
  readonly logo: Uint8Array | null;
}

export interface LetterheadOptions {
  /** The size of the college's name in points; the other sizes follow from it. 17 suits A4, 13 suits A5. */
  readonly size?: number;
  /** The y at which the letterhead begins. Default: the sheet's top margin. */
  readonly y?: number;
}

const LOGO = PDFName.of('Logo');

/** Draws logo, name, address and affiliation across the top, and a double rule. Answers the y below it. */
export const drawLetterhead = async (
  sheet: Sheet,
  college: College,
  { size = 17, y = sheet.top }: LetterheadOptions = {},
): Promise<number> => {
  const { paper, page, left, right } = sheet;
  const image = await placeLogo(paper, college.logo);
  const logoSide = size * 3.1;
  const room = image ? logoSide + size * 0.6 : 0;
  // The logo's width is left free on the right too, so that the name stands in the middle of the page.
  const place = { x: left + room, width: right - left - room * 2 };

  const small = { size: size * 0.54, align: 'centre', colour: INK } satisfies TextStyle;
  const parts = [
    { text: college.name, style: { size, bold: true, align: 'centre', leading: 1.28 } satisfies TextStyle },
    { text: college.address.replaceAll(/(?<!\s)\s*\n\s*/g, ', '), style: small },
    {
      text:
        college.affiliation_number &&
        `${labelsIn(college.language)('Affiliation No.')} ${college.affiliation_number}`,
      style: { ...small, colour: FADED },
    },
  ]
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, style }) => ({ lines: layOut(paper, text, place.width, style), style }));
  const textHeight = parts.reduce(
    (sum, { lines, style }) => sum + lines.length * style.size * ('leading' in style ? style.leading : 1.35),
    0,
  );

  const height = Math.max(textHeight, image ? logoSide : 0);
  let below = y + (height - textHeight) / 2;
  for (const { lines, style } of parts) below = drawLines(sheet, lines, { ...place, y: below }, style);
  if (image) {
    const scale = logoSide / Math.max(image.width, image.height);
    const [width, tall] = [image.width * scale, image.height * scale];
    const x = left + (logoSide - width) / 2;
    const up = sheet.height - y - (height - tall) / 2 - tall;
    const placing = [width, 0, 0, tall, x, up].map((value) => value.toFixed(3)).join(' ');
    page.node.setXObject(LOGO, image.ref);
    sheet.write(`${placing} cm ${LOGO} Do`);
  }
  const rule = { x: left, width: right - left };
  drawRule(sheet, { ...rule, y: y + height + size * 0.35 }, { thickness: 1.2, colour: INK });
  drawRule(sheet, { ...rule, y: y + height + size * 0.35 + 2 }, { thickness: 0.4, colour: INK });
  return y + height + size * 0.35 + 2;
};
