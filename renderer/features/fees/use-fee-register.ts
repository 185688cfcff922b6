import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../../shared/contract/endpoint.ts';
import { counted } from '../../../shared/counted.ts';
import { ChequeStanding } from '../../../shared/features/cheques/cheques.model.ts';
import { feesSummary, listFees } from '../../../shared/features/fees/fees.endpoints.ts';
import { formatRupees } from '../../../shared/money.ts';
import { pageQueryOf, queryOf } from '../../client/queries.ts';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { idOf } from '../../ui/url-filters.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { useOfficeDay } from '../settings/day.data.ts';

/**
 * `today` follows the calendar, so that a page left open overnight shows the new day. A day and a range take each
 * other's place: the one chosen last counts.
 */
const FILTERS = { q: '', course: '', cheque: '', date: 'today', from: '', to: '' };
const SORTABLE = ['student_name', 'amount', 'payment_date', 'receipt_no'] as const;

const SUMMARY_FAILED = 'Failed to fetch fees';

interface Summary {
  readonly data: AnswerOf<typeof feesSummary> | undefined;
  readonly isError: boolean;
}

/** What the rows add up to; that it is not known, rather than an old sum. */
const summaryText = ({ data, isError }: Summary): string | undefined => {
  if (isError) return SUMMARY_FAILED;
  return (
    data && `${formatRupees(data.collected)} collected in ${counted(data.receipts, 'receipt', 'receipts')}`
  );
};

export const useFeeRegister = () => {
  const { filters, set, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const { today } = useOfficeDay();
  const { q, from, to } = filters;
  const day = filters.date === 'today' ? today : filters.date;
  const date = from !== '' || to !== '' ? '' : day;
  const cheque = ChequeStanding.safeParse(filters.cheque).data;
  const where = { q, course_id: idOf(filters.course), cheque, date, from, to };
  const query = useQuery(pageQueryOf('fees', listFees, { query: { ...where, ...paging.query } }));
  const selection = useSelection(where, query.data?.rows);
  const summary = useQuery(queryOf('fees', feesSummary, { query: where }));
  useFailureNotice(summary.error, SUMMARY_FAILED);
  return { set, bind, paging, date, where, query, selection, summary: summaryText(summary) };
};
