import { loadFaces } from '../pdf/fonts.ts';
import type { PdfJob } from '../pdf/pdf-job.ts';
import { serveJobs } from '../workers/serve-jobs.ts';
import { drawings } from './drawings.ts';

const ready = loadFaces();

serveJobs<PdfJob, Uint8Array>(async ({ name, content }) => {
  await ready;
  // The sender's side is typed by the drawing's name; past the thread's boundary only the name is left.
  const draw = drawings[name] as (content: unknown) => Promise<Uint8Array>;
  try {
    return { answer: await draw(content) };
  } catch (error) {
    throw new Error('The PDF could not be drawn', { cause: error });
  }
});
