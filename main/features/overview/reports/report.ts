import { type Column, columnWidth } from '../../../../shared/column.ts';
import { type AnyRegister, namedFileColumns } from '../../../../shared/contract/register.ts';
import { addDays, dayStart, type IsoDate, isIsoDate } from '../../../../shared/dates.ts';
import type { Narrowing } from '../../../../shared/features/overview/reports/reports.filters.ts';
import type {
  Cell,
  ReportChart,
  ReportRow,
} from '../../../../shared/features/overview/reports/reports.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Scope } from '../../../office/actor.ts';

/** The context of a report: a handle, the courses, the days and the filter. */
export interface ReportContext {
  readonly db: Db;
  /** The courses whose records count: the caller's, or the one chosen among them. */
  readonly scope: Scope;
  /** Both included. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly today: IsoDate;
  /** The filter; only reports that take one are given it. */
  readonly narrowing?: Narrowing | undefined;
}

/** A context cut to one day. It covers no day where the day lies outside the period; undefined for what is no day. */
export const dayInPeriod = (day: string, context: ReportContext): ReportContext | undefined =>
  isIsoDate(day)
    ? { ...context, from: day > context.from ? day : context.from, to: day < context.to ? day : context.to }
    : undefined;

/** The first moment of a period and the one at which it is over, by the office's own clock; ISO in UTC. */
export const momentsOf = ({ from, to }: Pick<ReportContext, 'from' | 'to'>) =>
  [dayStart(from), dayStart(addDays(to, 1))] as const;

/** A column of a report. What is added up is whole: paise for money, a count for numbers. */
export interface ReportColumn<Row> {
  readonly key: string;
  readonly column: Column<Row>;
  readonly add?: ((row: Row) => number) | undefined;
  readonly opens: boolean;
  readonly inFilesAlone?: boolean | undefined;
}

export interface Extra {
  readonly width?: number;
  /** False for a column that stands on screen and in spreadsheets alone. */
  readonly onPaper?: boolean;
  /** True for a column that stands in spreadsheets alone. */
  readonly inFilesAlone?: boolean;
}

/** A column that stands in spreadsheets alone. */
export const IN_FILES: Extra = { inFilesAlone: true };

/** What of `Extra` its column says itself. */
const frameOf = ({ inFilesAlone = false, ...frame }: Extra) => ({
  ...frame,
  ...(inFilesAlone && { onPaper: false }),
});

export const text = <Row>(
  key: string,
  header: string,
  value: (row: Row) => string | null,
  extra: Extra = {},
): ReportColumn<Row> => ({
  key,
  column: { kind: 'text', header, value, ...frameOf(extra) },
  opens: false,
  inFilesAlone: extra.inFilesAlone,
});

export const date = <Row>(
  key: string,
  header: string,
  value: (row: Row) => string | null,
  extra: Extra = {},
): ReportColumn<Row> => ({
  key,
  column: { kind: 'date', header, value, ...frameOf(extra) },
  opens: false,
  inFilesAlone: extra.inFilesAlone,
});

interface Figure extends Extra {
  /** `false` where the column has no total, or one of its own making. */
  readonly adds?: boolean;
  readonly opens?: boolean;
}

/** `paise` of a row; null for an empty cell. */
export const money = <Row>(
  key: string,
  header: string,
  paise: (row: Row) => number | null,
  { adds = true, opens = true, ...extra }: Figure = {},
): ReportColumn<Row> => ({
  key,
  column: {
    kind: 'money',
    header,
    value: (row) => {
      const amount = paise(row);
      // Nothing taken from nothing is -0 in JavaScript, which paper would show as -0.00.
      return amount === null ? null : toRupees(amount + 0);
    },
    ...frameOf(extra),
  },
  add: adds ? (row: Row) => paise(row) ?? 0 : undefined,
  opens,
  inFilesAlone: extra.inFilesAlone,
});

export const count = <Row>(
  key: string,
  header: string,
  value: (row: Row) => number | null,
  { adds = true, opens = true, ...extra }: Figure = {},
): ReportColumn<Row> => ({
  key,
  column: { kind: 'number', header, value, ...frameOf(extra) },
  add: adds ? (row: Row) => value(row) ?? 0 : undefined,
  opens,
  inFilesAlone: extra.inFilesAlone,
});

/** These columns of a register, as its files have them; they add up to nothing. Throws for one that it has not. */
export const columnsOf = <Row>(
  of: AnyRegister<Row>,
  names: readonly string[],
): readonly ReportColumn<Row>[] => {
  const columns = new Map(namedFileColumns(of));
  return names.map((key) => {
    const column = columns.get(key);
    if (!column) throw new Error(`No such column in its files: ${key}`);
    return { key, column, opens: false };
  });
};

/** The sums of the columns, by key: paise and counts. */
type Sums = Readonly<Record<string, number>>;

/** The drill-down of a figure: the report of the rows that it adds up, and the context to read it in. */
export interface DrillDown {
  readonly plan: ReportPlan;
  readonly context: ReportContext;
  readonly title: string;
}

