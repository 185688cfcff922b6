import { parentPort } from 'node:worker_threads';
import { type DrawingName, drawings } from './drawings.ts';
import { loadFaces } from './fonts.ts';

/** What the office sends, and what comes back for it. */
export interface PdfJob {
  readonly id: number;
  readonly name: DrawingName;
  readonly content: unknown;
}
export type PdfResult =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string };

// The sender's side is typed by the drawing's name; past the thread's boundary only the name is left.
const draw = ({ name, content }: PdfJob): Promise<Uint8Array> =>
  (drawings[name] as (content: unknown) => Promise<Uint8Array>)(content);

const answer = async (job: PdfJob): Promise<void> => {
  try {
    const bytes = await draw(job);
    parentPort?.postMessage({ id: job.id, bytes } satisfies PdfResult);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id: job.id, error: text } satisfies PdfResult);
  }
};

// One after the other: drawing is all computing, so nothing is gained by mixing.
let queue: Promise<unknown> = loadFaces();
parentPort?.on('message', (job: PdfJob) => {
  queue = queue.then(() => answer(job));
});
