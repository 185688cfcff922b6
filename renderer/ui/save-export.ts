import type { FetchedFile } from '../client/files.ts';
import { downloadBlob } from './download.ts';
import { notify } from './notify.ts';

/** Saves an exported file, and says so once it is saved; where it could not be written, that. */
export const saveExport = async ({ blob, filename }: FetchedFile): Promise<void> => {
  const outcome = await downloadBlob(blob, filename);
  if (outcome === 'saved') notify({ title: 'Exported', description: filename });
  if (outcome === 'failed')
    notify({
      title: 'Error',
      description: `Export failed: ${filename} could not be written. Is the disk full, or the folder gone?`,
      variant: 'destructive',
    });
};
