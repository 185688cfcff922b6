import BackupOutlined from '@mui/icons-material/BackupOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import { Box, Button, CircularProgress } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listBackups, takeBackup } from '../../../shared/features/backup/backup.endpoints.ts';
import type { Backup } from '../../../shared/features/backup/backup.model.ts';
import { call } from '../../client/call.ts';
import { desktop } from '../../client/desktop.ts';
import { describeFailure } from '../../client/failure.ts';
import { pageQueryOf, refresh } from '../../client/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { usePageKey } from '../../ui/keyboard-hints.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { backupColumns } from './backup-columns.tsx';
import { FolderAlert, useBackupSummary } from './backup-state.tsx';
import { momentText } from './backup-words.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { SecondFolderDialog } from './second-folder-dialog.tsx';

const FILTERS = {};

const useTakeBackup = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(takeBackup, { body: {} }),
    onSuccess: (backup) =>
      notify({ title: 'Backed up', description: `Taken and looked at, ${momentText(backup.taken_at)}` }),
    onError: (error) =>
      notify({
        title: 'Error',
        description: describeFailure(error, 'Failed to back up. Try again.'),
        variant: 'destructive',
      }),
    onSettled: () => refresh(queries, 'backups'),
  });
};

const States = ({ onSecond }: { readonly onSecond: () => void }) => {
  const { data } = useBackupSummary();
  if (!data) return null;
  const change = (
    <Button color="inherit" size="small" onClick={onSecond}>
      {data.second ? 'Change' : 'Choose one'}
    </Button>
  );
  const none = { state: 'none', last_good_at: null } as const;
  const message = 'There is no second folder. If the disk of the office PC fails, its backups fail with it.';
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
    bridge.openDataFolder().catch((error: unknown) =>
      notify({
        title: 'Error',
        description: describeFailure(error, 'Failed to open the data folder'),
        variant: 'destructive',
      }),
    );
  return (
    <Button startIcon={<FolderOpenOutlined />} onClick={open}>
      Open Data Folder
    </Button>
  );
};

/** The backups: how they stand, taking one now, and restoring one. */
export const BackupsPage = () => {
  const { paging } = useUrlFilters(FILTERS);
  const [restoring, setRestoring] = useState<Backup>();
  const [isChoosing, setChoosing] = useState(false);
  const taking = useTakeBackup();
  const { data: summary } = useBackupSummary();
  const query = useQuery(pageQueryOf('backups', listBackups, { query: paging.query }));
  const columns = useMemo(() => backupColumns(setRestoring), []);
  const take = () => {
    if (!taking.isPending) taking.mutate();
  };
  usePageKey('n', take);

  return (
    <Page
      title="Backups"
      summary={
        summary &&
        `One a day and at quitting, in ${summary.folder}: 7 daily, 4 weekly and 12 monthly are kept`
      }
      actions={
        <>
          <OpenDataFolder />
          <Button
            variant="contained"
            disabled={taking.isPending}
            startIcon={
              taking.isPending ? (
                <CircularProgress size={16} color="inherit" aria-label="Backing up" />
              ) : (
                <BackupOutlined />
              )
            }
            onClick={take}
          >
            Back Up Now
          </Button>
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
