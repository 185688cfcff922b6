import { sql } from 'kysely';
import type { Entity } from '../../../shared/contract/entities.ts';
import type { Db } from '../../database/db.ts';

/** How the entries of an entity say what stands in the rows of its table. */
interface Said {
  readonly entity: Entity;
  readonly table: string;
  /** The key that an entry has only where it says the whole record. */
  readonly whole: string;
  /** Columns, each by the path of its value in the entry's record. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns of paise, of which the record says rupees. */
  readonly money?: Readonly<Record<string, string>>;
  /** What stands in other tables: SQL of it, and SQL of what the entry says under a key. */
  readonly beside?: Readonly<Record<string, { readonly is: string; readonly said: string }>>;
}

/** Rights as a text: `charge-dues, waive-late-fees 50000`, the largest sum in paise. */
const RIGHTS = {
  is: `(select group_concat(trim(may || ' ' || coalesce(most_paise, '')), ', ')
    from (select may, most_paise from user_rights where user_id = record.id order by may))`,
  said: `(select group_concat(trim(may || ' ' || coalesce(cast(round(up_to * 100) as integer), '')), ', ')
    from (select value ->> '$.may' as may, value ->> '$.up_to' as up_to from json_each(entry.after, '$.rights') order by 1))`,
} as const;

const same = (...columns: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((column) => [column, `$.${column}`]));

const ASKED = { asked_by: '$.asked_by_id', asked_by_name: '$.asked_by', asked_at: '$.asked_at' } as const;
const DECIDED = {
  decided_by_name: '$.decided.by',
  decided_at: '$.decided.at',
  decision: '$.decided.reason',
  own: '$.own',
} as const;

/** Every entity whose entries say the whole record, with the columns that are changed by nothing but such an entry. */
export const SAID: readonly Said[] = [
  {
    entity: 'users',
    table: 'users',
    whole: 'created_at',
    columns: {
      ...same('name', 'username', 'email', 'department', 'designation', 'created_at'),
      employee_id: '$.employeeId',
      subjects: '$.meta.subjects',
    },
    beside: { rights: RIGHTS },
  },
  {
    entity: 'settings',
    table: 'settings',
    whole: 'version',
    columns: {
      ...same('college_name', 'address', 'affiliation_number', 'signatory', 'upi_address', 'receipt_sheet'),
      ...same('paper_language', 'back_days', 'closed_to', 'bill_persons', 'opening_head_id'),
      logo_file: '$.logo.filename',
    },
    money: { cheque_charge_paise: '$.cheque_charge', drawer_difference_paise: '$.drawer_difference' },
  },
  {
    entity: 'heads',
    table: 'heads',
    whole: 'created_at',
    columns: same(
      'name',
      'fee_type',
      'refundable',
      'not_given_back',
      'active',
      'purpose',
      'kind',
      'fund_id',
      'created_at',
    ),
  },
  {
    entity: 'funds',
    table: 'funds',
    whole: 'created_at',
    columns: same('name', 'kind', 'receipt_mark', 'created_at'),
  },
  {
    entity: 'accounts',
    table: 'bank_accounts',
    whole: 'created_at',
    columns: same('name', 'bank', 'number', 'ifsc', 'fund_id', 'opening_date', 'active', 'created_at'),
    money: { opening_paise: '$.opening_balance' },
  },
  {
    entity: 'courses',
    table: 'courses',
    whole: 'created_at',
    columns: same('name', 'description', 'active', 'created_at'),
  },
  {
    entity: 'academic_sessions',
    table: 'academic_sessions',
    whole: 'created_at',
    columns: same('name', 'first_day', 'last_day', 'admission_last_date', 'created_at'),
  },
  {
    entity: 'fees',
    table: 'fees',
    whole: 'created_at',
    columns: {
      ...same('receipt_no', 'student_name', 'fee_type', 'payment_type', 'paid', 'payment_date', 'slip_nos'),
      ...same('description', 'created_at', 'head_id'),
      created_by_name: '$.created_by',
      attachment_file: '$.attachment.filename',
      attachment_name: '$.attachment.name',
    },
    money: { amount_paise: '$.amount' },
  },
  {
    entity: 'bills',
    table: 'bills',
    whole: 'created_at',
    columns: {
      ...same('bill_no', 'vendor', 'category', 'date', 'due_date', 'created_at'),
      created_by_name: '$.created_by',
      approved_by_name: '$.approval.by',
      approved_at: '$.approval.at',
      attachment_file: '$.attachment.filename',
      attachment_name: '$.attachment.name',
    },
    money: { amount_paise: '$.amount' },
  },
  {
    entity: 'vouchers',
    table: 'payment_vouchers',
    whole: 'asked_at',
    columns: {
      ...same(
        'voucher_no',
        'purpose',
        'payee',
        'payment_type',
        'cheque_number',
        'reference',
        'head_id',
        'bill_id',
      ),
      ...same('fund_id', 'description', 'cash_reason', 'status'),
      ...ASKED,
      ...DECIDED,
    },
    money: { amount_paise: '$.amount' },
  },
  {
    entity: 'concessions',
    table: 'concessions',
    whole: 'asked_at',
    columns: { ...same('kind', 'category', 'reason', 'sanction_no'), ...ASKED, ...DECIDED },
    money: { amount_paise: '$.amount' },
  },
  {
    entity: 'exemptions',
    table: 'exemptions',
    whole: 'asked_at',
    columns: {
      ...same(
        'name',
        'session_id',
        'category',
        'gender',
        'student_category',
        'year',
        'reason',
        'sanction_no',
      ),
      ...ASKED,
      ...DECIDED,
    },
    money: { amount_paise: '$.amount' },
  },
  {
    entity: 'refunds',
    table: 'refunds',
    whole: 'asked_at',
    columns: { ...same('voucher_no', 'percent', 'rule', 'reason'), ...ASKED, ...DECIDED },
    money: { amount_paise: '$.amount' },
  },
  {
    entity: 'requests',
    table: 'cancel_requests',
    whole: 'asked_at',
    columns: { ...same('fee_id', 'reason', 'asked_at'), asked_by_name: '$.asked_by' },
  },
  {
    entity: 'letters',
    table: 'letters',
    whole: 'created_at',
    columns: {
      ...same('type', 'date', 'body', 'duplicate_reason', 'override_reason', 'created_at', 'issued_at'),
      reference_no: '$.referenceNo',
      issued_to: '$.issuedTo',
      issued_by_name: '$.issuedBy',
      created_by_name: '$.created_by',
    },
  },
  {
    entity: 'dmcs',
    table: 'dmcs',
    whole: 'created_at',
    columns: {
      ...same(
        'serial',
        'name',
        'father_name',
        'course',
        'roll_no',
        'year',
        'dmc_type',
        'issued_date',
        'created_at',
      ),
      created_by_name: '$.issued_by',
      verified_by_name: '$.verified.by',
      attachment_file: '$.attachment.filename',
    },
  },
  {
    entity: 'tasks',
    table: 'tasks',
    whole: 'created_at',
    columns: {
      ...same('title', 'description', 'priority', 'due_date', 'status', 'assignee_id', 'created_at'),
      created_by_name: '$.created_by',
    },
  },
  {
    entity: 'attendance',
    table: 'attendance',
    whole: 'created_at',
    columns: {
      ...same('teacher_id', 'date', 'status', 'check_in', 'check_out', 'created_at'),
      marked_by_name: '$.marked_by',
    },
  },
  {
    entity: 'emails',
    table: 'emails',
    whole: 'created_at',
    columns: {
      ...same('kind', 'subject', 'body', 'category', 'created_at'),
      from_address: '$.from',
      to_address: '$.to',
      created_by_name: '$.created_by',
    },
  },
];

