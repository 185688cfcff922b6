import type { Dmc, NewDmc, Receiving, Verification } from '../../../shared/features/dmcs/dmcs.model.ts';
import { type SignedIn, scopeOf } from '../../office/actor.ts';
import type { Change } from '../../office/change.ts';
import { notFound, requireVersion } from '../../office/refusal.ts';
import { nameFile } from '../files/files.attach.ts';
import { deleteFileUses } from '../files/files.queries.ts';
import { writeDmc } from './dmcs.issue.ts';
import { findDmc, updateDmc } from './dmcs.queries.ts';

const requireDmc = async (change: Change, id: number, which: 'kept' | 'deleted' = 'kept'): Promise<Dmc> => {
  const dmc = await findDmc(change.db, scopeOf(change.actor), id, which);
  if (!dmc) throw notFound('DMC');
  return dmc;
};

const recordDmc = (change: Change, action: string, before: Dmc | undefined, after: Dmc | undefined) => {
  const dmc = after ?? before;
  if (!dmc) return Promise.resolve();
  return change.record({
    entity: 'dmcs',
    id: dmc.id,
    action,
    summary: `${dmc.dmc_type} ${dmc.serial}, ${dmc.name}, ${dmc.course}`,
    ...(before && { before }),
    ...(after && { after }),
    audience: { courses: [dmc.course_id] },
  });
};

/** Nobody reads a PDF through a deleted certificate. */
const nameFileOf = (change: Change, { id, course_id, attachment }: Dmc): Promise<void> =>
  nameFile(change, 'dmcs', id, attachment?.filename ?? null, course_id === null ? [] : [course_id]);

/**
 * Issues a certificate, all or nothing. Throws 400 where a field is neither sent nor in the student's record, 404 for a
 * student outside the caller's courses, 403 for a course that is not theirs.
 */
export const issueDmc = async (change: Change, actor: SignedIn, input: NewDmc): Promise<Dmc> => {
  const id = await writeDmc(change, actor, input);
  const after = await requireDmc(change, id);
  await nameFileOf(change, after);
  await recordDmc(change, 'issued', undefined, after);
  return after;
};

const mark = async (
  change: Change,
  id: number,
  sent: { readonly version?: number | undefined },
  action: string,
  columns: Parameters<typeof updateDmc>[2],
): Promise<Dmc> => {
  const before = await requireDmc(change, id);
  requireVersion(sent.version, before);
  await updateDmc(change.db, id, columns);
  const after = await requireDmc(change, id);
  await recordDmc(change, action, before, after);
  return after;
};

export const verifyDmc = (change: Change, id: number, sent: Verification): Promise<Dmc> =>
  sent.verified
    ? mark(change, id, sent, 'verified', { verified_at: change.now, verified_by_name: change.actor.name })
    : mark(change, id, sent, 'unverified', { verified_at: null, verified_by_name: null });

export const handOverDmc = (change: Change, id: number, sent: Receiving): Promise<Dmc> =>
  mark(change, id, sent, 'received', {
    received_by: sent.received_by,
    received_date: sent.received_date ?? change.today,
  });

export const removeDmc = async (change: Change, id: number): Promise<void> => {
  const before = await requireDmc(change, id);
  await updateDmc(change.db, id, { deleted_at: change.now });
  await deleteFileUses(change.db, 'dmcs', id);
  await recordDmc(change, 'deleted', before, undefined);
};

/** Undoes a deletion. Throws 404 for a certificate that is not deleted. */
export const bringDmcBack = async (change: Change, id: number): Promise<Dmc> => {
  const before = await requireDmc(change, id, 'deleted');
  await updateDmc(change.db, id, { deleted_at: null });
  await nameFileOf(change, before);
  const after = await requireDmc(change, id);
  await recordDmc(change, 'restored', undefined, after);
  return after;
};
