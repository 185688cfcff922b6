import { Box, Checkbox, FormControlLabel, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { updateSettings } from '../../../../shared/features/college/settings/settings.endpoints.ts';
import type { Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import { USE_NAMES, USES, type UseName } from '../../../../shared/features/college/settings/settings.uses.ts';
import { call } from '../../../client/call.ts';
import { saidOf } from '../../../client/failure.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { Page } from '../../../ui/pages/page.tsx';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { settingsQuery } from './settings.data.ts';

const UseRow = ({ name, settings }: { readonly name: UseName; readonly settings: Settings }) => {
  const attempt = useAttempt('settings');
  const [isBusy, setBusy] = useState(false);
  const { label, does } = USES[name];
  const isOn = settings.uses.includes(name);
  const isInUse = settings.in_use.includes(name);
  const change = async () => {
    const uses = isOn ? settings.uses.filter((each) => each !== name) : [...settings.uses, name];
    setBusy(true);
    await attempt('Failed to save the settings', () =>
      call(updateSettings, { body: { uses, version: settings.version } }),
    );
    setBusy(false);
  };
  return (
    <Paper component="li" variant="outlined" sx={{ px: 2, py: 1, borderRadius: 2 }}>
      <FormControlLabel
        sx={{ alignItems: 'start', m: 0 }}
        disabled={isInUse || isBusy}
        control={<Checkbox checked={isOn} onChange={change} sx={{ py: 0.5, pl: 0 }} />}
        label={
          <Box>
            <Typography sx={{ fontWeight: 620, color: 'text.primary' }}>
              {label}
              {isInUse && (
                <Typography component="span" variant="body2" sx={{ ml: 1, color: 'text.secondary' }}>
                  In use
                </Typography>
              )}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {does}
            </Typography>
          </Box>
        }
      />
    </Paper>
  );
};

/** `/settings/uses`: what is seen in this office beside the counter, bills and letters. */
export const UsesPage = () => {
  const settings = useQuery(settingsQuery);
  return (
    <Page title="What We Use" summary="What is not ticked is not shown at any desk. What has entries stays.">
      {settings.isPending && <LoadingState />}
      {settings.isLoadingError && (
        <FailedState
          title="Failed to load the settings"
          hint={saidOf(settings.error)}
          onRetry={() => settings.refetch()}
        />
      )}
      {settings.data && (
        <Box
          component="ul"
          aria-label="What We Use"
          sx={{
            m: 0,
            p: 0,
            pb: 2,
            listStyle: 'none',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
          }}
        >
          {USE_NAMES.map((name) => (
            <UseRow key={name} name={name} settings={settings.data} />
          ))}
        </Box>
      )}
    </Page>
  );
};
