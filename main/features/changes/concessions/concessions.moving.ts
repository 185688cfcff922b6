import { formatRupees, type Paise } from '../../../../shared/money.ts';
import { reverse } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';
import { postConcessions } from '../../charges/dues/dues.concede.ts';
import { nameFile } from '../../college/files/files.attach.ts';
import { markDecided } from '../../college/users/users.requests-queries.ts';
import { askAgain, isOwn, type Standing } from './concessions.moving-queries.ts';
import { findConcession } from './concessions.queries.ts';
import { markTakenBack } from './concessions.write-queries.ts';

const auditConcession = async (
  change: Change,
  action: 'approved' | 'taken back',
  id: number,
): Promise<void> => {
  const after = await findConcession(change.db, 'all', id);
  if (!after) return;
  await change.record({
    entity: 'concessions',
    id,
    action,
    summary: `${formatRupees(after.amount)} of ${after.head}, ${after.student_name}, ${after.category}`,
    after,
    audience: { courses: [after.course_id] },
  });
};

/** Takes back a concession or write-off, since its due falls away, by a counter-voucher of today. */
export const takeBackFalling = async (
  change: Change,
  { id, kind }: Standing,
  reason: string,
): Promise<void> => {
  await reverse(change, kind, id);
  await markTakenBack(change, id, reason);
  await auditConcession(change, 'taken back', id);
};

/** The due on which a concession is given again. */
interface AgainOn {
  readonly id: number;
  readonly student_id: number;
  readonly head_id: number;
  readonly course_set_id: number | null;
  readonly course_id: number | null;
}

/**
 * Gives a concession that was taken back with its due again on another: what was asked for and sanctioned stays as it was, and who
 * moves the student decides that it counts there.
 */
export const giveAgain = async (
  change: Change,
  { id, kind, category, attachment_file }: Standing,
  due: AgainOn,
  { paise, reason }: { readonly paise: Paise; readonly reason: string },
): Promise<void> => {
  const again = await askAgain(change.db, id, due.id, paise);
  const courses = due.course_id === null ? [] : [due.course_id];
  await nameFile(change, 'concessions', again, attachment_file, courses);
  const own = await isOwn(change, id);
  await markDecided(change, 'concessions', again, { status: 'Approved', reason, own });
  const { student_id, head_id, course_set_id } = due;
  await postConcessions(change, [{ id: again, kind, category, student_id, head_id, course_set_id, paise }]);
  await auditConcession(change, 'approved', again);
};
