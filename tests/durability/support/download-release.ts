import { type DownloadJob, download } from '../../../main/features/college/updates/updates.download.ts';

/** Downloads a release as the office's thread does. The job is the first argument, as JSON. */
const job: DownloadJob = JSON.parse(process.argv[2] ?? '');
await download(job);
