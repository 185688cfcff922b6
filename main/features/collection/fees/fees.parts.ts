import { largestType } from '../../../../shared/features/charges/dues/dues.rules.ts';
import { type Paise, sumPaise } from '../../../../shared/money.ts';
import type { PlannedSplit } from '../../charges/dues/dues.split.ts';

/** A part of a payment that has a receipt of its own: what is paid under the heads of one series of receipts. */
export interface Part {
  /** That of its series; null for the college's ordinary one. */
  readonly mark: string | null;
  readonly paise: Paise;
  readonly planned: PlannedSplit | undefined;
}

/** Heads by the marks of their funds' receipts; those of the ordinary series are not in it. */
type Marks = ReadonlyMap<number, string>;

const isSettled = ({ planned }: Part, dueId: number): boolean =>
  planned?.shares.some(({ due }) => due.id === dueId) ?? false;

/** A due raised with a payment goes to the part that settles it, else to the part of the due that it is charged for. */
const withComing = (parts: readonly Part[], { coming }: PlannedSplit): readonly Part[] => {
  const partOf = ({ id, for_due_id }: PlannedSplit['coming'][number]): Part | undefined =>
    parts.find((part) => isSettled(part, id)) ??
    parts.find((part) => for_due_id !== undefined && isSettled(part, for_due_id)) ??
    parts[0];
  return parts.map((part) => ({
    ...part,
    ...(part.planned && {
      planned: { ...part.planned, coming: coming.filter((due) => partOf(due) === part) },
    }),
  }));
};

/**
 * Parts a payment by the series of its heads' receipts, the largest part first. What settles nothing, an advance among it, has a
 * receipt of the ordinary series. Example: ₹5,000 over Tuition of the college and ₹800 of Government fees are two.
 */
export const partsOf = (paise: Paise, planned: PlannedSplit | undefined, marks: Marks): readonly Part[] => {
  if (!planned || marks.size === 0) return [{ mark: null, paise, planned }];
  const bySeries = Map.groupBy(planned.shares, ({ due }) => marks.get(due.head_id) ?? null);
  const rest = paise - sumPaise(planned.shares);
  if (rest > 0 && !bySeries.has(null)) bySeries.set(null, []);
  const parts = [...bySeries].map(([mark, shares]): Part => {
    const isOrdinary = mark === null;
    // The caller's type is meant for one receipt: of several, a part of another series takes its own largest type.
    const isSaid = planned.fee_type !== undefined || (bySeries.size > 1 && !isOrdinary);
    const fee_type = isSaid ? (largestType(shares) ?? planned.fee_type) : undefined;
    const advance = isOrdinary ? planned.advance : 0;
    return {
      mark,
      paise: sumPaise(shares) + (isOrdinary ? rest : 0),
      planned: { ...planned, shares, advance, fee_type },
    };
  });
  const inOrder = parts.toSorted(
    (one, other) => other.paise - one.paise || (one.mark ?? '').localeCompare(other.mark ?? ''),
  );
  return withComing(inOrder, planned);
};
