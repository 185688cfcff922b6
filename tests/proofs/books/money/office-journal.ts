import { sql } from 'kysely';
import type { Db } from '../../../../main/database/db.ts';
import { adding, type Figures } from '../figures.ts';
import { isMoney, moneyOf, type Noted, type NotedLine } from './ledger.ts';

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly record: number;
  readonly day: string;
  readonly reverses: number | null;
  readonly account: string;
  readonly head: number | null;
  readonly fund: number;
  readonly paise: number;
}

const BETWEEN_FUNDS = 'between funds ';

/** The lines of the journal from a voucher on, their accounts named as the model names them; nothing is summed. */
const linesSince = async (db: Db, voucher: number): Promise<readonly Row[]> => {
  const { rows } =
    await sql<Row>`select vouchers.id, vouchers.kind, vouchers.record_id as record, vouchers.day,
      vouchers.reverses_id as reverses, trim(accounts.kind || ' ' || accounts.of) as account, entries.head_id as head,
      entries.fund_id as fund, entries.paise
    from vouchers join entries on entries.voucher_id = vouchers.id join accounts on accounts.id = entries.account_id
    where vouchers.id > ${voucher} order by vouchers.id, entries.line`.execute(db);
  return rows;
};

/** The office's accounts by the model's names. */
export const accountsOf = async (
  db: Db,
): Promise<ReadonlyMap<string, { readonly id: number; readonly name: string }>> => {
  const { rows } = await sql<{
    id: number;
    key: string;
    name: string;
  }>`select id, trim(kind || ' ' || of) as key, name
    from accounts`.execute(db);
  return new Map(rows.map(({ key, ...account }) => [key, account]));
};

/** A voucher as the office booked it. */
interface Voucher {
  readonly id: number;
  readonly said: string;
}

/** The vouchers since another one that moved money or suspense, each in one line of text. */
export const vouchersSince = async (db: Db, voucher: number): Promise<readonly Voucher[]> => {
  const lines = await linesSince(db, voucher);
  return [...Map.groupBy(lines, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (!first || !own.some(({ account }) => isMoney(account))) return [];
    const { id, kind, record, day, reverses } = first;
    const undoes = reverses === null ? null : ({} as Noted);
    const noted: readonly NotedLine[] = own.map(({ account, paise }) => ({ account, paise }));
    return [{ id, said: moneyOf({ kind, record, day, lines: noted, undoes }) }];
  });
};

/** What each fund is owed by each other one, in paise: `1 by 2`. */
export const owedBetweenFunds = async (db: Db): Promise<Figures> => {
  const sums = adding();
  for (const { account, fund, paise } of await linesSince(db, 0))
    if (account.startsWith(BETWEEN_FUNDS))
      sums.add(`${fund} by ${account.slice(BETWEEN_FUNDS.length)}`, paise);
  return sums.done();
};

/** The journal's sums by day, account and head, each side by itself, but for what funds owe each other: `2026-11-21 held 2 29 credit`. */
export const journalSums = async (db: Db): Promise<Figures> => {
  const sums = adding();
  for (const { day, account, head, paise } of await linesSince(db, 0))
    if (!account.startsWith(BETWEEN_FUNDS))
      sums.add(`${day} ${account} ${head ?? ''} ${paise > 0 ? 'debit' : 'credit'}`, paise);
  return sums.done();
};

/** All that is booked in a month, as text: what a lock keeps unchanged. */
export const monthText = async (db: Db, month: string): Promise<string> => {
  const lines = await linesSince(db, 0);
  return JSON.stringify(lines.filter(({ day }) => day.startsWith(month)));
};

export const lineIdsOfLoad = async (db: Db, load: number): Promise<readonly number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from statement_lines where load_id = ${load} order by id`.execute(db);
  return rows.map(({ id }) => id);
};

export const matchOfLine = async (db: Db, line: number): Promise<number | null> => {
  const { rows } = await sql<{ match: number | null }>`select match_id as match from statement_lines
    where id = ${line}`.execute(db);
  return rows[0]?.match ?? null;
};
