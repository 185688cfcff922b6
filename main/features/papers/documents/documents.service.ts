import { categoryLabel } from '../../../../shared/category-label.ts';
import {
  type DocumentPatch,
  NEEDS_FILE,
  type NewDocument,
  ONLY_PDF_DOCUMENTS,
  type StoredDocument,
} from '../../../../shared/features/papers/documents/documents.model.ts';
import { nameOfFile } from '../../../../shared/features/papers/documents/documents.rules.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { isForViewers } from '../../../office/command.ts';
import { forceCourses } from '../../college/courses/courses.choose.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { attach, nameFile } from '../../college/files/files.attach.ts';
import { deleteFileUses, findUpload } from '../../college/files/files.queries.ts';
import { requireFolder } from './documents.folders.ts';
import { addDownload, findDocument, insertDocument, updateDocument } from './documents.queries.ts';

const requireDocument = async (
  change: Change,
  id: number,
  which: 'kept' | 'deleted' = 'kept',
): Promise<StoredDocument> => {
  const document = await findDocument(change.db, scopeOf(change.actor), id, which);
  if (!document) throw notFound('Document');
  return document;
};

interface Recorded {
  readonly before?: StoredDocument;
  readonly after?: StoredDocument;
}

const recordDocument = async (change: Change, action: string, { before, after }: Recorded): Promise<void> => {
  const document = after ?? before;
  if (!document) return;
  await change.record({
    entity: 'documents',
    id: document.id,
    action,
    summary: `${document.name}, ${categoryLabel(document.category)}`,
    before,
    after,
    audience: { courses: document.course_ids, users: [change.actor.userId] },
  });
};

/**
 * Puts an uploaded PDF into the library; an accountant's belongs to the own course. Throws 400 for anything but a PDF, 404 for a folder that they may not see.
 */
export const addDocument = async (change: Change<SignedIn>, input: NewDocument): Promise<StoredDocument> => {
  const { actor } = change;
  if (!input.file) throw invalid(NEEDS_FILE, 'file');
  const { attachment_file, attachment_name } = await attach(change, input.file, ONLY_PDF_DOCUMENTS);
  const upload = attachment_file && (await findUpload(change.db, attachment_file, actor.userId));
  if (!upload) throw invalid(NEEDS_FILE, 'file');
  if (input.folder_id) await requireFolder(change, input.folder_id);
  const courseIds = await forceCourses(change.db, actor, input);
  const filename = attachment_name ?? upload.name;
  const id = await insertDocument(change.db, {
    name: input.name ?? nameOfFile(filename),
    category: input.category || 'academic',
    status: input.status || 'Active',
    size_bytes: upload.size,
    attachment_file,
    attachment_name: filename,
    folder_id: input.folder_id ?? null,
    upload_date: change.today,
    created_by: actor.userId,
    created_by_name: actor.name,
    created_at: change.now,
    deleted_at: null,
    course_set_id: await courseSetOf(change.db, courseIds),
  });
  const after = await requireDocument(change, id);
  await nameFile(change, 'documents', id, attachment_file, courseIds);
  await recordDocument(change, 'created', { after });
  return after;
};

const actionOf = (before: StoredDocument, after: StoredDocument): string => {
  if (before.status === after.status) return 'updated';
  return after.status === 'Archived' ? 'archived' : 'unarchived';
};

/** Renames, archives or moves a document. Throws 409 for an old copy. */
export const changeDocument = async (
  change: Change,
  id: number,
  { version, ...columns }: DocumentPatch,
): Promise<StoredDocument> => {
  const before = await requireDocument(change, id);
  requireVersion(version, redactCourses(scopeOf(change.actor), before));
  if (columns.folder_id) await requireFolder(change, columns.folder_id);
  const sent = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  await updateDocument(change.db, id, sent);
  const after = await requireDocument(change, id);
  await recordDocument(change, actionOf(before, after), { before, after });
  return redactCourses(scopeOf(change.actor), after);
};

/** Counts a download, in the audit as well. */
export const countDownload = async (change: Change, id: number): Promise<void> => {
  const before = await requireDocument(change, id);
  await addDownload(change.db, id);
  await recordDocument(change, 'downloaded', { after: { ...before, downloads: before.downloads + 1 } });
};
isForViewers(countDownload);

export const removeDocument = async (change: Change, id: number): Promise<void> => {
  const before = await requireDocument(change, id);
  await updateDocument(change.db, id, { deleted_at: change.now });
  await deleteFileUses(change.db, 'documents', id);
  await recordDocument(change, 'deleted', { before });
};

/** Undoes a deletion. Throws 404 for a document that is not deleted. */
export const bringDocumentBack = async (change: Change, id: number): Promise<StoredDocument> => {
  const { attachment, course_ids } = await requireDocument(change, id, 'deleted');
  await nameFile(change, 'documents', id, attachment.filename, course_ids);
  await updateDocument(change.db, id, { deleted_at: null });
  const after = await requireDocument(change, id);
  await recordDocument(change, 'restored', { after });
  return redactCourses(scopeOf(change.actor), after);
};
