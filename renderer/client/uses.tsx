import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { readDay } from '../../shared/features/college/settings/settings.endpoints.ts';
import type { UseName } from '../../shared/features/college/settings/settings.uses.ts';
import { useUser } from './login.tsx';
import { queryOf } from './queries.ts';

export type InUse = ReadonlySet<UseName>;

/** What this college uses beside the counter, bills and letters; nothing of it until the office has answered. */
export const useUses = (): InUse => {
  const { role } = useUser();
  const { data } = useQuery({ ...queryOf('settings', readDay), enabled: role !== 'teacher' });
  return useMemo(() => new Set(data?.uses ?? []), [data?.uses]);
};

/** Shows what belongs to a use where the college has it. */
export const Used = ({ of, children }: { readonly of: UseName; readonly children: ReactNode }) =>
  useUses().has(of) && children;
