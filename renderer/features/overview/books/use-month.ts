import { useQuery } from '@tanstack/react-query';
import { getMonth } from '../../../../shared/features/overview/books/months.endpoints.ts';
import type { MonthDetail } from '../../../../shared/features/overview/books/months.model.ts';
import { call } from '../../../client/call.ts';
import { queryOf } from '../../../client/queries.ts';

/** How often a month is looked at again while something of it goes on. */
const AGAIN_MS = 1000;

const goesOn = ({ checking, locking, locks }: MonthDetail): boolean =>
  checking !== null || locking !== null || locks.some(({ pack }) => pack.state === 'making');

/**
 * A month, looked at again while its books are checked, its lock waits, or its pack is made. The look says that it waits where the one
 * before saw the check under way: the outcome of that check counts, whatever is written meanwhile.
 */
export const useMonth = (month: string) => {
  const { queryKey } = queryOf('months', getMonth, { params: { month } });
  return useQuery({
    queryKey,
    queryFn: ({ client, signal }) => {
      const isWaiting = client.getQueryData<MonthDetail>(queryKey)?.checking;
      return call(getMonth, { params: { month }, query: isWaiting ? { waiting: 'true' } : {}, signal });
    },
    refetchInterval: ({ state: { data } }) => (data && goesOn(data) ? AGAIN_MS : false),
  });
};
