import { formatDate, type IsoDate } from '../../../../../shared/dates.ts';
import { isAwaitedOn, schemeText } from '../../../../../shared/features/charges/dues/awaited.ts';
import type { Due, StudentDues } from '../../../../../shared/features/charges/dues/dues.model.ts';
import {
  type LateDue,
  largestType,
  type OpenDue,
  settleWithLateFees,
} from '../../../../../shared/features/charges/dues/dues.rules.ts';
import { lateDue } from '../../../../../shared/features/charges/dues/late-fee.ts';
import { type OwedSums, owedSums } from '../../../../../shared/features/charges/dues/owed.text.ts';
import type { Head } from '../../../../../shared/features/college/heads/heads.model.ts';
import { sumPaise, toPaise, toRupees } from '../../../../../shared/money.ts';

/** A line of a receipt, by what it names: a due, a head, or the late fees that come under a head. */
export type LineKey = `due-${number}` | `head-${number}` | `late-${number}`;

/** A line that can be paid at the counter, in rupees. */
export interface OwedLine {
  readonly key: LineKey;
  readonly head_id: number;
  readonly head: string;
  /** Instalment and session; for what a late fee is charged. */
  readonly about: string;
  /** The part of its head, without the session; undefined where `about` says it best. */
  readonly part?: string;
  readonly due_date: IsoDate;
  readonly isOverdue: boolean;
  /** The scheme under which somebody else is expected to pay it: `Post-Matric 2026-27`. */
  readonly awaited?: string;
  readonly open: number;
}

export interface SplitHere {
  /** Rupees of each line that gets something. */
  readonly shares: Readonly<Partial<Record<LineKey, number>>>;
  /** Rupees that settle nothing. */
  readonly rest: number;
  /** The receipt's own type. */
  readonly fee_type: string | undefined;
}

/** The amount that the counter offers, and what it is: what is due, else what falls due next, else what was open at the beginning. */
export interface Offer {
  readonly what: 'due' | 'next' | 'opening';
  /** Rupees. */
  readonly amount: number;
  /** When what is next falls due. */
  readonly date?: IsoDate;
}

