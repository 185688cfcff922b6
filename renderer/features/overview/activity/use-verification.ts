import { useState } from 'react';
import { verifyActivity } from '../../../../shared/features/overview/activity/activity.endpoints.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import { call } from '../../../client/call.ts';
import { describeFailure } from '../../../client/failure.ts';

/** Has the whole chain checked, and holds what came of it. */
export const useVerification = () => {
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<Verification>();
  const [failure, setFailure] = useState<string>();
  const clear = () => {
    setResult(undefined);
    setFailure(undefined);
  };
  const run = async () => {
    clear();
    setRunning(true);
    try {
      setResult(await call(verifyActivity));
    } catch (error) {
      setFailure(describeFailure(error, 'The activity could not be verified'));
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, result, failure, run, clear };
};
