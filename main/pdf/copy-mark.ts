import { formatDate, localDate } from '../../shared/dates.ts';
import { type Label, labelsIn, type Says } from '../../shared/papers/labels.ts';
import type { PaperCancellation, PaperCopy } from '../../shared/papers/paper-copy.ts';
import { FADED, STAMP_BLUE } from './colours.ts';
import type { Sheet } from './paper.ts';
import { drawStamp } from './stamp.ts';
import { drawText, type TextStyle } from './text.ts';

const MARKS: Readonly<Record<Exclude<PaperCopy, 'original'>, Label>> = {
  duplicate: 'DUPLICATE COPY',
  screen: 'SCREEN COPY: not for handing out',
};

/**
 * Draws the mark of a copy below a paper's heading; an original has none. Answers the y below it. `says` is left out where
 * the paper is in English.
 */
export const drawCopyMark = (
  sheet: Sheet,
  copy: PaperCopy,
  place: { readonly x: number; readonly y: number; readonly width: number },
  says: Says = labelsIn('English'),
): number => {
  if (copy === 'original') return place.y;
  const style = { size: 9, bold: true, align: 'centre', colour: STAMP_BLUE } satisfies TextStyle;
  return drawText(sheet, says(MARKS[copy]), place, style);
};

/** Stamps a screen copy across the whole sheet, so that a print of it cannot pass for an original. */
export const drawScreenStamp = (sheet: Sheet): void =>
  drawStamp(sheet, 'SCREEN COPY', {
    size: Math.min(sheet.width, sheet.height) / 9,
    colour: FADED,
    opacity: 0.16,
  });

/** The line of a cancellation, as `Cancelled on 22-11-2026 by Meera Nair: Entered twice`. */
export const cancellationText = (
  { at, by, reason }: PaperCancellation,
  says: Says = labelsIn('English'),
): string => `${says('Cancelled on … by …', formatDate(localDate(new Date(at))), by)}: ${reason}`;
