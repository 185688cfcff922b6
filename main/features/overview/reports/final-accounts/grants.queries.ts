import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type AccountClass,
  CLASS_OF_OWN,
  type LedgerKind,
} from '../../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import type { ReportContext } from '../report.ts';
import { stream } from '../reports.scope-queries.ts';

/** What became of the money of a grant in a period. Paise. */
export interface Grant {
  readonly fund_id: number;
  readonly fund: string;
  readonly opening_paise: number;
  readonly received_paise: number;
  readonly interest_paise: number;
  readonly spent_paise: number;
  readonly back_paise: number;
  readonly closing_paise: number;
}

/** SQL: whether a line is on an account of these classes of the office's own, or of these kinds that the college added. */
const isOn = (classes: readonly AccountClass[], added: readonly LedgerKind[]): RawBuilder<SqlBool> => {
  const own = Object.keys(CLASS_OF_OWN).filter((kind) => classes.includes(CLASS_OF_OWN[kind] ?? 'asset'));
  return sql<SqlBool>`iif(ledger_accounts.id is null, accounts.kind in (${sql.join(own)}), ledger_accounts.kind in (${sql.join(added)}))`;
};
const SPENT = isOn(['expense'], ['expense']);
/** SQL: whether a line is of the grant itself: income, what is held for the body that gave it, a balance. */
const CAME = isOn(['income', 'fund'], ['income', 'held for a body', 'fund balance', 'opening']);
const IS_INTEREST = sql<SqlBool>`${isOn(['income'], ['income'])} and coalesce(heads.name, accounts.name) like '%interest%'`;

/** Every fund that is a grant, with what was unspent before and after. A voucher that was cancelled is taken off what it was. */
export const grants = (context: ReportContext): AsyncIterable<Grant> => {
  const { from, to, narrowing } = context;
  const fund = narrowing?.fund_id ?? 0;
  const now = (figure: RawBuilder<unknown>) => sql`coalesce(sum(iif(day >= ${from}, ${figure}, 0)), 0)`;
  const isIn = (column: 'came' | 'interest') => sql`(${sql.ref(column)} > 0) = (reverses_id is null)`;
  const back = (column: 'came' | 'interest') => sql`iif(${isIn(column)}, 0, -${sql.ref(column)})`;
  return stream(
    context.db,
    sql`with moved as (select vouchers.day, reverses_id, entries.fund_id, sum(iif(${SPENT}, paise, 0)) as spent,
        sum(iif(${IS_INTEREST}, -paise, 0)) as interest, sum(iif(${CAME} and not (${IS_INTEREST}), -paise, 0)) as came
      from vouchers join entries on entries.voucher_id = vouchers.id join accounts on accounts.id = entries.account_id
      left join ledger_accounts on ledger_accounts.id = accounts.id left join heads on heads.id = entries.head_id
      where vouchers.day <= ${to} and entries.fund_id in (select id from funds where kind = 'grant') group by vouchers.id, entries.fund_id)
    select funds.id as fund_id, funds.name as fund, coalesce(sum(iif(day < ${from}, came + interest - spent, 0)), 0) as opening_paise,
      ${now(sql`iif(${isIn('came')}, came, 0)`)} as received_paise, ${now(sql`iif(${isIn('interest')}, interest, 0)`)} as interest_paise,
      ${now(sql`spent`)} as spent_paise, ${now(sql`${back('came')} + ${back('interest')}`)} as back_paise,
      coalesce(sum(came + interest - spent), 0) as closing_paise
    from funds left join moved on moved.fund_id = funds.id where funds.kind = 'grant' and ${fund} in (0, funds.id) group by funds.id`,
    ['fund', 'fund_id'],
  );
};
