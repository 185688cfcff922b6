import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { formatCount } from '../../../../shared/counted.ts';
import type { BackupPreview } from '../../../../shared/features/college/backup/backup.model.ts';
import { missingFilesText } from '../../../../shared/features/college/backup/backup.rules.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { REGISTER_WORDS } from './backup-labels.ts';

interface ComparedRow {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

const comparedRows = ({ tables, ...preview }: BackupPreview): readonly ComparedRow[] => [
  ...preview.last_receipts.map(({ mark, before, now, is_told }) => ({
    label: mark === '' ? 'Last receipt' : `Last receipt, ${mark}`,
    before: before ?? (is_told ? 'None' : 'Not known'),
    now: now ?? 'None',
  })),
  {
    label: 'Sum of fee entries',
    before: formatRupees(preview.fees_total),
    now: formatRupees(preview.fees_total_now),
  },
  ...Object.entries(REGISTER_WORDS).flatMap(([name, label]) =>
    tables
      .filter((table) => table.name === name && (table.rows > 0 || table.rows_now > 0))
      .map((table) => ({
        label,
        before: formatCount(table.rows),
        now: formatCount(table.rows_now),
      })),
  ),
];

/** Shows what a backup holds beside what the office holds now, and what restoring it means. */
export const RestorePreview = ({ preview }: { readonly preview: BackupPreview }) => {
  const lines = comparedRows(preview);
  const missing = missingFilesText(preview.backup.missing_files);
  return (
    <Box data-wide sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="warning">
        Entries made after this backup will be removed. Today's data is not lost: it is backed up first, and
        set aside on the office PC. Everyone is signed out.
      </Alert>
      <Alert severity={preview.same_office ? 'info' : 'warning'}>
        {preview.same_office
          ? 'No number is given twice: receipts, letters and certificates continue from the highest number used so far.'
          : 'This is a backup of another office. Numbers that were given there after it was taken are not known here: compare with the last papers that were printed, and set the next numbers under Office, Papers and Numbers.'}
      </Alert>
      {missing && (
        <Alert severity="warning">
          {missing}: missing or damaged in the office itself when the backup was taken. Their records are
          complete.
        </Alert>
      )}
      <Table
        size="small"
        aria-label="The backup beside the office as it is now"
        sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } }, '& th:first-of-type': { pl: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell />
            <TableCell align="right">In this backup</TableCell>
            <TableCell align="right">Now</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ label, before, now }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell align="right">{before}</TableCell>
              <TableCell align="right" sx={{ fontWeight: before === now ? 400 : 700 }}>
                {now}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
