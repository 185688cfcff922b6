import {
  COURSES,
  deleted,
  FILE,
  headsOf,
  MADE,
  maker,
  type Said,
  same,
  VERIFICATION,
} from './activity.said-by.ts';

/** Papers, and the registers of which no figure is read. */
export const SAID_OF_REGISTERS: readonly Said[] = [
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
      template_text_id: {
        key: 'template',
        is: `(select template_id || ' ' || number from letter_template_texts where id = record.template_text_id)`,
        said: `(entry.after ->> '$.template.id') || ' ' || (entry.after ->> '$.template.version')`,
      },
    },
  },
  {
    entity: 'families',
    table: 'families',
    whole: 'created_at',
    columns: { ...same('guardian', 'mobile'), ...MADE },
  },
  {
    entity: 'clearances',
    table: 'clearances',
    whole: 'created_at',
    columns: {
      ...same('name'),
      ...COURSES,
      ...MADE,
      heads: headsOf('clearance_heads', 'clearance_id'),
      by_day: '$.by',
      students: {
        key: 'students',
        is: `(select count(*) || ' ' || sum(short_paise = 0) || ' ' || sum(short_paise) from clearance_students where clearance_id = record.id)`,
        said: `(entry.after ->> '$.students') || ' ' || (entry.after ->> '$.cleared') || ' ' || cast(round((entry.after ->> '$.short') * 100) as integer)`,
      },
    },
  },
  {
    entity: 'services',
    table: 'services',
    whole: 'created_at',
    columns: {
      ...same('name', 'kind', 'head_id'),
      ...MADE,
      counted_by: '$.by',
      rates: {
        key: 'rates',
        is: `(select group_concat(said, ';') from (select id || part || ' ' || name || amount_paise || every || coalesce(places, '') as said
          from service_rates where service_id = record.id and active = 1 order by id))`,
        said: `(select group_concat(said, ';') from (select (value ->> '$.id') || coalesce(value ->> '$.group', '') || ' ' || (value ->> '$.name')
            || cast(round((value ->> '$.amount') * 100) as integer) || (value ->> '$.every') || coalesce(value ->> '$.places', '') as said
          from json_each(entry.after, '$.rates') order by value ->> '$.id'))`,
      },
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
    entity: 'outbox',
    table: 'outbox',
    whole: 'channel',
    columns: {
      ...same('channel', 'kind', 'record_id', 'to_address', 'to_name', 'subject', 'created_at'),
      created_by: maker('outbox', 'channel'),
    },
  },
  {
    entity: 'reminders',
    table: 'reminder_runs',
    whole: 'stage_id',
    columns: {
      ...same('stage_id', 'stage', 'channel', 'day'),
      ...MADE,
      created_by: '$.created_by_id',
      amount_paise: {
        key: 'amount',
        is: `(select count(*) || ' ' || sum(amount_paise) from reminders where run_id = record.id)`,
        said: `(entry.after ->> '$.students') || ' ' || cast(round((entry.after ->> '$.amount') * 100) as integer)`,
      },
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
