import type { SaveEnd } from '../../../shared/contract/desktop.ts';
import { nameForSaving } from '../../../shared/file-kinds.ts';
import { desktop } from '../../client/desktop.ts';

/**
 * Hands a blob to the browser as a file of that name, with the ending of its own kind. Answers how that ended, as far as a page can know: a browser takes
 * the file and says nothing more, the desktop program waits for the disk.
 */
export const downloadBlob = async (blob: Blob, filename: string): Promise<SaveEnd> => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = nameForSaving(filename, blob.type);
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the url after this turn; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return (await desktop()?.saveEnds(url)) ?? { outcome: 'saved', filename };
};
