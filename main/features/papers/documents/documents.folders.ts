import type { Folder, NewFolder } from '../../../../shared/features/papers/documents/documents.model.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, forbidden, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import type { Audience } from '../../../office/live.ts';
import { chooseCourses } from '../../college/courses/courses.choose.ts';
import {
  deleteFolder,
  findFolder,
  folderExists,
  insertFolder,
  isFolderUsed,
} from './documents.folder-queries.ts';

export const requireFolder = async (change: Change, id: number): Promise<Folder> => {
  const folder = await findFolder(change.db, scopeOf(change.actor), id);
  if (!folder) throw notFound('Folder');
  return folder;
};

/** A folder of no course is everybody's. */
const audienceOf = ({ course_id }: Folder): Audience => (course_id === null ? {} : { courses: [course_id] });

/** Makes a folder: an accountant's for their course, an admin's for one course or for all. Throws 409 for a name in use. */
export const addFolder = async (change: Change<SignedIn>, input: NewFolder): Promise<Folder> => {
  const { actor } = change;
  const [course_id = null] = await chooseCourses(change.db, actor, { course_id: input.course_id });
  if (await folderExists(change.db, input.name, course_id)) {
    throw conflict('There is a folder with this name already');
  }
  const id = await insertFolder(change.db, {
    name: input.name,
    course_id,
    created_by_name: actor.name,
    created_at: change.now,
  });
  const after = await requireFolder(change, id);
  await change.record({
    entity: 'documents',
    id: null,
    action: 'folder created',
    summary: after.name,
    after,
    audience: audienceOf(after),
  });
  return after;
};

/** Removes an empty folder. Throws 409 for one that holds documents, 403 for an accountant and everybody's folder. */
export const removeFolder = async (change: Change<SignedIn>, id: number): Promise<void> => {
  const { actor } = change;
  const before = await requireFolder(change, id);
  if (actor.role !== 'admin' && before.course_id === null) {
    throw forbidden('Only an admin can remove a folder of all courses');
  }
  if (await isFolderUsed(change.db, id)) throw conflict('This folder holds documents; move them out first');
  await deleteFolder(change.db, id);
  await change.record({
    entity: 'documents',
    id: null,
    action: 'folder removed',
    summary: before.name,
    before,
    audience: audienceOf(before),
  });
};
