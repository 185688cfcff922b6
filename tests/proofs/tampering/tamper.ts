import type { RawDatabase } from '../../../main/database/raw.ts';
import type { Random } from '../../support/tools/random.ts';

/** The tables in which money stands, and what it is told from. */
const LEDGER = [
  'accounts',
  'vouchers',
  'entries',
  'account_days',
  'student_balances',
  'bank_entries',
  'stored_sums',
  'fees',
  'fee_particulars',
  'fee_cancellations',
  'payments_together',
  'allocations',
  'advances',
  'dues',
  'settlements',
  'due_reversals',
  'unloaded_dues',
  'concessions',
  'refunds',
  'refund_keeps',
  'refund_lines',
  'refund_parts',
  'caution_lapses',
  'lapsed_parts',
  'bills',
  'bill_taxes',
  'payment_vouchers',
  'remitted_parts',
  'cheque_states',
  'cheques_now',
  'deposit_slips',
  'deposit_cancellations',
  'drawer_closings',
  'hand_overs',
  'funds',
  'bank_accounts',
  'statement_loads',
  'statement_lines',
  'bank_matches',
  'late_fee_waivers',
  'late_fee_waiver_parts',
  'series',
  'papers',
  'paper_cancellations',
  'month_locks',
  'month_packs',
  'auditor_packs',
] as const;

/** What of these tables says no sum, day, number or party: words that an office may change, and counters of changes. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  fee_particulars: ['cash_reason', 'double_reason'],
  funds: ['version', 'created_at'],
  bank_accounts: ['version', 'created_at', 'active', 'default_for_cash', 'default_for_online'],
  bills: [
    'version',
    'created_at',
    'attachment_file',
    'attachment_name',
    'course_set_id',
    'created_by',
    'approved_by',
    'paid_by',
    'approved_at',
    'paid_at',
    'refused_at',
  ],
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

type Row = Readonly<Record<string, number | string | null>>;
type Value = number | string | null;

const columnsOf = (db: RawDatabase, table: string): readonly Column[] =>
  (db.prepare(`pragma table_xinfo(${table})`).all() as (Column & { hidden: number })[]).filter(
    ({ hidden }) => hidden === 0,
  );

const rowOf = (db: RawDatabase, table: string, random: Random): Row | undefined => {
  const rows = (db.prepare(`select * from ${table}`).all() as Row[]).filter(
    // A sum of nothing says nothing: it is left as it is.
    ({ paise, records }) => paise !== 0 || (records ?? 0) !== 0,
  );
  return rows.length === 0 ? undefined : random.one(rows);
};

/** Another value than the one that stands there: a little more or less, that of another row, nothing. */
const otherValue = (
  db: RawDatabase,
  table: string,
  { name, type, notnull }: Column,
  was: Value,
  random: Random,
): Value => {
  const others = (db.prepare(`select distinct ${name} as value from ${table}`).all() as { value: Value }[])
    .map(({ value }) => value)
    .filter((value) => value !== was && value !== null);
  if (others.length > 0 && random.chance(0.4)) return random.one(others);
  if (notnull === 0 && was !== null && random.chance(0.2)) return null;
  if (type.toLowerCase() === 'integer') {
    if (was === 0 || was === 1) return random.chance(0.5) ? 1 - was : random.upTo(900) + 2;
    return Number(was ?? 0) + (random.chance(0.5) ? 1 : -1) * random.upTo(50_000);
  }
  if (typeof was === 'string' && /^\d{4}-\d\d-\d\d$/.test(was))
    return `2026-0${random.upTo(9)}-1${random.upTo(9)}`;
  return `${was ?? ''}${random.upTo(9)}`;
};

const say = (value: Value): string => (typeof value === 'string' ? `'${value.slice(0, 40)}'` : String(value));

/** A statement that changes the books past the office, and how it is told. */
interface Tampering {
  readonly told: string;
  readonly run: () => void;
}

const whereOf = (columns: readonly Column[]): string =>
  columns
    .filter(({ pk }) => pk > 0)
    .map(({ name }) => `${name} is @old_${name}`)
    .join(' and ');

const oldOf = (columns: readonly Column[], row: Row) =>
  Object.fromEntries(columns.map(({ name }) => [`old_${name}`, row[name] ?? null]));

