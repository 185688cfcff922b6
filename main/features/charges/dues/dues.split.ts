import type { IsoDate } from '../../../../shared/dates.ts';
import {
  isTouched,
  type LateDue,
  largestType,
  type Share,
  settleInOrder,
  settleWithLateFees,
} from '../../../../shared/features/charges/dues/dues.rules.ts';
import { lateDue } from '../../../../shared/features/charges/dues/late-fee.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { formatRupees, type Paise, sumPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { nextId } from '../../../database/guards/given-ids.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { findHeadFor } from '../../college/heads/heads.queries.ts';
import { lateFeesOn } from './dues.list-queries.ts';
import { hasPlanDues, openDues, type SettledByDue, type StandingDue } from './dues.queries.ts';
import { raise } from './dues.raise.ts';

/** A line of a receipt as it is asked for. */
interface Wanted {
  readonly due_id?: number | undefined;
  readonly head_id?: number | undefined;
  /** Whether only the late fees that come under the head are meant, and nothing that is owed under it already. */
  readonly late?: boolean | undefined;
  readonly paise: Paise;
}

export interface Wish {
  readonly paise: Paise;
  /** Narrows an amount to heads of this type first. */
  readonly fee_type: string | undefined;
  readonly lines: readonly Wanted[] | undefined;
  readonly on: IsoDate;
  readonly course_set_id: number | null;
  readonly withoutLateFees: boolean;
  /**
   * Whether somebody else pays, for many. What the lines leave over, and what their heads do not owe, settles the other open
   * dues, awaited ones first; the rest is ahead.
   */
  readonly isRestFree?: boolean;
  /** What is settled by the receipts that this one replaces. It is planned as though they were not there, and waits ahead meanwhile. */
  readonly replaced?: SettledByDue;
}

/** A due that is raised with the receipt, under the number that it has here already. */
interface Coming extends StandingDue {
  readonly session_id: number | null;
  readonly for_due_id?: number;
  readonly description?: string;
}
type Late = Coming & LateDue;

export interface PlannedSplit {
  readonly shares: readonly Share<StandingDue>[];
  readonly coming: readonly Coming[];
  readonly advance: Paise;
  /** The part of it that settles what opens once the receipts that it replaces are cancelled. */
  readonly waiting: Paise;
  /** What these settle, in sum. */
  readonly reopens: Paise;
  /** Whether the student has dues of a plan. */
  readonly isOfPlan: boolean;
  /** The largest line's type, where the dues say it; undefined: the caller's own stands. */
  readonly fee_type: string | undefined;
}

const requireHead = async (db: Db, id: number): Promise<Head> => {
  const head = await findHeadFor(db, 'fee', id);
  if (!head) throw invalid('There is no such head', 'lines');
  return head;
};

/** The text of a late fee that is charged under the head of what is late. */
const LATE_FEE = 'late fee';

/** The late fees of what is late, as dues that are raised once any of it is paid; numbered from the first that is free. */
const lateFees = async (
  db: Db,
  studentId: number,
  open: readonly StandingDue[],
  wish: Wish,
  first: number,
): Promise<readonly Late[]> => {
  const mayBeLate = ({ origin, due_date }: StandingDue) => origin !== 'opening' && due_date < wish.on;
  if (wish.withoutLateFees || !open.some(mayBeLate)) return [];
  const charges = await lateFeesOn(db, studentId, wish.on);
  return charges.map(({ due_id, course_set_id, session_id, head, ...charge }, at) => ({
    ...lateDue(charge, head, wish.on, first + at),
    origin: 'late fee',
    course_set_id,
    session_id,
    for_due_id: due_id,
    ...(head.purpose === null && { description: LATE_FEE }),
  }));
};

/** Joins several lines of one due into one share. */
const eachOnce = (shares: readonly Share<StandingDue>[]): readonly Share<StandingDue>[] => {
  const byDue = new Map<number, Share<StandingDue>>();
  for (const { due, paise } of shares)
    byDue.set(due.id, { due, paise: (byDue.get(due.id)?.paise ?? 0) + paise });
  return [...byDue.values()];
};

