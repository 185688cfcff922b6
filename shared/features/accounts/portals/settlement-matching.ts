import { addDays, type IsoDate } from '../../../dates.ts';
import type { Paise } from '../../../money.ts';
import type { ProposedMatch } from '../bank-statements/bank-matching.ts';
import { namesIn } from '../bank-statements/bank-statements.narration.ts';

/** A settlement of a portal that no line of the bank is matched with. */
export interface SettlementToMatch {
  readonly id: number;
  readonly portal_id: number;
  readonly day: IsoDate;
  readonly utr: string | null;
  readonly paise: Paise;
}

interface Line {
  readonly id: number;
  readonly day: IsoDate;
  readonly paise: Paise;
  readonly narration: string;
  readonly reference: string | null;
}

export interface ProposedSettlement {
  readonly line_id: number;
  /** `reference`: its UTR. `suggestion`: day and sum alone. `ask`: several fit. */
  readonly kind: 'reference' | 'suggestion' | 'ask';
  readonly settlements: readonly number[];
}

/** Days after a settlement until the bank has it, and before. */
const DAYS_AFTER = 4;
/** The most days that a portal without settlements pays out at once, as after holidays. */
const MOST_DAYS = 5;

/** Days without a UTR, in runs of one portal that come to the line: a weekend, holidays. */
const runsOf = (
  line: Line,
  days: readonly SettlementToMatch[],
): readonly (readonly SettlementToMatch[])[] => {
  const runs: (readonly SettlementToMatch[])[] = [];
  for (const [at, first] of days.entries()) {
    let sum = 0;
    const run: SettlementToMatch[] = [];
    for (const one of days.slice(at, at + MOST_DAYS)) {
      if (one.portal_id !== first.portal_id) break;
      run.push(one);
      sum += one.paise;
      const isNear = line.day >= one.day && line.day <= addDays(one.day, DAYS_AFTER);
      if (sum === line.paise && isNear) runs.push([...run]);
    }
  }
  return runs;
};

/**
 * Proposes settlements for lines: by the UTR, in whatever way the bank writes it, with the same sum; else by day and sum, where one alone
 * fits. A settlement that fits two lines, or a line that two fit, is asked about.
 */
export const proposeSettlements = (
  lines: readonly Line[],
  settlements: readonly SettlementToMatch[],
): readonly ProposedSettlement[] => {
  const bySum = Map.groupBy(settlements, ({ paise }) => paise);
  const bare = settlements
    .filter(({ utr }) => utr === null)
    .toSorted((one, next) => one.portal_id - next.portal_id || one.day.localeCompare(next.day));
  const namedBy = new Map(
    lines.map((line) => {
      const alike = bySum.get(line.paise) ?? [];
      const names = namesIn(line);
      return [line.id, alike.filter(({ utr, day }) => utr !== null && names(utr, day))];
    }),
  );
  const isNamed = new Set([...namedBy.values()].flat());
  const found = lines.flatMap((line): ProposedSettlement[] => {
    const named = namedBy.get(line.id) ?? [];
    const alike = (bySum.get(line.paise) ?? []).filter((one) => !isNamed.has(one));
    const near = alike.filter(({ day }) => line.day >= day && line.day <= addDays(day, DAYS_AFTER));
    const groups =
      named.length > 0 ? named.map((one) => [one]) : [...near.map((one) => [one]), ...runsOf(line, bare)];
    const distinct = [...new Map(groups.map((group) => [group.map(({ id }) => id).join(), group])).values()];
    const [first, ...others] = distinct;
    if (!first) return [];
    const ids = others.length > 0 ? distinct.flat().map(({ id }) => id) : first.map(({ id }) => id);
    const kind = others.length > 0 ? 'ask' : named.length > 0 ? 'reference' : 'suggestion';
    return [{ line_id: line.id, kind, settlements: [...new Set(ids)] }];
  });
  const used = Map.groupBy(
    found
      .filter(({ kind }) => kind !== 'ask')
      .flatMap((one) => one.settlements.map((id) => ({ id, of: one }))),
    ({ id }) => id,
  );
  return found.map((one) =>
    one.settlements.some((id) => (used.get(id) ?? []).some(({ of }) => of !== one))
      ? { ...one, kind: 'ask' }
      : one,
  );
};

/** A proposal for a line, with the settlements that it may be beside entries of the books. */
export type WithSettlements<Proposed> = Proposed & { readonly settlements: readonly number[] };

/** What the books say of a line as surely as a settlement's UTR does. */
const SURE = new Set<ProposedMatch['kind']>(['reference', 'slip', 'return']);

/**
 * Joins what the books and what portals propose for lines: what has a number goes before what has a day and a sum alone; where both have
 * the same, a person is asked.
 */
export const joinSettlements = (
  proposed: readonly ProposedMatch[],
  settlements: readonly ProposedSettlement[],
): readonly WithSettlements<ProposedMatch>[] => {
  const ofPortals = new Map(settlements.map((one) => [one.line_id, one]));
  const joined = proposed.map((own): WithSettlements<ProposedMatch> => {
    const other = ofPortals.get(own.line_id);
    ofPortals.delete(own.line_id);
    const [ofBooks, ofPortal] = [SURE.has(own.kind), other?.kind === 'reference'];
    if (!other || (ofBooks && !ofPortal)) return { ...own, settlements: [] };
    if (ofPortal && !ofBooks) return { ...other, entries: [], fee_id: null };
    return { ...own, kind: 'ask', settlements: other.settlements };
  });
  return [...joined, ...[...ofPortals.values()].map((one) => ({ ...one, entries: [], fee_id: null }))];
};
