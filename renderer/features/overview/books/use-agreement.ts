import { useQuery } from '@tanstack/react-query';
import { isIsoDate } from '../../../../shared/dates.ts';
import { booksAgree, lastAgreement } from '../../../../shared/features/overview/books/books.endpoints.ts';
import { monthOf } from '../../../../shared/features/overview/books/months.model.ts';
import { queryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { from: '', to: '', month: '' };

/** The check of the days that the address has: it runs when it is asked for, not whenever something is entered. */
export const useAgreement = () => {
  const { filters, bind, set } = useUrlFilters(FILTERS);
  const month = monthOf.safeParse(filters.month).data;
  const dayOf = (text: string) => (isIsoDate(text) ? text : undefined);
  const query = useQuery({
    ...queryOf('book-checks', booksAgree, { query: { from: dayOf(filters.from), to: dayOf(filters.to) } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { bind, query, month, openMonth: (opened: string) => set({ month: opened }) };
};

/** How often it is looked again while the office checks. */
const AGAIN_MS = 1500;

/** What the last check of all days found. */
export const useLastAgreement = () =>
  useQuery({
    ...queryOf('books', lastAgreement),
    refetchInterval: ({ state: { data } }) => (data?.state === 'checking' ? AGAIN_MS : false),
  });
