import { useQuery } from '@tanstack/react-query';
import { listFees } from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = {};
const SORTABLE = ['payment_date', 'amount', 'receipt_no'] as const;

/** The fee entries of one student, newest first. */
export const useEntryRegister = (studentId: number) => {
  const { paging } = useUrlFilters(FILTERS, SORTABLE);
  const where = { student_id: studentId };
  const query = useQuery(pageQueryOf('fees', listFees, { query: { ...where, ...paging.query } }));
  return { paging, query };
};
