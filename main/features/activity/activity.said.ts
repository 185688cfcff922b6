import type { Entity } from '../../../shared/contract/entities.ts';
import { USUAL_CONCESSION_CATEGORIES } from '../../../shared/features/settings/settings.concession-categories.ts';
import { USUAL_REFUND_POLICY } from '../../../shared/features/settings/settings.refund-policy.ts';

/** How an entry says a column: SQL of what the entry says under a key, and SQL of what stands there. */
interface SaidBy {
  readonly key: string;
  readonly said: string;
  /** Default: the column. */
  readonly is?: string;
}

/** How the entries of an entity say what stands in the rows of its table. `record` is the row, `entry` the last entry of the whole of it. */
export interface Said {
  readonly entity: Entity;
  readonly table: string;
  /** The key that an entry has only where it says the whole record. */
  readonly whole: string;
  /** Columns, each by the path of its value in the entry's record, or by SQL. */
  readonly columns: Readonly<Record<string, string | SaidBy>>;
  /** Whether rows are taken away by acts that say so of many. */
  readonly isRemoved?: boolean;
  /** SQL: what acts on many said since, as rows of a record's id, the entry's, and an object of the columns as they became. */
  readonly since?: string;
}

const same = (...columns: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((column) => [column, `$.${column}`]));

/** The key of a path: `$.decided.by` is said by an entry that has `decided`. */
const keyOf = (path: string): string => path.split('.')[1] ?? '';

/** A column of paise, of which the record says rupees; or of hundredths of a per cent. */
const hundredths = (path: string): SaidBy => ({
  key: keyOf(path),
  said: `cast(round((entry.after ->> '${path}') * 100) as integer)`,
});

/** A column that names another record only where the entry has one: `$.listed` is null, or a list. */
const isThere = (path: string): SaidBy => ({
  key: keyOf(path),
  said: `entry.after ->> '${path}' is not null`,
});

/** A column of JSON that is null until it is set, and means the first value till then. */
const firstly = (column: string, usual: object): SaidBy => ({
  key: column,
  is: `coalesce(record.${column}, '${JSON.stringify(usual).replaceAll("'", "''")}')`,
  said: `entry.after ->> '$.${column}'`,
});

/** The account that made a record: who wrote its first entry. */
const maker = (entity: Entity, key: string): SaidBy => ({
  key,
  said: `(select user_id from audit where entity = '${entity}' and entity_id = record.id order by id limit 1)`,
});

/** The set of a record's courses. */
const COURSES = {
  course_set_id: {
    key: 'course_ids',
    is: `(select group_concat(course_id) from (select course_id from course_set_members where set_id = record.course_set_id order by position))`,
    said: `(select group_concat(value) from (select value from json_each(entry.after, '$.course_ids') order by key))`,
  },
} as const;

const FILE = { attachment_file: '$.attachment.filename', attachment_name: '$.attachment.name' } as const;

const VERIFICATION = {
  verification_code: {
    key: 'verification_code',
    said: `replace(entry.after ->> '$.verification_code', '-', '')`,
  },
} as const;

/** Rights as a text: `charge-dues, waive-late-fees 50000`, the largest sum in paise. They stand in a table of their own. */
const RIGHTS = {
  key: 'rights',
  is: `(select group_concat(trim(may || ' ' || coalesce(most_paise, '')), ', ')
    from (select may, most_paise from user_rights where user_id = record.id order by may))`,
  said: `(select group_concat(trim(may || ' ' || coalesce(cast(round(up_to * 100) as integer), '')), ', ')
    from (select value ->> '$.may' as may, value ->> '$.up_to' as up_to from json_each(entry.after, '$.rights') order by 1))`,
} as const;

/** The prefixes of series that were set, of the kinds that the entry names. They stand in a table of their own. */
const PREFIXES = {
  key: 'series',
  is: `(select group_concat(kind || ' ' || prefix) from (select kind, prefix from series_prefixes
    where kind in (select value ->> '$.kind' from json_each(entry.after, '$.series')) order by kind))`,
  said: `(select group_concat(kind || ' ' || prefix) from (select value ->> '$.kind' as kind, value ->> '$.prefix' as prefix
    from json_each(entry.after, '$.series') where value ->> '$.kind' in (select kind from series_prefixes) order by 1))`,
} as const;

