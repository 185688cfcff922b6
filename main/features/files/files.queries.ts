import type { Kysely } from 'kysely';
import { type Attachment, uploadUrl } from '../../../shared/features/files/files.model.ts';
import type { Tables } from '../../database/schema.ts';
import { type Actor, scopeOf } from '../../office/actor.ts';

type Db = Kysely<Tables>;

export interface UploadRow {
  readonly filename: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly user_id: number;
  readonly created_at: string;
}

export const insertUpload = async (db: Db, upload: UploadRow): Promise<number> => {
  const { id } = await db.insertInto('uploads').values(upload).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** The newest bringing of a file, by this person where they brought it. */
export const findUpload = async (db: Db, filename: string, userId: number | null) => {
  const rows = db
    .selectFrom('uploads')
    .select(['name', 'type', 'size', 'user_id'])
    .where('filename', '=', filename)
    .orderBy('id', 'desc');
  const own = userId === null ? undefined : await rows.where('user_id', '=', userId).executeTakeFirst();
  return own ?? (await rows.executeTakeFirst());
};

/** Its files are the whole office's: the logo stands on everybody's papers. */
const OF_ALL_STAFF = 'settings';

/**
 * Whether someone may read a file: an admin always; otherwise through a record of their courses (or their
 * own) that carries it; what the settings carry; and who brought it, until a record does.
 */
export const mayRead = async (db: Db, actor: Actor, filename: string): Promise<boolean> => {
  const scope = scopeOf(actor);
  if (scope === 'all') return true;
  const uses = await db
    .selectFrom('file_uses')
    .select(['entity', 'course_id', 'user_id'])
    .where('filename', '=', filename)
    .execute();
  if (uses.length > 0) {
    return uses.some(
      ({ entity, course_id, user_id }) =>
        entity === OF_ALL_STAFF ||
        (course_id !== null && scope.includes(course_id)) ||
        (user_id !== null && user_id === actor.userId),
    );
  }
  const upload = await findUpload(db, filename, actor.userId);
  return upload !== undefined && upload.user_id === actor.userId;
};

export interface FileUse {
  readonly filename: string;
  readonly entity: string;
  readonly entityId: number;
  /** The courses whose staff may read the record. */
  readonly courseIds: readonly number[];
  /** Who else may: the author of an e-mail, the person who entered a record without a course. */
  readonly userId: number | null;
}

/** Says that a record carries a file. */
export const insertFileUse = async (db: Db, use: FileUse): Promise<void> => {
  const common = { filename: use.filename, entity: use.entity, entity_id: use.entityId };
  const rows = [
    ...use.courseIds.map((course_id) => ({ ...common, course_id, user_id: null })),
    { ...common, course_id: null, user_id: use.userId },
  ];
  await db.insertInto('file_uses').values(rows).execute();
};

/** Says that a record carries no file any more. */
export const deleteFileUses = async (db: Db, entity: string, entityId: number): Promise<void> => {
  await db.deleteFrom('file_uses').where('entity', '=', entity).where('entity_id', '=', entityId).execute();
};

/** A record's two attachment columns as the API answers them. */
export const toAttachment = (filename: string | null, name: string | null): Attachment | null =>
  filename === null ? null : { url: uploadUrl(filename), filename, name: name ?? filename };
