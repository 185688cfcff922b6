import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { describeFailure } from '../../client/failure.ts';
import { BusyIcon } from '../pages/busy-icon.tsx';

interface Tried {
  readonly works: boolean;
  readonly said: string;
}

interface TryOutProps {
  readonly label: string;
  /** What the spinning icon says. */
  readonly busy: string;
  /** The notice where the call itself failed. */
  readonly failed: string;
  /** Tries what is typed in the form around it. */
  readonly attempt: (values: FieldValues) => Promise<Tried>;
  /** Fields of the trial alone. */
  readonly children?: ReactNode;
}

/** Tries what a form holds, and says what came of it; nothing is saved. */
export const TryOut = ({ label, busy, failed, attempt, children }: TryOutProps) => {
  const { getValues, trigger } = useFormContext();
  const [isTrying, setTrying] = useState(false);
  const [tried, setTried] = useState<Tried>();
  const tryIt = async () => {
    setTried(undefined);
    if (!(await trigger(undefined, { shouldFocus: true }))) return;
    setTrying(true);
    try {
      setTried(await attempt(getValues()));
    } catch (error) {
      setTried({ works: false, said: describeFailure(error, failed) });
    }
    setTrying(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {children}
      <Button
        variant="outlined"
        disabled={isTrying}
        startIcon={isTrying && <BusyIcon label={busy} />}
        onClick={tryIt}
      >
        {label}
      </Button>
      <Box aria-live="polite" sx={{ width: '100%' }}>
        {tried && <Alert severity={tried.works ? 'success' : 'error'}>{tried.said}</Alert>}
      </Box>
    </Box>
  );
};