/** The lines of a plan, in their order: heads, sums, last dates and instalments. */
const PLAN_LINES = {
  key: 'lines',
  is: `(select group_concat(head_id || ' ' || amount_paise || ' ' || due_date || ' ' || coalesce(instalment, ''), ', ')
    from (select * from fee_plan_lines where plan_id = record.id order by id))`,
  said: `(select group_concat((value ->> '$.head_id') || ' ' || cast(round((value ->> '$.amount') * 100) as integer) || ' '
    || (value ->> '$.due_date') || ' ' || coalesce(value ->> '$.instalment', ''), ', ')
    from (select value from json_each(entry.after, '$.lines') order by key))`,
} as const;

/** A request to cancel a receipt is decided by the cancelling, where its last entry says that it waits. */
const cancelled = (column: string, path: string): SaidBy => ({
  key: 'decided',
  said: `coalesce(entry.after ->> '${path}', (select ${column} from fee_cancellations
    where fee_cancellations.fee_id = record.fee_id and entry.after ->> '$.status' = 'Waiting'))`,
});

const ASKED = { asked_by: '$.asked_by_id', asked_by_name: '$.asked_by', asked_at: '$.asked_at' } as const;
const DECIDED = {
  decided_by_name: '$.decided.by',
  decided_at: '$.decided.at',
  decision: '$.decided.reason',
  own: '$.own',
} as const;
const MADE = { created_at: '$.created_at', created_by_name: '$.created_by' } as const;

/** When and why somebody is no longer studying: not said by an act on many that changed the status. */
const sinceStatus = (column: string): string =>
  `iif(json_type(entry.since, '$.status') is null, entry.after ->> '$.${column}', record.${column})`;

/** A record is deleted where its last entry of all says so. */
const deleted = (entity: Entity): SaidBy => ({
  key: 'id',
  is: 'record.deleted_at is not null',
  said: `(select action = 'deleted' from audit where entity = '${entity}' and entity_id = record.id order by id desc limit 1)`,
});

/** What acts on many students said of each: a sheet's rows, those changed together, those of a promotion. */
const STUDENTS_SINCE = `select each.value ->> '$.id' as record_id, audit.id as entry_id, json_remove(each.value, '$.id') as said
    from audit, json_each(audit.after, '$.students') as each
    where audit.entity = 'students' and json_type(audit.after, '$.students') = 'array'
  union all
  select student_id, audit.id, case when audit.action = 'undone' then json_object('year', promoted_students.year, 'status', 'Studying')
      when promotions.to_year is null then json_object('status', promotions.status)
      else json_object('year', promotions.to_year) end
    from audit join promotions on promotions.id = audit.entity_id
    join promoted_students on promoted_students.promotion_id = promotions.id
    where audit.entity = 'promotions'`;

