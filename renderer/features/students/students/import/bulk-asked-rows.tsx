import {
  Box,
  Button,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useRef } from 'react';
import { counted, formatCount } from '../../../../../shared/counted.ts';
import type { Bulk, BulkPreviewAnswer, StateAt } from './use-bulk-load.ts';

type AskedRow = BulkPreviewAnswer['asked'][number];
type Place = Pick<AskedRow, 'tab' | 'row'>;

const isAt =
  (place: Place) =>
  ({ tab, row }: Place): boolean =>
    tab === place.tab && row === place.row;

interface AskedRowsProps {
  readonly bulk: Bulk;
  readonly state: StateAt<'preview'>;
}

/** Rows of students who may be here already: each is left out until it is ticked as another student. */
export const AskedRows = ({ bulk, state: { preview, order } }: AskedRowsProps) => {
  const seen = useRef(new Map<string, AskedRow>());
  for (const row of preview.asked) seen.current.set(`${row.tab} ${row.row}`, row);
  const others = order.others ?? [];
  const rows = [...seen.current.values()];
  if (rows.length === 0) return null;
  const toggle = ({ tab, row }: AskedRow) => {
    const rest = others.filter((place) => !isAt({ tab, row })(place));
    bulk.decide({ others: rest.length < others.length ? rest : [...others, { tab, row }] });
  };
  const names = preview.tabs.filter((tab) => tab.chosen).length > 1;
  const hidden = preview.asked_count - preview.asked.length;
  return (
    <Box component="section" aria-label="Maybe here already" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ fontSize: '1rem' }}>
          Maybe here already
        </Typography>
        {preview.asked.length > 1 && (
          <Button
            variant="outlined"
            onClick={() =>
              bulk.decide({
                others: [...others, ...preview.asked.map(({ tab, row }) => ({ tab, row }))],
              })
            }
          >
            Load {counted(preview.asked.length, 'row', 'rows')} as other students
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Left out unless you tick them as other students.
      </Typography>
      <TableContainer
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 300 }}
        tabIndex={0}
      >
        <Table size="small" stickyHeader aria-label="Maybe here already">
          <TableHead>
            <TableRow>
              <TableCell>Another</TableCell>
              {names && <TableCell>Tab</TableCell>}
              <TableCell>Row</TableCell>
              <TableCell>In the file</TableCell>
              <TableCell>On the books</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={`${row.tab} ${row.row}`}>
                <TableCell>
                  <Checkbox
                    size="small"
                    checked={others.some(isAt(row))}
                    onChange={() => toggle(row)}
                    slotProps={{ input: { 'aria-label': `Row ${row.row} is another student` } }}
                  />
                </TableCell>
                {names && <TableCell>{preview.tabs[row.tab]?.name}</TableCell>}
                <TableCell>{row.row}</TableCell>
                <TableCell>{row.cells.filter((cell) => cell.trim() !== '').join(' · ')}</TableCell>
                <TableCell>{row.message}</TableCell>
              </TableRow>
            ))}
            {hidden > 0 && (
              <TableRow>
                <TableCell colSpan={5}>and {formatCount(hidden)} more</TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
};
