import { sql } from 'kysely';
import type { LedgerKind } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import type { TallyGroup } from '../../../../shared/features/overview/tally/tally.groups.ts';
import type { Db } from '../../../database/db.ts';
import { columnsOfJson, jsonRows } from '../../../database/json-rows.ts';

/** The accounts that are one ledger for each head: what a college earns and spends is told apart by it. */
const BY_HEAD = sql`('income', 'other income', 'voucher expenses')`;

/** SQL: the head by which a line of `entries` is told apart; 0 for none. */
export const ledgerHead = sql<number>`iif(accounts.kind in ${BY_HEAD}, coalesce(entries.head_id, 0), 0)`;

/** An account of the journal, or what is booked on it under a head, with the ledger that an admin has chosen. */
export interface MappableRow {
  readonly account_id: number;
  readonly kind: string;
  readonly account: string;
  /** 0 for none. */
  readonly head_id: number;
  readonly head: string | null;
  /** Whether an admin has saved it, named or not. */
  readonly is_saved: 0 | 1;
  readonly ledger: string | null;
  readonly tally_group: TallyGroup | null;
  /** The kind and the group of an account that the college added; null for the office's own. */
  readonly added: LedgerKind | null;
  readonly grouped: string | null;
}

/** Every account in its order, those kept by head with each head that is booked on them or would be. */
export const mappableRows = async (db: Db): Promise<readonly MappableRow[]> => {
  const { rows } =
    await sql<MappableRow>`select accounts.id as account_id, accounts.kind, accounts.name as account, parts.head_id,
      heads.name as head, tally_ledgers.account_id is not null as is_saved, tally_ledgers.ledger, tally_ledgers.tally_group,
      ledger_accounts.kind as added, ledger_accounts.grouped
    from (
      select id as account_id, 0 as head_id from accounts where kind not in ${BY_HEAD} and kind <> 'between funds'
      union select account_id, id from heads where account_id in (select id from accounts where kind in ${BY_HEAD})
      union select account_id, head_id from account_days where account_id in (select id from accounts where kind in ${BY_HEAD})
    ) as parts join accounts on accounts.id = parts.account_id
    left join heads on heads.id = parts.head_id
    left join ledger_accounts on ledger_accounts.id = accounts.id
    left join tally_ledgers on tally_ledgers.account_id = parts.account_id and tally_ledgers.head_id = parts.head_id
    order by parts.account_id, heads.position, parts.head_id`.execute(db);
  return rows;
};

/** How often the mapping was saved. */
export const mappingVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('tally_mappings').select('version').executeTakeFirst())?.version ?? 0;

const LEDGER = ['account_id', 'head_id', 'ledger', 'tally_group'] as const;

/** Keeps the whole mapping in the place of the one before. */
export const replaceMapping = async (
  db: Db,
  rows: readonly Readonly<Record<(typeof LEDGER)[number], number | string | null>>[],
): Promise<void> => {
  await sql`insert into tally_mappings (id, version) values (1, 1) on conflict do update set version = version + 1`.execute(
    db,
  );
  await sql`delete from tally_ledgers`.execute(db);
  await sql`insert into tally_ledgers (${sql.raw(LEDGER.join(', '))})
    select ${sql.raw(columnsOfJson(LEDGER))} from json_each(${jsonRows(LEDGER, rows)})`.execute(db);
};
