import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { formatCount } from '../../../../../shared/counted.ts';
import { labelOf } from './bulk-rules.ts';

const SHOWN = 100;

interface SaidRow {
  readonly tab: number;
  readonly row: number;
  readonly message: string;
  readonly bad?: readonly { readonly column: string; readonly message: string }[];
}

interface SaidRowsProps {
  readonly label: string;
  readonly rows: readonly SaidRow[];
  readonly total: number;
  /** The tabs' names by their places, where a file has several. */
  readonly tabs: readonly string[] | undefined;
  readonly more: string;
}

/** Rows of the file with what is to be said of them, cell by cell. */
export const SaidRows = ({ label, rows, total, tabs, more }: SaidRowsProps) => {
  const shown = rows.slice(0, SHOWN);
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 300 }} tabIndex={0}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {tabs && <TableCell>Tab</TableCell>}
            <TableCell>Row</TableCell>
            <TableCell>Cell</TableCell>
            <TableCell>{label}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.flatMap(({ tab, row, message, bad = [] }) =>
            (bad.length > 0 ? bad : [{ column: '', message }]).map((cell) => (
              <TableRow key={`${tab} ${row} ${cell.column} ${cell.message}`}>
                {tabs && <TableCell sx={{ whiteSpace: 'nowrap' }}>{tabs[tab]}</TableCell>}
                <TableCell>{row}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{labelOf(cell.column)}</TableCell>
                <TableCell>{cell.message}</TableCell>
              </TableRow>
            )),
          )}
          {total > shown.length && (
            <TableRow>
              <TableCell colSpan={4}>
                and {formatCount(total - shown.length)} more{more}
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
