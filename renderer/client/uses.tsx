import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { readDay } from '../../shared/features/college/settings/settings.endpoints.ts';
import type { UseName } from '../../shared/features/college/settings/settings.uses.ts';
import { useUser } from './login.tsx';
import { queryOf } from './queries.ts';

export type InUse = ReadonlySet<UseName>;

const useAnswer = () => {
  const { role } = useUser();
  return useQuery({ ...queryOf('settings', readDay), enabled: role !== 'teacher' });
};

/** What this college uses beside the counter, bills and letters; nothing of it until the office has answered. */
export const useUses = (): InUse => {
  const { data } = useAnswer();
  return useMemo(() => new Set(data?.uses ?? []), [data?.uses]);
};

/** Whether the college has a use; undefined until the office has answered, and no where it could not. */
export const useIsUsed = (name: UseName): boolean | undefined => {
  const { data, isError } = useAnswer();
  return isError ? false : data?.uses.includes(name);
};

/** Whether the office has answered, or could not: what is shown by its uses moves no more. */
export const useAreUsesKnown = (): boolean => {
  const { isLoading } = useAnswer();
  return !isLoading;
};

/** Shows what belongs to a use where the college has it. */
export const Used = ({ of, children }: { readonly of: UseName; readonly children: ReactNode }) =>
  useUses().has(of) && children;
