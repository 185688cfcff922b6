import { useRef, useState } from 'react';
import { upload } from '../../../client/files.ts';

/**
 * Uploads a chosen file once, however often its form is sent: first for a preview, then to be loaded. `progress` goes from 0 to 1;
 * `uploadOnce` gives the uploaded file's name.
 */
export const useUploadOnce = () => {
  const [progress, setProgress] = useState<number>();
  const sent = useRef<{ readonly file: File; readonly filename: string }>(undefined);
  const uploadOnce = async (file: File): Promise<string> => {
    if (sent.current?.file !== file) {
      const { filename } = await upload(file, { onProgress: setProgress });
      sent.current = { file, filename };
    }
    return sent.current.filename;
  };
  return { progress, uploadOnce };
};
