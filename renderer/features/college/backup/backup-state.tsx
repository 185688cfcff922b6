import { Alert, type AlertColor } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../../../shared/dates.ts';
import { backupSummary } from '../../../../shared/features/college/backup/backup.endpoints.ts';
import type { BackupSummary } from '../../../../shared/features/college/backup/backup.model.ts';
import { queryOf } from '../../../client/queries.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';

/** An office that stands open all day grows old without an event. */
const LOOK_AGAIN_MS = 10 * 60_000;

export const useBackupSummary = () =>
  useQuery({ ...queryOf('backups', backupSummary), refetchInterval: LOOK_AGAIN_MS });

const SEVERITIES: Readonly<Record<BackupSummary['state'], AlertColor>> = {
  good: 'success',
  none: 'info',
  old: 'error',
  failed: 'error',
};

type FolderState = Pick<BackupSummary, 'state' | 'message' | 'last_good_at'>;

const isRed = (summary: Pick<FolderState, 'state'>): boolean => SEVERITIES[summary.state] === 'error';

/** How one folder of backups stands: in words and an icon, not by its colour alone. */
export const FolderAlert = ({
  folder,
  action,
}: {
  readonly folder: FolderState;
  readonly action?: ReactNode;
}) => (
  <Alert severity={SEVERITIES[folder.state]} action={action}>
    {folder.message}
    {folder.last_good_at !== null && ` Last good backup: ${formatMoment(folder.last_good_at)}.`}
  </Alert>
);

/**
 * The banner on an admin's dashboard: nothing while all is well; red when the last good backup is old or a folder fails.
 */
export const BackupBanner = () => {
  const { data } = useBackupSummary();
  const folders = data ? [data, ...(data.second ? [data.second] : [])] : [];
  const action = (
    <ActButton component={Link} to="/backups" color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
      Open Backups
    </ActButton>
  );
  return folders
    .filter(isRed)
    .map((folder) => <FolderAlert key={folder.message} folder={folder} action={action} />);
};
