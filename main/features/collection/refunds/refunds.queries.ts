import { sql } from 'kysely';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { PAID_AHEAD } from '../../../../shared/features/collection/refunds/refunds.proposal-model.ts';
import {
  type RefundQuery,
  refunds,
} from '../../../../shared/features/collection/refunds/refunds.register.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { containsOrSounds } from '../../../database/sounds/sounds.ts';
import { registerList } from '../../../lists/register-list.ts';
import { toCancellation } from '../../../papers/papers.queries.ts';
import type { NumberedYear } from '../../college/settings/settings.callbacks.ts';
import { keptOf } from './refunds.keeping-queries.ts';

const selectRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('students', 'students.id', 'refunds.student_id')
    .leftJoin('courses', 'courses.id', 'students.course_id')
    .leftJoin('academic_sessions', 'academic_sessions.id', 'refunds.session_id')
    .leftJoin('bank_accounts', 'bank_accounts.id', 'refunds.bank_account_id')
    .leftJoin('paper_cancellations', (join) =>
      join
        .onRef('paper_cancellations.record_id', '=', 'refunds.id')
        .on('paper_cancellations.kind', '=', 'refund'),
    )
    .selectAll('refunds')
    .select([
      'students.name as student_name',
      'students.course_id',
      'students.pending_paise',
      'courses.name as course_name',
      'academic_sessions.name as session',
      'bank_accounts.name as account',
      'paper_cancellations.cancelled_at',
      'paper_cancellations.cancelled_by_name',
      'paper_cancellations.reason as cancel_reason',
    ]);

type RefundRow = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number];

const linesOfRefunds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('refund_lines')
    .leftJoin('heads', 'heads.id', 'refund_lines.head_id')
    .select(['refund_lines.refund_id', 'refund_lines.head_id', 'heads.name as head', 'refund_lines.paise'])
    .where('refund_lines.refund_id', 'in', [...ids, 0])
    .orderBy('refund_lines.refund_id')
    .orderBy('refund_lines.line')
    .execute();

const paymentOf = (row: RefundRow): Refund['paid'] => {
  const { payment_type, payment_date, paid_at } = row;
  if (payment_type === null || payment_date === null || paid_at === null) return null;
  const { reference, paid_by_name, bank_account_id: account_id, account } = row;
  return {
    date: payment_date,
    payment_type,
    reference,
    account_id,
    account,
    by: paid_by_name ?? '',
    at: paid_at,
  };
};

/** What the student owes beside what is kept: now while the refund waits, afterwards as it was decided. */
const owedBeside = ({ status, pending_paise, kept_paise, owed_paise }: RefundRow): number | null => {
  const paise = status === 'Waiting' ? Math.max(0, pending_paise - kept_paise) : owed_paise;
  return paise === null ? null : toRupees(paise);
};

const toRefunds = async (db: Db, rows: readonly RefundRow[]): Promise<readonly Refund[]> => {
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(await linesOfRefunds(db, ids), ({ refund_id }) => refund_id);
  const kept = Map.groupBy(await keptOf(db, ids), ({ refund_id }) => refund_id);
  return rows.map((row) => ({
    id: row.id,
    voucher_no: row.voucher_no,
    student_id: row.student_id,
    student_name: row.student_name,
    course_id: row.course_id,
    course_name: row.course_name,
    date: row.leaving_date,
    session: row.session,
    percent: row.percent,
    rule: row.rule,
    lines: (lines.get(row.id) ?? []).map(({ head_id, head, paise }) => ({
      head_id,
      head: head ?? PAID_AHEAD,
      amount: toRupees(paise),
    })),
    keeps: (kept.get(row.id) ?? []).map(({ due_id, due, paise }) => ({
      due_id,
      due,
      amount: toRupees(paise),
    })),
    amount: toRupees(row.amount_paise),
    pay_to: row.pay_to,
    account_number: row.account_number,
    ifsc: row.ifsc,
    owes: owedBeside(row),
    reason: row.reason,
    status: row.status,
    asked_by: row.asked_by_name,
    asked_by_id: row.asked_by,
    asked_at: row.asked_at,
    decided:
      row.decided_at === null
        ? null
        : { at: row.decided_at, by: row.decided_by_name ?? '', reason: row.decision },
    own: row.own === 1,
    paid: paymentOf(row),
    cancelled: toCancellation({ ...row, reason: row.cancel_reason }),
  }));
};

export const listRefunds = (db: Db, filter: RefundQuery): Listing<Refund> => {
  let query = selectRefunds(db);
  if (filter.course_id) query = query.where('students.course_id', '=', filter.course_id);
  if (filter.student_id) query = query.where('refunds.student_id', '=', filter.student_id);
  if (filter.status) query = query.where('refunds.status', '=', filter.status);
  if (filter.from) query = query.where('refunds.asked_at', '>=', filter.from);
  if (filter.to) query = query.where('refunds.asked_at', '<', `${filter.to}U`);
  if (filter.q)
    query = query.where(
      containsOrSounds([sql.ref('students.name'), sql.ref('refunds.voucher_no')], 'students', filter.q),
    );
  const by = sql.ref('refunds.id');
  return listing(query, { by, id: by, direction: filter.order ?? 'desc' }, (rows) => toRefunds(db, rows));
};

export const refundList = registerList(refunds, listRefunds);

export const refundsOf = async (db: Db, ids: readonly number[]): Promise<readonly Refund[]> =>
  toRefunds(db, await selectRefunds(db).where('refunds.id', 'in', ids).orderBy('refunds.id').execute());

export const findRefund = async (db: Db, id: number): Promise<Refund | undefined> =>
  (await refundsOf(db, [id]))[0];

/** The numbers of a financial year's vouchers. */
export const voucherNumbers = async (db: Db, { period }: NumberedYear): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('refunds')
    .select('voucher_no as reference')
    .where('voucher_no', 'like', `%${period}/%`)
    .execute();
  return rows.flatMap(({ reference }) => reference ?? []);
};
