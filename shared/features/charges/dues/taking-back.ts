import { z } from 'zod';
import { id, requiredText } from '../../../contract/fields.ts';
import { formatRupees } from '../../../money.ts';
import type { Due } from './dues.model.ts';

/** Dues in one act. */
const MOST = 200;

export const DuesToTakeBack = z.strictObject({
  due_ids: z.array(id).min(1, 'Choose at least one due').max(MOST, `At most ${MOST} dues at once`),
  reason: requiredText('Give the reason for reversing them', 500),
});
export type DuesToTakeBack = z.output<typeof DuesToTakeBack>;

/** Rupees, and how many dues come to them. */
const Tally = z.object({ dues: z.int(), amount: z.number() });

export const DuesTakenBack = z.object({
  /** Owed no longer. */
  taken_back: Tally,
  /** Owed until somebody else approves that they are taken back. */
  requested: Tally,
});
export type DuesTakenBack = z.infer<typeof DuesTakenBack>;

/** Why a due is not taken back as a mistake, within a sentence; undefined where it can be. */
export const keptBecause = ({ origin, paid, conceded, written_off }: Due): string | undefined => {
  if (origin === 'opening') return 'owed at the beginning: corrected in the total fees';
  if (origin === 'receipt') return 'charged with a receipt: cancel that';
  if (paid > 0) return `${formatRupees(paid)} of it is paid`;
  if (written_off > 0) return `${formatRupees(written_off)} of it is written off`;
  return conceded > 0 ? `${formatRupees(conceded)} of it is let off` : undefined;
};

const keyOf = ({ head_id, session_id, plan_date, due_date, amount }: Due): string =>
  [head_id, session_id, plan_date ?? due_date, amount].join(' ');

/**
 * Dues charged twice (same head, session, last date and amount) that can be taken back. One of each stays: the one that is paid
 * in part, else the first.
 */
export const chargedTwice = (dues: readonly Due[]): readonly Due[] =>
  [...Map.groupBy(dues, keyOf).values()].flatMap((like) => {
    const can = like.filter((due) => keptBecause(due) === undefined).sort((a, b) => a.id - b.id);
    return can.length === like.length ? can.slice(1) : can;
  });
