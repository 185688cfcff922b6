import { create } from 'qrcode';
import { colourOperands, INK } from './colours.ts';
import type { Sheet } from './paper.ts';

/** Draws a QR code with its top left corner at x and y, `side` points wide. Scanners need free paper around it. */
export const drawQrCode = (
  sheet: Sheet,
  text: string,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const step = side / size;
  const squares: string[] = [];
  for (let row = 0; row < size; row += 1) {
    const up = (sheet.height - y - (row + 1) * step).toFixed(3);
    for (let column = 0; column < size; column += 1) {
      if (!data[row * size + column]) continue;
      // Neighbouring dark squares are drawn as one bar: a gap between two would show in print.
      let end = column + 1;
      while (end < size && data[row * size + end]) end += 1;
      const [left, width] = [x + column * step, (end - column) * step];
      squares.push(`${left.toFixed(3)} ${up} ${width.toFixed(3)} ${step.toFixed(3)} re`);
      column = end;
    }
  }
  sheet.write(`${colourOperands(INK)} rg ${squares.join(' ')} f`);
};
