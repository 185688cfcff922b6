import { STAGE_CHANNEL_LABELS } from '../../../../../shared/features/messages/reminders/reminders.model.ts';
import { count, date, money, report, text } from '../report.ts';
import { type RemindedRun, remindedRuns } from './reminders.queries.ts';

/** How many were reminded at each stage, and what came in within seven days of it. */
export const remindersReport = report<RemindedRun>({
  columns: [
    text<RemindedRun>('stage', 'Stage', (row) => row.stage, { width: 24 }),
    date<RemindedRun>('day', 'Day', (row) => row.day),
    text<RemindedRun>('channel', 'Sent By', (row) => STAGE_CHANNEL_LABELS[row.channel], { width: 12 }),
    text<RemindedRun>('by', 'By', (row) => row.by, { width: 18 }),
    count<RemindedRun>('students', 'Students', (row) => row.students, { opens: false }),
    money<RemindedRun>('amount', 'Reminded Of', (row) => row.amount_paise, { opens: false }),
    money<RemindedRun>('received', 'Within 7 Days', (row) => row.received_paise, { opens: false }),
  ],
  rows: remindedRuns,
  linkOf: ({ stage_id, day }) => `/reminders?stage=${stage_id}&from=${day}&to=${day}`,
  note: 'Within 7 Days is what these students paid from the day of the reminder until seven days later, without receipts that were cancelled since. A receipt after two reminders is counted with both.',
});
