import { type Colour, colourOperands, HAIRLINE } from './colours.ts';
import type { Sheet } from './paper.ts';

export interface RuleStyle {
  /** The line's thickness in points. */
  readonly thickness?: number;
  readonly colour?: Colour;
  /** The lengths of dash and gap in points. Default: a solid line. */
  readonly dash?: readonly [on: number, off: number];
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const operands = (...values: readonly number[]): string =>
  values.map((value) => Number(value.toFixed(3))).join(' ');

const stroke = (
  sheet: Sheet,
  path: string,
  { thickness = 0.6, colour = HAIRLINE, dash }: RuleStyle,
): void => {
  const dashes = dash ? `[${operands(...dash)}] 0 d ` : '';
  sheet.write(`${operands(thickness)} w ${dashes}${colourOperands(colour)} RG ${path} S`);
};

/** Draws a horizontal line from x to x + width. */
export const drawRule = (
  sheet: Sheet,
  { x, y, width }: Omit<Rectangle, 'height'>,
  style: RuleStyle = {},
): void =>
  stroke(sheet, `${operands(x, sheet.height - y)} m ${operands(x + width, sheet.height - y)} l`, style);

/** Draws a vertical line from y down to y + height. */
export const drawUpright = (
  sheet: Sheet,
  { x, y, height }: Omit<Rectangle, 'width'>,
  style: RuleStyle = {},
): void =>
  stroke(sheet, `${operands(x, sheet.height - y)} m ${operands(x, sheet.height - y - height)} l`, style);

/** Draws the outline of a rectangle. */
export const drawBox = (sheet: Sheet, { x, y, width, height }: Rectangle, style: RuleStyle = {}): void =>
  stroke(sheet, `${operands(x, sheet.height - y - height, width, height)} re`, style);

/** Fills a rectangle. Draw it before the text that stands on it. */
export const fillBox = (sheet: Sheet, { x, y, width, height }: Rectangle, colour: Colour): void => {
  const path = `${operands(x, sheet.height - y - height, width, height)} re`;
  sheet.write(`${colourOperands(colour)} rg ${path} f`);
};
