import { promiseWord } from '../../../../../shared/features/messages/follow-ups/follow-ups.register.ts';
import { date, money, report, text } from '../report.ts';
import { type Promised, promises } from './promises.queries.ts';
import { studentAddress } from './standing-dues.report.ts';

/** What was promised for the days of the period, and what came by then. */
export const promisesReport = report<Promised>({
  columns: [
    date<Promised>('promised_on', 'Promised For', (row) => row.promised_on),
    text<Promised>('student', 'Student', (row) => row.student, { width: 24 }),
    text<Promised>('course', 'Course', (row) => row.course, { width: 16 }),
    date<Promised>('day', 'Spoken On', (row) => row.day),
    text<Promised>('spoke_to', 'Spoke To', (row) => row.spoke_to, { width: 18 }),
    text<Promised>('by', 'By', (row) => row.by, { width: 15 }),
    text<Promised>('state', 'Promise', (row) => promiseWord(row.state), { width: 12 }),
    money<Promised>('promised', 'Promised', (row) => row.amount_paise, { opens: false }),
    money<Promised>('received', 'Received', (row) => row.received_paise, { opens: false }),
  ],
  rows: promises,
  linkOf: studentAddress,
  note: 'Received is what the student paid from the day of the talk until the promised day, without receipts that were cancelled since. Two promises of one student for the same days each count it.',
});
