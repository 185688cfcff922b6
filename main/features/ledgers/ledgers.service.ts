import { localDate } from '../../../shared/dates.ts';
import type { Ledger } from '../../../shared/features/ledgers/ledgers.model.ts';
import { ledgerOf } from '../../../shared/features/ledgers/ledgers.rules.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { toPaise } from '../../../shared/money.ts';
import type { Db } from '../../database/db.ts';
import { collect } from '../../database/listing.ts';
import type { Scope } from '../../office/actor.ts';
import { notFound } from '../../office/refusal.ts';
import { listFees } from '../fees/fees.queries.ts';
import { findStudent, studentMoney } from '../students/students.queries.ts';

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
  const account = {
    student_id: id,
    total: money.total_paise,
    openingPaid: money.opening_paid_paise,
    elsewhere: money.received_paise - seen,
    isAhead: money.advance_paise > 0,
    since: localDate(new Date(student.created_at)),
  };
  return { student, ledger: ledgerOf(account, entries) };
};