const update = (db: RawDatabase, table: string, random: Random): Tampering | undefined => {
  const columns = columnsOf(db, table);
  const row = rowOf(db, table, random);
  if (!row) return undefined;
  const column = random.one(columns.filter(({ name }) => !WORDS[table]?.includes(name)));
  const was = row[column.name] ?? null;
  const value = otherValue(db, table, column, was, random);
  const statement = db.prepare(`update ${table} set ${column.name} = @value where ${whereOf(columns)}`);
  return {
    told: `${table}.${column.name}: ${say(was)} becomes ${say(value)}`,
    run: () => statement.run({ value, ...oldOf(columns, row) }),
  };
};

const remove = (db: RawDatabase, table: string, random: Random): Tampering | undefined => {
  const columns = columnsOf(db, table);
  const row = rowOf(db, table, random);
  if (!row) return undefined;
  const statement = db.prepare(`delete from ${table} where ${whereOf(columns)}`);
  return {
    told: `${table}: ${JSON.stringify(row).slice(0, 160)} is removed`,
    run: () => statement.run(oldOf(columns, row)),
  };
};

/** A row like one that is there, under another key, and mostly another in one more of its columns. */
const add = (db: RawDatabase, table: string, random: Random): Tampering | undefined => {
  const columns = columnsOf(db, table);
  const row = rowOf(db, table, random);
  if (!row) return undefined;
  const keys = columns.filter(({ pk }) => pk > 0);
  const copy: Record<string, Value> = { ...row };
  const key = random.one(keys);
  copy[key.name] =
    keys.length === 1 && key.type.toLowerCase() === 'integer'
      ? Number(db.prepare(`select max(${key.name}) from ${table}`).pluck().get()) + 1
      : otherValue(db, table, key, row[key.name] ?? null, random);
  if (random.chance(0.7)) {
    const column = random.one(columns.filter(({ pk }) => pk === 0).concat(key));
    copy[column.name] = otherValue(db, table, column, copy[column.name] ?? null, random);
  }
  const figures = columns.filter(({ name, pk }) => pk === 0 && !WORDS[table]?.includes(name));
  const saysNothing = copy.paise === 0 && (copy.records ?? 0) === 0;
  if (saysNothing || figures.every(({ name }) => copy[name] === null)) return undefined;
  const names = columns.map(({ name }) => name);
  const statement = db.prepare(
    `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
  );
  return {
    told: `${table}: ${JSON.stringify(copy).slice(0, 160)} is added`,
    run: () => statement.run(Object.fromEntries(names.map((name) => [name, copy[name] ?? null]))),
  };
};

/** A voucher like one that is there, or of another kind or record, with its lines; sometimes of another sum. */
const forge = (db: RawDatabase, random: Random): Tampering | undefined => {
  const voucher = rowOf(db, 'vouchers', random);
  if (!voucher) return undefined;
  const id = Number(db.prepare('select max(id) from vouchers').pluck().get()) + 1;
  const other: Record<string, Value> = { ...voucher, id };
  if (random.chance(0.5)) other.record_id = random.upTo(40);
  if (random.chance(0.3))
    other.kind = random.one(db.prepare('select distinct kind from vouchers').pluck().all() as string[]);
  if (random.chance(0.3)) other.reverses_id = null;
  const factor = random.chance(0.5) ? 1 : random.upTo(5) + 1;
  return {
    told: `a voucher is added: ${JSON.stringify(other)}, lines of ${voucher.id} times ${factor}`,
    run: () => {
      db.prepare(
        `insert into entries select ?, line, account_id, student_id, head_id, course_set_id, fund_id, paise * ?, party_id from entries where voucher_id = ?`,
      ).run(id, factor, voucher.id);
      db.prepare(
        'insert into vouchers (id, kind, record_id, day, entered_on, reverses_id) values (@id, @kind, @record_id, @day, @entered_on, @reverses_id)',
      ).run(other);
    },
  };
};

/** Draws one. */
export const draw = (db: RawDatabase, random: Random): Tampering | undefined => {
  if (random.chance(0.08)) return forge(db, random);
  const table = random.one(LEDGER);
  return random.one([update, update, update, remove, add, add])(db, table, random);
};
