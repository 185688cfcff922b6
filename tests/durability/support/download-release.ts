import { type DownloadJob, download } from '../../../main/features/updates/updates.download.ts';

/** Brings a release's file as the office's thread does; its job is the first word, as JSON. */
const job: DownloadJob = JSON.parse(process.argv[2] ?? '');
await download(job);
