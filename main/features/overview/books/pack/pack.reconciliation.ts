import type { Reconciliation } from '../../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import {
  RECONCILIATION_GROUPS,
  reconciliationLines,
} from '../../../../../shared/features/accounts/bank-statements/reconciliation.text.ts';
import { toPaise } from '../../../../../shared/money.ts';
import { date, money, type ReportPlan, report, text } from '../../reports/report.ts';

interface Line {
  readonly date: string | null;
  readonly what: string;
  readonly reference: string | null;
  /** A row of a group; it is in the sum of its group already. */
  readonly each: number | null;
  readonly amount: number | null;
}

const NOTHING = { date: null, reference: null, each: null, amount: null } as const;

/** Lines from the balance of the books to the bank's, then the rows of each group. */
function* linesOf(statement: Reconciliation): Iterable<Line> {
  for (const { text: what, rupees } of reconciliationLines(statement))
    yield { ...NOTHING, what: rupees === null ? `${what}: not known` : what, amount: rupees };
  for (const [name, title] of RECONCILIATION_GROUPS) {
    const { count, rows } = statement[name];
    if (count > 0) yield { ...NOTHING, what: `${title}:` };
    for (const { date: day, what, reference, in: received, out } of rows)
      yield { ...NOTHING, date: day, what, reference, each: received || out };
    if (count > rows.length) yield { ...NOTHING, what: `and ${count - rows.length} more` };
  }
}

const paise = (rupees: number | null): number | null => (rupees === null ? null : toPaise(rupees));

/** The reconciliation statement of an account as a table. */
export const reconciliationReport = (statement: Reconciliation): ReportPlan =>
  report<Line>({
    columns: [
      date('date', 'Date', (row) => row.date),
      text('what', 'What', (row) => row.what, { width: 50 }),
      text('reference', 'Reference', (row) => row.reference, { width: 22 }),
      money('each', 'Each', (row) => paise(row.each), { adds: false, opens: false }),
      money('amount', 'Amount', (row) => paise(row.amount), { adds: false, opens: false }),
    ],
    rows: async function* () {
      yield* linesOf(statement);
    },
  });
