import { PDFHexString, PDFName } from 'pdf-lib';
import { type Colour, STAMP_RED } from './colours.ts';
import type { Sheet } from './paper.ts';
import { drawBox } from './shapes.ts';
import { drawText, measureWidth, type TextStyle } from './text.ts';

export interface StampOptions {
  /** The centre of the stamp. Default: the centre of the page. */
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly colour?: Colour;
  /** The angle in degrees, anticlockwise. */
  readonly angle?: number;
  /** The opacity from 0 to 1. */
  readonly opacity?: number;
}

/** Draws a rubber stamp over the page, such as CANCELLED or DRAFT. */
export const drawStamp = (sheet: Sheet, text: string, options: StampOptions = {}): void => {
  const { paper, page } = sheet;
  const { x = sheet.width / 2, y = sheet.height / 2, size = 40, colour = STAMP_RED } = options;
  const { angle = 24, opacity = 0.3 } = options;
  const padding = size * 0.3;
  const main = { size, bold: true, colour, align: 'centre', leading: 1.1 } satisfies TextStyle;
  const width = measureWidth(paper, text, main) + 1;
  const height = size * 1.1;

  const state = PDFName.of(`Stamp${Math.round(opacity * 100)}`);
  page.node.setExtGState(state, paper.pdf.context.obj({ Type: 'ExtGState', ca: opacity, CA: opacity }));
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const up = sheet.height - y;
  // The turn is about the stamp's centre, so that what follows is drawn as on a level page.
  const turn = [cos, sin, -sin, cos, x - cos * x + sin * up, up - sin * x - cos * up];
  const prefix = `${state} gs ${turn.map((value) => value.toFixed(5)).join(' ')} cm`;
  const turned: Sheet = { ...sheet, write: (operators) => sheet.write(`${prefix} ${operators}`) };
  const place = { x: x - width / 2, y: y - height / 2, width };
  const frame = {
    x: place.x - padding,
    y: place.y - padding * 0.5,
    width: width + padding * 2,
    height: height + padding,
  };
  drawBox(turned, frame, { thickness: Math.max(1, size * 0.06), colour });
  // The marked text keeps the stamp one word when it is copied: a reader would put each turned letter on a line of its own.
  const span = `/Span <</ActualText ${PDFHexString.fromText(text)}>> BDC`;
  const whole = { ...turned, write: (operators: string) => turned.write(`${span} ${operators} EMC`) };
  drawText(whole, text, place, main);
};
