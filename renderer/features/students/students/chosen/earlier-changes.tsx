import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../../shared/counted.ts';
import { formatDate, localDate } from '../../../../../shared/dates.ts';
import type { TogetherAct } from '../../../../../shared/features/students/students/students.chosen.ts';
import {
  listTogether,
  takeBackTogether,
} from '../../../../../shared/features/students/students/students.endpoints.ts';
import { call } from '../../../../client/call.ts';
import { queryOf } from '../../../../client/queries.ts';
import { useAttempt } from '../../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';

const TakeBackButton = ({ act }: { readonly act: TogetherAct }) => {
  const attempt = useAttempt('students');
  const [isAsking, setAsking] = useState(false);
  const takeBack = async () => {
    await attempt(
      'Failed to undo the change',
      () => call(takeBackTogether, { params: { id: act.id } }),
      ({ students, left }) => {
        const stay = left > 0 ? `; ${counted(left, 'was', 'were')} changed since, and left` : '';
        return { title: 'Undone', description: `${counted(students, 'student', 'students')}${stay}` };
      },
    );
    setAsking(false);
  };
  return (
    <>
      <Button
        startIcon={<UndoOutlined />}
        aria-label={`Undo: ${act.summary}`}
        onClick={() => setAsking(true)}
      >
        Undo
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Undo this change?"
          confirmLabel="Undo"
          onConfirm={takeBack}
          onClose={() => setAsking(false)}
        >
          {act.summary}. Who was changed otherwise since is left alone.
        </ConfirmDialog>
      )}
    </>
  );
};

/** The last acts that changed students together, each with its way back. */
export const EarlierChanges = () => {
  const { data = [] } = useQuery(queryOf('students', listTogether));
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-label="Changed together">
      <Typography variant="h2" sx={{ fontSize: '1rem', mb: 0.5 }}>
        Changed together
      </Typography>
      {data.map((act) => (
        <Box
          key={act.id}
          sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', minHeight: 36 }}
        >
          <Typography variant="body2">
            {act.summary}, {formatDate(localDate(new Date(act.at)))}, {act.by}
            {act.taken_back && ' (undone)'}
          </Typography>
          {!act.taken_back && <TakeBackButton act={act} />}
        </Box>
      ))}
    </Box>
  );
};
