import type { Cell } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { FilledRow, ReportContext, ReportPlan } from './report.ts';

/** A report and the frame in which it is read. */
interface Read {
  readonly plan: ReportPlan;
  readonly context: ReportContext;
}

/** Adds up the rows as they pass. */
export const adding = ({ plan, context }: Read) => {
  const added = plan.columns.map(() => 0);
  let passed = 0;
  return {
    rows: async function* (): AsyncIterable<FilledRow> {
      for await (const row of plan.rows(context)) {
        row.adds.forEach((amount, index) => {
          added[index] = (added[index] ?? 0) + amount;
        });
        passed += 1;
        yield row;
      }
    },
    totals: () => plan.totals(added, context),
    passed: () => passed,
  };
};

/** The totals of a report in which something adds up; null for a statement, which has none. */
const shown = (totals: readonly Cell[]): readonly Cell[] | null =>
  totals.some((total) => total !== null) ? totals : null;

/** The cells of the rows, then of the totals, where it has any. */
export async function* withTotals(of: Read): AsyncIterable<readonly Cell[]> {
  const sum = adding(of);
  for await (const { cells } of sum.rows()) yield cells;
  const totals = shown(await sum.totals());
  if (totals) yield totals;
}

interface Gathered {
  /** None where there are more than `most`. */
  readonly rows: readonly (readonly Cell[])[];
  /** Those that are struck through, by their number from 0. */
  readonly struck: ReadonlySet<number>;
  /** Headings and sums among them, by their number from 0. */
  readonly strong: ReadonlySet<number>;
  /** Null where nothing adds up. */
  readonly totals: readonly Cell[] | null;
  /** How many rows there are. */
  readonly count: number;
}

/** Gathers the rows in memory, with the totals of all. `beyond` is called for each row after the `most`. */
export const gather = async (
  of: Read,
  most: number,
  beyond: () => void = () => undefined,
): Promise<Gathered> => {
  const sum = adding(of);
  const rows: (readonly Cell[])[] = [];
  const struck = new Set<number>();
  const strong = new Set<number>();
  for await (const { cells, struck: isStruck, strong: isStrong } of sum.rows()) {
    if (sum.passed() > most) {
      beyond();
      rows.length = 0;
      struck.clear();
      strong.clear();
      continue;
    }
    if (isStruck) struck.add(rows.length);
    if (isStrong) strong.add(rows.length);
    rows.push(cells);
  }
  return { rows, struck, strong, totals: shown(await sum.totals()), count: sum.passed() };
};
