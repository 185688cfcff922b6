import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { testSending } from '../../../../shared/features/messages/sending/sending.endpoints.ts';
import { call } from '../../../client/call.ts';
import { describeFailure } from '../../../client/failure.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { BusyIcon } from '../../../ui/pages/busy-icon.tsx';
import { SendingForm, typedOf } from './sending.data.ts';

interface Tried {
  readonly works: boolean;
  readonly said: string;
}

/** Sends one e-mail by what is typed, and says what came of it; nothing is saved. */
export const TestSending = () => {
  const { getValues, trigger } = useFormContext();
  const [isTrying, setTrying] = useState(false);
  const [tried, setTried] = useState<Tried>();
  const attempt = async () => {
    setTried(undefined);
    if (!(await trigger(undefined, { shouldFocus: true }))) return;
    setTrying(true);
    try {
      const { test_to: to, ...values } = getValues();
      setTried(
        await call(testSending, { body: { ...typedOf(SendingForm.parse(values)), to: String(to ?? '') } }),
      );
    } catch (error) {
      setTried({ works: false, said: describeFailure(error, 'Failed to send the test') });
    }
    setTrying(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextField name="test_to" label="Test goes to" hint="Your own e-mail address" />
      <Button
        variant="outlined"
        disabled={isTrying}
        startIcon={isTrying && <BusyIcon label="Sending a test" />}
        onClick={attempt}
      >
        Send a Test
      </Button>
      <Box aria-live="polite" sx={{ width: '100%' }}>
        {tried && <Alert severity={tried.works ? 'success' : 'error'}>{tried.said}</Alert>}
      </Box>
    </Box>
  );
};
