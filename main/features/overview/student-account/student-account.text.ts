import { formatDate } from '../../../../shared/dates.ts';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import { CHEQUE_RETURNED } from '../../../../shared/features/collection/cheques/cheques.rules.ts';
import { modeText } from '../../../../shared/features/collection/fees/fees.instruments.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { identityText } from '../../../../shared/features/students/students/students.identity.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees, type Paise, toRupees } from '../../../../shared/money.ts';
import { classesText } from '../../changes/moves/moves.text.ts';
import type { Move, RaisedDue } from './student-account.queries.ts';

const joined = (parts: readonly (string | false | null | undefined)[], by = ', '): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== false && part !== '').join(by);

/** `Tuition 1, 2026-27, due 15-07-2026` */
export const dueLine = (due: RaisedDue): string => {
  const { head, instalment, session, due_date, origin, description, late_for, is_loaded } = due;
  if (origin === 'opening') return `${head}, owed when entered`;
  if (late_for !== null) return `${joined([head, description])}, for what was due on ${formatDate(late_for)}`;
  const named = instalment === null ? head : `${head} ${instalment}`;
  const when = origin === 'receipt' ? '' : `due ${formatDate(due_date)}`;
  return joined([named, session, is_loaded === 1 && 'from before', when, description]);
};

export const takenBackLine = (due: RaisedDue | undefined, head: string): string =>
  due ? `Reversed: ${dueLine(due)}. ${due.taken_back ?? ''}`.trim() : `Reversed: ${head}`;

/** `Concession on Tuition 1, 2026-27: Merit, sanction 17/2026` */
export const concessionLine = (concession: Concession | undefined, isTakenBack: boolean): string => {
  if (!concession) return isTakenBack ? 'Concession reversed' : 'Concession';
  const { kind, head, instalment, session, category, sanction_no, taken_back } = concession;
  const due = joined([instalment === null ? head : `${head} ${instalment}`, session]);
  const sanction = sanction_no === null ? '' : `, sanction ${sanction_no}`;
  const named = kind === 'write-off' ? `Write-off of ${due}` : `Concession on ${due}`;
  if (isTakenBack) return `${named} reversed: ${taken_back?.reason ?? ''}`;
  return kind === 'write-off' ? `${named}${sanction}` : `${named}: ${category}${sanction}`;
};

/** The parts that a receipt settled when it was taken. */
export interface SettledThen {
  readonly byHead: ReadonlyMap<string, Paise>;
  /** The head that it was all under. */
  readonly only: string | undefined;
  readonly advance: Paise;
}

/** How it was paid: `Cheque 123456, SBI`. */
const paidBy = (fee: Fee): string => {
  const { cheque, reference } = fee;
  if (cheque) return `${modeText(fee)} ${joined([cheque.number, cheque.bank])}`;
  return joined([modeText(fee), reference], ' ');
};

/** `Tuition, Cheque 123456, SBI`; with several heads what of each it paid. */
export const receiptLine = (fee: Fee, { byHead, only, advance }: SettledThen): string => {
  const many = [...byHead].map(([head, paise]) => `${head} ${formatRupees(toRupees(paise))}`);
  const waived = fee.late_fee_waived;
  return joined(
    [
      `${many.length > 1 ? many.join(', ') : (only ?? fee.fee_type)}, ${paidBy(fee)}`,
      fee.together &&
        (fee.together.students === 1
          ? `part of ${formatRupees(fee.together.amount)}`
          : `paid by ${fee.together.payer}`),
      advance > 0 && `${formatRupees(toRupees(advance))} of it in advance`,
      waived && `late fee of ${formatRupees(waived.amount)} waived: ${waived.reason}`,
    ],
    '; ',
  );
};

export const cancelledLine = (fee: Fee): string =>
  fee.cheque?.state === 'returned'
    ? (fee.cancelled?.reason ?? CHEQUE_RETURNED)
    : `Cancelled: ${fee.cancelled?.reason ?? ''}`;

export const feesGivenBackLine = ({ lines, keeps }: Refund): string => {
  const listed = (of: readonly string[]) => of.join(', ');
  const heads = lines.filter(({ head_id }) => head_id !== null);
  const refunded = `Fees refunded: ${listed(heads.map(({ head, amount }) => `${head} ${formatRupees(amount)}`))}`;
  if (keeps.length === 0) return refunded;
  return `${refunded}; kept for ${listed(keeps.map(({ due, amount }) => `${due} ${formatRupees(amount)}`))}`;
};

export const refundPaidLine = ({ paid, amount }: Refund): string =>
  `Refund of ${formatRupees(amount)} paid, ${joined([paid?.payment_type, paid?.reference], ' ')}`;

/** `Brought over from the record of Asha Rao, Roll No. 12` */
export const mergedLine = (
  way: 'from' | 'to',
  { year, ...record }: Pick<Student, 'name' | 'roll_no' | 'year' | 'admission_no'>,
): string => {
  const text = identityText({ ...record, year: year === null ? null : String(year) });
  return way === 'from' ? `Brought over from the record of ${text}` : `Carried over to the record of ${text}`;
};

/** `Moved from B.Sc. to B.Com.: Laboratory is full, order 12/2026` */
export const moveLine = (move: Move, maySee: (course: number | null) => boolean): string => {
  const { from_course_id, to_course_id, reason, order_no } = move;
  const named = (id: number | null, name: string | null) =>
    id === null ? 'no course' : maySee(id) ? (name ?? 'another course') : 'another course';
  const [from, to] = [named(from_course_id, move.from_course), named(to_course_id, move.to_course)];
  const classes =
    from_course_id === to_course_id
      ? classesText(
          { course_name: to, year: move.from_year, category: move.from_category },
          { course_name: to, year: move.to_year, category: move.to_category },
        )
      : `from ${from} to ${to}`;
  return `Moved ${joined([classes, joined([reason, order_no !== null && `order ${order_no}`])], ': ')}`;
};
