import { sql } from 'kysely';
import type { Folder } from '../../../../shared/features/papers/documents/documents.model.ts';
import type { Db } from '../../../database/db.ts';
import type { NewRow } from '../../../database/row-types.ts';
import type { Scope } from '../../../office/actor.ts';
import { isOfCourses } from '../../college/courses/courses.record-queries.ts';

const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Folders for all courses and of the scope's own, each with how many documents in it the scope may see. */
const selectFolders = (db: Db, scope: Scope) => {
  const counted =
    scope === 'all'
      ? sql<number>`(select count(*) from documents d where d.folder_id = document_folders.id and d.deleted_at is null)`
      : sql<number>`(select count(*) from documents d where d.folder_id = document_folders.id and d.deleted_at is null
          and ${isOfCourses('d.course_set_id', scope)})`;
  const query = db
    .selectFrom('document_folders')
    .leftJoin('courses', 'courses.id', 'document_folders.course_id')
    .select([
      'document_folders.id',
      'document_folders.name',
      'document_folders.course_id',
      'courses.name as course',
      counted.as('documents'),
      'document_folders.created_by_name as created_by',
      'document_folders.created_at',
    ]);
  if (scope === 'all') return query;
  return query.where((eb) =>
    eb.or([
      eb('document_folders.course_id', 'is', null),
      eb('document_folders.course_id', 'in', [...scope, 0]),
    ]),
  );
};

/** The folders in a scope, by name. */
export const listFolders = (db: Db, scope: Scope): Promise<readonly Folder[]> =>
  selectFolders(db, scope)
    .orderBy(sql`document_folders.name collate nocase`)
    .orderBy('document_folders.id')
    .execute();

/** One folder; undefined outside the scope, as if there were none. */
export const findFolder = (db: Db, scope: Scope, id: number): Promise<Folder | undefined> =>
  selectFolders(db, scope).where('document_folders.id', '=', id).executeTakeFirst();

/** Whether a course (or all of them, for null) has a folder of that name, in any case. */
export const folderExists = async (db: Db, name: string, courseId: number | null): Promise<boolean> =>
  (await db
    .selectFrom('document_folders')
    .select('id')
    .where('name_key', '=', nameKey(name))
    .where('course_id', courseId === null ? 'is' : '=', courseId)
    .executeTakeFirst()) !== undefined;

export const insertFolder = async (
  db: Db,
  folder: Omit<NewRow<'document_folders'>, 'name_key'>,
): Promise<number> => {
  const { id } = await db
    .insertInto('document_folders')
    .values({ ...folder, name_key: nameKey(folder.name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whether a document that is not deleted lies in it. */
export const isFolderUsed = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('documents')
    .select('id')
    .where('folder_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const deleteFolder = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('document_folders').where('id', '=', id).execute();
};
