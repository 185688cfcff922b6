import { counted } from '../../../../shared/counted.ts';
import type {
  Family,
  FamilyPatch,
  NewFamily,
} from '../../../../shared/features/students/families/families.model.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import {
  coursesOfFamily,
  findFamily,
  insertFamily,
  joinFamily,
  membersOf,
  updateFamily,
} from './families.queries.ts';

const requireFamily = async ({ db, actor }: Change<SignedIn>, id: number): Promise<Family> => {
  const family = await findFamily(db, scopeOf(actor), id);
  if (!family) throw notFound('Family');
  return family;
};

/** Joins students in scope to a family. Throws 400 for one who is not there or of another's course, 409 for one of another family. */
const join = async ({ db, actor }: Change<SignedIn>, family: number, ids: readonly number[]) => {
  const scope = scopeOf(actor);
  const found = new Map((await membersOf(db, scope, ids)).map((member) => [member.id, member]));
  for (const [at, id] of ids.entries()) {
    const member = found.get(id);
    if (!member) throw invalid('Choose a student from the list', `student_ids.${at}`);
    if (member.family_id !== null && member.family_id !== family)
      throw conflict(`${member.name} belongs to another family`, `student_ids.${at}`);
  }
  await joinFamily(db, scope, family, ids);
};

const recorded = async (
  change: Change<SignedIn>,
  action: string,
  after: Family,
  before?: Family,
  heard: readonly (number | null)[] = [],
): Promise<Family> => {
  await change.record({
    entity: 'families',
    id: after.id,
    action,
    summary: `${after.guardian}: ${counted(after.students.length, 'student', 'students')}`,
    ...(before && { before }),
    after,
    audience: { courses: [...new Set([...heard, ...(await coursesOfFamily(change.db, after.id))])] },
  });
  return after;
};

/** Joins students as one family. Throws 400 for one who is not there, 409 for one of another family. */
export const addFamily = async (
  change: Change<SignedIn>,
  { student_ids, ...family }: NewFamily,
): Promise<Family> => {
  const ids = [...new Set(student_ids)];
  if (ids.length < 2) throw invalid('Choose at least two students', 'student_ids');
  const { db, actor, now } = change;
  const id = await insertFamily(db, { ...family, created_by_name: actor.name, created_at: now });
  await join(change, id, ids);
  return recorded(change, 'created', await requireFamily(change, id));
};

/** Corrects a family; students out of the caller's scope stay in it. Throws 404, 409 for another version or a student of another family. */
export const changeFamily = async (
  change: Change<SignedIn>,
  id: number,
  { version, student_ids, ...patch }: FamilyPatch,
): Promise<Family> => {
  const before = await requireFamily(change, id);
  requireVersion(version, before);
  const heard = await coursesOfFamily(change.db, id);
  await updateFamily(change.db, id, patch);
  if (student_ids !== undefined) await join(change, id, [...new Set(student_ids)]);
  // Who sees nobody of it any more does not find it.
  const gone = { ...before, students: [], version: before.version + 1 };
  const after = (await findFamily(change.db, scopeOf(change.actor), id)) ?? gone;
  return recorded(change, 'updated', after, before, heard);
};
