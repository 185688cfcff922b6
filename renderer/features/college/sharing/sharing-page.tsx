import { Alert, Box, Paper, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../../../shared/dates.ts';
import { changeSharing, readSharing } from '../../../../shared/features/college/sharing/sharing.endpoints.ts';
import type {
  SharingSetting,
  SharingView,
} from '../../../../shared/features/college/sharing/sharing.model.ts';
import { call } from '../../../client/call.ts';
import { saidOf } from '../../../client/failure.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { queryOf, refresh } from '../../../client/queries.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { AddressCard } from './address-card.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { SharingSwitches } from './sharing-switches.tsx';
import { RevertedNotice, TrialNotice } from './trial-notice.tsx';

/** Desks come and go without a change that anyone would be told of. */
const LOOK_AGAIN_MS = 5_000;

const Addresses = ({ view }: { readonly view: SharingView }) => (
  <Box
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' }}
  >
    {view.links.map(({ url, qr }) => (
      <AddressCard
        key={url}
        label={url.includes(`//${view.pc_name}:`) ? 'By the name of this PC' : 'By its address'}
        text={url}
        qr={qr}
      />
    ))}
  </Box>
);

/** The installer's rule in Windows' firewall is for private networks and a domain's alone. */
const NOBODY_YET =
  'Open one of the addresses above at a desk. Where Windows calls this network public, its firewall lets no desk in: choose Private network for it in the settings of Windows.';

const Desks = ({ desks }: Pick<SharingView, 'desks'>) => (
  <Paper variant="outlined" sx={{ borderRadius: 2, p: 2 }}>
    <Typography variant="h2">Other desks today</Typography>
    {desks.length === 0 ? (
      <EmptyState title="No other desk has connected yet" hint={NOBODY_YET} />
    ) : (
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {desks.map(({ address, last_seen_at }) => (
          <Typography key={address} component="li" variant="body2">
            {address}, last seen at {formatTime(last_seen_at)}
          </Typography>
        ))}
      </Box>
    )}
  </Paper>
);

/** `/sharing`: who may open this office beside its own PC. */
export const SharingPage = () => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isShuttingOut, setShuttingOut] = useState(false);
  const sharing = useQuery({ ...queryOf('sharing', readSharing), refetchInterval: LOOK_AGAIN_MS });

  const change = async (wanted: SharingSetting) => {
    setBusy(true);
    try {
      await call(changeSharing, { body: wanted });
      notify({ title: 'Saved' });
    } catch (error) {
      notifyFailure(error, 'Failed to update');
    }
    await refresh(queries, 'sharing');
    setBusy(false);
  };

  if (sharing.isPending) return <LoadingState />;
  if (!sharing.data) {
    return (
      <Page title="Sharing">
        <FailedState
          title="Failed to load Sharing"
          hint={saidOf(sharing.error)}
          onRetry={() => sharing.refetch()}
        />
      </Page>
    );
  }
  const view = sharing.data;
  return (
    <Page title="Sharing" summary={`Computers that may open Bursar (this PC: ${view.pc_name})`}>
      <Box sx={{ display: 'grid', gap: 2, pb: 2, maxWidth: 960 }}>
        {view.problem && <Alert severity="error">{view.problem}.</Alert>}
        {view.trial_ends_at && <TrialNotice endsAt={view.trial_ends_at} />}
        {view.reverted_at && <RevertedNotice at={view.reverted_at} lan={view.lan} />}
        <SharingSwitches
          view={view}
          isBusy={isBusy}
          onSwitch={(wanted) => (wanted.lan || !view.lan ? change(wanted) : setShuttingOut(true))}
        />
        {view.lan && <Addresses view={view} />}
        <CertificateCard certificate={view.certificate} />
        {view.lan && <Desks desks={view.desks} />}
      </Box>
      {isShuttingOut && (
        <ConfirmDialog
          title="Stop sharing?"
          confirmLabel="Stop sharing"
          isDestructive
          onClose={() => setShuttingOut(false)}
          onConfirm={async () => {
            await change({ lan: false, https: view.https });
            setShuttingOut(false);
          }}
        >
          They are disconnected at once. What someone is typing there stays on their screen until you let them
          in again.
        </ConfirmDialog>
      )}
    </Page>
  );
};
