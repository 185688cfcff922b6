import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnswerOf } from '../../../../shared/contract/endpoint.ts';
import { counted } from '../../../../shared/counted.ts';
import type { feesSummary } from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { FILTERS, pageOfFees, SORTABLE, summaryOfFees, whereOf } from './fee-register.data.ts';
import { useOtherDays } from './use-other-days.tsx';

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
  const shows = useMemo(
    () => ({
      // Cheques in hand are of any day.
      showCheques: (cheque: string) => set({ cheque, ...(cheque !== '' && { date: '', from: '', to: '' }) }),
      showDay: (date: string) => set({ date, ...(date !== '' && { from: '', to: '' }) }),
      showFrom: (from: string) => set({ date: '', from }),
      showTo: (to: string) => set({ date: '', to }),
      showAllDays: () => set({ date: '', from: '', to: '' }),
    }),
    [set],
  );
  const { today } = useOfficeDay();
  const where = whereOf(filters, today);
  const query = useQuery(pageOfFees(where, paging.query));
  const selection = useSelection(where, query.data?.rows);
  const summary = useQuery(summaryOfFees(where));
  useFailureNotice(summary.error, SUMMARY_FAILED);
  const empty = useOtherDays(where, query.data?.total === 0, shows.showAllDays);
  return {
    ...shows,
    empty,
    bind,
    paging,
    date: where.date,
    where,
    query,
    selection,
    summary: summaryText(summary),
  };
};
