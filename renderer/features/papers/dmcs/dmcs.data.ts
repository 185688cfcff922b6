import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  cancelDmc,
  dmcPdf,
  dmcSummary,
  printDmc,
  verifyDmc,
} from '../../../../shared/features/papers/dmcs/dmcs.endpoints.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { certificateTitle } from '../../../../shared/features/papers/dmcs/dmcs.rules.ts';
import { call } from '../../../client/call.ts';
import { fetchFile } from '../../../client/files.ts';
import { queryOf } from '../../../client/queries.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import type { ViewedFile } from '../../college/files/attachment-viewer.tsx';

export const LOAD_FAILED = 'Failed to load DMC records';

export const useDmcSummary = () => {
  const query = useQuery(queryOf('dmcs', dmcSummary));
  useFailureNotice(query.error, LOAD_FAILED);
  return query;
};

/** How a certificate is spoken of. */
const dmcName = ({ dmc_type, serial, name }: Dmc): string => `${dmc_type} ${serial}, ${name}`;

/** The certificate as the office prints it. */
export const printedDmc = (dmc: Dmc): ViewedFile => ({
  title: `${certificateTitle(dmc.dmc_type)} ${dmc.serial}`,
  load: () => fetchFile(dmcPdf, { params: { id: dmc.id } }),
  print: () => fetchFile(printDmc, { params: { id: dmc.id } }),
});

/** What cancelling it asks and does. */
export const cancellation = (dmc: Dmc) => ({
  name: dmcName(dmc),
  cancel: (reason: string) => call(cancelDmc, { params: { id: dmc.id }, body: { reason } }),
});

/** The actions of a row that need no dialog. */
export const useDmcActions = () => {
  const attempt = useAttempt('dmcs');
  return useMemo(
    () => ({
      toggleVerified: ({ id, version, verified, serial }: Dmc) =>
        attempt(
          'Failed to update',
          () => call(verifyDmc, { params: { id }, body: { verified: verified === null, version } }),
          { title: 'Updated', description: `${serial} is ${verified ? 'pending again' : 'verified'}` },
        ),
    }),
    [attempt],
  );
};
