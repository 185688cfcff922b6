import type { Entity } from '../../../../shared/contract/entities.ts';
import type { AttachmentReference } from '../../../../shared/features/college/files/files.model.ts';
import { MEDIA_TYPES } from '../../../../shared/file-kinds.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { deleteFileUses, fileNameAt, insertFileUse, readableFile } from './files.queries.ts';

/** An attachment as a record stores it. */
export interface AttachmentColumns {
  readonly attachment_file: string | null;
  readonly attachment_name: string | null;
}

/**
 * Checks that the file named was uploaded and that this person may read it, and answers what the record
 * stores. `onlyPdf` is the sentence said for anything but a PDF, where the register takes nothing else.
 */
export const attach = async (
  change: Change,
  reference: AttachmentReference | null,
  onlyPdf?: string,
): Promise<AttachmentColumns> => {
  if (!reference) return { attachment_file: null, attachment_name: null };
  const { filename, name } = reference;
  const upload = await readableFile(change.db, change.actor, filename);
  if (!upload) throw invalid('That file was not uploaded', 'attachment');
  if (onlyPdf !== undefined && upload.type !== MEDIA_TYPES.pdf) throw invalid(onlyPdf, 'attachment');
  return { attachment_file: filename, attachment_name: name ?? upload.name };
};

/** Says which file a record carries now, in place of the one before: the staff of its courses may read it. */
export const nameFile = async (
  change: Change,
  entity: Entity,
  entityId: number,
  filename: string | null,
  courseIds: readonly number[],
): Promise<void> => {
  const before = filename === null ? undefined : await fileNameAt(change.db, entity, entityId, filename);
  await deleteFileUses(change.db, entity, entityId);
  if (filename === null) return;
  await insertFileUse(change, { filename, entity, entityId, courseIds, userIds: [] }, before);
};
