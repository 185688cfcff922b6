import {
  Alert,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { StudentField } from '../../../shared/features/students/students.headings.ts';
import { SelectFilter } from '../../ui/select-field.tsx';
import { FailedRowsButton } from './bulk-result.tsx';
import { BULK_FIELDS } from './bulk-rules.ts';
import type { Bulk, StateAt } from './use-bulk-load.ts';

const SHOWN_FAILURES = 100;

/** What was read of the file: which column is which (to correct), the first rows, and every bad cell. */
export const BulkPreview = ({ bulk, state }: { readonly bulk: Bulk; readonly state: StateAt<'preview'> }) => {
  const { preview } = state;
  const { rows, good, failed, failed_count: bad } = preview;
  const count = (number: number) => number.toLocaleString('en-IN');
  return (
    <>
      <Matching bulk={bulk} preview={preview} />
      <Sample preview={preview} />
      <Alert severity={bad === 0 ? 'success' : 'warning'}>
        {count(rows)} rows read: {count(good)} can be loaded, {count(bad)} cannot.
        {bad > 0 && ' The good ones can be loaded now; the others are listed below and can be saved to mend.'}
      </Alert>
      {bad > 0 && <Failures failed={failed.slice(0, SHOWN_FAILURES)} total={bad} />}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={good === 0} onClick={bulk.load}>
          Load {count(good)} students
        </Button>
        {bad > 0 && <FailedRowsButton preview={preview} failed={failed} />}
      </Box>
    </>
  );
};

type Preview = StateAt<'preview'>['preview'];

const Matching = ({ bulk, preview }: { readonly bulk: Bulk; readonly preview: Preview }) => {
  const choices = preview.headers.map((header, value) => ({ value, label: header || `Column ${value + 1}` }));
  const choose = (field: StudentField, chosen: string) => {
    const others = Object.entries(preview.columns).filter(([name]) => name !== field);
    const kept = Object.fromEntries(others.filter(([, column]) => String(column) !== chosen));
    bulk.match(chosen === '' ? kept : { ...kept, [field]: Number(chosen) });
  };
  return (
    <Box component="section" aria-label="Column matching">
      <Typography variant="h2" sx={{ fontSize: '1rem', mb: 1.5 }}>
        Which column is which
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))' }}>
        {BULK_FIELDS.map(({ field, label, required }) => (
          <SelectFilter
            key={field}
            label={required ? `${label} *` : label}
            all="Not in this file"
            choices={choices}
            value={preview.columns[field] === undefined ? '' : String(preview.columns[field])}
            onChange={(chosen) => choose(field, chosen)}
          />
        ))}
      </Box>
    </Box>
  );
};

const Sample = ({ preview: { headers, sample } }: { readonly preview: Preview }) => (
  <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 260 }} tabIndex={0}>
    <Table size="small" stickyHeader aria-label="The first rows of the file">
      <TableHead>
        <TableRow>
          <TableCell>Row</TableCell>
          {headers.map((header, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            <TableCell key={at}>{header || `Column ${at + 1}`}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {sample.map(({ row, cells }) => (
          <TableRow key={row}>
            <TableCell sx={{ color: 'text.secondary' }}>{row}</TableCell>
            {headers.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
              <TableCell key={at} sx={{ whiteSpace: 'nowrap' }}>
                {cells[at] ?? ''}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const labelOf = (field: string): string => BULK_FIELDS.find((known) => known.field === field)?.label ?? field;

const Failures = ({ failed, total }: { readonly failed: Preview['failed']; readonly total: number }) => (
  <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 300 }} tabIndex={0}>
    <Table size="small" stickyHeader aria-label="Rows that cannot be loaded">
      <TableHead>
        <TableRow>
          <TableCell>Row</TableCell>
          <TableCell>Cell</TableCell>
          <TableCell>What is wrong</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {failed.flatMap(({ row, message, bad }) =>
          (bad.length > 0 ? bad : [{ column: '', message }]).map((cell) => (
            <TableRow key={`${row} ${cell.column}`}>
              <TableCell>{row}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{labelOf(cell.column)}</TableCell>
              <TableCell>{cell.message}</TableCell>
            </TableRow>
          )),
        )}
        {total > failed.length && (
          <TableRow>
            <TableCell colSpan={3}>
              and {(total - failed.length).toLocaleString('en-IN')} more; save the failed rows to see all
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  </TableContainer>
);
