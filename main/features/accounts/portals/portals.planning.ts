import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { addDays, daysBetween, formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type { NewPortalFile, Portal } from '../../../../shared/features/accounts/portals/portals.model.ts';
import { type PortalRow, rowKey } from '../../../../shared/features/accounts/portals/portals.reading.ts';
import { isOfPayment } from '../../../../shared/features/accounts/portals/portals.states.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees, type Paise, toRupees } from '../../../../shared/money.ts';
import type { Looking } from '../../../office/act.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { ApiError } from '../../../office/api-error.ts';
import { finder } from '../../changes/opening-dues/opening-dues.matching.ts';
import { requirePaymentDay } from '../../college/settings/settings.day.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { beyond } from '../payments-for-many/payments-for-many.planning.ts';
import type { ReadPortalFile } from './portals.file.ts';
import {
  type KnownPayment,
  knownPayments,
  paidBefore,
  settledNumbers,
  takenReferences,
} from './portals.payment-queries.ts';
import { meantBy, studentColumn } from './portals.students.ts';

/** What becomes of a row. */
interface Fate {
  readonly row: PortalRow;
  /** What is here of it already. */
  readonly known: KnownPayment | undefined;
  /** What names the student in the file. */
  readonly said: string;
  /** The student whose receipt is made. */
  readonly student: Student | undefined;
  /** Why none is made, of a payment that is paid. */
  readonly reason: string | null;
  /** Whether it is asked about. */
  readonly isDoubtful: boolean;
}

export interface PortalPlan {
  readonly fates: readonly Fate[];
  /** Rows that say nothing new. */
  readonly here: number;
  readonly refused: readonly { readonly row: number; readonly what: string; readonly reason: string }[];
  readonly column: string | null;
}

/** Rows looked at between two turns of the event loop. */
const AT_ONCE = 25;
/** Two payments of one sum by one student within so many days may be one that was made twice. */
const TWICE_DAYS = 3;

const IS_SETTLED = 'Its settlement is matched with the bank already';

/** Why a row cannot stand beside what is here; undefined where it can. */
const conflictOf = (
  row: PortalRow,
  known: KnownPayment | undefined,
  settled: ReadonlySet<string>,
): string | undefined => {
  const changes = !known || known.settlement !== row.settlement;
  if (row.settlement !== null && changes && settled.has(row.settlement)) return IS_SETTLED;
  if (!known || !isOfPayment(row.state)) return undefined;
  if (known.state !== 'paid') return undefined;
  if (row.state !== 'paid') return `It is here as paid, and ${row.state} in this file`;
  if (known.gross_paise !== row.gross) return `It is here with ${formatRupees(toRupees(known.gross_paise))}`;
  return known.settlement !== null && row.settlement !== null && known.settlement !== row.settlement
    ? `It is here in settlement ${known.settlement}`
    : undefined;
};

/** Whether a row says something of what is here: that it is paid, or paid out, or that a receipt is still wanted. */
const saysMore = (row: PortalRow, known: KnownPayment): boolean =>
  (row.state === 'paid' && (known.state !== 'paid' || known.has_receipt === 0)) ||
  (row.settlement !== null && known.settlement === null) ||
  (known.state !== row.state && known.state !== 'paid');

/** Why no receipt can bear a day; each day of a file is asked once. */
const dayProblems = (looking: Looking<SignedIn>) => {
  const known = new Map<IsoDate, string | undefined>();
  return async (day: IsoDate): Promise<string | undefined> => {
    if (known.has(day)) return known.get(day);
    const problem = await requirePaymentDay(looking, looking.actor.role, day, 'file').then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof ApiError) return error.message;
        throw error;
      },
    );
    known.set(day, problem);
    return problem;
  };
};

/** Payments of one sum by one student that stand near each other. */
class Near {
  readonly #paid = new Map<string, IsoDate[]>();

  add(student: number, paise: Paise, day: IsoDate): void {
    const key = `${student} ${paise}`;
    this.#paid.set(key, [...(this.#paid.get(key) ?? []), day]);
  }

  before(student: number, paise: Paise, day: IsoDate): IsoDate | undefined {
    const days = this.#paid.get(`${student} ${paise}`) ?? [];
    return days.find((one) => Math.abs(daysBetween(one, day)) <= TWICE_DAYS);
  }
}

