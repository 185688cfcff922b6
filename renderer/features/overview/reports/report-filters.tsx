import { useQuery } from '@tanstack/react-query';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { concessionSummary } from '../../../../shared/features/changes/concessions/concessions.endpoints.ts';
import { listSchemes } from '../../../../shared/features/changes/scholarships/scholarships.endpoints.ts';
import { schemeText } from '../../../../shared/features/charges/dues/awaited.ts';
import { listBankAccounts } from '../../../../shared/features/college/bank-accounts/bank-accounts.endpoints.ts';
import { listFunds } from '../../../../shared/features/college/funds/funds.endpoints.ts';
import { listHeads } from '../../../../shared/features/college/heads/heads.endpoints.ts';
import { listSessions } from '../../../../shared/features/college/sessions/sessions.endpoints.ts';
import { AGE_NAMES, AGES } from '../../../../shared/features/overview/reports/reports.ageing.ts';
import { listLedgers } from '../../../../shared/features/overview/reports/reports.endpoints.ts';
import {
  AMONG,
  AMONG_LABELS,
  GROUPS,
  LARGE_CASH,
  OWING,
  type ReportFilter,
  STANDING,
  UNDER,
} from '../../../../shared/features/overview/reports/reports.filters.ts';
import { queryOf } from '../../../client/queries.ts';
import { Used } from '../../../client/uses.tsx';
import { DateFilter } from '../../../ui/fields/date-field.tsx';
import { MoneyFilter } from '../../../ui/fields/money-filter.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { ActionFilter, PersonFilter, RegisterFilter } from '../activity/activity-filters.tsx';
import type { ReportFilters } from './use-report-filters.ts';

type Bound = Pick<ReportFilters, 'bind'>;

const choicesByName = (records: readonly { readonly id: number; readonly name: string }[] | undefined) =>
  (records ?? []).map(({ id, name }) => ({ value: id, label: name }));

const SessionFilter = ({ bind }: Bound) => {
  const { data } = useQuery(queryOf('academic_sessions', listSessions, { query: {} }));
  return (
    <SelectFilter label="Session" all="All Sessions" choices={choicesByName(data)} {...bind('session')} />
  );
};

const HeadFilter = ({ bind }: Bound) => {
  const { data } = useQuery(queryOf('heads', listHeads, { query: {} }));
  return <SelectFilter label="Head" all="All Heads" choices={choicesByName(data)} {...bind('head')} />;
};

/** The account of a ledger, which shows nothing until one is chosen, or of a report that lists all. */
const LedgerFilter = ({ bind, all }: Bound & { readonly all: string }) => {
  const { data } = useQuery(queryOf('reports', listLedgers, {}));
  return <SelectFilter label="Account" all={all} choices={choicesByName(data)} {...bind('ledger')} />;
};

const BankAccountFilter = ({ bind }: Bound) => {
  const { data } = useQuery(queryOf('accounts', listBankAccounts, { query: {} }));
  return (
    <SelectFilter
      label="Bank Account"
      all="All Accounts"
      choices={choicesByName(data)}
      {...bind('account')}
    />
  );
};

const FundFilter = ({ bind }: Bound) => {
  const { data } = useQuery(queryOf('funds', listFunds, { query: {} }));
  return <SelectFilter label="Fund" all="All Funds" choices={choicesByName(data)} {...bind('fund')} />;
};

const SchemeFilter = ({ bind }: Bound) => {
  const { data } = useQuery(queryOf('dues', listSchemes));
  const choices = choicesOf((data ?? []).map(schemeText));
  return <SelectFilter label="Scheme" all="All Schemes" choices={choices} {...bind('scheme')} />;
};

const CategoryFilter = ({ bind }: Bound) => {
  const { data } = useQuery(queryOf('concessions', concessionSummary));
  const choices = choicesOf(data?.categories ?? []);
  return <SelectFilter label="Category" all="All Categories" choices={choices} {...bind('concession')} />;
};

/** Filters of the activity: its person, register and action, and words that are searched in it. */
const ActivityFilters = ({ bind }: Bound) => (
  <>
    <SearchBox label="Search what, who or desk" placeholder="What, who or desk" {...bind('q')} />
    <PersonFilter {...bind('person')} />
    <RegisterFilter {...bind('register')} />
    <ActionFilter {...bind('action')} />
  </>
);

const AGE_CHOICES = AGE_NAMES.map((age) => ({ value: age, label: AGES[age].label }));
const GROUP_CHOICES = GROUPS.map((group) => ({
  value: group,
  label: { head: 'Head', course: 'Course', student: 'Student' }[group],
}));

const UNDER_CHOICES = UNDER.map((under) => ({
  value: under,
  label: { head: 'Head', type: 'Fee Type' }[under],
}));

const OWING_CHOICES = OWING.map((owing) => ({
  value: owing,
  label: { overdue: 'Overdue', all: 'All that is open' }[owing],
}));
const STANDING_CHOICES = STANDING.map((standing) => ({
  value: standing,
  label: { everybody: 'Also those who left', studying: 'Only those studying' }[standing],
}));

const AMONG_CHOICES = AMONG.map((among) => ({ value: among, label: AMONG_LABELS[among] }));

/** The filters of one report beside its period and course, as far as it takes them. */
export const OwnFilters = ({ takes, bind }: Bound & { readonly takes: readonly ReportFilter[] }) => (
  <>
    {takes.includes('by') && <SelectFilter label="Rows" choices={GROUP_CHOICES} {...bind('by')} />}
    {takes.includes('under') && <SelectFilter label="Rows" choices={UNDER_CHOICES} {...bind('under')} />}
    {takes.includes('session_id') && <SessionFilter bind={bind} />}
    {takes.includes('scheme') && <SchemeFilter bind={bind} />}
    {takes.includes('category') && <CategoryFilter bind={bind} />}
    {takes.includes('head_id') && <HeadFilter bind={bind} />}
    {takes.includes('ledger_id') && (
      <LedgerFilter bind={bind} all={takes.includes('on') ? 'All Accounts' : 'Choose an account'} />
    )}
    {takes.includes('account_id') && <BankAccountFilter bind={bind} />}
    {takes.includes('fund_id') && (
      <Used of="funds">
        <FundFilter bind={bind} />
      </Used>
    )}
    {takes.includes('owing') && <SelectFilter label="Owing" choices={OWING_CHOICES} {...bind('owing')} />}
    {takes.includes('standing') && (
      <SelectFilter label="Students" choices={STANDING_CHOICES} {...bind('standing')} />
    )}
    {takes.includes('among') && (
      <SelectFilter label="Students" all="All Students" choices={AMONG_CHOICES} {...bind('among')} />
    )}
    {takes.includes('age') && (
      <SelectFilter label="Overdue by" all="Any" choices={AGE_CHOICES} {...bind('age')} />
    )}
    {takes.includes('least') && (
      <MoneyFilter label="Least Amount" name="least" usual={LARGE_CASH} {...bind('least')} />
    )}
    {takes.includes('on') && <DateFilter label="As On" {...bind('on')} />}
    {takes.includes('entity') && <ActivityFilters bind={bind} />}
    {takes.includes('year') && <SearchBox label="Year" placeholder="Year of the class" {...bind('year')} />}
  </>
);
