import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Notice, officeNotices } from '../../shared/contract/office.endpoints.ts';
import { queryOf } from './queries.ts';
import { useWaitsToSave } from './slow-saves.ts';

const USUAL_MS = 30_000;
/** While a save is slow or long work runs: its progress is on screen. */
const DURING_WORK_MS = 700;

/**
 * Reads what is wrong with the office PC, and the long work for which saves wait. Loaded at once when a save turns out
 * slow.
 */
export const useOfficeNotices = (): readonly Notice[] => {
  const isWaiting = useWaitsToSave();
  const { data, refetch } = useQuery({
    ...queryOf('notices', officeNotices),
    refetchInterval: ({ state }) =>
      isWaiting || state.data?.notices.some(({ kind }) => kind === 'work') ? DURING_WORK_MS : USUAL_MS,
  });
  useEffect(() => {
    if (isWaiting) void refetch();
  }, [isWaiting, refetch]);
  return data?.notices ?? [];
};
