import { setTimeout as pause } from 'node:timers/promises';
import {
  NEEDS_PASSWORD,
  NOT_A_SPREADSHEET,
  SpreadsheetProblem,
  WRONG_PASSWORD,
} from '../spreadsheet.problem.ts';
import { PDF_LIMITS } from './pdf.limits.ts';

/** A text of a page, with the place of its box in points from the page's top left corner. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The line on which its letters stand. */
  readonly baseline: number;
  readonly height: number;
}

const A_PICTURE =
  'This PDF is a picture of a statement and holds no text: ask the bank for the statement as XLS or CSV';
const TOO_MANY_PAGES = `This PDF has more than ${PDF_LIMITS.pages} pages: ask the bank for a shorter period, and load one after the other`;
const TOO_MUCH_TEXT =
  'This PDF holds far more text than a statement: ask the bank for a shorter period, and load one after the other';

type Matrix = readonly [number, number, number, number, number, number];

const times = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[2] * other[1],
  one[1] * other[0] + one[3] * other[1],
  one[0] * other[2] + one[2] * other[3],
  one[1] * other[2] + one[3] * other[3],
  one[0] * other[4] + one[2] * other[5] + one[4],
  one[1] * other[4] + one[3] * other[5] + one[5],
];

interface TextItem {
  readonly str: string;
  readonly transform: Matrix;
  readonly width: number;
}

/** Places a text as it is seen; undefined for a blank one, and for one that does not run from left to right. */
const placed = ({ str, transform, width }: TextItem, view: Matrix): PlacedText | undefined => {
  if (str.trim() === '') return undefined;
  const [a, b, c, d, left, baseline] = times(view, transform);
  if (a <= 0 || Math.abs(b) > a / 10) return undefined;
  return { text: str, left, right: left + width, baseline, height: Math.hypot(c, d) };
};

const passwordProblem = (error: unknown, password: string | null): unknown => {
  if (!(error instanceof Error)) return error;
  if (error.name === 'PasswordException')
    return new SpreadsheetProblem(password === null ? NEEDS_PASSWORD : WRONG_PASSWORD, { field: 'password' });
  return error.name === 'InvalidPDFException' ? new SpreadsheetProblem(NOT_A_SPREADSHEET) : error;
};

/**
 * Reads the texts of a PDF, page by page. It works on the calling thread, so a worker must call it. Throws `SpreadsheetProblem`,
 * for a password with the field that asks for it.
 */
export const readPdf = async (
  bytes: Uint8Array,
  password: string | null,
): Promise<readonly (readonly PlacedText[])[]> => {
  // Loaded here: every other file is read without it.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opening = getDocument({
    data: new Uint8Array(bytes),
    ...(password !== null && { password }),
    ...{ disableFontFace: true, useSystemFonts: false, useWorkerFetch: false, useWasm: false },
    ...{ isOffscreenCanvasSupported: false, isImageDecoderSupported: false, enableXfa: false },
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await opening.promise.catch((error: unknown) => {
    throw passwordProblem(error, password);
  });
  if (pdf.numPages > PDF_LIMITS.pages) throw new SpreadsheetProblem(TOO_MANY_PAGES);
  const pages: PlacedText[][] = [];
  let count = 0;
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at);
    const view = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
    const texts: PlacedText[] = [];
    for await (const { items } of page.streamTextContent()) {
      count += items.length;
      if (count > PDF_LIMITS.texts) throw new SpreadsheetProblem(TOO_MUCH_TEXT);
      texts.push(...items.flatMap((item: TextItem) => placed(item, view) ?? []));
    }
    pages.push(texts);
    page.cleanup();
    // One turn lets the thread be asked how it does.
    await pause(0);
  }
  if (pages.every((texts) => texts.length === 0)) throw new SpreadsheetProblem(A_PICTURE);
  return pages;
};
