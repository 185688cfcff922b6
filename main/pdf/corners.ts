import type { Label } from '../../shared/papers/labels.ts';
import { labelsIn } from '../../shared/papers/labels.ts';
import type { PaperLanguage } from '../../shared/papers/letterhead.ts';
import { FADED } from './colours.ts';
import type { Sheet } from './paper.ts';
import { drawText, type TextPlace } from './text.ts';

/** A label and the value beside it, or in two languages below it. */
export type Corner = readonly [label: Label, value: string];

/**
 * Draws what stands left and right of a paper's title: its number and its date. In two languages each value stands below its
 * label, which would reach into the title otherwise. `place` is that of the title's line.
 */
export const drawCorners = (
  sheet: Sheet,
  [left, right]: readonly [left: Corner, right: Corner],
  place: TextPlace,
  language: PaperLanguage,
): void => {
  for (const [[label, value], align] of [
    [left, 'left'],
    [right, 'right'],
  ] as const) {
    if (language === 'English') {
      drawText(sheet, `${label} ${value}`, place, { bold: true, align });
      continue;
    }
    const above = { ...place, y: place.y - 6 };
    const below = drawText(sheet, labelsIn(language)(label), above, { size: 8, colour: FADED, align });
    drawText(sheet, value, { ...place, y: below }, { bold: true, align });
  }
};
