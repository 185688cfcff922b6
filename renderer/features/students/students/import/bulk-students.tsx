import { Alert, Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../../../shared/counted.ts';
import { bulkProgress } from '../../../../../shared/features/students/students/students.endpoints.ts';
import { useUser } from '../../../../client/login.tsx';
import { queryOf } from '../../../../client/queries.ts';
import { DropFile } from '../../../../ui/fields/drop-file.tsx';
import { SelectFilter } from '../../../../ui/fields/select-field.tsx';
import { useCourseChoices } from '../../../college/courses/course-choices.ts';
import { SPREADSHEET } from '../../../college/files/spreadsheet-rules.ts';
import { useSessionChoices } from '../../../college/sessions/session-choices.ts';
import { EarlierImports } from './bulk-imports.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkResultPanel } from './bulk-result.tsx';
import { type Bulk, useBulkLoad } from './use-bulk-load.ts';

/** Loads a spreadsheet in three steps: choose, look it over, load. */
export const BulkStudents = () => {
  const bulk = useBulkLoad();
  const { state } = bulk;
  const isAdmin = useUser().role === 'admin';
  return (
    <Paper
      variant="outlined"
      sx={{ p: 2.5, borderRadius: 2, display: 'grid', gap: 2.5, alignContent: 'start' }}
    >
      {state.step !== 'done' && <ChooseFile bulk={bulk} />}
      {state.step === 'idle' && isAdmin && <EarlierImports />}
      {state.step === 'reading' && <Reading sent={state.sent} />}
      {state.step === 'preview' && <BulkPreview bulk={bulk} state={state} />}
      {state.step === 'loading' && <Loading total={state.preview.good} />}
      {state.step === 'done' && <BulkResultPanel state={state} onAgain={bulk.startAgain} />}
    </Paper>
  );
};

const ChooseFile = ({ bulk }: { readonly bulk: Bulk }) => {
  const { choices, own } = useCourseChoices();
  const sessions = useSessionChoices().choices;
  const [course, setCourse] = useState('');
  const [session, setSession] = useState('');
  const { state } = bulk;
  const idOf = (chosen: string) => (chosen === '' ? null : Number(chosen));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 720 }}>
        The college's own list: one row a student, with headings such as Name, Father Name, Course, Roll No,
        Year, Total Fees, Paid and Pending Fees. Titles above them and several tabs are understood; you can
        match the rest by hand. Nothing is written before you press Load.
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', '& > *': { flex: '0 1 320px' } }}>
        <SelectFilter
          label="Course for rows without one"
          all={own === undefined ? 'No course' : 'The first of your courses'}
          choices={choices}
          value={course}
          onChange={(chosen) => {
            setCourse(chosen);
            bulk.decide({ course_id: idOf(chosen) });
          }}
        />
        {sessions.length > 0 && (
          <SelectFilter
            label="Session for rows without one"
            all="Today’s, else the next"
            choices={sessions}
            value={session}
            onChange={(chosen) => {
              setSession(chosen);
              bulk.decide({ session_id: idOf(chosen) });
            }}
          />
        )}
      </Box>
      <DropFile
        label="CSV or spreadsheet file"
        hint="Drop a .csv, .xlsx or .xls file here, or choose one"
        rules={SPREADSHEET}
        chosen={state.step === 'idle' && !state.problem ? undefined : bulk.fileName}
        disabled={state.step === 'reading' || state.step === 'loading'}
        onFile={(file) => bulk.choose(file, { course_id: idOf(course), session_id: idOf(session) })}
      />
      {state.step === 'idle' && state.problem && (
        <Alert severity="error" action={state.canRetry && <Button onClick={bulk.retry}>Try again</Button>}>
          {state.problem}
        </Alert>
      )}
    </Box>
  );
};

const Reading = ({ sent }: { readonly sent: number }) => (
  <Box role="status">
    <Typography variant="body2" sx={{ mb: 0.5 }}>
      {sent < 1 ? 'Sending the file' : 'Reading the file'}
    </Typography>
    <LinearProgress
      aria-label="Reading the file"
      variant={sent < 1 ? 'determinate' : 'indeterminate'}
      value={sent * 100}
    />
  </Box>
);

const Loading = ({ total }: { readonly total: number }) => {
  const { data } = useQuery({ ...queryOf('bulk', bulkProgress), refetchInterval: 400 });
  const done = data?.done ?? 0;
  return (
    <Box role="status">
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        Loading {formatCount(done)} of {formatCount(total)} students
      </Typography>
      <LinearProgress
        aria-label="Loading students"
        variant="determinate"
        value={total === 0 ? 100 : Math.min(100, (done / total) * 100)}
      />
    </Box>
  );
};
