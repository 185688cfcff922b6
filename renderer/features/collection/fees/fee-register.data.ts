import type { QueryClient } from '@tanstack/react-query';
import { idOf } from '../../../../shared/contract/filters.ts';
import { ChequeStanding } from '../../../../shared/features/collection/cheques/cheques.model.ts';
import { feesSummary, listFees } from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import { pageQueryOf, queryOf } from '../../../client/queries.ts';
import { type PageQuery, readFilters, readPageQuery } from '../../../ui/tables/url-filters.ts';
import { dayQuery } from '../../college/settings/day.data.ts';

/**
 * `today` follows the calendar, so that a page left open overnight shows the new day. A day and a range take each
 * other's place: the one chosen last counts.
 */
export const FILTERS = { q: '', course: '', cheque: '', date: 'today', from: '', to: '' };
export const SORTABLE = ['student_name', 'amount', 'payment_date', 'receipt_no'] as const;

/** The query of the register's filters; `today` is the office's day. */
export const whereOf = (filters: Readonly<typeof FILTERS>, today: string) => {
  const { q, from, to } = filters;
  const day = filters.date === 'today' ? today : filters.date;
  const date = from !== '' || to !== '' ? '' : day;
  const cheque = ChequeStanding.safeParse(filters.cheque).data;
  return { q, course_id: idOf(filters.course), cheque, date, from, to };
};

type Where = ReturnType<typeof whereOf>;

export const pageOfFees = (where: Where, page: PageQuery<(typeof SORTABLE)[number]>) =>
  pageQueryOf('fees', listFees, { query: { ...where, ...page } });

export const summaryOfFees = (where: Where) => queryOf('fees', feesSummary, { query: where });

/** Asks for what the register shows at this address. */
export const askFeeRegister = async (queries: QueryClient, address: URLSearchParams): Promise<void> => {
  const { today } = await queries.fetchQuery(dayQuery);
  const where = whereOf(readFilters(address, FILTERS), today);
  await Promise.all([
    queries.prefetchQuery(pageOfFees(where, readPageQuery(address, SORTABLE))),
    queries.prefetchQuery(summaryOfFees(where)),
  ]);
};
