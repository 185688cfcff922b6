import { PDFHexString } from 'pdf-lib';
import { type Colour, colourOperands, INK } from './colours.ts';
import type { Faces } from './fonts.ts';
import { fontFor, type Paper, type Sheet } from './paper.ts';
import { spaceWidth, type TextRun, widthOf } from './shape-text.ts';
import { drawRule } from './shapes.ts';
import { type Line, wrapText } from './wrap-text.ts';

export type Align = 'left' | 'right' | 'centre';

export interface TextStyle {
  /** The size in points. Default: 10. */
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: Colour;
  readonly align?: Align;
  /** The height of a line as a multiple of the size. Default: 1.35, which leaves room for matras above and below. */
  readonly leading?: number;
  /** Whether the text is struck through. */
  readonly isStruck?: boolean;
}

/** The place of a text in points: its left edge, the top of its first line, and the width it wraps to. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export const LEADING = 1.35;
/** The distance from the top of a line to its baseline, as a share of the line's height. */
const BASELINE = 0.755;
/** The distance from the baseline up to the line through struck text, as a share of the size. */
const STRIKE = 0.28;

/** The distance from the baseline down to the rule of a blank, as a share of the size. */
const BELOW = 0.15;

const settle = ({ size = 10, bold = false, leading = LEADING, align = 'left', colour = INK }: TextStyle) => ({
  size,
  bold,
  align,
  colour,
  lineHeight: size * leading,
});

const round = (value: number): string => String(Number(value.toFixed(3)));

/** The PDF operators that show a run's glyphs, each at the offset that its font's rules give. */
const showRun = (sheet: Sheet, { face, drawn, glyphs }: TextRun, size: number): string => {
  const codes = fontFor(sheet, face.name).encodeText(drawn).asString();
  const out: string[] = [];
  let array: string[] = [];
  let hex = '';
  const endHex = () => {
    if (hex) array.push(`<${hex}>`);
    hex = '';
  };
  const endArray = () => {
    endHex();
    if (array.length > 0) out.push(`[${array.join(' ')}] TJ`);
    array = [];
  };
  const moveBy = (thousandths: number) => {
    if (Math.abs(thousandths) < 0.5) return;
    endHex();
    array.push(round(-thousandths));
  };
  glyphs.forEach((glyph, index) => {
    const raised = glyph.yOffset !== 0;
    if (raised) {
      endArray();
      out.push(`${round((glyph.yOffset * size) / 1000)} Ts`);
    }
    moveBy(glyph.xOffset);
    hex += codes.slice(index * 4, index * 4 + 4);
    moveBy(glyph.xAdvance - glyph.xOffset - glyph.advanceWidth);
    if (raised) {
      endArray();
      out.push('0 Ts');
    }
  });
  endArray();
  return out.join(' ');
};

/** Whether copying the run's glyphs one by one gives the original text. */
const copiesItself = ({ face, text, glyphs }: TextRun): boolean =>
  (face.name === 'latin' || face.name === 'latinBold') &&
  String.fromCodePoint(...glyphs.flatMap((glyph) => glyph.codePoints)) === text;

const runOperators = (sheet: Sheet, run: TextRun, size: number): string => {
  const shown = `/${run.face.name} ${round(size)} Tf ${showRun(sheet, run, size)}`;
  if (copiesItself(run)) return shown;
  return `/Span <</ActualText ${PDFHexString.fromText(run.text)}>> BDC ${shown} EMC`;
};

const spaceRun = (faces: Faces, bold: boolean): TextRun => {
  const face = bold ? faces.latinBold : faces.latin;
  return { face, text: ' ', drawn: ' ', glyphs: face.shape(' '), isRuled: false };
};

/** Draws one line. Its left end is at `x`; its baseline is in points from the bottom of the page. */
const drawLine = (sheet: Sheet, line: Line, x: number, baseline: number, style: TextStyle): void => {
  if (line.words.length === 0) return;
  const { size, bold, colour } = settle(style);
  const space = runOperators(sheet, spaceRun(sheet.paper.faces, bold), size);
  const words = line.words.map((word) => word.runs.map((run) => runOperators(sheet, run, size)).join(' '));
  const start = `${colourOperands(colour)} rg 1 0 0 1 ${round(x)} ${round(baseline)} Tm`;
  sheet.write(`BT ${start} ${words.join(` ${space} `)} ET`);
};

/** Draws the rules of a line's blanks; `y` is a little below its baseline. */
const drawBlanks = (sheet: Sheet, line: Line, start: number, y: number, style: TextStyle): void => {
  const { size, bold, colour } = settle(style);
  let x = start;
  for (const word of line.words) {
    for (const { glyphs, isRuled } of word.runs) {
      const width = (widthOf(glyphs) * size) / 1000;
      if (isRuled) drawRule(sheet, { x, y, width }, { thickness: 0.6, colour });
      x += width;
    }
    x += (spaceWidth(sheet.paper.faces, bold) * size) / 1000;
  }
};

/** Breaks text into lines for a style and a width in points, to measure it or to draw it with `drawLines`. */
export const layOut = (paper: Paper, text: string, width: number, style: TextStyle = {}): readonly Line[] => {
  const { size, bold } = settle(style);
  return wrapText(paper.faces, text, { bold, width: (width * 1000) / size });
};

/** Draws lines that were laid out for the same style and width. Answers the y below them. */
export const drawLines = (
  sheet: Sheet,
  lines: readonly Line[],
  place: TextPlace,
  style: TextStyle = {},
): number => {
  const { size, align, colour, lineHeight } = settle(style);
  lines.forEach((line, index) => {
    const spare = place.width - (line.width * size) / 1000;
    const x = place.x + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2);
    const baseline = place.y + lineHeight * (index + BASELINE);
    drawLine(sheet, line, x, sheet.height - baseline, style);
    drawBlanks(sheet, line, x, baseline + size * BELOW, style);
    if (style.isStruck && line.words.length > 0)
      drawRule(
        sheet,
        { x, y: baseline - size * STRIKE, width: (line.width * size) / 1000 },
        { thickness: 0.6, colour },
      );
  });
  return place.y + lines.length * lineHeight;
};

/** Draws text, wrapped to the place's width, and answers the y below it. Text in any script is drawn; none throws. */
export const drawText = (sheet: Sheet, text: string, place: TextPlace, style: TextStyle = {}): number =>
  drawLines(sheet, layOut(sheet.paper, text, place.width, style), place, style);

/** The height in points that `drawText` would take. */
export const measureHeight = (paper: Paper, text: string, width: number, style: TextStyle = {}): number =>
  layOut(paper, text, width, style).length * settle(style).lineHeight;

/** The width in points of the text's longest line, unwrapped. */
export const measureWidth = (paper: Paper, text: string, style: TextStyle = {}): number =>
  (Math.max(0, ...layOut(paper, text, Number.POSITIVE_INFINITY, style).map((line) => line.width)) *
    settle(style).size) /
  1000;
