import type { RawDatabase } from '../../../main/database/raw.ts';
import { recordNotAsSaid, SAID } from '../../../main/features/activity/activity.said-queries.ts';
import type { openInMemory } from './whole-college.ts';

/** Columns of tables whose entries say the whole record that are not held against them: another check, or another entry, knows. */
const OTHERWISE: Readonly<Record<string, string>> = {
  // Role and whether somebody may sign in are held against the entries by a check of their own; of a password no entry says anything.
  users: 'id username_key role course_set_id password_hash active version sound',
  // Where nothing was set the first values count, and stand nowhere.
  settings: 'id refund_policy concession_categories version',
  heads: 'id position account_id version',
  funds: 'id account_id version',
  // Another account that becomes the usual one takes it from this one.
  bank_accounts: 'id account_id default_for_cash default_for_online version',
  courses: 'id name_key version',
  academic_sessions: 'id version',
  // A record that was made one with another moves its receipts.
  fees: 'id student_id course_set_id created_by',
  // The status follows the vouchers that pay; Books agree holds both against the journal.
  bills:
    'id paid_paise status course_set_id created_by approved_by paid_by paid_by_name paid_at refused_by_name refused_at version sound',
  payment_vouchers: 'id day booked_on cashier_id bank_account_id course_set_id',
  // What is taken back with a due is said by the entry of the move or the cancellation.
  concessions:
    'id student_id due_id attachment_file attachment_name status taken_back_by_name taken_back_at taken_back_reason exemption_id exemption_name',
  exemptions:
    'id share listed course_set_id attachment_file attachment_name status ended_by_name ended_at end_reason',
  refunds:
    'id student_id session_id leaving_date status payment_type payment_date reference bank_account_id paid_by paid_by_name paid_at',
  cancel_requests: 'id status asked_by decided_by_name decided_at decision',
  // The paper that was issued is held by its hash.
  letters:
    'id student_id status attachment_file attachment_name verification_code held_reason course_set_id created_by version sound template_key template_text_id facts fees is_filled',
  dmcs: 'id verification_code student_id course_id attachment_name received_by received_date verified_at held_reason approved_by_name created_by version sound',
  tasks: 'id course_set_id completed_at completed_by_name deleted_at version',
  attendance: 'id course_set_id version',
  emails: 'id from_name status priority sent_at in_reply_to thread_id created_by deleted_at version sound',
};

/** Entities of which no entry says a record of their own as a whole, or whose rows another check of Verify holds. */
export const WITHOUT_RECORDS = [
  ...['receipts', 'post_dated_cheques', 'letter_templates', 'documents', 'students', 'statements', 'matches'],
  ...[
    'fee_plans',
    'due_runs',
    'promotions',
    'due_loads',
    'dues',
    'books',
    'months',
    'controls',
    'auditor_packs',
    'drawers',
  ],
  ...['sessions', 'viewings', 'uploads', 'sharing', 'backups', 'updates', 'tally', 'university'],
] as const;

type Opened = ReturnType<typeof openInMemory>;
type Value = number | string | null;

const otherThan = (value: Value, type: string): Value => {
  if (type === 'INTEGER') return value === 0 || value === 1 ? 1 - value : Number(value ?? 0) + 7;
  return `${value ?? ''}7`;
};

const columnsOf = (raw: RawDatabase, table: string) =>
  raw
    .prepare<[string], { name: string; type: string }>('select name, type from pragma_table_info(?)')
    .all(table);

/** Columns that neither the entries say nor the list names. */
export const unnamedColumns = ({ raw }: Opened): readonly string[] =>
  SAID.flatMap(({ table, columns, money = {} }) => {
    const named = new Set([
      ...Object.keys(columns),
      ...Object.keys(money),
      ...(OTHERWISE[table] ?? '').split(' '),
    ]);
    return columnsOf(raw, table)
      .filter(({ name }) => !named.has(name))
      .map(({ name }) => `${table}.${name}`);
  });

/** Changes every column that entries say, in a record each, as one does who has taken the guards away. Answers which were not named. */
export const changeEveryColumn = async ({ raw, db }: Opened): Promise<readonly string[]> => {
  raw.pragma('foreign_keys = OFF');
  raw.pragma('ignore_check_constraints = ON');
  for (const name of raw
    .prepare<[], string>("select name from sqlite_schema where type = 'trigger'")
    .pluck()
    .all())
    raw.exec(`drop trigger ${name}`);
  const unseen: string[] = [];
  for (const [at, { entity, table, whole, columns, money = {} }] of SAID.entries()) {
    const before = await recordNotAsSaid(db, at);
    if (before) unseen.push(`${table} as it is: ${JSON.stringify(before)}`);
    for (const { name, type } of columnsOf(raw, table)) {
      if (!(name in columns) && !(name in money)) continue;
      const row = raw
        .prepare<[string, string], { id: number; was: Value }>(
          `select id, ${name} as was from ${table} where exists (select 1 from audit where entity = ? and entity_id = ${table}.id
            and json_type(after, ?) is not null) limit 1`,
        )
        .get(entity, `$.${whole}`);
      if (!row) {
        unseen.push(`${table}: no record to try it with`);
        break;
      }
      raw.exec('begin');
      raw.prepare(`update ${table} set ${name} = ? where id = ?`).run(otherThan(row.was, type), row.id);
      if ((await recordNotAsSaid(db, at))?.column !== name) unseen.push(`${table}.${name}`);
      raw.exec('rollback');
    }
  }
  return unseen;
};
