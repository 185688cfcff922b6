import type { Entity } from '../../../../shared/contract/entities.ts';

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

export const same = (...columns: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((column) => [column, `$.${column}`]));

/** The key of a path: `$.decided.by` is said by an entry that has `decided`. */
const keyOf = (path: string): string => path.split('.')[1] ?? '';

/** A column of paise, of which the record says rupees; or of hundredths of a per cent. */
export const hundredths = (path: string): SaidBy => ({
  key: keyOf(path),
  said: `cast(round((entry.after ->> '${path}') * 100) as integer)`,
});

/** A column that names another record only where the entry has one: `$.listed` is null, or a list. */
export const isThere = (path: string): SaidBy => ({
  key: keyOf(path),
  said: `entry.after ->> '${path}' is not null`,
});

const quoted = (value: object): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** A column of JSON that is null until it is set, and means a first value till then: today's, or that of an earlier version. */
export const firstly = (column: string, usual: object, ...earlier: readonly object[]): SaidBy => {
  const said = `entry.after ->> '$.${column}'`;
  return {
    key: column,
    is: `coalesce(record.${column}, iif(${said} in (${[usual, ...earlier].map(quoted).join(', ')}), ${said}, ${quoted(usual)}))`,
    said,
  };
};

/** The account that made a record: who wrote its first entry. */
export const maker = (entity: Entity, key: string): SaidBy => ({
  key,
  said: `(select user_id from audit where entity = '${entity}' and entity_id = record.id order by id limit 1)`,
});

/** The set of a record's courses. */
export const COURSES = {
  course_set_id: {
    key: 'course_ids',
    is: `(select group_concat(course_id) from (select course_id from course_set_members where set_id = record.course_set_id order by position))`,
    said: `(select group_concat(value) from (select value from json_each(entry.after, '$.course_ids') order by key))`,
  },
} as const;

/** The heads of a record, which stand in a table of their own. */
export const headsOf = (table: string, record: string): SaidBy => ({
  key: 'heads',
  is: `(select group_concat(head_id) from (select head_id from ${table} where ${record} = record.id order by 1))`,
  said: `(select group_concat(head_id) from (select value ->> '$.head_id' as head_id from json_each(entry.after, '$.heads') order by 1))`,
});

export const FILE = {
  attachment_file: '$.attachment.filename',
  attachment_name: '$.attachment.name',
} as const;

export const VERIFICATION = {
  verification_code: {
    key: 'verification_code',
    said: `replace(entry.after ->> '$.verification_code', '-', '')`,
  },
} as const;

/** Rights as a text: `charge-dues, waive-late-fees 50000`, the largest sum in paise. They stand in a table of their own. */
export const RIGHTS = {
  key: 'rights',
  is: `(select group_concat(trim(may || ' ' || coalesce(most_paise, '')), ', ')
    from (select may, most_paise from user_rights where user_id = record.id order by may))`,
  said: `(select group_concat(trim(may || ' ' || coalesce(cast(round(up_to * 100) as integer), '')), ', ')
    from (select value ->> '$.may' as may, value ->> '$.up_to' as up_to from json_each(entry.after, '$.rights') order by 1))`,
} as const;

/** The prefixes of series that were set, of the kinds that the entry names. They stand in a table of their own. */
export const PREFIXES = {
  key: 'series',
  is: `(select group_concat(kind || ' ' || prefix) from (select kind, prefix from series_prefixes
    where kind in (select value ->> '$.kind' from json_each(entry.after, '$.series')) order by kind))`,
  said: `(select group_concat(kind || ' ' || prefix) from (select value ->> '$.kind' as kind, value ->> '$.prefix' as prefix
    from json_each(entry.after, '$.series') where value ->> '$.kind' in (select kind from series_prefixes) order by 1))`,
} as const;

