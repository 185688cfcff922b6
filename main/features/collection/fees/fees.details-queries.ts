import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import { compiled, type Given } from '../../../database/compiled.ts';
import type { Db } from '../../../database/db.ts';
import { accountOfReceipt } from './fees.account-queries.ts';

/** The fields of an entry that other tables hold: how it was paid, what it settles, and the request to cancel it. */
export type FeeDetails = Pick<
  Fee,
  | 'lines'
  | 'advance'
  | 'cheque'
  | 'reference'
  | 'instrument'
  | 'missing_reason'
  | 'together'
  | 'head_id'
  | 'head'
  | 'account_id'
  | 'account'
  | 'late_fee_waived'
  | 'cancel_request'
>;

interface DetailsRow {
  readonly id: number;
  readonly cheque_number: string | null;
  readonly bank: string | null;
  readonly cheque_date: string | null;
  readonly reference: string | null;
  readonly instrument: Fee['instrument'];
  readonly missing_reason: string | null;
  readonly head_id: number | null;
  readonly head: string | null;
  readonly account_id: number | null;
  readonly account: string | null;
  readonly together_id: number | null;
  readonly payer: string | null;
  readonly together_paise: number | null;
  readonly students: number | null;
  readonly standing: number;
  /** JSON, with paise for rupees. */
  readonly others: string;
  readonly state: NonNullable<Fee['cheque']>['state'] | null;
  /** JSON: what the cheque's receipts come to in paise, and how many they are. */
  readonly whole: string;
  readonly advance: number;
  readonly waived_paise: number | null;
  readonly waived_why: string | null;
  readonly waived_by: string | null;
  /** JSON, with paise for rupees. */
  readonly lines: string;
  /** JSON; null where nobody asked. */
  readonly request: string | null;
}

/** What a receipt settles, as it stands, in the order of settling. A late fee under the head of what is late says so: `Examination, late fee`. */
const LINES = sql`(select json_group_array(json_object('due_id', due_id, 'head_id', head_id, 'head', head,
    'session', session, 'instalment', instalment, 'origin', origin, 'amount', paise))
  from (select allocations.due_id, dues.head_id, academic_sessions.name as session,
      heads.name || iif(dues.origin = 'late fee', coalesce(', ' || dues.description, ''), '') as head,
      dues.instalment, dues.origin, sum(allocations.paise) as paise
    from allocations join dues on dues.id = allocations.due_id join heads on heads.id = dues.head_id
    left join academic_sessions on academic_sessions.id = dues.session_id
    where allocations.fee_id = of.value group by allocations.due_id having sum(allocations.paise) <> 0
    order by dues.due_date, heads.position, dues.id))`;

const REQUEST = sql`(select json_object('status', status, 'reason', reason, 'asked_by', asked_by_name,
    'asked_at', asked_at, 'decided', case when decided_at is not null
      then json_object('at', decided_at, 'by', decided_by_name, 'reason', decision) end)
  from cancel_requests where fee_id = of.value order by id desc limit 1)`;

/** The other standing receipts of a payment of one student. */
const OTHERS = sql`(select json_group_array(json_object('id', other.id, 'receipt_no', other.receipt_no, 'amount', other.amount_paise))
  from fee_particulars as parts join fees as other on other.id = parts.fee_id
  where parts.together_id = payments_together.id and payments_together.students = 1 and parts.fee_id <> of.value
    and other.receipt_no is not null
    and not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = parts.fee_id))`;

/** How many receipts of a payment are not cancelled. */
const STANDING = sql`(select count(*) from fee_particulars as parts
  where parts.together_id = payments_together.id
    and not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = parts.fee_id))`;

/**
 * SQL: a key that all receipts of one cheque share: the payment that they are parts of, else the receipt itself. `particulars`
 * names the `fee_particulars` of the receipt.
 */
export const chequeKey = (particulars = 'fee_particulars'): RawBuilder<number> =>
  sql<number>`coalesce(-${sql.ref(`${particulars}.together_id`)}, ${sql.ref(`${particulars}.fee_id`)})`;

/** SQL: the sum of an entry's cheque. Cancelled receipts do not count, unless the cheque was returned. */
const WHOLE_CHEQUE = sql`(select json_object('paise', sum(amount_paise), 'receipts', count(*)) from (
    select each.amount_paise from fee_particulars as parts
      join cheques_now on cheques_now.fee_id = parts.fee_id join fees as each on each.id = parts.fee_id
      where parts.together_id = fee_particulars.together_id and cheques_now.state =
        coalesce((select state from cheque_states where fee_id = of.value order by step desc limit 1), 'received')
    union all select fees.amount_paise where fee_particulars.together_id is null))`;

