import { Box, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { previewLetterhead } from '../../../../shared/features/college/settings/settings.endpoints.ts';
import { Letterhead } from '../../../../shared/features/college/settings/settings.model.ts';
import { describeFailure } from '../../../client/failure.ts';
import { fetchFile } from '../../../client/files.ts';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { FilePicture, useFetchedFile } from '../../../ui/print-and-export/fetched-file.tsx';

/** While somebody types, the sheet is drawn when they pause. */
const PAUSE_MS = 500;
const FIELDS = [
  'college_name',
  'address',
  'affiliation_number',
  'signatory',
  'paper_language',
  'logo',
] as const;

const useTyped = (): string => {
  const values = useWatch({ name: FIELDS });
  return JSON.stringify(Object.fromEntries(FIELDS.map((field, at) => [field, values[at]])));
};

/** What the form holds, once it has rested and can be drawn. */
const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (Letterhead.safeParse(JSON.parse(typed)).success) setRested(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
};

/** The letterhead as the form has it, on the sheet that will be printed. Inside the form. */
export const LetterheadPreview = () => {
  const rested = useRested(useTyped());
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(() => fetchFile(previewLetterhead, { body: JSON.parse(rested) }), [rested]);
  const state = useFetchedFile(load, attempt);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: { xs: 320, md: 400 } }}>
      <Typography variant="subtitle2" component="p" sx={{ mb: 0.75 }}>
        Preview
      </Typography>
      <Box sx={{ flex: 1, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        {state.kind === 'loading' && <LoadingState label="Drawing the letterhead" />}
        {state.kind === 'failed' && (
          <FailedState
            title={describeFailure(state.error, 'The letterhead could not be drawn')}
            onRetry={() => setAttempt((before) => before + 1)}
          />
        )}
        {state.kind === 'ready' && (
          <FilePicture file={state.file} url={state.url} title="Preview of the letterhead" />
        )}
      </Box>
    </Box>
  );
};
