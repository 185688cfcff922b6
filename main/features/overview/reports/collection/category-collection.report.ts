import { financialYear, financialYearDays } from '../../../../../shared/dates.ts';
import { toRupees } from '../../../../../shared/money.ts';
import {
  count,
  type DrillDown,
  money,
  type ReportContext,
  type ReportPlan,
  report,
  text,
} from '../report.ts';
import { GROUPS } from '../students/students-by-category.queries.ts';
import { type CategorySum, collectedByCategory, type PayerKind } from './category-collection.queries.ts';
import type { ReceiptsWhere } from './collection.queries.ts';
import { receiptsDrillDown, TAKEN_BACK_NOTE } from './receipts-drill-down.report.ts';

/** So many years have a column of their own; the earlier ones share one. */
const MOST_YEARS = 6;

interface Row {
  readonly key: string;
  readonly category: string;
  readonly gender: string | null;
  readonly receipts: number;
  /** Paise by column. */
  readonly paise: ReadonlyMap<string, number>;
}

const OTHERS: Readonly<Record<Exclude<PayerKind, 'student'>, string>> = {
  typed: 'Names not in the register',
  other: 'Other money',
};
const EARLIER = 'earlier';
/** The order of the rows: by category as AISHE has it, then the others. */
const ROWS: readonly string[] = [...GROUPS, 'typed', 'other'];

const keyOf = ({ payer, category, gender }: CategorySum): string =>
  payer === 'student' ? `${category} ${gender}` : payer;

/** The receipts of a row by its key: `OBC Female`, `Not recorded Male`, `typed`. Undefined where it is no key. */
const receiptsOf = (key: string): { readonly where: ReceiptsWhere; readonly label: string } | undefined => {
  if (key === 'typed') return { where: { isTyped: true }, label: OTHERS.typed };
  if (key === 'other') return { where: { isOtherMoney: true }, label: OTHERS.other };
  const category = GROUPS.find((group) => key.startsWith(`${group} `));
  if (category === undefined) return undefined;
  const gender = key.slice(category.length + 1);
  return { where: { group: { category, gender }, isOtherMoney: false }, label: `${category}, ${gender}` };
};

const rowsOf = (sums: readonly CategorySum[], columnOf: (sum: CategorySum) => string): readonly Row[] => {
  const placeOf = ({ payer, category }: CategorySum): number => ROWS.indexOf(category ?? payer);
  const inOrder = sums.toSorted((a, b) => placeOf(a) - placeOf(b));
  return [...Map.groupBy(inOrder, keyOf)].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const paise = new Map<string, number>();
    for (const sum of own) paise.set(columnOf(sum), (paise.get(columnOf(sum)) ?? 0) + sum.paise);
    const { payer, category, gender } = first;
    return [
      {
        key,
        category: payer === 'student' ? (category ?? '') : OTHERS[payer],
        gender,
        receipts: own.reduce((all, { receipts }) => all + receipts, 0),
        paise,
      },
    ];
  });
};

const totalOf = ({ paise }: Row): number => [...paise.values()].reduce((all, one) => all + one, 0);

/** What came in by the students' category and gender, a column for each financial year of the period. */
export const collectionByCategory = async (asked: ReportContext): Promise<ReportPlan> => {
  const sums = await collectedByCategory(asked);
  const years = [...new Set(sums.map(({ began }) => began))].sort((a, b) => a - b);
  const own = years.slice(-MOST_YEARS);
  const columnOf = ({ began }: CategorySum): string => (own.includes(began) ? String(began) : EARLIER);
  const ofYear = (key: string, header: string) =>
    money<Row>(key, header, (row) => row.paise.get(key) ?? 0, { width: 15 });

  /** A context cut to the days of a column. */
  const daysOf = (column: string, context: ReportContext): ReportContext | undefined => {
    if (column === 'receipts' || column === 'total') return context;
    const [oldest] = own;
    if (oldest === undefined || (column !== EARLIER && !own.includes(Number(column)))) return undefined;
    const began = column === EARLIER ? oldest - 1 : Number(column);
    const { first, last } = financialYearDays(financialYear(`${began}-04-01`));
    const from = column === EARLIER || context.from > first ? context.from : first;
    return { ...context, from, to: context.to < last ? context.to : last };
  };
  const drillDown = (row: string | null, column: string, context: ReportContext): DrillDown | undefined => {
    const days = daysOf(column, context);
    const of = row === null ? { where: {}, label: 'All' } : receiptsOf(row);
    if (!days || !of) return undefined;
    const where = { ...of.where, ...(column === 'receipts' && { isTakenBack: false }) };
    return receiptsDrillDown(`Receipts: ${of.label}`, where, days);
  };

  return report<Row>({
    columns: [
      text('category', 'Category', (row) => row.category, { width: 24 }),
      text('gender', 'Gender', (row) => row.gender, { width: 13 }),
      count('receipts', 'Receipts', (row) => row.receipts, { width: 10 }),
      ...(years.length > own.length ? [ofYear(EARLIER, `Before ${financialYear(`${own[0]}-04-01`)}`)] : []),
      ...own.map((began) => ofYear(String(began), financialYear(`${began}-04-01`))),
      money('total', 'Total', totalOf),
    ],
    rows: async function* () {
      yield* rowsOf(sums, columnOf);
    },
    keyOf: (row) => row.key,
    drillDown,
    chartOfRows: (rows) => {
      const groups = [...Map.groupBy(rows, ({ category }) => category)];
      if (groups.length === 0) return null;
      const values = groups.map(([, some]) => toRupees(some.reduce((all, row) => all + totalOf(row), 0)));
      return {
        title: 'Collection by category',
        kind: 'bar',
        axis: 'Category',
        unit: 'money',
        stacked: false,
        categories: groups.map(([category]) => category),
        series: [{ name: 'Collected', values }],
      };
    },
    note: `By financial year, April to March. Category and gender are those that a student's record has today. Names not in the register: receipts on which a name was typed. Other money: what no student owes. ${TAKEN_BACK_NOTE}`,
  });
};
