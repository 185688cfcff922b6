import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Role } from '../../shared/contract/roles.ts';
import { approvalsSummary } from '../../shared/features/approvals/approvals.endpoints.ts';
import { queryOf } from '../client/queries.ts';
import { FIRST_SCREEN_MS, whenIdle } from './fetch-ahead.ts';

/** Whether the screen that was asked for stands: no row waits for a count. */
const useLater = (): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    let isOver = false;
    const begin = () => void whenIdle().then(() => isOver || setLater(true));
    const timer = setTimeout(begin, FIRST_SCREEN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
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
