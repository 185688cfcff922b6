import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  amountOf,
  roundedText,
} from '../../../../shared/features/changes/charge-sheets/charge-sheets.amounts.ts';
import type { NewChargeSheet } from '../../../../shared/features/changes/charge-sheets/charge-sheets.model.ts';
import type { RowRemark } from '../../../../shared/features/college/files/row-remarks.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Scope } from '../../../office/actor.ts';
import type { WantedCharge } from '../charge-runs/charge-runs.planning.ts';
import { finder } from '../opening-dues/opening-dues.matching.ts';
import type { SheetRead } from './charge-sheets.file.ts';

/** Rows looked at between two turns of the event loop. */
const AT_ONCE = 1_000;

/** The rows of a sheet with the students that they mean, within a scope. */
export interface MatchedSheet {
  /** Each student once: two rows of one are charged together. */
  readonly wanted: readonly WantedCharge[];
  readonly unmatched: readonly RowRemark[];
  readonly doubtful: readonly (RowRemark & { readonly paise: Paise })[];
  /** Rows with an amount, and what they come to, whoever they name. */
  readonly rows: number;
  readonly listed: Paise;
  readonly said: readonly string[];
}

const described = (period: string, how: string | undefined): string =>
  how === undefined ? period : `${period}: ${how}`;

/** Finds the students that the rows mean, and what each is charged. A student of other courses looks like nobody. */
export const matchSheet = async (
  db: Db,
  scope: Scope,
  sheet: SheetRead,
  { period, rate, with_doubtful }: NewChargeSheet,
): Promise<MatchedSheet> => {
  const find = await finder(db, scope);
  const wanted = new Map<number, WantedCharge>();
  const unmatched: RowRemark[] = [...sheet.unclear];
  const doubtful: MatchedSheet['doubtful'][number][] = [];
  let [listed, rounded]: [Paise, number] = [0, 0];
  for (const [at, { row, what, student, student_id, measures, doubts }] of sheet.lines.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop();
    const amount = amountOf({ ...measures, rate: measures.rate ?? rate });
    if ('problem' in amount) {
      unmatched.push({ row, what, reason: amount.problem });
      continue;
    }
    listed += amount.paise;
    const match = find({ ...student, id: student_id });
    if ('reason' in match) {
      unmatched.push({ row, what, reason: match.reason });
      continue;
    }
    const { id, course_id, name } = match.student;
    const earlier = wanted.get(id);
    const all = [
      ...doubts,
      ...amount.doubts,
      ...match.doubts,
      ...(earlier ? [`Row ${earlier.row} names the same student`] : []),
    ];
    if (all.length > 0) doubtful.push({ row, what, reason: all.join('; '), paise: amount.paise });
    if (all.length > 0 && !with_doubtful) continue;
    if (amount.rounded !== undefined) rounded += 1;
    const line = { paise: amount.paise, description: described(period, amount.how) };
    const lines = [...(earlier?.lines ?? []), ...(line.paise === 0 ? [] : [line])];
    wanted.set(
      id,
      earlier ? { ...earlier, lines } : { student_id: id, course_id, row, what: what || name, lines },
    );
  }
  return {
    wanted: [...wanted.values()],
    ...{ unmatched, doubtful, listed },
    rows: sheet.lines.length,
    said: [...sheet.said, ...(rounded > 0 ? [roundedText(rounded)] : [])],
  };
};
