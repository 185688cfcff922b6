import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import {
  checkForUpdate,
  downloadUpdate,
  installUpdate,
  readUpdates,
} from '../../../../shared/features/college/updates/updates.endpoints.ts';
import { UpdatePlace, type UpdateView } from '../../../../shared/features/college/updates/updates.model.ts';
import { call } from '../../../client/call.ts';
import { saidOf } from '../../../client/failure.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { queryOf, refresh } from '../../../client/queries.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FolderField } from '../../../ui/fields/folder-field.tsx';
import { FormCard } from '../../../ui/forms/form-card.tsx';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';

const LOOK_AGAIN_MS = 1_000;

const updatesQuery = queryOf('updates', readUpdates);

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

type Newer = NonNullable<UpdateView['newer']>;

const Downloading = ({ newer }: { readonly newer: Newer }) => (
  <Box>
    <Typography variant="body2" id="update-progress">
      Downloading Bursar {newer.version}: {megabytes(newer.received)} of {megabytes(newer.bytes)}
    </Typography>
    <LinearProgress
      variant="determinate"
      value={Math.min(100, (100 * newer.received) / newer.bytes)}
      aria-labelledby="update-progress"
      sx={{ mt: 1 }}
    />
  </Box>
);

/** What was found, and the one next step of it. */
const Found = ({ view, newer }: { readonly view: UpdateView; readonly newer: Newer }) => {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await call(downloadUpdate, { body: {} }).catch((error: unknown) =>
      notifyFailure(error, 'Failed to download. Try again.'),
    );
    await refresh(queries, 'updates');
    setBusy(false);
  };
  const install = async () => {
    try {
      await call(installUpdate, { body: {} });
      notify({ title: 'Backed up', description: `Bursar closes and opens again as ${newer.version}` });
    } catch (error) {
      notifyFailure(error, 'Failed to install. Nothing was changed.');
    }
    setAsking(false);
    await refresh(queries, 'updates');
  };
  if (newer.state === 'downloading') return <Downloading newer={newer} />;
  if (newer.state === 'installing')
    return (
      <Alert severity="info" role="status">
        Bursar {newer.version} is being installed. Bursar closes and opens again by itself.
      </Alert>
    );
  return (
    <>
      {newer.problem && <Alert severity="error">{newer.problem}</Alert>}
      <Alert
        severity={newer.state === 'ready' ? 'success' : 'info'}
        action={
          newer.state === 'offered' ? (
            <Button color="inherit" size="small" disabled={isBusy} onClick={download}>
              Download
            </Button>
          ) : (
            view.can_install && (
              <Button color="inherit" size="small" onClick={() => setAsking(true)}>
                Install
              </Button>
            )
          )
        }
      >
        Bursar {newer.version} of {formatDate(newer.packaged_on)}
        {newer.state === 'offered' ? `, ${megabytes(newer.bytes)}` : ' is downloaded and checked.'}
        {view.todo && ` ${view.todo}`}
      </Alert>
      {isAsking && (
        <ConfirmDialog
          title={`Install Bursar ${newer.version}?`}
          confirmLabel="Install"
          onClose={() => setAsking(false)}
          onConfirm={install}
        >
          A backup is made first. Then Bursar closes on every desk for some minutes and opens again by itself.
          Windows may ask whether it may make changes: answer Yes.
        </ConfirmDialog>
      )}
    </>
  );
};

const Check = ({ view }: { readonly view: UpdateView }) => {
  const queries = useQueryClient();
  const outcome = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  const checkedAt = view.checked?.at;
  // The next step is one Tab away, and in sight: the card is at the end of a long page.
  useEffect(() => {
    if (checkedAt === undefined || !hasAsked.current) return;
    outcome.current?.focus({ preventScroll: true });
    outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [checkedAt]);
  const check = async (place: string | undefined) => {
    const answer = await call(checkForUpdate, { body: place === undefined ? {} : { place } });
    hasAsked.current = true;
    queries.setQueryData(updatesQuery.queryKey, answer);
    await refresh(queries, 'activity');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {view.can_choose_place ? (
        <ChoosePlace view={view} onCheck={check} />
      ) : (
        <KeptPlace view={view} onCheck={check} />
      )}
      <Box ref={outcome} tabIndex={-1} aria-live="polite" sx={{ display: 'grid', gap: 1, outline: 'none' }}>
        {view.checked && !view.newer && (
          <Alert severity="success">
            {view.checked.said} Checked {formatMoment(view.checked.at)}.
          </Alert>
        )}
        {view.newer && <Found view={view} newer={view.newer} />}
      </Box>
    </Box>
  );
};

interface PlaceProps {
  readonly view: UpdateView;
  readonly onCheck: (place?: string) => Promise<void>;
}

const CHECK = 'Check for a newer version';
const FAILED = 'Failed to check for a newer version';

const ChoosePlace = ({ view: { place, version }, onCheck }: PlaceProps) => (
  <FormCard
    key={place}
    title="Newer version"
    description={`Bursar ${version} is open. It looks for a newer one only when you ask.`}
    schema={UpdatePlace}
    defaultValues={{ place: place ?? '' }}
    submitLabel={CHECK}
    failed={FAILED}
    onSubmit={({ place: typed }) => onCheck(typed)}
  >
    <FolderField
      name="place"
      label="Folder or address"
      purpose="updates"
      placeholder="\\server\bursar"
      hint="Where new versions are put for you: a folder, a share, or a web address"
    />
  </FormCard>
);

/** Another desk: the place is named on the office PC. */
const KeptPlace = ({ view: { place, version }, onCheck }: PlaceProps) => (
  <FormCard
    title="Newer version"
    description={`Bursar ${version} is open. ${place === null ? 'The place of new versions is set on the office PC itself.' : `Newer ones are put in ${place}.`}`}
    schema={UpdatePlace}
    defaultValues={{}}
    submitLabel={CHECK}
    failed={FAILED}
    onSubmit={() => onCheck()}
  >
    {null}
  </FormCard>
);

const NO_KEY = 'Automatic updates are off in this copy. Install new versions by hand; your data stays.';

/** The card below the settings: which version is open, and a newer one, where the admin asks for it. */
export const UpdatesCard = () => {
  const updates = useQuery({
    ...updatesQuery,
    refetchInterval: ({ state }) => (state.data?.newer?.state === 'downloading' ? LOOK_AGAIN_MS : false),
  });
  if (updates.isPending) return <LoadingState />;
  if (!updates.data)
    return (
      <FailedState
        title="Failed to load the version"
        hint={saidOf(updates.error)}
        onRetry={() => updates.refetch()}
      />
    );
  const view = updates.data;
  return view.can_check ? (
    <Check view={view} />
  ) : (
    <Alert severity="info">
      Bursar {view.version} is open. {NO_KEY}
    </Alert>
  );
};
