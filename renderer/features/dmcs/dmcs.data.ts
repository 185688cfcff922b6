import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  deleteDmc,
  dmcPdf,
  dmcSummary,
  listDmcs,
  restoreDmc,
  verifyDmc,
} from '../../../shared/features/dmcs/dmcs.endpoints.ts';
import { DMC_TYPES, type Dmc } from '../../../shared/features/dmcs/dmcs.model.ts';
import { certificateTitle } from '../../../shared/features/dmcs/dmcs.rules.ts';
import { call } from '../../client/call.ts';
import { fetchFile } from '../../client/files.ts';
import { pageQueryOf, queryOf } from '../../client/queries.ts';
import { useAttempt, useRemoval } from '../../client/use-attempt.ts';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { notify } from '../../ui/notify.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import type { ViewedFile } from '../files/attachment-viewer.tsx';

const FILTERS = { q: '', type: '', status: '', course: '' };
const SORTABLE = ['issued_date', 'name', 'roll_no', 'serial'] as const;

/** The register's marks as a filter says them. */
export const MARKS = [
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Pending' },
] as const;

export const LOAD_FAILED = 'Failed to load DMC records';

export const useDmcSummary = () => {
  const query = useQuery(queryOf('dmcs', dmcSummary));
  useFailureNotice(query.error, LOAD_FAILED);
  return query;
};

export const useDmcRegister = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const type = DMC_TYPES.find((known) => known === filters.type);
  const mark = MARKS.find(({ value }) => value === filters.status)?.value;
  const query = useQuery(
    pageQueryOf('dmcs', listDmcs, {
      query: {
        ...paging.query,
        ...(filters.q === '' ? {} : { q: filters.q }),
        ...(filters.course === '' ? {} : { course_id: Number(filters.course) }),
        ...(type === undefined ? {} : { dmc_type: type }),
        ...(mark === undefined ? {} : { verified: mark }),
      },
    }),
  );
  return { isFiltered, bind, paging, query };
};

/** How a certificate is spoken of. */
const dmcName = ({ dmc_type, serial, name }: Dmc): string => `${dmc_type} ${serial}, ${name}`;

/** The certificate as the office prints it. */
export const printedDmc = (dmc: Dmc): ViewedFile => ({
  title: `${certificateTitle(dmc.dmc_type)} ${dmc.serial}`,
  load: () => fetchFile(dmcPdf, { params: { id: dmc.id } }),
});

const REMOVAL = {
  remove: (id: number) => call(deleteDmc, { params: { id } }),
  restore: (id: number) => call(restoreDmc, { params: { id } }),
  failed: 'Failed to delete',
};

/** What a row does at once. */
export const useDmcActions = () => {
  const attempt = useAttempt('dmcs');
  const remove = useRemoval('dmcs', REMOVAL);
  return useMemo(
    () => ({
      remove: (dmc: Dmc) => remove(dmc.id, dmcName(dmc)),
      toggleVerified: ({ id, version, verified, serial }: Dmc) =>
        attempt('Failed to update', async () => {
          await call(verifyDmc, { params: { id }, body: { verified: verified === null, version } });
          notify({
            title: 'Updated',
            description: `${serial} is ${verified ? 'pending again' : 'verified'}`,
          });
        }),
    }),
    [attempt, remove],
  );
};
