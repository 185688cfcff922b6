import { addDays } from '../../../../../shared/dates.ts';
import { type DrillDown, date, money, type ReportContext, report, text } from '../report.ts';
import { FIRST_DAY } from '../reports.jobs.ts';
import { planOfLines } from './ledger.report.ts';
import { suspenseOf, type Unclaimed, unclaimed } from './suspense.queries.ts';

/** Where a row is claimed or looked at: its line of the bank, what payments left of the account, or the payment's receipts. */
const linkOf = ({ has_line, account_id, portal_id, reference, from_whom, kind }: Unclaimed): string => {
  if (portal_id !== null)
    return `/portals/${portal_id}?${new URLSearchParams({ q: reference ?? from_whom })}`;
  if (account_id === null) return `/fees?${new URLSearchParams({ q: from_whom })}`;
  // What a payment left is collected above the lines.
  if (has_line === 0) return `/bank?${new URLSearchParams({ account: String(account_id) })}`;
  const q = reference ?? (kind === 'suspense' ? from_whom : '');
  return `/bank?${new URLSearchParams({ account: String(account_id), state: 'suspense', q })}`;
};

/** A row is of a line or a payment: `suspense 12`. */
const drillDown = (row: string | null, column: string, context: ReportContext): DrillDown | undefined => {
  const [, kind = '', id = ''] = /^(suspense|left over|portal unclaimed) (\d+)$/.exec(row ?? '') ?? [];
  if (kind === '') return undefined;
  const plan = planOfLines(suspenseOf(kind, Number(id)));
  if (column === 'opening')
    return {
      plan,
      context: { ...context, from: FIRST_DAY, to: addDays(context.from, -1) },
      title: 'Opening',
    };
  if (column === 'waiting')
    return { plan, context: { ...context, from: FIRST_DAY }, title: 'Waiting in suspense' };
  return { plan, context, title: 'In suspense' };
};

/** Money in the bank that nobody has claimed: what waited, what came, what was claimed, and what waits now. */
export const suspenseReport = report<Unclaimed>({
  columns: [
    date('since', 'Since', (row) => row.since),
    text('account', 'Bank Account', (row) => row.account, { width: 22 }),
    text('from', 'From', (row) => row.from_whom, { width: 40 }),
    text('reference', 'Reference', (row) => row.reference, { width: 20 }),
    money('opening', 'Opening', (row) => row.opening),
    money('came', 'Came In', (row) => row.came),
    money('claimed', 'Claimed', (row) => row.claimed),
    money('waiting', 'Waiting', (row) => row.waiting),
  ],
  rows: unclaimed,
  keyOf: (row) => `${row.kind} ${row.record_id}`,
  linkOf,
  totalsOpen: false,
  drillDown,
  note: 'Bank credits not yet identified, and balances of bulk payments, on the bank’s dates.',
});
