import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { DueOrigin } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { OpenDue } from '../../../../shared/features/charges/dues/dues.rules.ts';
import type { Paise } from '../../../../shared/money.ts';
import { compiled, type Given, runWritten } from '../../../database/compiled.ts';
import type { Db } from '../../../database/db.ts';
import { conflict } from '../../../office/api-error.ts';
import { isAwaited } from './awaited.queries.ts';

export interface StandingDue extends OpenDue {
  readonly origin: DueOrigin;
  readonly course_set_id: number | null;
}

interface StandingDueRead extends Omit<StandingDue, 'awaited'> {
  readonly awaited: number;
}

const standing = (on: Parameters<typeof isAwaited>[0]) =>
  sql<StandingDueRead>`select dues.id, dues.head_id, heads.fee_type, heads.position, dues.due_date,
      dues.amount_paise - dues.conceded_paise - dues.settled_paise as open_paise, dues.origin, dues.course_set_id,
      ${isAwaited(on)} as awaited
    from dues join heads on heads.id = dues.head_id`;

const open = compiled((db, given: Given<{ studentId: number; on: IsoDate }>) => ({
  compile: () =>
    sql<StandingDueRead>`${standing(given('on'))} where dues.student_id = ${given('studentId')} and dues.reversed = 0
      and dues.amount_paise > dues.conceded_paise + dues.settled_paise`.compile(db),
}));

/** What receipts settle of dues, in paise, by the due's id. */
export type SettledByDue = ReadonlyMap<number, Paise>;

const NOTHING_SETTLED: SettledByDue = new Map();

