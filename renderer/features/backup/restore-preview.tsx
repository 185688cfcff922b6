import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { BackupPreview } from '../../../shared/features/backup/backup.model.ts';
import { missingFilesText } from '../../../shared/features/backup/backup.rules.ts';
import { formatRupees } from '../../../shared/money.ts';
import { REGISTER_WORDS } from './backup-words.ts';

interface Line {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

const linesOf = ({ tables, backup, ...preview }: BackupPreview): readonly Line[] => [
  { label: 'Last receipt', before: backup.last_receipt ?? 'None', now: preview.last_receipt_now ?? 'None' },
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
        before: table.rows.toLocaleString('en-IN'),
        now: table.rows_now.toLocaleString('en-IN'),
      })),
  ),
];

/** What a backup holds beside what the office holds now, and what restoring it means. */
export const RestorePreview = ({ preview }: { readonly preview: BackupPreview }) => {
  const lines = linesOf(preview);
  const missing = missingFilesText(preview.backup.missing_files);
  return (
    <Box data-wide sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity="warning">
        What was entered since this backup leaves the registers. Today's data is not lost: it is backed up
        first, and set aside on the office PC. Everyone is signed out.
      </Alert>
      {missing && (
        <Alert severity="warning">
          {missing}: the office itself had lost them, or found them damaged, when it was taken. The records
          that name them are whole.
        </Alert>
      )}
      <Table size="small" aria-label="The backup beside the office as it is now">
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
