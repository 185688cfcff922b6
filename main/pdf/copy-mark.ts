import { formatDate, localDate } from '../../shared/dates.ts';
import type { PaperCancellation, PaperCopy } from '../../shared/papers/paper-copy.ts';
import { FADED, STAMP_BLUE } from './colours.ts';
import type { Sheet } from './paper.ts';
import { drawStamp } from './stamp.ts';
import { drawText, type TextStyle } from './text.ts';

const MARKS: Readonly<Record<PaperCopy, string>> = {
  original: '',
  duplicate: 'DUPLICATE COPY',
  screen: 'SCREEN COPY: not for handing out',
};

/** Says below a paper's heading which copy it is; an original says nothing. Answers the y below. */
export const drawCopyMark = (
  sheet: Sheet,
  copy: PaperCopy,
  place: { readonly x: number; readonly y: number; readonly width: number },
): number => {
  if (copy === 'original') return place.y;
  const style = { size: 9, bold: true, align: 'centre', colour: STAMP_BLUE } satisfies TextStyle;
  return drawText(sheet, MARKS[copy], place, style);
};

/** Across the whole sheet, so that what a screen shows cannot pass for an original once it is on paper. */
export const drawScreenStamp = (sheet: Sheet): void =>
  drawStamp(sheet, 'SCREEN COPY', {
    size: Math.min(sheet.width, sheet.height) / 9,
    colour: FADED,
    opacity: 0.16,
  });

/** `Cancelled on 22-11-2026 by Meera Nair: Entered twice`. */
export const cancellationText = ({ at, by, reason }: PaperCancellation): string =>
  `Cancelled on ${formatDate(localDate(new Date(at)))} by ${by}: ${reason}`;
