import { Alert } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { compareUniversity } from '../../../../shared/features/college/university/university.endpoints.ts';
import { comparedText, stateText } from '../../../../shared/features/college/university/university.text.ts';
import { call } from '../../../client/call.ts';
import { describeFailure } from '../../../client/failure.ts';
import { useMayAct } from '../../../client/login.tsx';
import { universityQuery } from './university.data.ts';

/** Compares both sides once, for whoever may. */
const useComparison = (isWanted: boolean) => {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (!isWanted) return;
    call(compareUniversity, { body: {} }).then(
      (view) => queries.setQueryData(universityQuery.queryKey, view),
      (error: unknown) => setFailure(describeFailure(error, 'They could not be compared')),
    );
  }, [isWanted, queries]);
  return failure;
};

/** The line below what *Verify* found: whether the university's database has what is here; nothing where nothing is sent. */
export const UniversityVerdict = () => {
  const { data: view } = useQuery(universityQuery);
  const mayCompare = useMayAct();
  const failure = useComparison(mayCompare && view?.is_on === true && view.has_password);
  if (!view?.is_on) return null;
  const compared = view.compared && comparedText(view.compared);
  const weight = failure === undefined ? (compared ?? stateText(view)).weight : 'warning';
  return (
    <Alert severity={weight} role="status">
      University: {stateText(view).text} {failure ?? compared?.text}
    </Alert>
  );
};
