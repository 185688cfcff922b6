import { setTimeout as pause } from 'node:timers/promises';
import type { AuditorPacks } from '../../../../shared/features/overview/books/auditor-packs.model.ts';
import type { MonthDetail } from '../../../../shared/features/overview/books/months.model.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { must } from '../../charges/dues/planned-college.ts';

const AGAIN_MS = 100;

/** Looks at a month until it is as wanted. */
export const monthUntil = async (
  admin: ApiClient,
  month: string,
  isAsWanted: (found: MonthDetail) => boolean,
): Promise<MonthDetail> => {
  let query = '';
  for (;;) {
    const found = must(await admin.get<MonthDetail>(`/months/${month}${query}`));
    if (isAsWanted(found)) return found;
    query = found.checking ? '?waiting=true' : '';
    await pause(AGAIN_MS);
  }
};

/** A month once the check of its books is over. */
export const checkedMonth = (admin: ApiClient, month: string): Promise<MonthDetail> =>
  monthUntil(admin, month, ({ checking }) => checking === null);

/** The packs for the auditor once none is being made any more. */
export const auditorPackMade = async (admin: ApiClient): Promise<AuditorPacks> => {
  for (;;) {
    const found = must(await admin.get<AuditorPacks>('/auditor-packs'));
    if (!found.making) return found;
    await pause(AGAIN_MS);
  }
};
