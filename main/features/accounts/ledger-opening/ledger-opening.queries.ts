import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { LedgerOpening } from '../../../../shared/features/accounts/ledger-opening/ledger-opening.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Change } from '../../../office/change.ts';

/** What stands on an account by the openings, for one party, student, head and fund. */
export interface OpeningSum {
  readonly account_id: number;
  readonly party_id: number | null;
  readonly student_id: number | null;
  readonly head_id: number | null;
  readonly fund_id: number;
  readonly between_funds: 0 | 1;
  readonly paise: Paise;
}

/** SQL: the openings and their corrections added up. What funds owe each other by them stands last. */
const SUMS = sql`(select entries.account_id, party_id, student_id, head_id, entries.fund_id, accounts.kind = 'between funds' as between_funds,
    sum(paise) as paise
  from vouchers join entries on entries.voucher_id = vouchers.id join accounts on accounts.id = entries.account_id
  where vouchers.kind = 'opening' group by 1, 2, 3, 4, 5 having sum(paise) <> 0)`;

export const openingSums = async ({ db }: Change): Promise<readonly OpeningSum[]> => {
  const { rows } =
    await sql<OpeningSum>`select account_id, party_id, student_id, head_id, fund_id, between_funds, paise from ${SUMS}`.execute(
      db,
    );
  return rows;
};

const lastOpening = (db: Db) =>
  db.selectFrom('ledger_openings').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

export const dayOfOpening = async ({ db }: Change): Promise<IsoDate | undefined> =>
  (await lastOpening(db))?.day;

type LineRow = Omit<LedgerOpening['lines'][number], 'amount' | 'between_funds'> &
  Pick<OpeningSum, 'between_funds' | 'paise'>;

export const findOpening = async (db: Db): Promise<LedgerOpening> => {
  const last = await lastOpening(db);
  const { rows } =
    await sql<LineRow>`select sums.account_id, accounts.name as account, party_id, parties.name as party,
      student_id, students.name as student, head_id, heads.name as head, sums.fund_id, funds.name as fund, between_funds, paise
    from ${SUMS} as sums join accounts on accounts.id = sums.account_id join funds on funds.id = sums.fund_id
    left join parties on parties.id = party_id left join students on students.id = student_id left join heads on heads.id = head_id
    order by between_funds, paise < 0, accounts.name, parties.name, students.name, heads.name, funds.id`.execute(
      db,
    );
  const { count } = await db
    .selectFrom('ledger_openings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    date: last?.day ?? null,
    lines: rows.map(({ paise, between_funds, ...line }) => ({
      ...line,
      between_funds: between_funds === 1,
      amount: toRupees(paise),
    })),
    changed: last ? { at: last.entered_at, by: last.entered_by_name } : null,
    version: count,
  };
};

export const insertOpening = async ({ db, now, actor }: Change, day: IsoDate): Promise<number> => {
  const { id } = await db
    .insertInto('ledger_openings')
    .values({ day, entered_by_name: actor.name, entered_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
