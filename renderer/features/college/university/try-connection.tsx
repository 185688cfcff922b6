import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { tryUniversity } from '../../../../shared/features/college/university/university.endpoints.ts';
import { call } from '../../../client/call.ts';
import { describeFailure } from '../../../client/failure.ts';
import { BusyIcon } from '../../../ui/pages/busy-icon.tsx';
import { typedOf, UniversityForm } from './university-form.ts';

interface Tried {
  readonly works: boolean;
  readonly said: string;
}

/** Connects with what is typed, and says what came of it; nothing is saved. */
export const TryConnection = () => {
  const { getValues, trigger } = useFormContext();
  const [isTrying, setTrying] = useState(false);
  const [tried, setTried] = useState<Tried>();
  const attempt = async () => {
    setTried(undefined);
    if (!(await trigger(undefined, { shouldFocus: true }))) return;
    setTrying(true);
    try {
      setTried(await call(tryUniversity, { body: typedOf(UniversityForm.parse(getValues())) }));
    } catch (error) {
      setTried({ works: false, said: describeFailure(error, 'Failed to try the connection') });
    }
    setTrying(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        disabled={isTrying}
        startIcon={isTrying && <BusyIcon label="Trying" />}
        onClick={attempt}
      >
        Try the Connection
      </Button>
      <Box aria-live="polite" sx={{ width: '100%' }}>
        {tried && <Alert severity={tried.works ? 'success' : 'error'}>{tried.said}</Alert>}
      </Box>
    </Box>
  );
};
