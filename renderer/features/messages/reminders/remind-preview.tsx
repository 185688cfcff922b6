import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { counted } from '../../../../shared/counted.ts';
import { formatDate } from '../../../../shared/dates.ts';
import type { Reminded } from '../../../../shared/features/messages/reminders/reminders.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';

type Row = Reminded['left_out'][number] | Reminded['met'][number];

const Students = ({
  title,
  last,
  rows,
}: {
  readonly title: string;
  /** The heading of the last column: to which number, or why not. */
  readonly last: string;
  readonly rows: readonly Row[];
}) =>
  rows.length > 0 && (
    <TableContainer tabIndex={0} aria-label={title} sx={{ maxHeight: 220 }}>
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            {['Student', 'Amount', 'Due Since', 'Last Reminder', last].map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.student_id}>
              <TableCell>
                {row.student_name}
                {row.course_name && `, ${[row.course_name, row.class].filter(Boolean).join(' ')}`}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatRupees(row.amount)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(row.due_date)}</TableCell>
              <TableCell>{row.last ? `${row.last.stage}, ${formatDate(row.last.day)}` : 'None'}</TableCell>
              <TableCell>{'why' in row ? row.why : (row.to ?? 'Letter')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );

/** Whom a stage meets, and who is left out and why. */
export const RemindPreview = ({ met, left_out, amount, example }: Reminded) => (
  <PreviewBox label="Who gets this reminder">
    <Typography sx={{ fontWeight: 620 }}>
      {met.length === 0
        ? 'Nobody gets this reminder now.'
        : `${counted(met.length, 'student', 'students')}, ${formatRupees(amount)}`}
    </Typography>
    {example !== null && (
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', color: 'text.secondary' }}>
        {example}
      </Typography>
    )}
    <Students title="Who gets it" last="To" rows={met} />
    {left_out.length > 0 && (
      <Typography>{counted(left_out.length, 'student', 'students')} left out</Typography>
    )}
    <Students title="Who is left out" last="Why" rows={left_out} />
  </PreviewBox>
);
