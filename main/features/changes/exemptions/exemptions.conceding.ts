import { sumPaise } from '../../../../shared/money.ts';
import { reverseAll } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';
import { postConcessions } from '../../charges/dues/dues.concede.ts';
import { freeConceded, freeMovedOn } from '../../charges/dues/dues.free.ts';
import { settleWithEarlier } from '../../charges/dues/dues.settle.ts';
import type { Take } from './exemptions.matching-students.ts';
import {
  approveTaken,
  type Cause,
  insertTaken,
  markTaken,
  type StandingTaken,
} from './exemptions.write-queries.ts';

/** Students conceded to together: some milliseconds' work. */
const PART = 25;

/** Groups rows, which are in the order of their students, into parts of so many students. */
const inParts = function* <Row extends { readonly student_id: number }>(rows: readonly Row[]) {
  const byStudent = [...Map.groupBy(rows, ({ student_id }) => student_id).entries()];
  for (let at = 0; at < byStudent.length; at += PART) {
    const part = byStudent.slice(at, at + PART);
    yield {
      rows: part.flatMap(([, own]) => own),
      students: part.map(([id]) => id),
      done: at + part.length,
      all: byStudent.length,
    };
  }
};

/** The concessions of one act: they follow one another. */
export interface ConcededIn {
  readonly first: number;
  readonly last: number;
}

/** Concedes on dues, each on a voucher of its own like a single concession. What it takes of them must not be settled. */
export const concede = async (
  change: Change,
  cause: Cause,
  takes: readonly Take[],
  askedAt: string,
): Promise<ConcededIn> => {
  const first = await insertTaken(change, cause, takes, askedAt);
  const last = first + takes.length - 1;
  await approveTaken(change, cause, first, last);
  await postConcessions(
    change,
    takes.map((take, at) => ({ ...take, id: first + at, kind: 'concession', category: cause.category })),
  );
  return { first, last };
};

/** Concedes to all whom an exemption lets off; what was paid of it before is ahead, and settles what else they owe. */
export const concedeAll = async (
  change: Change,
  cause: Cause,
  takes: readonly Take[],
): Promise<ConcededIn | undefined> => {
  let conceded: ConcededIn | undefined;
  for (const { rows, students, done, all } of inParts(takes)) {
    for (const { due_id, beyond, ...due } of rows)
      if (beyond > 0) await freeConceded(change, { ...due, id: due_id }, beyond);
    const part = await concede(change, cause, rows, cause.asked_at);
    conceded = { first: conceded?.first ?? part.first, last: part.last };
    for (const id of students) await settleWithEarlier(change, id);
    change.progress(done, all);
  }
  return conceded;
};

/** Takes concessions back, by counter-vouchers of today. Answers the students and the paise that are owed again. */
export const takeAllBack = async (change: Change, taken: readonly StandingTaken[], reason: string) => {
  for (const { rows, students, done, all } of inParts(taken)) {
    const ids = rows.map(({ id }) => id);
    await reverseAll(change, 'concession', ids);
    await markTaken(change, ids, reason);
    for (const { due_id, has_paid, ...due } of rows)
      if (has_paid === 1) await freeMovedOn(change, { ...due, id: due_id });
    for (const id of students) await settleWithEarlier(change, id);
    change.progress(done, all);
  }
  return { students: new Set(taken.map(({ student_id }) => student_id)).size, paise: sumPaise(taken) };
};
