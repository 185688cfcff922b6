import { inflateSync } from 'node:zlib';

/** Widths of a ruled blank in points, at the sizes of a certificate's text and of a letter's: 11 times the size. */
const WIDTHS = [132, 115.5, 121];
const LINE = /([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S/g;

/** The places of a PDF's compressed streams. */
function* streamsOf(pdf: Buffer): Generator<string> {
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      yield inflateSync(pdf.subarray(at + 7), { finishFlush: 2 }).toString('latin1');
    } catch {
      // Not compressed: a stream that draws nothing.
    }
  }
}

/** How many blanks are ruled on a PDF's pages, each whole on its page's width of A4. */
export const ruledBlanksIn = (pdf: Uint8Array): number =>
  [...streamsOf(Buffer.from(pdf))]
    .flatMap((drawn) => [...drawn.matchAll(LINE)].map(([, ...points]) => points.map(Number)))
    .filter(([x = 0, y = 0, end = 0, endY]) => {
      const isWide = WIDTHS.some((width) => Math.abs(end - x - width) < 0.01);
      return isWide && y === endY && x > 0 && end < 595;
    }).length;