/** The lines of a plan, in their order: heads, sums, last dates and instalments. */
export const PLAN_LINES = {
  key: 'lines',
  is: `(select group_concat(head_id || ' ' || amount_paise || ' ' || due_date || ' ' || coalesce(instalment, '')
      || coalesce(' ' || late_fee, '') || coalesce(' ' || for_mark, ''), ', ')
    from (select * from fee_plan_lines where plan_id = record.id order by id))`,
  said: `(select group_concat((value ->> '$.head_id') || ' ' || cast(round((value ->> '$.amount') * 100) as integer) || ' '
    || (value ->> '$.due_date') || ' ' || coalesce(value ->> '$.instalment', '')
    || coalesce(' ' || (value -> '$.late_fee'), '') || coalesce(' ' || (value ->> '$.for'), ''), ', ')
    from (select value from json_each(entry.after, '$.lines') order by key))`,
} as const;

/** What the openings up to a record booked, by account, party, student, head and fund. */
export const OPENING_LINES = {
  key: 'lines',
  is: `(select group_concat(line) from (select account_id || ' ' || coalesce(party_id, 0) || ' ' || coalesce(student_id, 0) || ' '
      || coalesce(head_id, 0) || ' ' || fund_id || ' ' || sum(paise) as line
    from vouchers join entries on entries.voucher_id = vouchers.id
    where vouchers.kind = 'opening' and vouchers.record_id <= record.id
    group by account_id, party_id, student_id, head_id, fund_id having sum(paise) <> 0 order by line))`,
  said: `(select group_concat(line) from (select (value ->> '$.account_id') || ' ' || coalesce(value ->> '$.party_id', 0) || ' '
      || coalesce(value ->> '$.student_id', 0) || ' ' || coalesce(value ->> '$.head_id', 0) || ' ' || (value ->> '$.fund_id') || ' '
      || cast(round((value ->> '$.amount') * 100) as integer) as line
    from json_each(entry.after, '$.lines') order by line))`,
} as const;

/** A request to cancel a receipt is decided by the cancelling, where its last entry says that it waits. */
export const cancelled = (column: string, path: string): SaidBy => ({
  key: 'decided',
  said: `coalesce(entry.after ->> '${path}', (select ${column} from fee_cancellations
    where fee_cancellations.fee_id = record.fee_id and entry.after ->> '$.status' = 'Waiting'))`,
});

export const ASKED = {
  asked_by: '$.asked_by_id',
  asked_by_name: '$.asked_by',
  asked_at: '$.asked_at',
} as const;
export const DECIDED = {
  decided_by_name: '$.decided.by',
  decided_at: '$.decided.at',
  decision: '$.decided.reason',
  own: '$.own',
} as const;
export const MADE = { created_at: '$.created_at', created_by_name: '$.created_by' } as const;

/** When and why somebody is no longer studying. An act on many that changed the status says neither; who studies again has none. */
export const sinceStatus = (column: string): string =>
  `case when json_type(entry.since, '$.status') is null then entry.after ->> '$.${column}'
    when entry.since ->> '$.status' = 'Studying' then null else coalesce(record.${column}, '') end`;

/** A record is deleted where its last entry of all says so. */
export const deleted = (entity: Entity): SaidBy => ({
  key: 'id',
  is: 'record.deleted_at is not null',
  said: `(select action = 'deleted' from audit where entity = '${entity}' and entity_id = record.id order by id desc limit 1)`,
});

/** What acts on many students said of each: a sheet's rows, those changed together, those of a promotion. */
export const STUDENTS_SINCE = `select each.value ->> '$.id' as record_id, audit.id as entry_id, json_remove(each.value, '$.id') as said
    from audit, json_each(audit.after, '$.students') as each
    where audit.entity = 'students' and json_type(audit.after, '$.students') = 'array'
  union all
  select student_id, audit.id, case when audit.action = 'undone' then json_object('year', promoted_students.year, 'status', 'Studying')
      when promotions.to_year is null then json_object('status', promotions.status)
      else json_object('year', promotions.to_year) end
    from audit join promotions on promotions.id = audit.entity_id
    join promoted_students on promoted_students.promotion_id = promotions.id
    where audit.entity = 'promotions'`;
