import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { takeOverUniversity } from '../../../../shared/features/college/university/university.endpoints.ts';
import type { UniversityView } from '../../../../shared/features/college/university/university.setting.ts';
import { stateText } from '../../../../shared/features/college/university/university.text.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

/** How far the sending is, and what is to be decided where another PC sends as this office. */
export const SendingState = ({ view }: { readonly view: UniversityView }) => {
  const attempt = useAttempt('university');
  const [isAsking, setAsking] = useState(false);
  const { weight, text } = stateText(view);
  const { state } = view;
  const isRefused = view.is_on && view.has_password && state.kind === 'refused';
  return (
    <>
      <Alert severity={weight} role="status" sx={{ overflowWrap: 'anywhere' }}>
        {text}
        {isRefused && (
          <Box sx={{ mt: 1 }}>
            <Button color="inherit" variant="outlined" size="small" onClick={() => setAsking(true)}>
              Send from This PC
            </Button>
          </Box>
        )}
      </Alert>
      {isAsking && isRefused && (
        <ConfirmDialog
          title="Send from this PC?"
          confirmLabel="Send from This PC"
          isDestructive
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await attempt('Failed to send from this PC', () => call(takeOverUniversity, { body: {} }), {
              title: 'This PC sends from now on',
            });
            setAsking(false);
          }}
        >
          Do it only where {state.pc} is no longer the office: what was entered there after the two parted is
          marked as gone in the university's database, and nothing more is sent from there.
        </ConfirmDialog>
      )}
    </>
  );
};
