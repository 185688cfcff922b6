import { useQuery } from '@tanstack/react-query';
import { type Role, seesAll } from '../../shared/contract/roles.ts';
import { approvalsSummary } from '../../shared/features/overview/approvals/approvals.endpoints.ts';
import { useStandsFirst } from '../client/coming.tsx';
import { queryOf } from '../client/queries.ts';

/** The numbers of what waits behind screens of the menu, by path. No row waits for a count. */
export const useMenuCounts = (role: Role): Readonly<Record<string, number>> => {
  const isLater = useStandsFirst();
  const { data } = useQuery({
    ...queryOf('approvals', approvalsSummary),
    enabled: isLater && seesAll({ role }),
  });
  return { '/approvals': data?.waiting ?? 0 };
};
