import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  AtSetUp,
  type FoundBackup,
  lookForBackups,
  restoreAtSetUp,
} from '../../../../shared/features/college/backup/at-set-up.endpoints.ts';
import { setUpNeeded } from '../../../../shared/features/college/setup/setup.endpoints.ts';
import { call } from '../../../client/call.ts';
import { describeFailure } from '../../../client/failure.ts';
import { notify } from '../../../client/notify.ts';
import { EntranceCard, EntranceTitle } from '../../../ui/pages/entrance-card.tsx';
import { SetUpCodeField } from '../setup/set-up-code-field.tsx';
import { officeQuery } from '../setup/setup.data.ts';
import { UnencryptedNotice } from '../users/unencrypted-notice.tsx';
import { BackupFolderField } from './backup-folder-field.tsx';
import { FoundBackups } from './found-backups.tsx';

const LOOK_AGAIN_MS = 500;
/** A large office is upgraded on its way. */
const OPENS_WITHIN_MS = 10 * 60_000;

const NOT_OPEN_AGAIN =
  'The office has not opened again. Look at the office PC, and start Bursar there once more.';

/** Waits until the office has opened with the backup. Throws after ten minutes. */
const isOpenWithIt = async (): Promise<void> => {
  const until = performance.now() + OPENS_WITHIN_MS;
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    const office = await call(setUpNeeded).catch(() => undefined);
    if (office?.needed === false) return;
  }
  throw new Error(NOT_OPEN_AGAIN);
};

interface Found {
  /** The folder as it was typed when it was looked at. */
  readonly asked: string;
  readonly backups: readonly FoundBackup[];
}

type Doing = 'looking' | 'restoring' | 'opening';

const WORDS: Readonly<Record<Doing, string>> = {
  looking: 'Looking for backups…',
  restoring: 'Checking every byte and putting it in place…',
  opening: 'Opening the office…',
};

interface RestoreAtSetUpPageProps {
  readonly isCodeNeeded: boolean;
  readonly onBack: () => void;
}

/** The page that restores a backup into an office that is not set up; its people sign in as before. */
export const RestoreAtSetUpPage = ({ isCodeNeeded, onBack }: RestoreAtSetUpPageProps) => {
  const queries = useQueryClient();
  const [found, setFound] = useState<Found>();
  const [chosen, setChosen] = useState('');
  const [doing, setDoing] = useState<Doing>();
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);
  const form = useForm({ resolver: zodResolver(AtSetUp), defaultValues: { folder: '', code: '' } });
  const typed = form.watch('folder');
  const shown = found?.asked === typed.trim() ? found.backups : undefined;
  useEffect(() => {
    document.title = 'Restore · Bursar';
    form.setFocus('folder');
  }, [form]);

  /** One thing at a time; what fails is said, and can be tried again. */
  const doOnce = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(
        describeFailure(error, error instanceof Error ? error.message : 'Unable to connect to server'),
      );
    } finally {
      isBusy.current = false;
      setDoing(undefined);
    }
  };
  const bodyOf = (folder: string) => (isCodeNeeded ? { folder, code: form.getValues('code') } : { folder });

  const look = form.handleSubmit(({ folder }) =>
    doOnce(async () => {
      setDoing('looking');
      const { backups } = await call(lookForBackups, { body: bodyOf(folder) });
      setFound({ asked: folder, backups });
      setChosen(backups.find(({ problem }) => problem === null)?.folder ?? '');
    }),
  );

  const restore = () =>
    doOnce(async () => {
      setDoing('restoring');
      await call(restoreAtSetUp, { body: bodyOf(chosen) });
      setDoing('opening');
      await isOpenWithIt();
      notify({ title: 'Restored', description: 'Sign in with your earlier username and password.' });
      await queries.invalidateQueries({ queryKey: officeQuery.queryKey });
    });

  return (
    <EntranceCard width={560}>
      <EntranceTitle />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        Restore a backup: this PC then holds that office, and its people sign in as before.
      </Typography>
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      <UnencryptedNotice />
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={look} sx={{ display: 'grid', gap: 2, mt: 3 }}>
          <BackupFolderField hint="On the office PC: the whole path of a backup, or of a folder of backups" />
          {isCodeNeeded && <SetUpCodeField />}
          {shown && <FoundBackups backups={shown} chosen={chosen} onChoose={setChosen} />}
          {doing && (
            <Box role="status" sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
              <CircularProgress size={18} aria-hidden />
              <Typography variant="body2">{WORDS[doing]}</Typography>
            </Box>
          )}
          {shown && chosen !== '' ? (
            <Button variant="contained" size="large" disabled={doing !== undefined} onClick={restore}>
              Restore this backup
            </Button>
          ) : (
            <Button type="submit" variant="contained" size="large" disabled={doing !== undefined}>
              Look for backups
            </Button>
          )}
          <Button disabled={doing !== undefined} onClick={onBack}>
            Back to setting up a new office
          </Button>
        </Box>
      </FormProvider>
    </EntranceCard>
  );
};
