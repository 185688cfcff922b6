import type { Entity } from '../../../../shared/contract/entities.ts';
import { type Attachment, uploadUrl } from '../../../../shared/features/college/files/files.model.ts';
import { compiled, type Given } from '../../../database/compiled.ts';
import type { Db } from '../../../database/db.ts';
import type { NewRow } from '../../../database/row-types.ts';
import { type Actor, isInScope, scopeOf } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';

export const insertUpload = async (
  db: Db,
  upload: Omit<NewRow<'uploads'>, 'carried_at'>,
): Promise<number> => {
  const { id } = await db
    .insertInto('uploads')
    .values({ ...upload, carried_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The newest bringing of a file, by this person where they brought it. */
export const findUpload = async (db: Db, filename: string, userId: number | null) => {
  const rows = db
    .selectFrom('uploads')
    .select(['name', 'type', 'size', 'user_id', 'carried_at'])
    .where('filename', '=', filename)
    .orderBy('id', 'desc')
    .limit(1);
  const own = userId === null ? undefined : await rows.where('user_id', '=', userId).executeTakeFirst();
  return own ?? (await rows.executeTakeFirst());
};

/** Its files are the whole office's: the logo stands on everybody's papers. */
const OF_ALL_STAFF = 'settings';
/** Only these belong to people; who saved another record long ago may stand at its file, and reads it through its course. */
const OF_PERSONS: ReadonlySet<string> = new Set(['emails', 'ledger_vouchers']);

export interface ReadableFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

const usesOf = (db: Db, filename: string) =>
  db
    .selectFrom('file_uses')
    .select(['entity', 'course_id', 'user_id', 'name'])
    .where('filename', '=', filename)
    .execute();

/**
 * A file for someone who may read it: an admin; the staff of a course with a record that carries it; whom such a record
 * names; everybody, where the settings carry it; and who brought it, until a record carries what they brought. The same
 * bytes may lie in several courses: it is called what this person, or the record that lets them, calls it.
 */
export const readableFile = async (
  db: Db,
  actor: Actor,
  filename: string,
): Promise<ReadableFile | undefined> => {
  const scope = scopeOf(actor);
  // Both run even for a missing file, so that the time tells nothing to who may not read it.
  const [upload, uses] = [await findUpload(db, filename, actor.userId), await usesOf(db, filename)];
  if (!upload) return undefined;
  const isOwn = upload.user_id === actor.userId;
  const use = uses.find(
    ({ entity, course_id, user_id }) =>
      entity === OF_ALL_STAFF ||
      isInScope(scope, [course_id]) ||
      (OF_PERSONS.has(entity) && user_id !== null && user_id === actor.userId),
  );
  const mayRead = scope === 'all' || use !== undefined || (isOwn && upload.carried_at === null);
  if (!mayRead) return undefined;
  return { name: (isOwn ? undefined : use?.name) ?? upload.name, type: upload.type, size: upload.size };
};

export interface FileUse {
  readonly filename: string;
  readonly entity: Entity;
  readonly entityId: number;
  /** The courses whose staff may read the record. */
  readonly courseIds: readonly number[];
  /** Further users who may see it: the author of an e-mail, and those with its address. */
  readonly userIds: readonly number[];
}

/** Finds a file's name at a record that carries it; undefined where none does. */
export const fileNameAt = async (
  db: Db,
  entity: Entity,
  entityId: number,
  filename: string,
): Promise<string | undefined> => {
  const use = await db
    .selectFrom('file_uses')
    .select('name')
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('filename', '=', filename)
    .limit(1)
    .executeTakeFirst();
  return use?.name ?? undefined;
};

/** Marks uploads as carried by a record: this person's own upload of the file, or else anybody's. */
const noteCarried = async ({ db, actor, now }: Change, filename: string, isOwn: boolean): Promise<void> => {
  let left = db
    .updateTable('uploads')
    .set({ carried_at: now })
    .where('filename', '=', filename)
    .where('carried_at', 'is', null);
  if (isOwn) left = left.where('user_id', '=', actor.userId);
  await left.execute();
};

/** Says that a record carries a file, under the name that it had there before or that its bringer gave it. */
export const insertFileUse = async (change: Change, use: FileUse, nameBefore?: string): Promise<void> => {
  const { db, actor } = change;
  const { filename, entity, entityId: entity_id, courseIds, userIds } = use;
  const upload = await findUpload(db, filename, actor.userId);
  await noteCarried(change, filename, upload?.user_id === actor.userId);
  const name = nameBefore ?? upload?.name ?? null;
  const common = { filename, entity, entity_id, name };
  const readers = [
    ...courseIds.map((course_id) => ({ course_id, user_id: null })),
    ...userIds.map((user_id) => ({ course_id: null, user_id })),
  ];
  // Carried all the same where only an admin reads it.
  const rows = readers.length > 0 ? readers : [{ course_id: null, user_id: null }];
  await db
    .insertInto('file_uses')
    .values(rows.map((row) => ({ ...common, ...row })))
    .execute();
};

const deleteUses = compiled((db, given: Given<{ entity: Entity; entityId: number }>) =>
  db.deleteFrom('file_uses').where('entity', '=', given('entity')).where('entity_id', '=', given('entityId')),
);

/** Says that a record carries no file any more. */
export const deleteFileUses = async (db: Db, entity: Entity, entityId: number): Promise<void> => {
  await deleteUses(db, { entity, entityId });
};

/** A record's two attachment columns as the API answers them. */
export const toAttachment = (filename: string | null, name: string | null): Attachment | null =>
  filename === null ? null : { url: uploadUrl(filename), filename, name: name ?? filename };