/** SQL: whether the cancellation of an entry is requested, so that another may be entered in its place. */
export const isReplaced = (feeId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from cancel_requests where cancel_requests.fee_id = ${feeId} and cancel_requests.status = 'Waiting')`;

/**
 * What some receipts of a student settle, by due, while their cancellation is requested: so much opens again once they are
 * cancelled. A due charged with such a receipt falls with it and is left out.
 */
export const settledByReplaced = async (
  db: Db,
  studentId: number,
  feeIds: readonly number[],
): Promise<SettledByDue> => {
  if (feeIds.length === 0) return NOTHING_SETTLED;
  const { rows } = await sql<{
    due_id: number;
    paise: Paise;
  }>`select allocations.due_id, sum(allocations.paise) as paise
    from allocations join fees on fees.id = allocations.fee_id join dues on dues.id = allocations.due_id
    where fees.id in (${sql.join([...feeIds])}) and fees.student_id = ${studentId} and ${isReplaced(sql`fees.id`)}
      and not (dues.origin = 'receipt' and dues.fee_id = fees.id)
    group by allocations.due_id having sum(allocations.paise) > 0`.execute(db);
  return new Map(rows.map(({ due_id, paise }) => [due_id, paise]));
};

/** The paise ahead of the dues from receipts of a student whose cancellation is requested. */
export const advanceOfReplaced = async (
  db: Db,
  studentId: number,
  feeIds: readonly number[],
): Promise<Paise> => {
  if (feeIds.length === 0) return 0;
  const { rows } = await sql<{ paise: Paise }>`select coalesce(sum(paise), 0) as paise from advances
    where student_id = ${studentId} and fee_id in (${sql.join([...feeIds])}) and ${isReplaced(sql`fee_id`)}`.execute(
    db,
  );
  return rows[0]?.paise ?? 0;
};

/**
 * A student's dues with something open, in no order, and whether they are awaited from somebody else on a day. What `replaced` says
 * that receipts settle counts as open.
 */
export const openDues = async (
  db: Db,
  studentId: number,
  on: IsoDate,
  replaced: SettledByDue = NOTHING_SETTLED,
): Promise<readonly StandingDue[]> => {
  const now = await open(db, { studentId, on });
  const { rows: opened } =
    replaced.size === 0
      ? { rows: [] }
      : await sql<StandingDueRead>`${standing(sql`${on}`)} where dues.id in (${sql.join([...replaced.keys()])})`.execute(
          db,
        );
  return [...now.filter(({ id }) => !replaced.has(id)), ...opened].map((due) => ({
    ...due,
    open_paise: due.open_paise + (replaced.get(due.id) ?? 0),
    awaited: due.awaited === 1,
  }));
};

/** The receipt's last voucher is the one that posted them. */
const INSERT_ALLOCATIONS = `insert into allocations (fee_id, due_id, step, paise, voucher_id)
  select fee.id, part.value ->> 'due_id', (select count(*) + 1 from allocations
    where fee_id = fee.id and due_id = part.value ->> 'due_id'), part.value ->> 'paise',
    (select max(id) from vouchers where kind in ('receipt', 'settled later') and record_id = fee.id)
  from (select ? as id) as fee, json_each(?) as part`;

const GIVEN_BACK = 'What this paid was refunded. Cancel that refund first.';
const LAPSED = 'What this paid was forfeited to the college. Reverse that first.';

/** Refuses, with 409, to take back what a refund has given back of a due, or what has lapsed. */
export const requireNotRefunded = async (
  db: Db,
  parts: readonly { readonly due_id: number; readonly paise: number }[],
): Promise<void> => {
  const taken = parts.filter(({ paise }) => paise < 0);
  if (taken.length === 0) return;
  const rows = JSON.stringify(taken.map(({ due_id, paise }) => ({ due_id, paise })));
  const { rows: short } = await sql<{ lapsed: number }>`select max(dues.lapsed_paise) as lapsed
    from json_each(${rows}) as part join dues on dues.id = part.value ->> 'due_id'
    where dues.settled_paise + (part.value ->> 'paise') < dues.refunded_paise + dues.lapsed_paise
    group by true`.execute(db);
  const [one] = short;
  if (one) throw conflict(one.lapsed > 0 ? LAPSED : GIVEN_BACK);
};

/** Lets a receipt settle dues, or, below zero, takes that back. Throws 409 for what was given back by a refund. */
export const allocate = async (
  db: Db,
  feeId: number,
  parts: readonly { readonly due_id: number; readonly paise: number }[],
): Promise<void> => {
  if (parts.length === 0) return;
  await requireNotRefunded(db, parts);
  const rows = JSON.stringify(parts.map(({ due_id, paise }) => ({ due_id, paise })));
  await runWritten(db, INSERT_ALLOCATIONS, [feeId, rows]);
};

/** Keeps what of a receipt is ahead of the dues, or, below zero, uses it up: for a refund, where one is named. */
export const addAdvance = async (
  db: Db,
  feeId: number,
  studentId: number,
  paise: number,
  refundId: number | null = null,
): Promise<void> => {
  if (paise === 0) return;
  await sql`insert into advances (fee_id, step, student_id, paise, refund_id)
    select ${feeId}, count(*) + 1, ${studentId}, ${paise}, ${refundId} from advances where fee_id = ${feeId}`.execute(
    db,
  );
};

/** Refuses, with 409, to take back a receipt of which something ahead was given back. */
export const requireAdvanceNotRefunded = async (db: Db, feeId: number): Promise<void> => {
  const { rows } = await sql`select 1 from advances where fee_id = ${feeId} and refund_id is not null
    group by fee_id having sum(paise) < 0`.execute(db);
  if (rows.length > 0) throw conflict(GIVEN_BACK);
};

/** Adds to (or, cancelling, takes from) what was received of a student. */
const received = compiled((db, given: Given<{ studentId: number; paise: number }>) => ({
  compile: () =>
    sql`update students set received_paise = received_paise + ${given('paise')}
      where id = ${given('studentId')}`.compile(db),
}));

export const addReceived = async (db: Db, studentId: number, paise: number): Promise<void> => {
  await received(db, { studentId, paise });
};

interface Settled {
  readonly due_id: number;
  readonly head_id: number;
  readonly course_set_id: number | null;
  readonly paise: number;
}

/** Reads what a receipt settles now, due by due. */
export const settledBy = async (db: Db, feeId: number): Promise<readonly Settled[]> => {
  const { rows } = await sql<Settled>`select allocations.due_id, dues.head_id, dues.course_set_id,
      sum(allocations.paise) as paise
    from allocations join dues on dues.id = allocations.due_id join heads on heads.id = dues.head_id
    where allocations.fee_id = ${feeId} group by allocations.due_id having sum(allocations.paise) <> 0
    order by dues.due_date, heads.position, dues.id`.execute(db);
  return rows;
};

/** Reads how much of a receipt is still an advance, in paise. */
export const advanceOf = async (db: Db, feeId: number): Promise<number> => {
  const { rows } = await sql<{ paise: number }>`select coalesce(sum(paise), 0) as paise from advances
    where fee_id = ${feeId}`.execute(db);
  return rows[0]?.paise ?? 0;
};

export interface Unused {
  readonly fee_id: number;
  readonly fee_type: string;
  readonly course_set_id: number | null;
  readonly paise: number;
}

/** The receipts of a student with something ahead of the dues, the oldest first. */
export const receiptsAhead = async (db: Db, studentId: number): Promise<readonly Unused[]> => {
  const { rows } = await sql<Unused>`select advances.fee_id, fees.fee_type, fees.course_set_id,
      sum(advances.paise) as paise
    from advances join fees on fees.id = advances.fee_id where advances.student_id = ${studentId}
    group by advances.fee_id having sum(advances.paise) > 0 order by advances.fee_id`.execute(db);
  return rows;
};

/** The receipts of a student that were more than was owed, without a plan; the oldest first. */
export const receiptsBeyond = async (db: Db, studentId: number): Promise<readonly Unused[]> => {
  const { rows } = await sql<Unused>`select * from (
      select fees.id as fee_id, fees.fee_type, fees.course_set_id, fees.amount_paise
          - coalesce((select sum(paise) from allocations where fee_id = fees.id), 0)
          - coalesce((select sum(paise) from advances where fee_id = fees.id and refund_id is null), 0) as paise
      from fees where fees.student_id = ${studentId} and fees.paid = 1
        and not exists (select 1 from fee_cancellations where fee_id = fees.id))
    where paise > 0 order by fee_id`.execute(db);
  return rows;
};

/** The stored sums of a student, in paise, and the course to which new dues belong. */
export const studentSums = async (db: Db, studentId: number) => {
  const { rows } = await sql<{
    readonly course_id: number | null;
    readonly total_paise: number;
    readonly opening_paid_paise: number;
    readonly collected_paise: number;
    readonly received_paise: number;
    readonly advance_paise: number;
    readonly pending_paise: number;
  }>`select course_id, total_paise, opening_paid_paise, collected_paise, received_paise, advance_paise, pending_paise
    from students where id = ${studentId}`.execute(db);
  return rows[0];
};

/** Adds up a student's dues besides the opening one, less concessions, in paise. */
export const chargedBesidesOpening = async (db: Db, studentId: number) => {
  const { rows } = await sql<{ paise: number; planned: number }>`select
      coalesce(sum(amount_paise - conceded_paise), 0) as paise, coalesce(max(origin = 'plan'), 0) as planned
    from dues where student_id = ${studentId} and reversed = 0 and origin <> 'opening'`.execute(db);
  return rows[0] ?? { paise: 0, planned: 0 };
};

const planned = compiled((db, given: Given<{ studentId: number }>) => ({
  compile: () =>
    sql<{ found: number }>`select exists (select 1 from dues
    where student_id = ${given('studentId')} and origin = 'plan' and reversed = 0) as found`.compile(db),
}));

/** Whether a student has dues of a plan. */
export const hasPlanDues = async (db: Db, studentId: number): Promise<boolean> => {
  const [row] = await planned(db, { studentId });
  return row?.found === 1;
};

/** Whether anything was ever charged under a head. */
export const isHeadCharged = async (db: Db, headId: number): Promise<boolean> => {
  const due = await db
    .selectFrom('dues')
    .select('id')
    .where('head_id', '=', headId)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
};

/** Adds up what refunds gave back of a student's money, of payments and of advances, in paise. */
export const refundedOf = async (db: Db, studentId: number): Promise<number> => {
  const { rows } = await sql<{ paise: number }>`select
      (select coalesce(sum(refunded_paise), 0) from dues where student_id = ${studentId})
      - (select coalesce(sum(paise), 0) from advances where student_id = ${studentId} and refund_id is not null)
      as paise`.execute(db);
  return rows[0]?.paise ?? 0;
};

/** The receipts that settled a due, the last first. */
export const settlersOf = async (db: Db, dueId: number): Promise<readonly Unused[]> => {
  const { rows } = await sql<Unused>`select allocations.fee_id, fees.fee_type, fees.course_set_id,
      sum(allocations.paise) as paise
    from allocations join fees on fees.id = allocations.fee_id where allocations.due_id = ${dueId}
    group by allocations.fee_id having sum(allocations.paise) > 0 order by allocations.fee_id desc`.execute(
    db,
  );
  return rows;
};

/** Whether something else than receipts settles any of a due. */
export const isSettledOtherwise = async (db: Db, dueId: number): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from settlements where due_id = ${dueId} group by due_id having sum(paise) > 0`.execute(
      db,
    );
  return rows.length > 0;
};

