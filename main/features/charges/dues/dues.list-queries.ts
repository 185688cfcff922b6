import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import { Awaited } from '../../../../shared/features/charges/dues/awaited.ts';
import type { Due, DueOrigin } from '../../../../shared/features/charges/dues/dues.model.ts';
import {
  LateFee,
  lateFeeOn,
  laterLateFee,
  readLateFee,
} from '../../../../shared/features/charges/dues/late-fee.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { AWAITED, isAwaited } from './awaited.queries.ts';
import {
  COUNTS_LATE,
  LATE_HEAD,
  LATE_TOGETHER,
  MOVED_BY,
  RAISED,
  RULE,
  WAIVED,
  WITH_RULE,
} from './late-fee.queries.ts';

interface DueRead {
  readonly id: number;
  readonly student_id: number;
  readonly session: string | null;
  readonly session_id: number | null;
  readonly head: string;
  readonly head_id: number;
  readonly instalment: number | null;
  readonly due_date: string;
  readonly plan_date: string | null;
  readonly amount_paise: Paise;
  readonly conceded_paise: Paise;
  readonly written_off_paise: Paise;
  readonly settled_paise: Paise;
  readonly refunded_paise: Paise;
  readonly lapsed_paise: Paise;
  readonly origin: DueOrigin;
  readonly description: string | null;
  readonly late_fee: string | null;
  readonly awaited: string | null;
  readonly created_by_id: number | null;
  readonly created_by_name: string;
  readonly created_at: string;
}

const toDue = ({
  amount_paise,
  conceded_paise,
  written_off_paise,
  settled_paise,
  refunded_paise,
  lapsed_paise,
  created_by_name,
  awaited,
  late_fee,
  ...row
}: DueRead): Due => ({
  ...row,
  amount: toRupees(amount_paise),
  conceded: toRupees(conceded_paise - written_off_paise),
  written_off: toRupees(written_off_paise),
  paid: toRupees(settled_paise),
  refunded: toRupees(refunded_paise),
  lapsed: toRupees(lapsed_paise),
  open: toRupees(amount_paise - conceded_paise - settled_paise),
  ...(late_fee !== null && { late_fee: LateFee.parse(JSON.parse(late_fee)) }),
  awaited: awaited === null ? null : Awaited.parse(JSON.parse(awaited)),
  created_by: created_by_name,
});

const selected = sql`select dues.id, dues.student_id, academic_sessions.name as session, dues.session_id,
    heads.name as head, dues.head_id, dues.instalment, dues.due_date, dues.plan_date, dues.amount_paise, dues.conceded_paise,
    dues.written_off_paise, dues.settled_paise, dues.refunded_paise, dues.lapsed_paise, dues.origin, dues.description, dues.late_fee,
    ${AWAITED} as awaited, dues.created_by as created_by_id, dues.created_by_name, dues.created_at
  from dues join heads on heads.id = dues.head_id
  left join academic_sessions on academic_sessions.id = dues.session_id`;

/** A student's dues that stand, in their order of settling. */
export const duesOf = async (db: Db, studentId: number): Promise<readonly Due[]> => {
  const { rows } = await sql<DueRead>`${selected} where dues.student_id = ${studentId} and dues.reversed = 0
    order by dues.due_date, heads.position, dues.id`.execute(db);
  return rows.map(toDue);
};

export const findDue = async (db: Db, id: number): Promise<Due | undefined> => {
  const { rows } = await sql<DueRead>`${selected} where dues.id = ${id} and dues.reversed = 0`.execute(db);
  return rows[0] && toDue(rows[0]);
};

/** The late fee of an instalment on a day, less what was charged or waived for it already. */
export interface LateCharge {
  /** The due for which it is charged: the first to be settled of the instalment's open dues. */
  readonly due_id: number;
  /** All of these: with any of them it is paid. */
  readonly due_ids: readonly number[];
  /** The head under which it is charged. */
  readonly head: Pick<Head, 'id' | 'fee_type' | 'position' | 'purpose'>;
  readonly course_set_id: number | null;
  readonly session_id: number | null;
  readonly paise: Paise;
}

/** SQL: the late fees charged for a student's dues, by what is late together and day, and what of them was waived. */
const chargedLate = (studentId: number) => sql`select ${LATE_TOGETHER} as late_by, dues.due_date,
    sum(coalesce(${RAISED}, 0)) as raised, sum(coalesce(${WAIVED}, 0)) as waived
  from dues ${WITH_RULE}
  where dues.student_id = ${studentId} and ${RULE} is not null and ${COUNTS_LATE} group by late_by, dues.due_date`;

/**
 * The late fees of a student's open dues as of a day. What falls due under one rule on one day is one instalment and owes one
 * late fee, however many heads it has, and though an order added one of them. It is not divided among them: the whole, to
 * the paisa, is charged for the open due that is settled first, and comes with the first receipt that settles any of them.
 * What was charged for the instalment before, or waived, is taken off: of a sum a day the days since remain. What is awaited
 * from somebody else asks for none.
 */
export const lateFeesOn = async (db: Db, studentId: number, on: IsoDate): Promise<readonly LateCharge[]> => {
  const { rows } = await sql<{
    readonly due_id: number;
    readonly course_set_id: number | null;
    readonly session_id: number | null;
    readonly head_id: number;
    readonly fee_type: Head['fee_type'];
    readonly position: number;
    readonly purpose: Head['purpose'];
    readonly late_by: string;
    readonly due_date: string;
    readonly rule: string;
    readonly moved_by: number;
    readonly raised: Paise;
    readonly waived: Paise;
  }>`with charged as materialized (${chargedLate(studentId)})
    select dues.id as due_id, dues.course_set_id, dues.session_id, late_head.id as head_id, late_head.fee_type, late_head.position,
      late_head.purpose, charged.late_by, dues.due_date, ${RULE} as rule, ${MOVED_BY} as moved_by, charged.raised, charged.waived
    from dues join heads on heads.id = dues.head_id ${WITH_RULE}
    join heads as late_head on late_head.id = ${LATE_HEAD}
    join charged on charged.late_by = ${LATE_TOGETHER} and charged.due_date = dues.due_date
    where dues.student_id = ${studentId} and dues.reversed = 0 and dues.due_date < ${on}
      and dues.amount_paise > dues.conceded_paise + dues.settled_paise and ${RULE} is not null
      and not ${isAwaited(on)}
    order by dues.due_date, heads.position, dues.id`.execute(db);
  const instalments = Map.groupBy(rows, ({ late_by, due_date }) => `${late_by} ${due_date}`);
  return [...instalments.values()].flatMap((open) => {
    const [first] = open;
    if (!first) return [];
    const { due_id, course_set_id, session_id, head_id, fee_type, position, purpose, ...late } = first;
    const { due_date, moved_by, raised, waived } = late;
    const head = { id: head_id, fee_type, position, purpose };
    const rule = laterLateFee(readLateFee(late.rule), moved_by);
    const paise = rule ? lateFeeOn(rule, due_date, on) - raised - waived : 0;
    return paise > 0
      ? [{ due_id, due_ids: open.map((due) => due.due_id), head, course_set_id, session_id, paise }]
      : [];
  });
};