interface Definition<Row> {
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: (context: ReportContext) => AsyncIterable<Row>;
  readonly keyOf?: (row: Row) => string | null;
  readonly linkOf?: (row: Row) => string | null;
  /** Whether a line is drawn through the row. */
  readonly isStruck?: (row: Row) => boolean;
  /** Whether a row is a heading or a sum, and stands in bold. */
  readonly isStrong?: (row: Row) => boolean;
  /** The label of the totals, in the first column of texts or days. */
  readonly totalLabel?: string;
  /** Totals that are no sums of the column, in place of the sums: paise and counts. */
  readonly totals?: (sums: Sums, context: ReportContext) => Promise<Sums> | Sums;
  readonly chart?: (context: ReportContext) => Promise<ReportChart | null>;
  /** In place of `chart`: drawn from the rows, which are not read again for it. They are few. */
  readonly chartOfRows?: (rows: readonly Row[]) => ReportChart | null;
  readonly note?: string;
  /** `false` where the rows of the report itself are what its totals are made of. */
  readonly totalsOpen?: boolean;
  /** `row` is null for the column's total. Undefined where there is no such figure. */
  readonly drillDown?: (row: string | null, column: string, context: ReportContext) => DrillDown | undefined;
}

/** A row with its cells filled in, and what each column adds for it. */
export interface FilledRow extends ReportRow {
  readonly adds: readonly number[];
}

/** A report whose rows are cells already: all that writing it out needs to know. */
export interface ReportPlan {
  readonly columns: readonly (Omit<ReportColumn<readonly Cell[]>, 'add'> & { readonly adds: boolean })[];
  readonly widths: readonly number[];
  readonly note: string | null;
  readonly totalsOpen: boolean;
  rows(context: ReportContext): AsyncIterable<FilledRow>;
  /** The cells of the totals, from what the columns added; null in each where nothing adds up. */
  totals(added: readonly number[], context: ReportContext): Promise<readonly Cell[]>;
  chart(context: ReportContext): Promise<ReportChart | null>;
  drillDown(row: string | null, column: string, context: ReportContext): DrillDown | undefined;
}

/** How a report is made: the same way always, or as its filters and the records ask for. */
export type PlanMaker = ReportPlan | ((context: ReportContext) => ReportPlan | Promise<ReportPlan>);

const asText = (cell: Cell | undefined): string | null => (typeof cell === 'string' ? cell : null);
const asNumber = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null);

/** The same column for rows that are cells already. */
const overCells = <Row>({ key, column, opens, add, inFilesAlone }: ReportColumn<Row>, index: number) => {
  const { kind, header, onPaper } = column;
  const frame = { header, width: columnWidth(column), ...(onPaper === false && { onPaper }) };
  const filled: Column<readonly Cell[]> =
    kind === 'money' || kind === 'number'
      ? { kind, ...frame, value: (cells) => asNumber(cells[index]) }
      : { kind, ...frame, value: (cells) => asText(cells[index]) };
  return { key, column: filled, opens, adds: add !== undefined, inFilesAlone };
};

/** Makes a report's plan: what its rows are stays its own affair. */
export const report = <Row>(definition: Definition<Row>): ReportPlan => {
  const { columns, keyOf, linkOf, isStruck, isStrong, totalLabel = 'Total' } = definition;
  const labelAt = columns.findIndex(({ column }) => column.kind === 'text' || column.kind === 'date');
  const drawn = definition.chartOfRows;
  const read = new WeakMap<ReportContext, readonly Row[]>();
  const rowsOf = async function* (context: ReportContext): AsyncIterable<Row> {
    const rows: Row[] = [];
    for await (const row of definition.rows(context)) {
      if (drawn) rows.push(row);
      yield row;
    }
    read.set(context, rows);
  };
  const chartOf = async (context: ReportContext): Promise<ReportChart | null> => {
    if (!drawn) return (await definition.chart?.(context)) ?? null;
    const known = read.get(context);
    if (known) return drawn(known);
    const rows: Row[] = [];
    for await (const row of definition.rows(context)) rows.push(row);
    return drawn(rows);
  };
  return {
    columns: columns.map(overCells),
    widths: columns.map(({ column }) => columnWidth(column)),
    note: definition.note ?? null,
    totalsOpen: definition.totalsOpen ?? true,
    rows: async function* (context) {
      for await (const row of rowsOf(context)) {
        yield {
          key: keyOf?.(row) ?? null,
          link: linkOf?.(row) ?? null,
          ...(isStruck?.(row) && { struck: true }),
          ...(isStrong?.(row) && { strong: true }),
          cells: columns.map(({ column }) => column.value(row) ?? null),
          adds: columns.map(({ add }) => add?.(row) ?? 0),
        };
      }
    },
    totals: async (added, context) => {
      const sums = Object.fromEntries(
        columns.flatMap(({ key, add }, index) => (add ? [[key, added[index] ?? 0]] : [])),
      );
      const final: Sums = { ...sums, ...(await definition.totals?.(sums, context)) };
      if (Object.keys(final).length === 0) return columns.map(() => null);
      return columns.map(({ key, column }, index) => {
        const total = final[key];
        if (total === undefined) return index === labelAt ? totalLabel : null;
        return column.kind === 'money' ? toRupees(total) : total;
      });
    },
    chart: chartOf,
    drillDown: (row, column, context) => definition.drillDown?.(row, column, context),
  };
};
