import { entityLabel, fieldLabel } from '../../../../../shared/contract/record-labels.ts';
import { formatMoment } from '../../../../../shared/dates.ts';
import { differences } from '../../../../../shared/features/overview/activity/activity.difference.ts';
import type { Activity } from '../../../../../shared/features/overview/activity/activity.model.ts';
import { listActivity } from '../../activity/activity.queries.ts';
import { count, momentsOf, type ReportContext, type ReportPlan, report, text } from '../report.ts';

/** Characters of what changed in one entry: a cell of a spreadsheet holds no more than 32,767. */
const MOST_CHANGED = 5_000;

/** `Amount: ₹500.00 → ₹400.00; Reason: Typed wrong`; null where nothing but the summary was recorded. */
const changedText = ({ before, after }: Activity): string | null => {
  const said = differences(before, after).map(
    ({ field, before: was, after: is }) =>
      `${fieldLabel(field)}: ${[was, is].filter((value) => value !== null).join(' → ')}`,
  );
  const whole = said.join('; ');
  return whole.length > MOST_CHANGED ? `${whole.slice(0, MOST_CHANGED)}…` : whole || null;
};

async function* entriesOf(context: ReportContext): AsyncIterable<Activity> {
  const [since, until] = momentsOf(context);
  const { q, user_id, entity, action } = context.narrowing ?? {};
  const filter = { q: q || undefined, user_id, entity, action, since, until, order: 'asc' } as const;
  for await (const chunk of listActivity(context.db, filter).chunks()) yield* chunk;
}

/** The record of activity as a report: each entry with its number, by which *Verify* names it. */
export const whoDidWhat: ReportPlan = report<Activity>({
  columns: [
    count('entry', 'Entry', (row) => row.id, { adds: false, opens: false, width: 9 }),
    text('at', 'When', (row) => formatMoment(row.at), { width: 17 }),
    text('who', 'Who', (row) => row.user_name, { width: 20 }),
    text('desk', 'Desk', (row) => row.desk, { width: 15 }),
    text('action', 'Action', (row) => fieldLabel(row.action), { width: 12 }),
    text('register', 'Register', (row) => entityLabel(row.entity), { width: 14 }),
    text('what', 'What', (row) => row.summary, { width: 52 }),
    text('changed', 'Before and After', changedText, { width: 60, onPaper: false }),
  ],
  rows: entriesOf,
  totalLabel: '',
  note: 'Every change in the order in which it was recorded. Nothing edits or deletes an entry, and each carries the hash of the one before it: Verify in Activity checks them all.',
});
