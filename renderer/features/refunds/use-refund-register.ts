import { useQuery } from '@tanstack/react-query';
import { listRefunds } from '../../../shared/features/refunds/refunds.endpoints.ts';
import { REFUND_STATUSES } from '../../../shared/features/refunds/refunds.model.ts';
import { pageQueryOf } from '../../client/queries.ts';
import { idOf, oneOf } from '../../ui/url-filters.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';

const FILTERS = { q: '', status: '', course: '' };

/** Refunds as the address bar asks for them, or those of one student. */
export const useRefundRegister = (studentId?: number) => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS);
  const { limit, offset } = paging.query;
  const where = {
    q: filters.q,
    status: oneOf(REFUND_STATUSES, filters.status),
    course_id: idOf(filters.course),
    student_id: studentId,
  };
  const query = useQuery(pageQueryOf('refunds', listRefunds, { query: { ...where, limit, offset } }));
  return { isFiltered, bind, paging, query };
};
