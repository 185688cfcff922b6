import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Role } from '../../shared/contract/roles.ts';
import { approvalsSummary } from '../../shared/features/approvals/approvals.endpoints.ts';
import { queryOf } from '../client/queries.ts';

/** By then the screen that was asked for stands: nobody waits for a count. */
const FIRST_SCREEN_MS = 1_500;

const useLater = (): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
};

/** What waits behind a screen of the menu, by its path. */
export const useMenuCounts = (role: Role): Readonly<Record<string, number>> => {
  const isLater = useLater();
  const { data } = useQuery({
    ...queryOf('approvals', approvalsSummary),
    enabled: isLater && role === 'admin',
  });
  return { '/approvals': data?.waiting ?? 0 };
};
