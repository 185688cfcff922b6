import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, Link, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { z } from 'zod';
import { updateSettings } from '../../../../shared/features/college/settings/settings.endpoints.ts';
import {
  FIRST_STEPS,
  type FirstStep,
  firstSteps,
} from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import { call } from '../../../client/call.ts';
import { useUser } from '../../../client/login.tsx';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { queryOf, refresh } from '../../../client/queries.ts';
import { readPreference, storePreference } from '../../../client/user-storage.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

const StoredSteps = z.array(z.enum(FIRST_STEPS)).catch([]);

const STEPS: Readonly<
  Record<FirstStep, { readonly to: string; readonly label: string; readonly why: string }>
> = {
  letterhead: {
    to: '/settings',
    label: "Complete the college's letterhead",
    why: 'Name and address are on every receipt and letter.',
  },
  receipt_number: {
    to: '/settings/papers',
    label: 'Set the first receipt number',
    why: 'Before the first receipt, so that a paper book goes on where it ends.',
  },
  courses: { to: '/courses', label: 'Add the courses', why: 'Fees and people belong to them.' },
  students: {
    to: '/students?mode=bulk',
    label: 'Load the students',
    why: "The college's own spreadsheet will do.",
  },
  fee_plan: {
    to: '/fee-plans?act=New+Fee+Plan',
    label: 'Write the first fee plan',
    why: 'Or none: type what each student owes in their Total Fees.',
  },
  first_receipt: {
    to: '/fees?act=Add+Fee+Entry',
    label: 'Take the first fee',
    why: 'Its receipt is printed from the counter.',
  },
  accountants: {
    to: '/accountants',
    label: 'Add the accountants',
    why: 'Each sees only the courses assigned to them.',
  },
  second_folder: {
    to: '/backups',
    label: 'Choose a second folder for backups',
    why: "If this PC's disk fails, the backups on it are lost too.",
  },
};

/** Begins the receipts at 1, in a college without a paper book to go on with. */
const StartAtOne = () => {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    try {
      await call(updateSettings, { body: { series: [{ kind: 'receipt', next_number: 1 }] } });
    } catch (failure) {
      notifyFailure(failure, 'Failed to save the settings');
    }
    setAsking(false);
    await refresh(queries, 'settings', 'dashboard');
  };
  return (
    <>
      <Button size="small" sx={{ ml: 0.5, py: 0 }} onClick={() => setAsking(true)}>
        Start at 1
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Start receipts at 1?"
          confirmLabel="Start at 1"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          The first receipt of this year gets number 1. Until it is given, another number can be set under
          Office, Papers and Numbers.
        </ConfirmDialog>
      )}
    </>
  );
};

/** The name under which this browser stores the steps that a person has put away. */
const PUT_AWAY = 'first-steps-put-away';

/** Shows the first steps that a new office has still to do; nothing once all are done, or put away by this person at this desk. */
export const FirstSteps = () => {
  const { data } = useQuery(queryOf('dashboard', firstSteps));
  const { id } = useUser();
  const [putAway, setPutAway] = useState(() => StoredSteps.parse(readPreference(id, PUT_AWAY)));
  const open = data?.open.filter((step) => !putAway.includes(step)) ?? [];
  if (!data || open.length === 0) return null;
  const hide = (): void => {
    storePreference(id, PUT_AWAY, data.open);
    setPutAway(data.open);
  };
  return (
    <Box
      component="section"
      aria-labelledby="first-steps"
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography id="first-steps" component="h2" variant="subtitle1" sx={{ flex: 1 }}>
          Getting the office ready
        </Typography>
        <IconButton size="small" aria-label="Hide these steps" title="Hide these steps" onClick={hide}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {open.map((step) => (
          <li key={step}>
            <Link component={RouterLink} to={STEPS[step].to}>
              {STEPS[step].label}
            </Link>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
              {STEPS[step].why}
            </Typography>
            {step === 'receipt_number' && <StartAtOne />}
          </li>
        ))}
      </Box>
    </Box>
  );
};
