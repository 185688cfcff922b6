import { sql } from 'kysely';
import type { Paise } from '../../../shared/money.ts';
import { ACCOUNTS, receivedAs } from '../../journal/accounts.ts';
import { postAll, postMany } from '../../journal/post.ts';
import { conflict } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { courseSetOf } from '../courses/courses.sets.ts';
import { headFor } from '../heads/heads.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { allocate, insertReversal, type Unused } from './dues.queries.ts';
import { type Cause, linesOf } from './dues.raise.ts';
import { settleWithEarlier } from './dues.settle.ts';
import { duesTakenBack } from './dues.told-above.ts';

/** The head of what students owe as they are entered: the college's choice, or Previous Dues. */
const openingHead = async ({ db }: Change): Promise<number> =>
  (await readSettings(db))?.opening_head_id ?? (await headFor(db, 'previous dues')).id;

/** The students of these ids, and what has made them owe: themselves, or the import that they came with. */
export interface Opening extends Cause {
  readonly first: number;
  readonly last: number;
}

/** A course has a set by itself from the first record that names it. */
const makeCourseSets = async (change: Change, { first, last }: Opening): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select distinct course_id as id from students
    where id between ${first} and ${last} and course_id is not null
      and not exists (select 1 from course_sets where courses = cast(course_id as text))`.execute(change.db);
  for (const { id } of rows) await courseSetOf(change.db, [id]);
};

/** What a student owes as entered: total fees less what was paid before the office began and what other dues come to. */
const owedAsEntered = (head_id: number, { first, last }: Opening) => sql`
  select students.id as student_id, ${head_id} as head_id, course_sets.id as course_set_id,
    total_paise - opening_paid_paise - coalesce((select sum(amount_paise - conceded_paise) from dues
      where dues.student_id = students.id and reversed = 0 and origin <> 'opening'), 0) as paise
  from students left join course_sets on course_sets.courses = cast(students.course_id as text)
  where students.id between ${first} and ${last}`;

/** Raises what students owe as they are entered, one due each under *Previous Dues* or the head that the college chose; of those who owe nothing, none. */
export const raiseOpening = async (change: Change, opening: Opening): Promise<void> => {
  const { db, today, actor, now } = change;
  const { kind, record_id } = opening;
  await makeCourseSets(change, opening);
  const amounts = owedAsEntered(await openingHead(change), opening);
  const { dues: account, opening: against } = ACCOUNTS;
  const voucher = await postMany(change, { kind, record_id, day: today, account, against, amounts });
  if (voucher === undefined) return;
  await sql`insert into dues (student_id, head_id, course_set_id, origin, due_date, amount_paise, voucher_id,
      created_by, created_by_name, created_at)
    select student_id, head_id, course_set_id, 'opening', ${today}, paise, voucher_id, ${actor.userId}, ${actor.name}, ${now}
    from entries where voucher_id = ${voucher} and account_id = ${account} order by line`.execute(db);
};

interface OpeningDue {
  readonly id: number;
  readonly student_id: number;
  readonly head_id: number;
  readonly course_set_id: number | null;
  readonly amount_paise: Paise;
  readonly conceded_paise: Paise;
  readonly settled_paise: Paise;
  readonly voucher_id: number;
  readonly used: number;
}

/** The opening dues that stand, of the students of these ids. */
const standingOpenings = async (change: Change, first: number, last: number) => {
  const { rows } =
    await sql<OpeningDue>`select id, student_id, head_id, course_set_id, amount_paise, conceded_paise,
      settled_paise, voucher_id, exists (select 1 from allocations where due_id = dues.id) as used
    from dues where student_id between ${first} and ${last} and origin = 'opening' and reversed = 0`.execute(
      change.db,
    );
  return rows;
};

const counterVouchers = (change: Change, dues: readonly OpeningDue[]) =>
  postAll(
    change,
    [...Map.groupBy(dues, ({ voucher_id }) => voucher_id)].map(([reverses_id, some]) => ({
      kind: 'dues',
      record_id: some[0]?.student_id ?? 0,
      day: change.today,
      lines: some.flatMap((due) =>
        linesOf(due, { ...due, origin: 'opening', refundable: false }, -due.amount_paise),
      ),
      reverses_id,
    })),
  );

/** Takes the opening dues of students off the books that are about to leave them; those that were settled stay. */
export const withdrawOpenings = async (change: Change, first: number, last: number): Promise<void> => {
  const dues = (await standingOpenings(change, first, last)).filter(({ used }) => !used);
  await counterVouchers(change, dues);
  await sql`delete from dues where id in (select value from json_each(${JSON.stringify(
    dues.map(({ id }) => id),
  )}))`.execute(change.db);
};

/** Takes back what receipts settled of a due: they are received under their type, until they settle another. */
const unsettle = async (change: Change, due: OpeningDue): Promise<void> => {
  const { rows } = await sql<Unused>`select allocations.fee_id, fees.fee_type, fees.course_set_id,
      sum(allocations.paise) as paise
    from allocations join fees on fees.id = allocations.fee_id where allocations.due_id = ${due.id}
    group by allocations.fee_id having sum(allocations.paise) <> 0`.execute(change.db);
  const { id, student_id, head_id, course_set_id } = due;
  await postAll(
    change,
    rows.map((receipt) => ({
      kind: 'settled later',
      record_id: receipt.fee_id,
      day: change.today,
      lines: [
        { account: ACCOUNTS.dues, student_id, head_id, course_set_id, paise: receipt.paise },
        {
          account: receivedAs(receipt.fee_type),
          course_set_id: receipt.course_set_id,
          paise: -receipt.paise,
        },
      ],
    })),
  );
  for (const { fee_id, paise } of rows) await allocate(change.db, fee_id, [{ due_id: id, paise: -paise }]);
};

const CORRECTED = 'Total fees were corrected';
const IS_CONCEDED =
  'A concession stands on what was owed as entered: take that back before the total fees are corrected';

/**
 * Puts another opening due, of so much, in place of a student's after the total fees were corrected: the old one is
 * reversed, and what was paid settles the new one. Throws 409 where a concession stands on the old one.
 */
export const changeOpening = async (change: Change, student_id: number, paise: Paise): Promise<void> => {
  const standing = await standingOpenings(change, student_id, student_id);
  if (standing.some((due) => due.conceded_paise > 0)) throw conflict(IS_CONCEDED);
  if (standing.reduce((sum, due) => sum + due.amount_paise, 0) === paise) return;
  for (const due of standing) await unsettle(change, due);
  await duesTakenBack.ask(change, JSON.stringify(standing.map(({ id }) => id)), CORRECTED);
  await counterVouchers(change, standing);
  for (const { id } of standing) await insertReversal(change, id, CORRECTED);
  await raiseOpening(change, { kind: 'dues', record_id: student_id, first: student_id, last: student_id });
  await settleWithEarlier(change, student_id);
};
