import { ENTITIES } from '../../../../shared/contract/entities.ts';
import { idOf, oneOf } from '../../../../shared/contract/filters.ts';
import { AGE_NAMES } from '../../../../shared/features/overview/reports/reports.ageing.ts';
import {
  AMONG,
  GROUPS,
  type Narrowing,
  OWING,
  STANDING,
  UNDER,
} from '../../../../shared/features/overview/reports/reports.filters.ts';
import {
  filtersOf,
  REPORT_NAMES,
  type ReportName,
} from '../../../../shared/features/overview/reports/reports.list.ts';
import {
  RANGES,
  type RangeName,
  rangeDays,
} from '../../../../shared/features/overview/reports/reports.ranges.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import type { Where } from './reports.data.ts';

const FILTERS = {
  report: '',
  category: '',
  range: 'this-month',
  from: '',
  to: '',
  course: '',
  session: '',
  head: '',
  age: '',
  by: 'head',
  under: 'head',
  owing: 'overdue',
  standing: 'everybody',
  among: '',
  year: '',
  ledger: '',
  account: '',
  fund: '',
  scheme: '',
  concession: '',
  on: '',
  person: '',
  register: '',
  action: '',
  q: '',
  least: '',
};
type Filters = Readonly<Record<keyof typeof FILTERS, string>>;

/** What the address narrows a report by, as far as this one takes it. */
const narrowingOf = (name: ReportName, filters: Filters): Narrowing => {
  const all: Narrowing = {
    session_id: idOf(filters.session),
    head_id: idOf(filters.head),
    age: oneOf(AGE_NAMES, filters.age),
    by: oneOf(GROUPS, filters.by),
    under: oneOf(UNDER, filters.under),
    owing: oneOf(OWING, filters.owing),
    standing: oneOf(STANDING, filters.standing),
    among: oneOf(AMONG, filters.among),
    year: filters.year || undefined,
    ledger_id: idOf(filters.ledger),
    account_id: idOf(filters.account),
    fund_id: idOf(filters.fund),
    scheme: filters.scheme || undefined,
    category: filters.concession || undefined,
    on: filters.on || undefined,
    user_id: idOf(filters.person),
    entity: oneOf(ENTITIES, filters.register),
    action: filters.action || undefined,
    q: filters.q || undefined,
    least: Number(filters.least) || undefined,
  };
  return Object.fromEntries(filtersOf(name).map((filter) => [filter, all[filter]]));
};

const rangeOf = (text: string): RangeName => RANGES.find((name) => name === text) ?? 'this-month';

/** Report, category, range, course and what narrows it, kept in the address bar, and the days that they mean today. */
export const useReportFilters = () => {
  const { filters, set, bind } = useUrlFilters(FILTERS);
  const { today } = useOfficeDay();
  const range = rangeOf(filters.range);
  const { from, to } =
    range === 'custom' || range === 'month'
      ? { from: filters.from, to: filters.to }
      : rangeDays(range, today);
  const where: Where = { from, to, course_id: idOf(filters.course) };
  const report = oneOf(REPORT_NAMES, filters.report);
  const narrowed: Where = report ? { ...where, ...narrowingOf(report, filters) } : where;
  return { filters, range, where: narrowed, set, bind };
};
export type ReportFilters = ReturnType<typeof useReportFilters>;