export interface Owed {
  /** Whether dues of a plan were ever charged: what is more than is owed is then kept as an advance. */
  readonly isPlanned: boolean;
  /** Whether it is owed head by head, and not as the one sum with which the student was entered. */
  readonly isByHead: boolean;
  readonly lines: readonly OwedLine[];
  readonly lateFees: number;
  readonly advance: number;
  /** The sums to be paid by the day, and later. */
  readonly sums: OwedSums;
  /** Rupees due by the day, with the late fees of the day. */
  readonly dueBy: (feeType?: string) => number;
  /** The amount offered to be paid, of one fee type where it is given; undefined where nothing of it is owed. */
  readonly offer: (feeType?: string) => Offer | undefined;
  /** Splits an amount by the office's own rule. */
  readonly split: (amount: number, feeType?: string) => SplitHere;
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

const partOf = ({ instalment }: Due): string => (instalment === null ? '' : `Instalment ${instalment}`);

const aboutOf = (due: Due): string => joined(partOf(due), due.session ?? '', due.description ?? '');

const asOpen = (due: Due, heads: ReadonlyMap<number, Head>, on: IsoDate): OpenDue => {
  const { id, head_id, due_date, open } = due;
  const { fee_type = 'Others', position = Number.MAX_SAFE_INTEGER } = heads.get(head_id) ?? {};
  const awaited = isAwaitedOn(due, on);
  return { id, head_id, fee_type, position, due_date, open_paise: toPaise(open), awaited };
};

/** The dues of a student as the counter shows them; without late fees where they are waived. */
export const owedOf = (
  { dues, late_fees, advance }: StudentDues,
  heads: readonly Head[],
  on: IsoDate,
  isWaived: boolean,
): Owed => {
  const byId = new Map(heads.map((head) => [head.id, head]));
  const standing = dues.filter(({ open }) => open > 0);
  const open = standing.map((due) => asOpen(due, byId, on));
  const charged = isWaived ? [] : late_fees;
  // Late fees are numbered as the office does it: after all that are there.
  const last = Math.max(0, ...dues.map(({ id }) => id));
  const late = charged.flatMap(({ due_ids, head_id, amount }, at): readonly LateDue[] => {
    const head = byId.get(head_id);
    return head ? [lateDue({ due_ids, paise: toPaise(amount) }, head, on, last + 1 + at)] : [];
  });
  const isLateFee = new Set<OpenDue>(late);
  const sumOf = (some: readonly OpenDue[]) =>
    toRupees(sumPaise(some.map((due) => ({ paise: due.open_paise }))));
  const lateFees = sumOf(late);
  // The session is not named at each where all are of one.
  const isOneSession = new Set(standing.map(({ session }) => session)).size === 1;
  const lines: OwedLine[] = standing.map((due) => ({
    key: `due-${due.id}`,
    head_id: due.head_id,
    head: due.head,
    about: aboutOf(due),
    ...(isOneSession && { part: joined(partOf(due), due.description ?? '') }),
    due_date: due.due_date,
    ...(due.awaited !== null && isAwaitedOn(due, on)
      ? { isOverdue: false, awaited: schemeText(due.awaited) }
      : { isOverdue: due.due_date < on }),
    open: due.open,
  }));
  const lateLines = [...Map.groupBy(late, ({ head_id }) => head_id)].map(([head_id, some]): OwedLine => {
    const isLate = new Set(some.flatMap(({ late_ids }) => late_ids));
    const of = standing.filter(({ id }) => isLate.has(id)).map(({ head }) => head);
    const { name = '', purpose } = byId.get(head_id) ?? {};
    return {
      key: `late-${head_id}`,
      head_id,
      head: purpose === 'late fee' ? name : `${name}, late fee`,
      about: `For ${[...new Set(of)].join(', ')} as of ${formatDate(on)}`,
      due_date: on,
      isOverdue: false,
      open: sumOf(some),
    };
  });
  const ahead = lines.findIndex(({ due_date }) => due_date > on);
  lines.splice(ahead === -1 ? lines.length : ahead, 0, ...lateLines);
  const isByHead = standing.length > 1 || dues.some(({ origin }) => origin !== 'opening');
  const dueBy = (feeType?: string): number => {
    const due = open.filter(
      ({ due_date, fee_type, awaited }) =>
        !awaited && due_date <= on && (feeType === undefined || fee_type === feeType),
    );
    // One type alone leaves late fees of another out.
    const ids = new Set(due.map(({ id }) => id));
    const isAsked = ({ fee_type, late_ids }: LateDue) =>
      feeType === undefined || (fee_type === feeType && late_ids.some((id) => ids.has(id)));
    return sumOf([...due, ...late.filter(isAsked)]);
  };
  return {
    isPlanned: dues.some(({ origin }) => origin === 'plan'),
    isByHead,
    lines,
    lateFees,
    advance,
    sums: owedSums(standing, lateFees, on),
    dueBy,
    offer: (feeType) => {
      // Owed as one sum, it is of every type.
      if (!isByHead) {
        const [one] = standing.filter((due) => !isAwaitedOn(due, on));
        return one && { what: 'opening', amount: one.open };
      }
      const amount = dueBy(feeType);
      if (amount > 0) return { what: 'due', amount };
      const { next } = owedSums(
        standing.filter(({ head_id }) => feeType === undefined || byId.get(head_id)?.fee_type === feeType),
        0,
        on,
      );
      return next && { what: 'next', ...next };
    },
    split: (amount, feeType) => {
      const { shares, rest } = settleWithLateFees<OpenDue, LateDue>(open, late, toPaise(amount), feeType);
      const sums: Partial<Record<LineKey, number>> = {};
      for (const { due, paise } of shares) {
        const key: LineKey = isLateFee.has(due) ? `late-${due.head_id}` : `due-${due.id}`;
        sums[key] = toRupees(toPaise(sums[key] ?? 0) + paise);
      }
      return { shares: sums, rest: toRupees(rest), fee_type: largestType(shares) };
    },
  };
};

/** Lines as the office takes them; those of nothing are left out. */
export const sentLines = (shares: Readonly<Partial<Record<LineKey, number>>>) =>
  Object.entries(shares).flatMap(([key, amount]) => {
    if (!amount) return [];
    const id = Number(key.split('-')[1]);
    if (key.startsWith('due-')) return { due_id: id, amount };
    return key.startsWith('late-') ? { head_id: id, late: true, amount } : { head_id: id, amount };
  });
