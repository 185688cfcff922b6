import { FADED } from './colours.ts';
import type { Sheet } from './paper.ts';
import { drawRule } from './shapes.ts';
import { drawText, type TextStyle } from './text.ts';

const style = { size: 7.5, colour: FADED } satisfies TextStyle;

/** Draws a note on the left and `Page x of y` on the right below the margin of each sheet. Call it last. */
export const drawFooters = (sheets: readonly Sheet[], note = ''): void => {
  sheets.forEach((sheet, index) => {
    const width = sheet.right - sheet.left;
    const y = sheet.bottom + Math.min(8, sheet.paper.margin / 4);
    drawRule(sheet, { x: sheet.left, y: y - 2, width }, { thickness: 0.4 });
    drawText(sheet, note, { x: sheet.left, y, width: width - 80 }, style);
    drawText(
      sheet,
      `Page ${index + 1} of ${sheets.length}`,
      { x: sheet.right - 80, y, width: 80 },
      { ...style, align: 'right' },
    );
  });
};
