import { openWriter } from '../database/open.ts';
import { serveJobs } from '../workers/serve-jobs.ts';
import type { LogJob } from './shorten-log.ts';

serveJobs<LogJob, undefined>(async ({ file }) => {
  const database = openWriter(file);
  try {
    // Passive: it waits for nobody, and nobody for it. What is written meanwhile is brought in the next time.
    database.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    database.close();
  }
  return { answer: undefined };
});
