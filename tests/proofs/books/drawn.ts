import type { ReportContext } from '../../../main/features/overview/reports/report.ts';
import { planOf } from '../../../main/features/overview/reports/reports.plans.ts';
import type { ReportName } from '../../../shared/features/overview/reports/reports.list.ts';
import type { Cell } from '../../../shared/features/overview/reports/reports.model.ts';
import { adding, type Figures } from './figures.ts';

/** A report's content by the keys of its rows and columns. */
export interface Drawn {
  readonly keys: readonly string[];
  readonly headers: readonly string[];
  readonly rows: readonly { readonly key: string | null; readonly cells: readonly Cell[] }[];
  readonly totals: readonly Cell[];
}

export const draw = async (name: ReportName, context: ReportContext): Promise<Drawn> => {
  const plan = await planOf(name, context);
  const rows: { readonly key: string | null; readonly cells: readonly Cell[] }[] = [];
  const added = plan.columns.map(() => 0);
  for await (const { key, cells, adds } of plan.rows(context)) {
    rows.push({ key, cells });
    adds.forEach((add, at) => {
      added[at] = (added[at] ?? 0) + add;
    });
  }
  return {
    keys: plan.columns.map(({ key }) => key),
    headers: plan.columns.map(({ column }) => column.header),
    rows,
    totals: await plan.totals(added, context),
  };
};

/** The paise of a cell of money. */
export const paiseOf = (cell: Cell | undefined): number => Math.round(Number(cell ?? 0) * 100) + 0;

/** The cell of a column in a row; undefined where the report has no such column. */
export const cellOf = ({ keys }: Drawn, cells: readonly Cell[], column: string): Cell | undefined =>
  cells[keys.indexOf(column)];

/** Sums the figures of some columns by the names that `called` gives the rows. A row without a name is left out. */
export const figuresOf = (
  drawn: Drawn,
  columns: readonly string[],
  called: (key: string | null, cells: readonly Cell[]) => string | undefined = (key) => key ?? undefined,
): Figures => {
  const sums = adding();
  for (const { key, cells } of drawn.rows) {
    const name = called(key, cells);
    if (name === undefined) continue;
    for (const column of columns) {
      const cell = cellOf(drawn, cells, column);
      sums.add(`${name} ${column}`, column === 'receipts' ? Number(cell ?? 0) : paiseOf(cell));
    }
  }
  return sums.done();
};

/** The totals of some columns. */
export const totalsOf = (drawn: Drawn, columns: readonly string[]): Figures =>
  figuresOf({ ...drawn, rows: [{ key: 'total', cells: drawn.totals }] }, columns);
