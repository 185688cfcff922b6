import { queryOptions } from '@tanstack/react-query';
import type { IsoDate } from '../../../../../shared/dates.ts';
import { studentDues } from '../../../../../shared/features/charges/dues/dues.endpoints.ts';
import { listHeads } from '../../../../../shared/features/college/heads/heads.endpoints.ts';
import { queryOf } from '../../../../client/queries.ts';

/**
 * The query of what a student owes as of a day, as though the receipts that are replaced were not there. It is not cached: what another
 * desk has taken since must not be shown.
 */
export const duesQuery = (studentId: number, on: IsoDate, replaces: readonly number[] = []) =>
  queryOptions({
    ...queryOf('dues', studentDues, {
      params: { id: studentId },
      query: { on, ...(replaces.length > 0 && { without: replaces.join(',') }) },
    }),
    gcTime: 0,
  });

export const headsQuery = () => queryOf('heads', listHeads);