/** A record that is not what the last entry of it says. */
export interface NotAsSaid {
  readonly summary: string;
  readonly column: string;
  readonly is: string | null;
  readonly said: string | null;
}

const IN_PAISE = (path: string): string => `cast(round((entry.after ->> '${path}') * 100) as integer)`;

interface Compared {
  readonly column: string;
  readonly is: string;
  readonly said: string;
  readonly key: string;
}

/** SQL: each column with what stands in the row and what the entry says. */
const comparedOf = ({ columns, money = {}, beside = {} }: Said): readonly Compared[] => [
  ...[...Object.entries(columns), ...Object.entries(money)].map(([column, path]) => ({
    column,
    is: `record.${column}`,
    said: column in money ? IN_PAISE(path) : `entry.after ->> '${path}'`,
    key: path.split('.')[1] ?? '',
  })),
  ...Object.entries(beside).map(([column, { is, said }]) => ({ column, is, said, key: column })),
];

/** Finds the first record of an entity that is not what the last entry of the whole of it says, in any column that entries say. */
export const recordNotAsSaid = async (db: Db, at: number): Promise<NotAsSaid | undefined> => {
  const said = SAID[at];
  if (!said) throw new Error(`No entity has the place ${at}`);
  // An entry of before a field was kept says nothing of it.
  const compared = comparedOf(said).map((one) => ({
    ...one,
    isOther: `(json_type(entry.after, '$.${one.key}') is not null and cast(${one.said} as text) is not cast(${one.is} as text))`,
  }));
  const first = (of: (one: (typeof compared)[number]) => string): string =>
    `case ${compared.map((one) => `when ${one.isOther} then ${of(one)}`).join(' ')} end`;
  const { rows } =
    await sql<NotAsSaid>`select entry.summary, ${sql.raw(first(({ column }) => `'${column}'`))} as "column",
      ${sql.raw(first(({ is }) => `cast(${is} as text)`))} as "is", ${sql.raw(first((one) => `cast(${one.said} as text)`))} as said
    from ${sql.table(said.table)} as record join audit as entry on entry.id = (
      select id from audit where entity = ${said.entity} and entity_id = record.id
        and json_type(after, ${`$.${said.whole}`}) is not null order by id desc limit 1)
    where ${sql.raw(compared.map(({ isOther }) => isOther).join(' or '))} order by record.id limit 1`.execute(
      db,
    );
  return rows[0];
};
