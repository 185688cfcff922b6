import { useQuery } from '@tanstack/react-query';
import { oneOf } from '../../../../shared/contract/filters.ts';
import { listEmails } from '../../../../shared/features/papers/emails/emails.endpoints.ts';
import {
  EMAIL_KINDS,
  EMAIL_PRIORITIES,
  EMAIL_STATUSES,
} from '../../../../shared/features/papers/emails/emails.model.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { q: '', kind: '', status: '', priority: '' };

export const useEmailRegister = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS);
  const { limit, offset } = paging.query;
  const where = {
    q: filters.q,
    kind: oneOf(EMAIL_KINDS, filters.kind),
    status: oneOf(EMAIL_STATUSES, filters.status),
    priority: oneOf(EMAIL_PRIORITIES, filters.priority),
  };
  const query = useQuery(pageQueryOf('emails', listEmails, { query: { ...where, limit, offset } }));
  return { isFiltered, bind, paging, query };
};
