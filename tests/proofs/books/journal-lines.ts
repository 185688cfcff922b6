import { sql } from 'kysely';
import type { Db } from '../../../main/database/db.ts';
import type { KnownPeople } from './known-people.ts';

/** One line of the journal with its voucher and account. All figures are computed from these. */
export interface JournalLine {
  readonly id: number;
  readonly line: number;
  readonly kind: string;
  readonly record: number;
  readonly day: string;
  readonly entered: string;
  readonly reverses: number | null;
  readonly account: string;
  /** The student's record that it names. */
  readonly student: number | null;
  readonly head: number | null;
  readonly set: number | null;
  readonly paise: number;
}

export interface JournalVoucher
  extends Pick<JournalLine, 'id' | 'kind' | 'record' | 'day' | 'entered' | 'reverses'> {
  readonly lines: readonly JournalLine[];
}

/** The parts of a receipt that the journal does not hold. */
interface OfReceipt {
  readonly id: number;
  readonly fee_type: string;
  readonly created_by: number;
}

interface OfHead {
  readonly id: number;
  readonly name: string;
  readonly fee_type: string;
  readonly purpose: string | null;
}

/** A due, with the amounts that vouchers settled and the requests that conceded some of it. */
interface OfDue {
  readonly id: number;
  readonly student: number;
  readonly head: number;
  readonly voucher: number;
  readonly paise: number;
  readonly reversed_at: string | null;
  readonly settled: readonly { readonly voucher: number; readonly paise: number }[];
  readonly conceded: ReadonlySet<number>;
}

/** The whole journal, with the names of what its lines refer to. */
export interface Journal {
  readonly vouchers: readonly JournalVoucher[];
  readonly lines: readonly JournalLine[];
  readonly receipts: ReadonlyMap<number, OfReceipt>;
  readonly heads: ReadonlyMap<number, OfHead>;
  readonly dues: readonly OfDue[];
  /** The courses of each course set. */
  readonly sets: ReadonlyMap<number, readonly number[]>;
  readonly people: KnownPeople;
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** The dues of students whose load was undone: only the journal still has them. */
const duesOfGone = (lines: readonly JournalLine[], gone: ReadonlySet<number>): readonly OfDue[] =>
  lines.flatMap(({ id, line, account, student, head, paise, reverses }) => {
    if (account !== 'dues' || reverses !== null || paise < 0 || student === null || !gone.has(student))
      return [];
    const counter = lines.find((other) => other.reverses === id && other.student === student);
    const reversed_at = counter === undefined ? null : `${counter.day}T12:00:00`;
    const own = { id: -(id * 1000 + line), student, head: head ?? 0, voucher: id, paise, reversed_at };
    return [{ ...own, settled: [], conceded: new Set<number>() }];
  });

/**
 * Reads every line of the journal, and sums nothing. `gone` are the students whose load was undone, as the model remembers
 * them.
 */
export const readJournal = async (
  db: Db,
  gone: ReadonlySet<number>,
  people: KnownPeople,
): Promise<Journal> => {
  const { rows: lines } =
    await sql<JournalLine>`select vouchers.id, entries.line, vouchers.kind, vouchers.record_id as record,
      vouchers.day, vouchers.entered_on as entered, vouchers.reverses_id as reverses, accounts.kind as account,
      entries.student_id as student, entries.head_id as head, entries.course_set_id as "set", entries.paise
    from vouchers join entries on entries.voucher_id = vouchers.id join accounts on accounts.id = entries.account_id
    order by vouchers.id, entries.line`.execute(db);
  const receipts = await sql<OfReceipt>`select id, fee_type, created_by from fees`.execute(db);
  const heads = await sql<OfHead>`select id, name, fee_type, purpose from heads`.execute(db);
  const members = await sql<{ set_id: number; course_id: number }>`select set_id, course_id
    from course_set_members`.execute(db);
  const dues = await sql<
    Omit<OfDue, 'settled' | 'conceded'>
  >`select dues.id, student_id as student, head_id as head,
      voucher_id as voucher, amount_paise as paise, reversed_at
    from dues left join due_reversals on due_reversals.due_id = dues.id`.execute(db);
  const shares = await sql<{
    due_id: number;
    voucher: number;
    paise: number;
  }>`select due_id, voucher_id as voucher, paise
    from allocations`.execute(db);
  const conceded = await sql<{ id: number; due_id: number }>`select id, due_id from concessions`.execute(db);
  const vouchers = [...Map.groupBy(lines, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ ...first, lines: own }] : [];
  });
  const grouped = Map.groupBy(members.rows, ({ set_id }) => set_id);
  return {
    vouchers,
    lines,
    receipts: byId(receipts.rows),
    heads: byId(heads.rows),
    dues: [
      ...duesOfGone(lines, gone),
      ...dues.rows.map((due) => ({
        ...due,
        settled: shares.rows.filter(({ due_id }) => due_id === due.id),
        conceded: new Set(conceded.rows.flatMap(({ id, due_id }) => (due_id === due.id ? [id] : []))),
      })),
    ],
    sets: new Map([...grouped].map(([id, some]) => [id, some.map(({ course_id }) => course_id)])),
    people,
  };
};
