import type { QueryClient } from '@tanstack/react-query';
import { listFees } from '../../../shared/features/fees/fees.endpoints.ts';
import { type CountedEntry, isRepeatOf } from '../../../shared/features/fees/fees.rules.ts';
import { readDay } from '../../../shared/features/settings/settings.endpoints.ts';
import { formatRupees } from '../../../shared/money.ts';
import { call } from '../../client/call.ts';
import { studentQuery } from '../students/student-choice.ts';

const LATEST = 20;

/** What speaks against an entry, each in a sentence; nothing, where it can be saved unasked. Throws as `call` does. */
export const doubtsAbout = async (queries: QueryClient, entry: CountedEntry): Promise<readonly string[]> => {
  const { student_id, student_name, amount, fee_type } = entry;
  const whose = student_id === null ? { q: student_name } : { student_id };
  const [record, latest, { now }] = await Promise.all([
    student_id === null ? undefined : queries.fetchQuery(studentQuery(student_id)),
    call(listFees, { query: { ...whose, sort: 'created_at', order: 'desc', limit: LATEST } }),
    call(readDay),
  ]);
  // The entries carry the office's time, which need not be this desk's.
  const repeated = latest.find((fee) => isRepeatOf(fee, entry, new Date(now)));
  // Where no total is known, nothing is too much.
  const isOver = record !== undefined && record.total_fees > 0 && amount > record.pending_fees;
  return [
    ...(isOver
      ? [
          `${formatRupees(amount)} is more than the ${formatRupees(record.pending_fees)} that ${student_name} owes.`,
        ]
      : []),
    ...(repeated
      ? [
          `${formatRupees(amount)} for ${fee_type} was taken from ${student_name} a few minutes ago${repeated.receipt_no ? `: receipt ${repeated.receipt_no}` : ''}.`,
        ]
      : []),
  ];
};