/** What a receipt settled of a later due after the day of the receipt: the due, and how much of it may leave it, in paise. */
export interface MovedOn extends Unused {
  readonly due_id: number;
  readonly head_id: number;
  readonly due_course_set_id: number | null;
  /** What the due has settled that no refund gave back. */
  readonly free_paise: number;
}

/** The dues that are settled after a due by what a receipt itself had not settled there, the last due and the last receipt first. */
export const movedOnFrom = async (db: Db, dueId: number): Promise<readonly MovedOn[]> => {
  const { rows } =
    await sql<MovedOn>`select dues.id as due_id, dues.head_id, dues.course_set_id as due_course_set_id,
      dues.settled_paise - dues.refunded_paise - dues.lapsed_paise as free_paise,
      allocations.fee_id, fees.fee_type, fees.course_set_id, sum(allocations.paise) as paise
    from dues as due join heads as head on head.id = due.head_id
      join dues on dues.student_id = due.student_id and dues.reversed = 0
      join heads on heads.id = dues.head_id
      join allocations on allocations.due_id = dues.id
      join vouchers on vouchers.id = allocations.voucher_id and vouchers.kind = 'settled later'
      join fees on fees.id = allocations.fee_id
    where due.id = ${dueId}
      and (dues.due_date, heads.position, dues.id) > (due.due_date, head.position, due.id)
    group by dues.id, allocations.fee_id having sum(allocations.paise) > 0
    order by dues.due_date desc, heads.position desc, dues.id desc, allocations.fee_id desc`.execute(db);
  return rows;
};