/** SQL: whether the entry's cheque is in this state. A cancelled receipt has no cheque, unless it was returned. */
export const hasCheque = (state: NonNullable<Fee['cheque']>['state']): RawBuilder<SqlBool> =>
  sql<SqlBool>`fees.id in (select fee_id from cheques_now where state = ${state})`;

const detailsRows = compiled((db, given: Given<{ ids: string }>) => ({
  compile: () =>
    sql<DetailsRow>`select of.value as id, cheque_number, fee_particulars.bank, cheque_date, reference, instrument, missing_reason,
      together_id, payments_together.payer, payments_together.paise as together_paise, payments_together.students,
      ${OTHERS} as others, ${STANDING} as standing,
      late_fee_waivers.paise as waived_paise, late_fee_waivers.reason as waived_why,
      late_fee_waivers.waived_by_name as waived_by,
      (select state from cheque_states where fee_id = of.value order by step desc limit 1) as state,
      iif(cheque_number is null, '{}', ${WHOLE_CHEQUE}) as whole,
      (select coalesce(sum(paise), 0) from advances where fee_id = of.value) as advance,
      fees.head_id, heads.name as head, bank_accounts.id as account_id, bank_accounts.name as account,
      ${LINES} as lines, ${REQUEST} as request
    from json_each(${given('ids')}) as of join fees on fees.id = of.value
    left join heads on heads.id = fees.head_id
    left join bank_accounts on fees.payment_type = 'Online' and bank_accounts.account_id = ${accountOfReceipt(sql`fees.id`)}
    left join fee_particulars on fee_particulars.fee_id = of.value
    left join payments_together on payments_together.id = together_id
    left join late_fee_waivers on late_fee_waivers.fee_id = of.value`.compile(db),
}));

const chequeOf = ({ cheque_number, bank, cheque_date, state, whole }: DetailsRow): FeeDetails['cheque'] => {
  if (cheque_number === null || bank === null || cheque_date === null) return null;
  const { paise, receipts } = JSON.parse(whole) as { paise: number | null; receipts: number };
  const amount = toRupees(paise ?? 0);
  return { number: cheque_number, bank, date: cheque_date, state: state ?? 'received', amount, receipts };
};

type Together = NonNullable<FeeDetails['together']>;

const togetherOf = (row: DetailsRow): Together | null =>
  row.together_id === null
    ? null
    : {
        id: row.together_id,
        payer: row.payer ?? '',
        amount: toRupees(row.together_paise ?? 0),
        students: row.students ?? 0,
        standing: row.standing,
        others: (JSON.parse(row.others) as Together['others']).map((other) => ({
          ...other,
          amount: toRupees(other.amount),
        })),
      };

const settledLines = ({ lines }: DetailsRow): FeeDetails['lines'] =>
  (JSON.parse(lines) as FeeDetails['lines']).map((line) => ({ ...line, amount: toRupees(line.amount) }));

/** Reads the details of all these entries at once. The function that it answers gives those of one entry, and throws for others. */
export const feeDetailsOf = async (
  db: Db,
  fees: readonly { readonly id: number }[],
): Promise<(fee: { readonly id: number }) => FeeDetails> => {
  const rows = await detailsRows(db, { ids: JSON.stringify(fees.map(({ id }) => id)) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ id }) => {
    const row = byId.get(id);
    if (!row) throw new Error(`The details of the entry ${id} were not read`);
    return {
      lines: settledLines(row),
      advance: toRupees(row.advance),
      cheque: chequeOf(row),
      reference: row.reference,
      instrument: row.instrument,
      missing_reason: row.missing_reason,
      together: togetherOf(row),
      head_id: row.head_id,
      head: row.head,
      account_id: row.account_id,
      account: row.account,
      late_fee_waived:
        row.waived_paise === null
          ? null
          : { amount: toRupees(row.waived_paise), reason: row.waived_why ?? '', by: row.waived_by ?? '' },
      cancel_request: row.request === null ? null : (JSON.parse(row.request) as FeeDetails['cancel_request']),
    };
  };
};

const NOBODY = { roll_no: null, father_name: null, category: null, gender: null } as const;

/** Reads the roll number, father, category and gender of these students, as they are now. Nulls for an id that is null or unknown. */
export const studentsOf = async (db: Db, ids: readonly (number | null)[]) => {
  const { rows } = await sql<{
    id: number;
    roll_no: string | null;
    father_name: string;
    category: string | null;
    gender: string | null;
  }>`
    select id, roll_no, father_name, category, gender from students
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const byId = new Map(rows.map(({ id, ...student }) => [id, student]));
  return (id: number | null) => (id === null ? undefined : byId.get(id)) ?? NOBODY;
};
