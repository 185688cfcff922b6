import { loadFaces } from '../pdf/fonts.ts';
import type { PdfJob } from '../pdf/pdf-job.ts';
import { serveJobs } from '../workers/serve-jobs.ts';
import { drawingOf } from './drawings.ts';

const ready = loadFaces();

serveJobs<PdfJob, Uint8Array>(async ({ name, content }) => {
  await ready;
  const drawing = drawingOf(name);
  try {
    return { answer: await drawing.draw(content) };
  } catch (error) {
    throw new Error('The PDF could not be drawn', { cause: error });
  }
});
