import { fieldLabel } from '../../../../shared/contract/record-labels.ts';
import { counted } from '../../../../shared/counted.ts';
import type { IsoDate } from '../../../../shared/dates.ts';
import { type Share, settleInOrder } from '../../../../shared/features/charges/dues/dues.rules.ts';
import type { MergePreview } from '../../../../shared/features/overview/merges/merges.model.ts';
import { differences, filledFrom } from '../../../../shared/features/overview/merges/merges.rules.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type Paise, sumPaise, sumRupees, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { stampOf } from '../../../office/act.ts';
import { invalid, notFound } from '../../../office/api-error.ts';
import { servedOnBoth } from '../../changes/services/services.served-queries.ts';
import { openDues, receiptsBeyond, type StandingDue, studentSums } from '../../charges/dues/dues.queries.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { chargedTwice, heldBy, standsAgainst } from './merges.queries.ts';

/** The two records. Throws 400 for one record twice, 404 for one that is none. */
export const readBoth = async (db: Db, id: number, otherId: number) => {
  if (id === otherId) throw invalid('Choose another record than this one', 'other_id');
  const [stays, goes] = [await findStudent(db, 'all', id), await findStudent(db, 'all', otherId)];
  if (!stays || !goes) throw notFound('Student');
  return { stays, goes };
};

/** How much of the open dues of both is settled by what both have ahead, and, of those as entered, by what was more than owed. */
const settledByBoth = async (db: Db, ids: readonly [number, number], today: IsoDate): Promise<Paise> => {
  const open: StandingDue[] = [];
  let [ahead, beyond] = [0, 0];
  for (const id of ids) {
    open.push(...(await openDues(db, id, today)));
    ahead += (await studentSums(db, id))?.advance_paise ?? 0;
    beyond += sumPaise(await receiptsBeyond(db, id));
  }
  const { shares } = settleInOrder(open, ahead);
  const shareOf = (due: StandingDue) =>
    sumPaise(shares.filter((share: Share<StandingDue>) => share.due === due));
  const entered = open.filter(({ origin }) => origin === 'opening');
  const left = entered.reduce((sum, due) => sum + due.open_paise - shareOf(due), 0);
  return sumPaise(shares) + Math.min(beyond, left);
};

/** What of the two waits for a decision, or is there twice where a student has one of it; each a sentence. */
export const refusals = async (db: Db, stays: Student, goes: Student): Promise<readonly string[]> => {
  const against = await standsAgainst(db, stays.id, goes.id);
  const waits = (many: number, one: string, more: string) =>
    many === 0
      ? []
      : [
          `${counted(many, one, more)} of these records ${many === 1 ? 'waits' : 'wait'} to be decided: decide that first`,
        ];
  return [
    ...waits(against.concessions, 'request about a due', 'requests about dues'),
    ...waits(against.refunds, 'refund', 'refunds'),
    ...waits(against.cancellations, 'request to cancel a receipt', 'requests to cancel receipts'),
    ...waits(against.certificates, 'certificate over dues', 'certificates over dues'),
    ...(against.originals === null
      ? []
      : [`Both records have an original ${against.originals}: cancel one of them first`]),
    ...(await servedOnBoth(db, stays.id, goes.id)).map(
      (service) => `Both records have ${service} on the same days: end one of them first`,
    ),
  ];
};

/** Says what making the second record one with the first would do. */
const previewOf = async (db: Db, id: number, otherId: number, today: IsoDate): Promise<MergePreview> => {
  const { stays, goes } = await readBoth(db, id, otherId);
  const settled = toRupees(await settledByBoth(db, [id, otherId], today));
  return {
    stays,
    goes,
    differs: [...differences(stays, goes)],
    filled: filledFrom(stays, goes).map((field) => ({
      field: fieldLabel(field),
      text: String(goes[field]),
    })),
    moves: await heldBy(db, otherId),
    total_fees: sumRupees([stays.total_fees, goes.total_fees]),
    paid_fees: sumRupees([stays.paid_fees, goes.paid_fees]),
    pending_fees: sumRupees([stays.pending_fees, goes.pending_fees, -settled]),
    settled,
    twice: [...(await chargedTwice(db, id, otherId))],
    refused: [...(await refusals(db, stays, goes))],
  };
};

/** Looks at what making the second record one with the first would do. Throws as `readBoth` does. */
export const lookAtMerge = async (db: Db, id: number, otherId: number, today: IsoDate) => {
  const preview = await previewOf(db, id, otherId, today);
  return { ...preview, stamp: stampOf(preview) };
};