/** Every entity whose entries say the whole record, with the columns that are changed by nothing but such entries. */
export const SAID: readonly Said[] = [
  {
    entity: 'users',
    table: 'users',
    whole: 'created_at',
    columns: {
      ...same('name', 'username', 'email', 'department', 'designation', 'created_at'),
      username_key: { key: 'username', said: `lower(trim(entry.after ->> '$.username'))` },
      employee_id: '$.employeeId',
      subjects: '$.meta.subjects',
      rights: RIGHTS,
    },
  },
  {
    entity: 'settings',
    table: 'settings',
    whole: 'version',
    columns: {
      ...same('college_name', 'address', 'affiliation_number', 'signatory', 'upi_address', 'receipt_sheet'),
      ...same('paper_language', 'back_days', 'closed_to', 'bill_persons', 'opening_head_id'),
      logo_file: '$.logo.filename',
      cheque_charge_paise: hundredths('$.cheque_charge'),
      drawer_difference_paise: hundredths('$.drawer_difference'),
      refund_policy: firstly('refund_policy', USUAL_REFUND_POLICY),
      concession_categories: firstly('concession_categories', USUAL_CONCESSION_CATEGORIES),
      series: PREFIXES,
    },
  },
  {
    entity: 'heads',
    table: 'heads',
    whole: 'created_at',
    columns: {
      ...same('name', 'fee_type', 'refundable', 'not_given_back', 'active', 'purpose', 'kind', 'fund_id'),
      ...same('position', 'created_at'),
    },
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
    columns: {
      ...same('name', 'bank', 'number', 'ifsc', 'fund_id', 'opening_date', 'active', 'created_at'),
      opening_paise: hundredths('$.opening_balance'),
    },
  },
  {
    entity: 'courses',
    table: 'courses',
    whole: 'created_at',
    isRemoved: true,
    columns: same('name', 'description', 'active', 'created_at'),
  },
  {
    entity: 'academic_sessions',
    table: 'academic_sessions',
    whole: 'created_at',
    columns: same('name', 'first_day', 'last_day', 'admission_last_date', 'created_at'),
  },
  {
    entity: 'students',
    table: 'students',
    whole: 'created_at',
    isRemoved: true,
    columns: {
      ...same(
        'name',
        'father_name',
        'course_id',
        'roll_no',
        'year',
        'admission_no',
        'enrolment_no',
        'category',
      ),
      ...same(
        'gender',
        'mobile',
        'email',
        'address',
        'name_hindi',
        'father_name_hindi',
        'date_of_birth',
        'status',
      ),
      status_date: { key: 'status_date', said: sinceStatus('status_date') },
      status_reason: { key: 'status_reason', said: sinceStatus('status_reason') },
      created_at: '$.created_at',
    },
    since: STUDENTS_SINCE,
  },
  {
    entity: 'fee_plans',
    table: 'fee_plans',
    whole: 'created_at',
    columns: {
      ...same('session_id', 'course_id', 'year', 'category', 'late_fee', 'replaces_id'),
      ...MADE,
      replaced: {
        key: 'id',
        said: 'exists (select 1 from fee_plans as later where later.replaces_id = record.id)',
      },
      lines: PLAN_LINES,
    },
  },
  {
    entity: 'due_runs',
    table: 'due_runs',
    whole: 'run_id',
    columns: {
      ...same('plan_id', 'students', 'dues', 'skipped'),
      amount_paise: hundredths('$.amount'),
      undone_at: '$.undone.at',
      undone_by_name: '$.undone.by',
    },
  },
  {
    entity: 'promotions',
    table: 'promotions',
    whole: 'run_id',
    columns: {
      ...same('course_id', 'from_year', 'to_year', 'status', 'session_id', 'students', 'skipped'),
      ...MADE,
      undone_at: '$.undone.at',
      undone_by_name: '$.undone.by',
      undone_reason: '$.undone.reason',
    },
  },
  {
    entity: 'dues',
    table: 'dues',
    whole: 'plan_date',
    isRemoved: true,
    columns: {
      ...same('head_id', 'session_id', 'instalment', 'due_date', 'plan_date', 'origin', 'description'),
      created_by: '$.created_by_id',
      ...MADE,
      amount_paise: hundredths('$.amount'),
    },
  },
  {
    entity: 'fees',
    table: 'fees',
    whole: 'slip_nos',
    columns: {
      ...same('receipt_no', 'student_name', 'fee_type', 'payment_type', 'paid', 'payment_date', 'slip_nos'),
      ...same('description', 'head_id'),
      ...MADE,
      ...FILE,
      amount_paise: hundredths('$.amount'),
    },
  },
  {
    entity: 'post_dated_cheques',
    table: 'post_dated_cheques',
    whole: 'taken_at',
    columns: {
      ...same('student_name', 'number', 'bank', 'fee_id', 'taken_at'),
      ...COURSES,
      cheque_date: '$.date',
      amount_paise: hundredths('$.amount'),
      taken_by_name: '$.taken_by',
      given_back_at: '$.given_back.at',
      given_back_by_name: '$.given_back.by',
      given_back_reason: '$.given_back.reason',
    },
  },
  {
    entity: 'bills',
    table: 'bills',
    whole: 'created_at',
    columns: {
      ...same('bill_no', 'vendor', 'category', 'date', 'due_date'),
      ...COURSES,
      ...MADE,
      ...FILE,
      created_by: maker('bills', 'created_by'),
      approved_by_name: '$.approval.by',
      approved_at: '$.approval.at',
      refused_by_name: '$.refusal.by',
      refused_at: '$.refusal.at',
      amount_paise: hundredths('$.amount'),
    },
  },
  {
    entity: 'vouchers',
    table: 'payment_vouchers',
    whole: 'asked_at',
    columns: {
      ...same('voucher_no', 'purpose', 'payee', 'payment_type', 'cheque_number', 'reference', 'head_id'),
      ...same('bill_id', 'fund_id', 'description', 'cash_reason', 'status'),
      ...COURSES,
      ...ASKED,
      ...DECIDED,
      bank_account_id: '$.account_id',
      amount_paise: hundredths('$.amount'),
    },
  },
  {
    entity: 'concessions',
    table: 'concessions',
    whole: 'asked_at',
    columns: {
      ...same('kind', 'category', 'reason', 'sanction_no'),
      ...ASKED,
      ...DECIDED,
      ...FILE,
      amount_paise: hundredths('$.amount'),
    },
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
      ...COURSES,
      ...ASKED,
      ...DECIDED,
      ...FILE,
      status: '$.status',
      ended_by_name: '$.ended.by',
      ended_at: '$.ended.at',
      end_reason: '$.ended.reason',
      share: hundredths('$.percent'),
      listed: isThere('$.listed'),
      amount_paise: hundredths('$.amount'),
      heads: {
        key: 'heads',
        is: '(select group_concat(head_id) from (select head_id from exemption_heads where exemption_id = record.id order by 1))',
        said: "(select group_concat(head_id) from (select value ->> '$.head_id' as head_id from json_each(entry.after, '$.heads') order by 1))",
      },
    },
  },
  {
    entity: 'refunds',
    table: 'refunds',
    whole: 'asked_at',
    columns: {
      ...same('voucher_no', 'percent', 'rule', 'reason', 'status'),
      ...ASKED,
      ...DECIDED,
      leaving_date: '$.date',
      payment_type: '$.paid.payment_type',
      payment_date: '$.paid.date',
      reference: '$.paid.reference',
      bank_account_id: '$.paid.account_id',
      paid_by_name: '$.paid.by',
      paid_at: '$.paid.at',
      amount_paise: hundredths('$.amount'),
    },
  },
  {
    entity: 'requests',
    table: 'cancel_requests',
    whole: 'asked_at',
    columns: {
      ...same('fee_id', 'reason', 'asked_at'),
      asked_by: maker('requests', 'asked_by'),
      asked_by_name: '$.asked_by',
      decided_by_name: cancelled('cancelled_by_name', '$.decided.by'),
      decision: {
        key: 'decided',
        said: `iif(entry.after ->> '$.status' = 'Waiting', record.decision, entry.after ->> '$.decided.reason')`,
      },
      decided_at: cancelled('cancelled_at', '$.decided.at'),
      status: {
        key: 'status',
        said: `iif(entry.after ->> '$.status' = 'Waiting' and exists (select 1 from fee_cancellations
          where fee_cancellations.fee_id = record.fee_id), 'Cancelled', entry.after ->> '$.status')`,
      },
    },
  },
  {
    entity: 'drawers',
    table: 'drawer_closings',
    whole: 'counted',
    columns: {
      ...same('cashier_id', 'counts', 'reason'),
      day: '$.date',
      counted_paise: hundredths('$.counted'),
      expected_paise: hundredths('$.expected'),
      closed_by_name: '$.closed.by',
      closed_at: '$.closed.at',
      approved_by_name: '$.approved.by',
      approved_at: '$.approved.at',
      approval_reason: '$.approved.reason',
      reopened_by_name: '$.reopened.by',
      reopened_at: '$.reopened.at',
      reopen_reason: '$.reopened.reason',
    },
  },
  {
    entity: 'drawers',
    table: 'hand_overs',
    whole: 'from_id',
    columns: {
      ...same('from_id', 'to_id', 'at'),
      day: '$.date',
      amount_paise: hundredths('$.amount'),
      accepted_at: { key: 'state', said: "iif(entry.after ->> '$.state' = 'Accepted', entry.at, null)" },
      taken_back_at: { key: 'state', said: "iif(entry.after ->> '$.state' = 'Taken back', entry.at, null)" },
    },
  },
  {
    entity: 'drawers',
    table: 'deposit_slips',
    whole: 'cheques',
    columns: {
      ...same('account', 'counts', 'at'),
      day: '$.date',
      bank_account_id: '$.account_id',
      cash_paise: hundredths('$.cash'),
      by_name: '$.by',
    },
  },
  {
    entity: 'months',
    table: 'month_locks',
    whole: 'locked',
    columns: {
      month: '$.month',
      reason: '$.locked.reason',
      locked_by_name: '$.locked.by',
      locked_at: '$.locked.at',
      reopened_by_name: '$.reopened.by',
      reopened_at: '$.reopened.at',
      reopen_reason: '$.reopened.reason',
    },
  },
  {
    entity: 'auditor_packs',
    table: 'auditor_packs',
    whole: 'made_at',
    columns: same('first_day', 'last_day', 'pdf_file', 'xlsx_file', 'made_by_name', 'made_at'),
  },
  {
    entity: 'tally',
    table: 'tally_hand_offs',
    whole: 'sha256',
    columns: {
      ...same('file', 'sha256', 'vouchers', 'again', 'at'),
      first_day: '$.from',
      last_day: '$.to',
      debit_paise: hundredths('$.debit'),
      receipts_paise: hundredths('$.receipts'),
      bills_paise: hundredths('$.bills'),
      refunds_paise: hundredths('$.refunds'),
      payments_paise: hundredths('$.payments'),
      by_name: '$.by',
    },
  },
  {
    entity: 'letters',
    table: 'letters',
    whole: 'created_at',
    columns: {
      ...same('type', 'date', 'status', 'body', 'duplicate_reason', 'override_reason', 'issued_at', 'fees'),
      ...COURSES,
      ...MADE,
      ...FILE,
      ...VERIFICATION,
      created_by: maker('letters', 'created_by'),
      reference_no: '$.referenceNo',
      issued_to: '$.issuedTo',
      issued_by_name: '$.issuedBy',
      held_reason: '$.waits',
      facts: { key: 'facts', is: "coalesce(record.facts, '{}')", said: "entry.after ->> '$.facts'" },
      template_key: '$.template.key',
    },
  },
  {
    entity: 'letter_templates',
    table: 'letter_templates',
    whole: 'text_version',
    columns: {
      ...same('type', 'language', 'name', 'is_retired'),
      text: {
        key: 'text',
        is: '(select text from letter_template_texts where template_id = record.id order by number desc limit 1)',
        said: "entry.after ->> '$.text'",
      },
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
        'course_id',
        'roll_no',
        'year',
        'dmc_type',
        'issued_date',
      ),
      ...FILE,
      ...VERIFICATION,
      created_at: '$.created_at',
      created_by: '$.issued_by_id',
      created_by_name: '$.issued_by',
      received_by: '$.received.by',
      received_date: '$.received.date',
      verified_at: '$.verified.at',
      verified_by_name: '$.verified.by',
      held_reason: '$.waits',
      approved_by_name: '$.approved_by',
    },
  },
  {
    entity: 'documents',
    table: 'documents',
    whole: 'created_at',
    columns: {
      ...same('name', 'category', 'status', 'downloads', 'created_at'),
      ...COURSES,
      ...FILE,
      upload_date: '$.uploadDate',
      created_by: maker('documents', 'uploadedBy'),
      created_by_name: '$.uploadedBy',
      deleted_at: deleted('documents'),
    },
  },
  {
    entity: 'tasks',
    table: 'tasks',
    whole: 'created_at',
    columns: {
      ...same('title', 'description', 'priority', 'due_date', 'status', 'assignee_id'),
      ...COURSES,
      ...MADE,
      completed_at: '$.completed.at',
      completed_by_name: '$.completed.by',
      deleted_at: deleted('tasks'),
    },
  },
  {
    entity: 'attendance',
    table: 'attendance',
    whole: 'created_at',
    columns: {
      ...same('teacher_id', 'date', 'status', 'check_in', 'check_out', 'created_at'),
      ...COURSES,
      marked_by_name: '$.marked_by',
    },
  },
  {
    entity: 'emails',
    table: 'emails',
    whole: 'created_at',
    columns: {
      ...same('kind', 'subject', 'body', 'category', 'priority', 'in_reply_to'),
      ...MADE,
      created_by: maker('emails', 'created_by'),
      // The first of a thread names none.
      thread_id: {
        key: 'thread_id',
        is: 'coalesce(record.thread_id, record.id)',
        said: "entry.after ->> '$.thread_id'",
      },
      attachments: {
        key: 'attachments',
        is: `(select group_concat(filename || ' ' || name) from (select filename, name from email_attachments
          where email_id = record.id order by position))`,
        said: `(select group_concat((value ->> '$.filename') || ' ' || (value ->> '$.name')) from
          (select value from json_each(entry.after, '$.attachments') order by key))`,
      },
      from_address: '$.from',
      from_name: '$.fromName',
      to_address: '$.to',
      deleted_at: deleted('emails'),
    },
  },
];
