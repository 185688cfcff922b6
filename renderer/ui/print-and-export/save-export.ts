import type { FetchedFile } from '../../client/files.ts';
import { notify } from '../../client/notify.ts';
import { notifyFailure } from '../../client/notify-failure.ts';
import { downloadBlob } from './download.ts';

/** Saves an exported file, and says so once it is saved; where it could not be written, that. */
export const saveExport = async ({ blob, filename }: FetchedFile): Promise<void> => {
  const end = await downloadBlob(blob, filename);
  if (end.outcome === 'saved') notify({ title: 'Exported', description: end.filename });
  if (end.outcome === 'failed')
    notifyFailure(
      undefined,
      `Export failed: ${filename} could not be written. Is the disk full, or the folder gone?`,
    );
};