/** Line by line, as the clerk has said; what a head does not owe is charged and paid at once, unless the rest is free. */
const asSaid = async (
  db: Db,
  open: readonly StandingDue[],
  late: readonly Late[],
  wish: Wish,
  first: number,
) => {
  const lines = wish.lines ?? [];
  const unsaid = wish.paise - sumPaise(lines);
  if (wish.isRestFree ? unsaid < 0 : unsaid !== 0)
    throw invalid('The lines do not add up to the amount', 'lines');
  let free = unsaid;
  const left = new Map([...open, ...late].map((due) => [due.id, due.open_paise]));
  const shares: Share<StandingDue>[] = [];
  const charged: Coming[] = [];
  const settle = (dues: readonly StandingDue[], paise: Paise): Paise => {
    const standing = dues.map((due) => ({ ...due, open_paise: left.get(due.id) ?? 0 }));
    const { shares: some, rest } = settleInOrder(standing, paise);
    for (const share of some) left.set(share.due.id, (left.get(share.due.id) ?? 0) - share.paise);
    shares.push(...some);
    return rest;
  };
  for (const [at, { due_id, head_id, late: isLate, paise }] of lines.entries()) {
    // A number names only what is on the books already: a late fee is named by its head.
    const named =
      due_id === undefined
        ? [...(isLate ? [] : open), ...late].filter((due) => due.head_id === head_id)
        : open.filter(({ id }) => id === due_id);
    if (due_id !== undefined && named.length === 0)
      throw invalid('That due is not open', `lines.${at}.due_id`);
    const rest = settle(named, paise);
    if (rest === 0) continue;
    if (wish.isRestFree) {
      free += rest;
      continue;
    }
    if (due_id !== undefined)
      throw invalid(`Only ${formatRupees(toRupees(paise - rest))} of that due is open`, `lines.${at}.amount`);
    const head = await requireHead(db, head_id ?? 0);
    const { course_set_id, on } = wish;
    const charge: Coming = {
      id: first + charged.length,
      head_id: head.id,
      fee_type: head.fee_type,
      position: head.position,
      origin: 'receipt',
      open_paise: rest,
      due_date: on,
      course_set_id,
      session_id: null,
    };
    charged.push(charge);
    shares.push({ due: charge, paise: rest });
  }
  free = settle(open, free);
  free = settle(
    late.filter((due) => isTouched(shares, due)),
    free,
  );
  return {
    shares: eachOnce(shares),
    rest: free,
    coming: [...late.filter((due) => isTouched(shares, due)), ...charged],
  };
};

/** Settles of each due what is open of it as the books stand; the rest waits for the receipts that are replaced. */
const withoutReplaced = (
  shares: readonly Share<StandingDue>[],
  replaced: SettledByDue | undefined,
): { readonly shares: readonly Share<StandingDue>[]; readonly waiting: Paise } => {
  if (!replaced?.size) return { shares, waiting: 0 };
  const now = shares.map(({ due, paise }) => ({
    due,
    paise: Math.min(paise, due.open_paise - (replaced.get(due.id) ?? 0)),
  }));
  const sum = (some: readonly Share<StandingDue>[]) => sumPaise(some);
  return { shares: now.filter(({ paise }) => paise > 0), waiting: sum(shares) - sum(now) };
};

/**
 * Plans what a student's receipt settles. What is more than a student of a plan owes is an advance, and so is what waits until the
 * receipts that it replaces are cancelled. Throws 400 for lines that cannot be settled.
 */
export const planReceipt = async (
  { db }: { readonly db: Db },
  studentId: number,
  wish: Wish,
): Promise<PlannedSplit> => {
  const standing = await openDues(db, studentId, wish.on, wish.replaced);
  const open = wish.isRestFree ? standing.map((due) => ({ ...due, awaited: !due.awaited })) : standing;
  const first = await nextId(db, 'dues');
  const late = await lateFees(db, studentId, open, wish, first);
  const {
    shares: all,
    rest,
    coming,
  } = wish.lines === undefined
    ? settleWithLateFees<StandingDue, Late>(open, late, wish.paise, wish.fee_type)
    : await asSaid(db, open, late, wish, first + late.length);
  const { shares, waiting } = withoutReplaced(all, wish.replaced);
  const isPlanned = open.some(({ origin }) => origin === 'plan') || (await hasPlanDues(db, studentId));
  const fee_type = isPlanned || wish.lines !== undefined ? largestType(all) : undefined;
  const reopens = [...(wish.replaced?.values() ?? [])].reduce((sum, paise) => sum + paise, 0);
  const advance = (isPlanned ? rest : 0) + waiting;
  return { shares, coming, advance, waiting, reopens, fee_type, isOfPlan: isPlanned };
};

/** Raises what comes with a receipt. */
export const raiseComing = (
  change: Change,
  studentId: number,
  feeId: number,
  coming: PlannedSplit['coming'],
): Promise<number> =>
  raise(
    change,
    coming.map(({ id, course_set_id, open_paise, head_id, due_date, origin, ...of }) => {
      const { session_id, for_due_id, description = null } = of;
      const due = { id, head_id, session_id, origin, due_date, amount_paise: open_paise, fee_id: feeId };
      const late = for_due_id === undefined ? {} : { for_due_id };
      return {
        student_id: studentId,
        course_set_id,
        dues: [{ ...due, instalment: null, description, ...late }],
      };
    }),
    coming[0]?.due_date,
  );
