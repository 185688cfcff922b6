import BackupOutlined from '@mui/icons-material/BackupOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import { Box, Button, CircularProgress } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatMoment } from '../../../../shared/dates.ts';
import { takeBackup } from '../../../../shared/features/college/backup/backup.endpoints.ts';
import type { Backup } from '../../../../shared/features/college/backup/backup.model.ts';
import { call } from '../../../client/call.ts';
import { desktop } from '../../../client/desktop.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { refresh } from '../../../client/queries.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { backupColumns } from './backup-columns.tsx';
import { FolderAlert, useBackupSummary } from './backup-state.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { SecondFolderDialog } from './second-folder-dialog.tsx';
import { useBackupRegister } from './use-backup-register.ts';

const useTakeBackup = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(takeBackup, { body: {} }),
    onSuccess: (backup) =>
      notify({ title: 'Backed up', description: `Taken and verified, ${formatMoment(backup.taken_at)}` }),
    onError: (error) => notifyFailure(error, 'Failed to back up. Try again.'),
    onSettled: () => refresh(queries, 'backups'),
  });
};

const States = ({ onSecond }: { readonly onSecond: () => void }) => {
  const { data } = useBackupSummary();
  if (!data) return null;
  const change = (
    <Button color="inherit" size="small" onClick={onSecond} sx={{ whiteSpace: 'nowrap' }}>
      {data.second ? 'Change' : 'Choose one'}
    </Button>
  );
  const none = { state: 'none', last_good_at: null } as const;
  const message =
    'There is no second folder. If the disk of the office PC fails, the backups on it are lost too.';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FolderAlert folder={data} />
      <FolderAlert folder={data.second ?? { ...none, message }} action={change} />
    </Box>
  );
};

const OpenDataFolder = () => {
  const bridge = desktop();
  if (!bridge) return null;
  const open = () =>
    bridge.openDataFolder().catch((error: unknown) => notifyFailure(error, 'Failed to open the data folder'));
  return (
    <Button startIcon={<FolderOpenOutlined />} onClick={open}>
      Open Data Folder
    </Button>
  );
};

/** The backups: how they stand, taking one now, and restoring one. */
export const BackupsPage = () => {
  const { paging, query } = useBackupRegister();
  const [restoring, setRestoring] = useState<Backup>();
  const [isChoosing, setChoosing] = useState(false);
  const taking = useTakeBackup();
  const { data: summary } = useBackupSummary();
  const columns = useMemo(() => backupColumns(setRestoring), []);
  const take = () => {
    if (!taking.isPending) taking.mutate();
  };

  return (
    <Page
      title="Backups"
      summary={
        summary &&
        `Backed up daily and on closing. Kept: 7 daily, 4 weekly, 12 monthly. Folder: ${summary.folder}`
      }
      actions={
        <>
          <OpenDataFolder />
          <KeyedButton
            label="Back Up Now"
            disabled={taking.isPending}
            startIcon={
              taking.isPending ? (
                <CircularProgress size={16} color="inherit" aria-label="Backing up" />
              ) : (
                <BackupOutlined />
              )
            }
            onPress={take}
          />
        </>
      }
    >
      <States onSecond={() => setChoosing(true)} />
      <DataTable
        label="Backups"
        columns={columns}
        query={query}
        paging={paging}
        onOpen={setRestoring}
        minHeight={260}
        empty={{ title: 'No backups yet', hint: 'Press Back Up Now to take the first one.' }}
        failed="Failed to load backups"
      />
      {restoring && <RestoreDialog backup={restoring} onClose={() => setRestoring(undefined)} />}
      {isChoosing && (
        <SecondFolderDialog folder={summary?.second?.folder ?? null} onClose={() => setChoosing(false)} />
      )}
    </Page>
  );
};
