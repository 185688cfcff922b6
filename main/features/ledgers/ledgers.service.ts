import { formatDate, localDate } from '../../../shared/dates.ts';
import type { Ledger } from '../../../shared/features/ledgers/ledgers.model.ts';
import { ledgerOf } from '../../../shared/features/ledgers/ledgers.rules.ts';
import type { Refund } from '../../../shared/features/refunds/refunds.model.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { toPaise } from '../../../shared/money.ts';
import type { Db } from '../../database/db.ts';
import { collect } from '../../database/listing.ts';
import type { Scope } from '../../office/actor.ts';
import { notFound } from '../../office/refusal.ts';
import { listFees } from '../fees/fees.queries.ts';
import { listRefunds } from '../refunds/refunds.queries.ts';
import { findStudent, studentMoney } from '../students/students.queries.ts';

/** A refund as the account shows it; none that was not approved. */
const givenBack = ({ id, voucher_no, decided, lines, paid, cancelled }: Refund) => {
  if (voucher_no === null || !decided) return [];
  const sumOf = (some: Refund['lines']) => some.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const ahead = sumOf(lines.filter(({ head_id }) => head_id === null));
  const how = paid ? `${paid.payment_type}, ${formatDate(paid.date)}` : 'not paid out yet';
  return [
    {
      id,
      voucher_no,
      at: decided.at,
      fees: sumOf(lines) - ahead,
      ahead,
      particulars: `Refund, ${how}`,
      cancelled,
    },
  ];
};

/**
 * A student and the account, by the entries within the scope: what was paid under other courses is one sum. Throws 404
 * outside the scope. To be read in one transaction, or the entries are not those of the sums.
 */
export const readAccount = async (
  db: Db,
  scope: Scope,
  id: number,
): Promise<{ readonly student: Student; readonly ledger: Ledger }> => {
  const student = await findStudent(db, scope, id);
  if (!student) throw notFound('Student');
  const money = await studentMoney(db, id);
  const fees = await collect(listFees(db, scope, { student_id: id, order: 'asc' }));
  const entries = fees.filter(({ paid }) => paid).map((fee) => ({ ...fee, paise: toPaise(fee.amount) }));
  const seen = entries.reduce((sum, { paise, cancelled }) => sum + (cancelled ? 0 : paise), 0);
  const refunds = (await collect(listRefunds(db, { student_id: id, order: 'asc' }))).flatMap(givenBack);
  const account = {
    student_id: id,
    total: money.total_paise,
    openingPaid: money.opening_paid_paise,
    elsewhere: money.received_paise - seen,
    isAhead: money.advance_paise > 0 || refunds.some(({ ahead }) => ahead > 0),
    since: localDate(new Date(student.created_at)),
  };
  return { student, ledger: ledgerOf(account, entries, refunds) };
};
