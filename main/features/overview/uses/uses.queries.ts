import { sql } from 'kysely';
import { COLLEGE_FUND } from '../../../../shared/features/college/funds/funds.model.ts';
import { USE_NAMES, type UseName } from '../../../../shared/features/college/settings/settings.uses.ts';
import type { Db } from '../../../database/db.ts';

/** SQL: what is there once something is used. */
const TRACES: Readonly<Record<UseName, ReturnType<typeof sql>>> = {
  day_close: sql`select 1 from drawer_closings union all select 1 from hand_overs`,
  bank: sql`select 1 from statement_loads`,
  funds: sql`select 1 from funds where id <> ${COLLEGE_FUND}`,
  tally: sql`select 1 from tally_mappings union all select 1 from tally_hand_offs`,
  charge_sheets: sql`select 1 from charge_runs where service_id is null`,
  services: sql`select 1 from services`,
  caution_money: sql`select 1 from account_days where account_id in (select id from accounts where kind = 'caution')`,
  scholarships: sql`select 1 from awaited_dues`,
  exemptions: sql`select 1 from exemptions`,
  post_dated_cheques: sql`select 1 from post_dated_cheques`,
  payments_for_many: sql`select 1 from payments_together`,
  families: sql`select 1 from families`,
  clearances: sql`select 1 from clearances`,
  follow_ups: sql`select 1 from follow_ups`,
  portals: sql`select 1 from portals`,
  ledger: sql`select 1 from ledger_vouchers union all select 1 from ledger_accounts
    where id not in (select account_id from portals) union all select 1 from parties
    union all select 1 from ledger_openings`,
  payees: sql`select 1 from payee_sheets`,
  tax: sql`select 1 from bill_taxes`,
  sending: sql`select 1 from consents union all select 1 from wrong_contacts union all select 1 from outbox union all select 1 from reminder_runs
    union all select 1 from sending where is_on = 1`,
  sms: sql`select 1 from sms_provider where url <> ''`,
  university: sql`select 1 from university where is_on = 1`,
  hindi: sql`select 1 from settings where paper_language <> 'English'`,
};

const TRACED = sql.join(USE_NAMES.map((name) => sql`exists(${TRACES[name]}) as ${sql.ref(name)}`));

/** What this office has used, whoever did it and in whatever way. */
export const readUsed = async (db: Db): Promise<readonly UseName[]> => {
  const { rows } = await sql<Record<UseName, 0 | 1>>`select ${TRACED}`.execute(db);
  return USE_NAMES.filter((name) => rows[0]?.[name] === 1);
};
