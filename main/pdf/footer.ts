import { FADED } from './colours.ts';
import type { Paper } from './paper.ts';
import { drawRule } from './shapes.ts';
import { drawText, type TextStyle } from './text.ts';

const style = { size: 7.5, colour: FADED } satisfies TextStyle;

/** Writes a note on the left and `Page x of y` on the right below every page's margin. Call it last. */
export const drawFooters = (paper: Paper, note = ''): void => {
  paper.sheets.forEach((sheet, index) => {
    const width = sheet.right - sheet.left;
    const y = sheet.bottom + Math.min(8, paper.margin / 4);
    drawRule(sheet, { x: sheet.left, y: y - 2, width }, { thickness: 0.4 });
    drawText(sheet, note, { x: sheet.left, y, width: width - 80 }, style);
    drawText(
      sheet,
      `Page ${index + 1} of ${paper.sheets.length}`,
      { x: sheet.right - 80, y, width: 80 },
      { ...style, align: 'right' },
    );
  });
};
