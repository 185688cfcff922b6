import { useQuery } from '@tanstack/react-query';
import { idOf, oneOf } from '../../../../shared/contract/filters.ts';
import { listRefunds } from '../../../../shared/features/collection/refunds/refunds.endpoints.ts';
import { REFUND_STATUSES } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { q: '', status: '', course: '' };

/** Reads the register's filter from the address bar, or of one student. */
export const useRefundWhere = (studentId?: number) => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS);
  const where = {
    q: filters.q,
    status: oneOf(REFUND_STATUSES, filters.status),
    course_id: idOf(filters.course),
    student_id: studentId,
  };
  return { isFiltered, bind, paging, where };
};

export const useRefundRegister = (studentId?: number) => {
  const { isFiltered, bind, paging, where } = useRefundWhere(studentId);
  const { limit, offset } = paging.query;
  const query = useQuery(pageQueryOf('refunds', listRefunds, { query: { ...where, limit, offset } }));
  const selection = useSelection(where, query.data?.rows);
  return { isFiltered, bind, paging, query, selection };
};
