import { type Colour, colourOperands, HAIRLINE } from './colours.ts';
import type { Sheet } from './paper.ts';

export interface RuleStyle {
  /** Points. */
  readonly thickness?: number;
  readonly colour?: Colour;
  /** Lengths of dash and gap, in points; a whole line where nothing is said. */
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

/** A horizontal line from x to x + width. */
export const drawRule = (
  sheet: Sheet,
  { x, y, width }: Omit<Rectangle, 'height'>,
  style: RuleStyle = {},
): void =>
  stroke(sheet, `${operands(x, sheet.height - y)} m ${operands(x + width, sheet.height - y)} l`, style);

/** An upright line from y down to y + height. */
export const drawUpright = (
  sheet: Sheet,
  { x, y, height }: Omit<Rectangle, 'width'>,
  style: RuleStyle = {},
): void =>
  stroke(sheet, `${operands(x, sheet.height - y)} m ${operands(x, sheet.height - y - height)} l`, style);

/** The outline of a rectangle. */
export const drawBox = (sheet: Sheet, { x, y, width, height }: Rectangle, style: RuleStyle = {}): void =>
  stroke(sheet, `${operands(x, sheet.height - y - height, width, height)} re`, style);

/** A filled rectangle. Draw it before the text that stands on it. */
export const fillBox = (sheet: Sheet, { x, y, width, height }: Rectangle, colour: Colour): void => {
  const path = `${operands(x, sheet.height - y - height, width, height)} re`;
  sheet.write(`${colourOperands(colour)} rg ${path} f`);
};
