import { FADED } from './colours.ts';
import type { Sheet } from './paper.ts';
import { drawRule } from './shapes.ts';
import { drawLines, LEADING, layOut, measureWidth } from './text.ts';

/** A label and the value beside it. */
export interface Field {
  readonly label: string;
  readonly value: string;
}

export interface FieldsPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The size of the text in points. Default: 10. */
  readonly size?: number;
  /** The space between two fields of a row in points. */
  readonly gap?: number;
}

/**
 * Draws a filled-in form. The fields of a row share its width evenly, the labels of a column are equally wide, and values
 * wrap over a dotted line. Answers the y below.
 */
export const drawFields = (
  sheet: Sheet,
  rows: readonly (readonly Field[])[],
  { x, y, width, size = 10, gap = 16 }: FieldsPlace,
): number => {
  const label = { size: size * 0.9, colour: FADED };
  const value = { size, bold: true };
  const lineHeight = size * LEADING;
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const share = (width - gap * (columns - 1)) / columns;
  const labelWidths = Array.from({ length: columns }, (_, column) =>
    Math.max(0, ...rows.map((row) => measureWidth(sheet.paper, row[column]?.label ?? '', label))),
  );
  let below = y;
  for (const row of rows) {
    let tallest = 0;
    row.forEach((field, column) => {
      const left = x + column * (share + gap);
      // The last field of a short row takes the remaining width.
      const span = column === row.length - 1 ? x + width - left : share;
      const labelWidth = (labelWidths[column] ?? 0) + size * 0.7;
      const beside = { x: left + labelWidth, y: below, width: span - labelWidth };
      const labelLines = layOut(sheet.paper, field.label, span, label);
      drawLines(sheet, labelLines, { x: left, y: below + size * 0.09, width: span }, label);
      const lines = layOut(sheet.paper, field.value, beside.width, value);
      drawLines(sheet, lines, beside, value);
      const height = lines.length * lineHeight;
      drawRule(sheet, { ...beside, y: below + height + 0.5 }, { thickness: 0.5, dash: [0.8, 1.6] });
      tallest = Math.max(tallest, height);
    });
    below += tallest + size * 0.35;
  }
  return below;
};
