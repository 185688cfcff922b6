import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../../shared/dates.ts';
import type {
  AccountClass,
  LedgerKind,
} from '../../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import type { Paise } from '../../../../../shared/money.ts';
import { areDaysInScope, isMeant } from '../accounts/accounts.queries.ts';
import type { ReportContext } from '../report.ts';
import { classOf, isOfDebits, scheduleOf } from './classed-accounts.ts';

/** Days, both included; null from the beginning. */
export interface Days {
  readonly from: IsoDate | null;
  readonly to: IsoDate;
}

/** What stands on an account, or under one of its heads, in the days of a report and in those of the year before. */
export interface ClassedSum {
  readonly account_id: number;
  /** 0 for what is not told apart by heads. */
  readonly head_id: number;
  readonly words: string;
  /** The kind of its account in the journal. */
  readonly kind: string;
  readonly class: AccountClass;
  readonly schedule: string;
  /** Paise, above zero on the side of the class: a debit of assets and expenses, a credit of the others. */
  readonly now: Paise;
  readonly before: Paise;
}

interface Row {
  readonly account_id: number;
  readonly kind: string;
  readonly added: LedgerKind | null;
  readonly grouped: string | null;
  readonly account: string;
  readonly head_id: number;
  readonly head: string | null;
  readonly now: Paise;
  readonly before: Paise;
}

/** SQL: whether the sum of a day is of these days. */
const isWithin = ({ from, to }: Days): RawBuilder<SqlBool> =>
  sql<SqlBool>`account_days.day between ${from ?? ''} and ${to}`;

/** The kinds of the office's own accounts that the final accounts tell apart by head, as the Tally hand-off does. */
const BY_HEAD = ['income', 'other income', 'voucher expenses'];
/** SQL: the head of a sum; 0 for what is not told apart by it. */
const HEAD = sql<number>`iif(accounts.kind in (${sql.join(BY_HEAD)}), account_days.head_id, 0)`;

/** The accounts of some classes that have any balance, by class, schedule and name. */
export const classedSums = async (
  context: ReportContext,
  classes: readonly AccountClass[],
  now: Days,
  before: Days,
): Promise<readonly ClassedSum[]> => {
  const last = now.to > before.to ? now.to : before.to;
  const { rows } =
    await sql<Row>`select accounts.id as account_id, accounts.kind, ledger_accounts.kind as added, ledger_accounts.grouped,
      accounts.name as account, ${HEAD} as head_id, heads.name as head,
      sum(iif(${isWithin(now)}, debit_paise - credit_paise, 0)) as now,
      sum(iif(${isWithin(before)}, debit_paise - credit_paise, 0)) as before
    from account_days join accounts on accounts.id = account_days.account_id
    left join ledger_accounts on ledger_accounts.id = accounts.id
    left join heads on accounts.kind in (${sql.join(BY_HEAD)}) and heads.id = account_days.head_id
    where account_days.day <= ${last} and ${isMeant('accounts', context.narrowing?.fund_id)} and ${areDaysInScope(context)}
    group by accounts.id, ${HEAD} having now <> 0 or before <> 0 order by accounts.id, heads.position, heads.id`.execute(
      context.db,
    );
  const sums = rows.map((row): ClassedSum => {
    const of = classOf(row);
    const sign = isOfDebits(of) ? 1 : -1;
    return {
      ...{ account_id: row.account_id, head_id: row.head_id, class: of, schedule: scheduleOf(row) },
      words: row.head ?? row.account,
      kind: row.kind,
      now: sign * row.now,
      before: sign * row.before,
    };
  });
  const schedules = [...new Set(sums.map(({ schedule }) => schedule))];
  return sums
    .filter((sum) => classes.includes(sum.class))
    .sort(
      (a, b) =>
        classes.indexOf(a.class) - classes.indexOf(b.class) ||
        schedules.indexOf(a.schedule) - schedules.indexOf(b.schedule),
    );
};
