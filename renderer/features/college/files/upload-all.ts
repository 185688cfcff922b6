import { type UploadedFile, upload } from '../../../client/files.ts';

/** Uploads one file after the other; the first that fails stops the rest and is thrown. Hears 0 to 1 over all of them. */
export const uploadAll = async (
  files: readonly File[],
  onProgress: (part: number) => void,
): Promise<readonly UploadedFile[]> => {
  const whole = files.reduce((sum, { size }) => sum + size, 0) || 1;
  const done: UploadedFile[] = [];
  let sent = 0;
  for (const file of files) {
    const before = sent;
    done.push(await upload(file, { onProgress: (part) => onProgress((before + part * file.size) / whole) }));
    sent += file.size;
  }
  return done;
};
