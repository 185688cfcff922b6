import type { QueryClient } from '@tanstack/react-query';
import { askToKeepAhead } from '../../../../shared/features/dues/advance.words.ts';
import { listFees } from '../../../../shared/features/fees/fees.endpoints.ts';
import { isRepeatOf } from '../../../../shared/features/fees/fees.rules.ts';
import { readDay } from '../../../../shared/features/settings/settings.endpoints.ts';
import { listStudents } from '../../../../shared/features/students/students.endpoints.ts';
import type { Student } from '../../../../shared/features/students/students.model.ts';
import { isCalled } from '../../../../shared/features/students/students.rules.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { studentQuery } from '../../students/student-choice.ts';
import type { linesOf, Owed } from './owed.ts';

const LATEST = 20;
const MOST_NAMESAKES = 3;

interface Entered {
  readonly student_id: number | null;
  readonly student_name: string;
  /** Rupees. */
  readonly amount: number;
  readonly fee_type: string | undefined;
  readonly lines?: ReturnType<typeof linesOf>;
}

interface Doubts {
  /** Each in a sentence; none where the entry can be saved unasked. */
  readonly doubts: readonly string[];
  /** Whether part of it is to be kept as an advance. */
  readonly isAhead: boolean;
}

const namesakesOf = async (name: string): Promise<readonly Student[]> => {
  const found = await call(listStudents, { query: { q: name, sort: 'match', limit: LATEST } });
  return found.filter((student) => isCalled(student, name)).slice(0, MOST_NAMESAKES);
};

/** `B.Sc., Roll No 12, father Gopal`. */
const particularsOf = ({ course_name, roll_no, father_name }: Student): string =>
  [course_name, roll_no && `Roll No ${roll_no}`, `father ${father_name}`].filter(Boolean).join(', ');

/** What speaks against an entry. Throws as `call` does. */
export const doubtsAbout = async (
  queries: QueryClient,
  entry: Entered,
  owed: Owed | undefined,
): Promise<Doubts> => {
  const { student_id, student_name, amount } = entry;
  const whose = student_id === null ? { q: student_name } : { student_id };
  const [namesakes, record, latest, { now }] = await Promise.all([
    student_id === null ? namesakesOf(student_name) : [],
    student_id === null ? undefined : queries.fetchQuery(studentQuery(student_id)),
    call(listFees, { query: { ...whose, sort: 'created_at', order: 'desc', limit: LATEST } }),
    call(readDay),
  ]);
  const split = owed?.isPlanned && entry.lines === undefined ? owed.split(amount, entry.fee_type) : undefined;
  const ahead = split?.rest ?? 0;
  // Where no total is known, nothing is too much.
  const isOver =
    !owed?.isPlanned && record !== undefined && record.total_fees > 0 && amount > record.pending_fees;
  const fee_type = entry.fee_type ?? owed?.split(amount).fee_type ?? '';
  // The entries carry the office's time, which need not be this desk's.
  const repeated = latest.find(
    // What an admin is asked to cancel is entered again in its place.
    (fee) =>
      fee.cancel_request?.status !== 'Waiting' && isRepeatOf(fee, { ...entry, fee_type }, new Date(now)),
  );
  const over =
    ahead > 0
      ? askToKeepAhead(sumRupees([amount, -ahead]), ahead)
      : `${formatRupees(amount)} is more than the ${formatRupees(record?.pending_fees ?? 0)} that ${student_name} owes.`;
  const receipt = repeated?.receipt_no ? `: receipt ${repeated.receipt_no}` : '';
  return {
    isAhead: ahead > 0,
    doubts: [
      ...namesakes.map(
        (student) =>
          `${student.name} is a student (${particularsOf(student)}). Go back to choose them, or save for a payer of the same name.`,
      ),
      ...(isOver || ahead > 0 ? [over] : []),
      ...(repeated
        ? [
            `${formatRupees(amount)} for ${fee_type} was taken from ${student_name} a few minutes ago${receipt}.`,
          ]
        : []),
    ],
  };
};
