import { Box, Paper, Typography } from '@mui/material';
import { formatDate } from '../../../../shared/dates.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { unbrokenText } from '../../../ui/pages/unbroken-text.tsx';

const standingOf = ({ status, status_date }: Student): string =>
  status_date === null ? status : `${status} on ${formatDate(status_date)}`;

const detailLines = (student: Student): readonly (readonly [label: string, value: string | null])[] => [
  ['Name in Hindi', student.name_hindi],
  ["Father's Name", student.father_name],
  ["Father's Name in Hindi", student.father_name_hindi],
  ['Course', student.course_name ?? 'No course'],
  ['Roll No', student.roll_no],
  ['Year', student.year === null ? null : String(student.year)],
  ['Admission No', student.admission_no],
  ['Enrolment No', student.enrolment_no],
  ['Category', student.category],
  ['Gender', student.gender],
  ['Minority', student.minority],
  ['Disability', student.disability],
  ['State of Domicile', student.domicile],
  ['Date of Birth', student.date_of_birth && formatDate(student.date_of_birth)],
  ['Mobile', student.mobile],
  ['E-mail', student.email],
  ['Address', student.address],
  ['Account Number', student.account_number],
  ['IFSC', student.ifsc],
  ['Remark', student.status_reason],
];

/** What has a line of its own. */
const LONG: ReadonlySet<string> = new Set([
  'Name in Hindi',
  "Father's Name",
  "Father's Name in Hindi",
  'Course',
  'Mobile',
  'E-mail',
  'Address',
  'Remark',
]);

/** Shows who a student is, as far as the office knows. */
export const StudentDetails = ({ student }: { readonly student: Student }) => (
  <Paper
    variant="outlined"
    component="dl"
    aria-label="About the student"
    sx={{
      m: 0,
      p: 1.5,
      borderRadius: 2,
      display: 'grid',
      columnGap: 2,
      rowGap: 1,
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignContent: 'start',
    }}
  >
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        Status
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <StatusChip
          tone={student.status === 'Studying' ? 'success' : 'neutral'}
          label={standingOf(student)}
        />
      </Box>
    </Box>
    {detailLines(student).flatMap(([label, value]) =>
      value === null || value === ''
        ? []
        : [
            <Box key={label} sx={{ minWidth: 0, ...(LONG.has(label) && { gridColumn: '1 / -1' }) }}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary', lineHeight: 1.2 }}>
                {label}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
              >
                {unbrokenText(value)}
              </Typography>
            </Box>,
          ],
    )}
  </Paper>
);
