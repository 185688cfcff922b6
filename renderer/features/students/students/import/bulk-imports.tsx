import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../../shared/counted.ts';
import { formatDate, localDate } from '../../../../../shared/dates.ts';
import {
  listStudentImports,
  undoStudentImport,
} from '../../../../../shared/features/students/students/students.endpoints.ts';
import { call } from '../../../../client/call.ts';
import { notify } from '../../../../client/notify.ts';
import { notifyFailure } from '../../../../client/notify-failure.ts';
import { pageQueryOf, refresh } from '../../../../client/queries.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';

interface UndoImportProps {
  readonly id: number;
  readonly created: number;
  readonly onUndone?: () => void;
}

/** Takes the students of a load off the books again, after asking. */
export const UndoImportButton = ({ id, created, onUndone }: UndoImportProps) => {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const students = counted(created, 'student', 'students');
  const undo = async () => {
    try {
      await call(undoStudentImport, { params: { id } });
      notify({ title: 'Import undone', description: `${students} removed` });
      onUndone?.();
    } catch (error) {
      notifyFailure(error, 'The import was not undone');
    }
    setAsking(false);
    await Promise.all([refresh(queries, 'students'), refresh(queries, 'courses')]);
  };
  return (
    <>
      <Button startIcon={<UndoOutlined />} onClick={() => setAsking(true)}>
        Undo this import
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Undo this import?"
          confirmLabel="Undo this import"
          isDestructive
          onConfirm={undo}
          onClose={() => setAsking(false)}
        >
          {students}, the dues that this import raised and the courses that were created for them are removed.
          This is possible until one of them has paid, was charged otherwise, or is named by a paper.
        </ConfirmDialog>
      )}
    </>
  );
};

const SHOWN = 5;

/** The newest loads, each with its way back. */
export const EarlierImports = () => {
  const { data } = useQuery(
    pageQueryOf('students', listStudentImports, { query: { limit: SHOWN, offset: 0 } }),
  );
  if (!data || data.rows.length === 0) return null;
  return (
    <Box component="section" aria-label="Earlier imports">
      <Typography variant="h2" sx={{ fontSize: '1rem', mb: 0.5 }}>
        Earlier imports
      </Typography>
      {data.rows.map(({ id, source, created, created_at, created_by, undone, used }) => (
        <Box key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', minHeight: 36 }}>
          <Typography variant="body2">
            {source}: {counted(created, 'student', 'students')}, {formatDate(localDate(new Date(created_at)))}
            , {created_by}
            {undone && ` (undone by ${undone.by})`}
            {used && ' (in use: a student has been charged or named by a paper, so it stays)'}
          </Typography>
          {!undone && !used && <UndoImportButton id={id} created={created} />}
        </Box>
      ))}
    </Box>
  );
};
