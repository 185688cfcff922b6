import { Alert, Box } from '@mui/material';
import { counted } from '../../../../../shared/counted.ts';
import type { TogetherRemarks } from '../../../../../shared/features/students/students/students.chosen.ts';

interface RemarksProps {
  readonly severity: 'warning' | 'error' | 'info';
  readonly title: string;
  readonly remarks: TogetherRemarks;
}

/** Students of whom one thing is to be said, each with why. */
export const Remarks = ({ severity, title, remarks: { students, some } }: RemarksProps) =>
  students > 0 && (
    <Alert severity={severity} sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      {title}: {counted(students, 'student', 'students')}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={title}
        sx={{ m: 0, pl: 2.5, maxHeight: 140, overflow: 'auto', overflowWrap: 'anywhere' }}
      >
        {some.map(({ student_id, student, reason }) => (
          <li key={`${student_id} ${reason}`}>
            {student}: {reason}
          </li>
        ))}
        {students > some.length && <li>and more</li>}
      </Box>
    </Alert>
  );
