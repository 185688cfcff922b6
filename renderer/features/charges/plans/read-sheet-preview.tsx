import WarningAmber from '@mui/icons-material/WarningAmber';
import { Alert, Box, Typography } from '@mui/material';
import { counted } from '../../../../shared/counted.ts';
import type { Pasted, ReadSheet, Unread } from '../../../../shared/features/charges/plans/plans.pasting.ts';
import { linesOfSheet, totalsOf } from '../../../../shared/features/charges/plans/plans.sheet.ts';
import { formatRupees } from '../../../../shared/money.ts';

const keyOf = ({ row, column }: Pick<Unread, 'row' | 'column'>): string => `${row},${column}`;

const CELLS = {
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& td': { border: 1, borderColor: 'divider', px: 1, py: 0.5, whiteSpace: 'nowrap' },
  '& .unread': { bgcolor: 'action.hover', fontWeight: 620 },
};

/** The cells of the file as they stand in it; what was not understood bears a mark, and its reason below. */
export const ReadSheetPreview = ({ read, put }: { readonly read: ReadSheet; readonly put: Pasted }) => {
  const marks = new Map(put.unread.map((cell) => [keyOf(cell), cell.reason]));
  const width = Math.max(...read.rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const lines = linesOfSheet(put.sheet).length;
  return (
    <Box role="status" aria-label="What was read" sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 620 }}>
        {counted(lines, 'amount', 'amounts')}, {formatRupees(totalsOf(put.sheet).all)} in all.
      </Typography>
      {read.other_tabs > 0 && (
        <Alert severity="info">
          Only the tab “{read.tab}” was read. {counted(read.other_tabs, 'other tab was', 'other tabs were')}{' '}
          left.
        </Alert>
      )}
      {put.unread.length > 0 && (
        <Alert severity="warning">
          Could not read, not in the plan: {counted(put.unread.length, 'cell', 'cells')}.
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {put.unread.map((cell) => (
              <li key={keyOf(cell)}>
                {cell.text === '' ? `Row ${cell.row + 1}` : `“${cell.text}”`}: {cell.reason}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Box
        role="region"
        aria-label={read.name}
        tabIndex={0}
        sx={{ overflow: 'auto', maxHeight: '40vh', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Box component="table" sx={CELLS}>
          <tbody>
            {read.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file are what they are by their place
              <tr key={row}>
                {columns.map((column) => {
                  const mark = marks.get(keyOf({ row, column }));
                  return (
                    <td key={column} className={mark && 'unread'} title={mark}>
                      {mark && <WarningAmber aria-label="Not understood:" sx={{ fontSize: 16, mr: 0.5 }} />}
                      {cells[column]}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
};
