import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { insertUpload } from './files.queries.ts';

type UploadedFile = Omit<Parameters<typeof insertUpload>[1], 'created_at'>;

/** Writes down a file that is on the disk. Throws 409 where it is not there any more. */
export const noteUpload = async (change: Change, file: UploadedFile): Promise<void> => {
  const row = { ...file, created_at: change.now };
  const id = await insertUpload(change.db, row);
  // The same bytes, left by somebody days ago, may have been deleted a moment before.
  if (!change.files.has(file.filename)) throw conflict('The file was not kept. Send it once more.');
  await change.record({
    entity: 'uploads',
    id,
    action: 'uploaded',
    summary: file.name,
    after: row,
    audience: { users: [file.user_id] },
  });
};
