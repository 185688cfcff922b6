import { sql } from 'kysely';
import { uploadUrl } from '../../../../shared/features/college/files/files.model.ts';
import type {
  DocumentSummary,
  StoredDocument,
} from '../../../../shared/features/papers/documents/documents.model.ts';
import {
  type DocumentQuery,
  documents,
} from '../../../../shared/features/papers/documents/documents.register.ts';
import { megabytesText, toMegabytes } from '../../../../shared/features/papers/documents/documents.rules.ts';
import type { Db } from '../../../database/db.ts';
import { readingOf } from '../../../database/list-keys.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { searchedList } from '../../../database/text-search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import { courseSetPartition, coursesOf, isOfCourses } from '../../college/courses/courses.record-queries.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';

const inScope = (db: Db, scope: Scope) =>
  db.selectFrom('documents').where(isOfCourses('documents.course_set_id', scope));

const selectDocuments = (db: Db) =>
  db
    .selectFrom('documents')
    .leftJoin('document_folders', 'document_folders.id', 'documents.folder_id')
    .select([
      'documents.id',
      'documents.name',
      'documents.category',
      'documents.status',
      'documents.size_bytes',
      'documents.downloads',
      'documents.attachment_file',
      'documents.attachment_name',
      'documents.folder_id',
      'documents.course_set_id',
      'document_folders.name as folder',
      'documents.upload_date',
      'documents.created_by_name',
      'documents.created_at',
      'documents.version',
    ]);

type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number];

const toDocuments = async (db: Db, rows: readonly DocumentRow[]): Promise<readonly StoredDocument[]> => {
  const ofCourses = await coursesOf(db, rows);
  return rows.map((row) => {
    const own = ofCourses(row);
    const url = uploadUrl(row.attachment_file);
    return {
      id: row.id,
      name: row.name,
      type: 'pdf',
      category: row.category,
      size: megabytesText(row.size_bytes),
      uploadedBy: row.created_by_name,
      uploadDate: row.upload_date,
      downloads: row.downloads,
      status: row.status,
      url,
      attachment: { url, filename: row.attachment_file, name: row.attachment_name },
      folder_id: row.folder_id,
      folder: row.folder,
      course: own.courses[0]?.name ?? null,
      ...own,
      created_at: row.created_at,
      version: row.version,
    };
  });
};

const SORTABLE = {
  uploadDate: sql.ref('documents.upload_date'),
  name: sql.ref('documents.name'),
  size: sql.ref('documents.size_bytes'),
  downloads: sql.ref('documents.downloads'),
  created_at: sql.ref('documents.id'),
} as const;

type DocumentFilter = Omit<DocumentQuery, 'limit' | 'offset'>;

const matching = (db: Db, filter: DocumentFilter) => {
  let query = selectDocuments(db).where('documents.deleted_at', 'is', null);
  if (filter.category) query = query.where('documents.category', '=', filter.category);
  if (filter.status) query = query.where('documents.status', '=', filter.status);
  if (filter.folder_id) query = query.where('documents.folder_id', '=', filter.folder_id);
  if (filter.from) query = query.where('documents.upload_date', '>=', filter.from);
  if (filter.to) query = query.where('documents.upload_date', '<=', filter.to);
  if (filter.q) {
    const columns = ['documents.name', 'documents.attachment_name', 'documents.created_by_name'] as const;
    query = query.where(
      contains(
        columns.map((column) => sql.ref(column)),
        filter.q,
      ),
    );
  }
  return query;
};

const listDocuments = (db: Db, scope: Scope, filter: DocumentFilter): Listing<StoredDocument> => {
  const { sort = 'uploadDate', order: direction = 'desc', q, course_id } = filter;
  const partition = courseSetPartition(
    db,
    'documents.course_set_id',
    scope,
    course_id ? [course_id] : undefined,
  );
  const isByDay = sort === 'uploadDate';
  return searchedList(db, q ? { register: 'documents', text: q } : undefined, isByDay, (found) =>
    listing(
      matching(db, filter),
      { by: SORTABLE[sort], id: sql.ref('documents.id'), direction },
      async (rows) => (await toDocuments(db, rows)).map((document) => redactCourses(scope, document)),
      {
        partition,
        reading: readingOf({
          few: found !== undefined,
          searched: Boolean(q),
          inOrder: isByDay,
        }),
        found,
      },
    ),
  );
};

export const documentList = registerList(documents, listDocuments);

/** One document; undefined outside the scope, as if there were none. `deleted` looks among the deleted ones. */
export const findDocument = async (
  db: Db,
  scope: Scope,
  id: number,
  which: 'kept' | 'deleted' = 'kept',
): Promise<StoredDocument | undefined> => {
  const rows = await selectDocuments(db)
    .where(isOfCourses('documents.course_set_id', scope))
    .where('documents.id', '=', id)
    .where('documents.deleted_at', which === 'kept' ? 'is' : 'is not', null)
    .execute();
  return (await toDocuments(db, rows))[0];
};

export const countDocuments = async (db: Db, scope: Scope): Promise<DocumentSummary> => {
  const { total, active, bytes, downloads } = await inScope(db, scope)
    .where('documents.deleted_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`count(case when documents.status = 'Active' then 1 end)`.as('active'),
      sql<number>`coalesce(sum(documents.size_bytes), 0)`.as('bytes'),
      sql<number>`coalesce(sum(documents.downloads), 0)`.as('downloads'),
    ])
    .executeTakeFirstOrThrow();
  return { total, active, storageMb: toMegabytes(bytes), downloads };
};

export const insertDocument = async (db: Db, columns: NewRow<'documents'>): Promise<number> => {
  const { id } = await db.insertInto('documents').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateDocument = async (db: Db, id: number, columns: RowChange<'documents'>): Promise<void> => {
  await db
    .updateTable('documents')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** Counts one more download. It is no change of the record: its version stays. */
export const addDownload = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('documents').set({ downloads: sql`downloads + 1` }).where('id', '=', id).execute();
};
