import { ApiFailure } from '../../../client/failure.ts';
import type { UploadedFile } from '../../../client/files.ts';

interface Brought {
  readonly attachment: UploadedFile | undefined;
  /** A file was chosen and could not be brought: the person must hear of it. */
  readonly isLeftOut: boolean;
}

/**
 * Uploads a record's file where the record matters more than the file: a failure is logged and the record goes on
 * without it. Only the session's end throws, since nothing could be saved then.
 */
export const uploadOrGoOn = async (
  file: File | undefined,
  bring: (file: File) => Promise<UploadedFile>,
): Promise<Brought> => {
  if (!file) return { attachment: undefined, isLeftOut: false };
  try {
    return { attachment: await bring(file), isLeftOut: false };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) throw error;
    console.error('Attachment upload failed', error);
    return { attachment: undefined, isLeftOut: true };
  }
};
