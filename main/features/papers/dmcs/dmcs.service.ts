import { DMC } from '../../../../shared/features/papers/dmcs/dmcs.content.ts';
import type {
  Dmc,
  NewDmc,
  Receiving,
  Verification,
} from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { noteControl } from '../../../office/note-control.ts';
import { cancelPaper } from '../../../papers/papers.ts';
import { nameFile } from '../../college/files/files.attach.ts';
import { approvesOwnCertificate } from '../../college/users/users.approval.ts';
import { request } from '../../college/users/users.requests.ts';
import { freeze, writeDmc } from './dmcs.issue.ts';
import { findDmc, updateDmc, writtenBy } from './dmcs.queries.ts';

const requireDmc = async (change: Change, id: number): Promise<Dmc> => {
  const dmc = await findDmc(change.db, scopeOf(change.actor), id);
  if (!dmc) throw notFound('DMC');
  return dmc;
};

/** `This certificate waits for a second person: Asha Rao has ₹1,000.00 of fees pending.` */
export const waitsText = (waits: string): string => `This certificate waits for a second person: ${waits}`;

/** `Degree DMC/2026-27/0001, Asha Rao, B.Sc.` */
export const dmcInWords = ({ dmc_type, serial, name, course }: Dmc): string =>
  `${dmc_type} ${serial}, ${name}, ${course}`;

const recordDmc = (change: Change, action: string, before: Dmc | undefined, after: Dmc) =>
  change.record({
    entity: 'dmcs',
    id: after.id,
    action,
    summary: dmcInWords(after),
    before,
    after,
    audience: { courses: [after.course_id] },
  });

const nameFileOf = (change: Change, { id, course_id, attachment }: Dmc): Promise<void> =>
  nameFile(change, 'dmcs', id, attachment?.filename ?? null, course_id === null ? [] : [course_id]);

/**
 * Issues a certificate, all or nothing. Throws 400 where a field is neither sent nor in the student's record and 404 for a
 * student outside the caller's courses.
 */
export const issueDmc = async (change: Change<SignedIn>, input: NewDmc): Promise<Dmc> => {
  const id = await writeDmc(change, input);
  const after = await requireDmc(change, id);
  await nameFileOf(change, after);
  if (after.waits === null) await freeze(change, after);
  await recordDmc(change, after.waits === null ? 'issued' : 'created', undefined, after);
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
  if (before.cancelled) throw conflict('This certificate is cancelled');
  if (before.waits !== null) throw conflict(waitsText(before.waits));
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

/** The specification's delete: it marks. A second one, as a double click sends, changes nothing. */
export const removeDmc = async (change: Change, id: number, reason: string): Promise<void> => {
  if (!(await requireDmc(change, id)).cancelled) await cancelDmc(change, id, reason);
};

/** Cancels a certificate: it keeps its serial, is marked, and leaves lists and counters; one that waits does so no more. */
export const cancelDmc = async (change: Change, id: number, reason: string): Promise<Dmc> => {
  const before = await requireDmc(change, id);
  if (before.waits !== null) {
    await updateDmc(change.db, id, { held_reason: null });
    await freeze(change, await requireDmc(change, id));
  }
  await cancelPaper(change, DMC, before, reason);
  const after = await requireDmc(change, id);
  await recordDmc(change, 'cancelled', before, after);
  return after;
};

/** A certificate that waits, as it is decided: approved, it is issued as of today and frozen; declined, it is cancelled. Throws 400 without a reason. */
export const dmcRequest = request({
  entity: 'dmcs',
  find: requireDmc,
  became: ({ waits, cancelled }) => {
    if (cancelled) return 'This certificate is cancelled';
    return waits === null ? 'This certificate is not waiting for approval' : undefined;
  },
  approve: async (change, before, { reason }, { version }) => {
    const { id, waits } = before;
    requireVersion(version, before);
    if (reason === null) throw invalid('Say why it is issued over dues', 'reason');
    const written = await writtenBy(change.db, id);
    const own = await approvesOwnCertificate(change, { against: waits ?? '', ...written }, reason);
    await updateDmc(change.db, id, {
      held_reason: null,
      approved_by_name: change.actor.name,
      issued_date: change.today,
    });
    const after = await requireDmc(change, id);
    await freeze(change, after);
    await change.record({
      entity: 'dmcs',
      id,
      action: 'approved',
      summary: `${dmcInWords(after)}, although ${waits} ${reason}`,
      before,
      after,
      audience: { courses: [after.course_id] },
    });
    if (own)
      await noteControl(change, {
        what: 'certificate approved by one person',
        id,
        number: after.serial,
        whose: after.name,
        course_ids: [after.course_id],
        reason,
        amount: null,
      });
    return after;
  },
  decline: (change, { id }, reason) => cancelDmc(change, id, reason),
});
