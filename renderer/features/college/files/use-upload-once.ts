import { useRef, useState } from 'react';
import { type UploadedFile, upload } from '../../../client/files.ts';
import { uploadOrGoOn } from './upload-or-go-on.ts';

/**
 * Uploads a chosen file once, however often its form is sent: for a preview and then to be loaded, or again after a lost answer, when
 * another upload would make it another entry. `progress` goes from 0 to 1 while it is under way.
 */
export const useUploadOnce = () => {
  const [progress, setProgress] = useState<number>();
  const sent = useRef<{ readonly file: File; readonly uploaded: UploadedFile }>(undefined);
  const isLeftOut = useRef(false);
  const uploadOnce = async (file: File): Promise<UploadedFile> => {
    try {
      if (sent.current?.file !== file)
        sent.current = { file, uploaded: await upload(file, { onProgress: setProgress }) };
      return sent.current.uploaded;
    } finally {
      setProgress(undefined);
    }
  };
  return {
    progress,
    uploadOnce,
    /** Goes on without the file where it cannot be brought; `isLeftOut` tells it then. */
    uploadIfPossible: async (file: File | undefined): Promise<UploadedFile | undefined> => {
      const brought = await uploadOrGoOn(file, uploadOnce);
      isLeftOut.current = brought.isLeftOut;
      return brought.attachment;
    },
    isLeftOut: () => isLeftOut.current,
  };
};
