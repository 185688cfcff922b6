import { entityLabel, fieldLabel } from '../../../../shared/contract/record-labels.ts';
import { AGES } from '../../../../shared/features/overview/reports/reports.ageing.ts';
import {
  LARGE_CASH,
  Narrowing,
  noSuchFilter,
  type ReportFilter,
} from '../../../../shared/features/overview/reports/reports.filters.ts';
import {
  filtersOf,
  REPORTS,
  type ReportName,
} from '../../../../shared/features/overview/reports/reports.list.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { findLedgerAccount } from '../../../journal/ledger-accounts.queries.ts';
import { invalid, notFound } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { findBankAccount } from '../../college/bank-accounts/bank-accounts.queries.ts';
import { findFund } from '../../college/funds/funds.queries.ts';
import { findHead } from '../../college/heads/heads.queries.ts';
import { findSession } from '../../college/sessions/sessions.queries.ts';
import { findUser } from '../../college/users/users.queries.ts';

/**
 * Reads a report's filter and its texts for the subtitle. Throws 400 for a filter that the report does not take, 404 for
 * what is not there.
 */
export const narrowingOf = async (
  { reader }: Office,
  name: ReportName,
  asked: Narrowing,
): Promise<{ readonly narrowing: Narrowing; readonly filterTexts: readonly string[] }> => {
  const narrowing = Narrowing.parse(asked);
  const taken = new Set<string>(filtersOf(name));
  const given = Object.entries(narrowing).filter(([, value]) => value !== undefined && value !== '');
  const odd = given.find(([filter]) => !taken.has(filter));
  if (odd) throw invalid(noSuchFilter(REPORTS[name].title), odd[0] as ReportFilter);
  const {
    session_id,
    head_id,
    ledger_id,
    account_id,
    fund_id,
    age,
    year,
    owing,
    standing,
    scheme,
    category,
    user_id,
    entity,
    action,
    q,
    least,
  } = narrowing;
  const session = session_id === undefined ? undefined : await findSession(reader, session_id);
  if (session_id !== undefined && !session) throw notFound('Session');
  const head = head_id === undefined ? undefined : await findHead(reader, head_id);
  if (head_id !== undefined && !head) throw notFound('Head');
  const ledger = ledger_id === undefined ? undefined : await findLedgerAccount(reader, ledger_id);
  if (ledger_id !== undefined && !ledger) throw notFound('Account');
  const account = account_id === undefined ? undefined : await findBankAccount(reader, account_id);
  if (account_id !== undefined && !account) throw notFound('Bank account');
  const fund = fund_id === undefined ? undefined : await findFund(reader, fund_id);
  if (fund_id !== undefined && !fund) throw notFound('Fund');
  const user = user_id === undefined ? undefined : await findUser(reader, user_id);
  if (user_id !== undefined && !user) throw notFound('Person');
  const filterTexts = [
    year ? `Year ${year}` : undefined,
    session?.name,
    head?.name,
    ledger?.name,
    account?.name,
    fund?.name,
    scheme,
    category,
    owing === 'all' ? 'All that is open' : undefined,
    standing === 'studying' ? 'Studying' : undefined,
    age && `Overdue by ${AGES[age].label.toLowerCase()}`,
    user?.name,
    entity && entityLabel(entity),
    action && fieldLabel(action),
    q && `“${q}”`,
    taken.has('least') ? `${formatRupees(least ?? LARGE_CASH)} or more in a day` : undefined,
  ];
  return { narrowing, filterTexts: filterTexts.filter((text) => text !== undefined) };
};
