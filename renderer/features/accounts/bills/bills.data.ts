import { useQuery } from '@tanstack/react-query';
import { billSummary } from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import { BILL_CATEGORIES } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';

export const LOAD_FAILED = 'Failed to fetch bills';

export const useBillSummary = () => {
  const query = useQuery(queryOf('bills', billSummary));
  useFailureNotice(query.error, LOAD_FAILED);
  return query;
};

/** The categories to choose from, the standard ones until the office's own are here. */
export const useCategories = (): readonly string[] => useBillSummary().data?.categories ?? BILL_CATEGORIES;