/** Plans what a portal's file does: which payments become receipts of whom, which wait with the unclaimed and why, which are here already. */
export const planPortalFile = async (
  looking: Looking<SignedIn>,
  portal: Portal,
  file: ReadPortalFile,
  { student_column, with_doubtful = false }: NewPortalFile,
): Promise<PortalPlan> => {
  const { db, actor } = looking;
  const scope = scopeOf(actor);
  const numbers = file.rows.map(({ payment }) => payment);
  const known = await knownPayments(db, portal.id, numbers);
  const settled = await settledNumbers(db, portal.id);
  const taken = await takenReferences(db, numbers);
  const find = await finder(db, scope);
  const column =
    student_column ??
    (file.rows.some(({ said }) => portal.student_column !== null && portal.student_column in said)
      ? portal.student_column
      : studentColumn(find, file.rows));
  const problemOf = dayProblems(looking);
  const students = new Map<number, Student | undefined>();
  const owed = new Map<number, { paise: Paise; beyond: Paise }>();
  const near = new Near();
  const rows = file.rows.toSorted((one, next) => one.day.localeCompare(next.day) || one.row - next.row);
  for (const { student_id, paise, day } of await paidBefore(
    db,
    portal.id,
    addDays(rows[0]?.day ?? looking.today, -TWICE_DAYS),
  ))
    near.add(student_id, paise, day);

  /** The student whose receipt a payment becomes, and what speaks against it. */
  const receiptOf = async (row: PortalRow): Promise<Omit<Fate, 'row' | 'known'>> => {
    const meant = meantBy(find, row, column ?? undefined);
    const none = { said: meant.said, student: undefined, isDoubtful: false };
    if ('reason' in meant) return { ...none, reason: meant.reason };
    const problem = await problemOf(row.day);
    if (problem !== undefined) return { ...none, reason: problem };
    const id = meant.student_id;
    if (!students.has(id)) students.set(id, await findStudent(db, scope, id));
    const student = students.get(id);
    if (!student) return { ...none, reason: 'No student has this number' };
    const before = owed.get(id) ?? { paise: 0, beyond: 0 };
    const paise = before.paise + row.gross;
    const [over] = await beyond(db, { student, paise, lines: [] }, row.day);
    const earlier = near.before(id, row.gross, row.day);
    const doubts = [
      ...meant.doubts,
      ...(earlier === undefined ? [] : [`Paid twice: the same amount on ${formatDate(earlier)}`]),
      ...(over > before.beyond
        ? [`${student.name} owes ${formatRupees(toRupees(over - before.beyond))} less`]
        : []),
    ];
    const isDoubtful = doubts.length > 0;
    if (isDoubtful && !with_doubtful) return { ...none, reason: doubts.join('; '), isDoubtful };
    owed.set(id, { paise, beyond: over });
    near.add(id, row.gross, row.day);
    return { said: meant.said, student, reason: null, isDoubtful };
  };

  const fates: Fate[] = [];
  const refused: PortalPlan['refused'][number][] = [];
  let here = 0;
  for (const [at, row] of rows.entries()) {
    const own = known.get(rowKey(row));
    const refuse = (reason: string) => refused.push({ row: row.row, what: row.payment, reason });
    const conflict = conflictOf(row, own, settled);
    const typed = row.state === 'paid' && own?.has_receipt !== 1 ? taken.get(row.payment) : undefined;
    if (conflict !== undefined) refuse(conflict);
    else if (row.day > looking.today) refuse(`${formatDate(row.day)} is a future date`);
    else if (typed !== undefined) refuse(`Receipt ${typed} has this number already`);
    else if (own && !saysMore(row, own)) here += 1;
    else if (row.state === 'paid' && own?.has_receipt !== 1) {
      const receipt = await receiptOf(row);
      // Nothing new is said of one that waits already.
      if (own?.state === 'paid' && !receipt.student && !(row.settlement !== null && own.settlement === null))
        here += 1;
      else fates.push({ row, known: own, ...receipt });
    } else {
      const { said } = meantBy(find, row, column ?? undefined);
      fates.push({ row, known: own, said, student: undefined, reason: null, isDoubtful: false });
    }
    if (at % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop();
  }
  return { fates, here, refused, column: column ?? null };
};
