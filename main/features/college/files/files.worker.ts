import { serveJobs } from '../../../workers/serve-jobs.ts';
import type { KindJob } from './files.detect-kind.ts';
import type { FileKind } from './files.kinds.ts';
import { sniff } from './files.sniff.ts';

serveJobs<KindJob, FileKind | undefined>(async ({ path, name }) => ({ answer: await sniff(path, name) }));
