import { Box } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { formatRupees } from '../../../shared/money.ts';

interface Keyed {
  readonly key: string;
  readonly content: ReactNode;
}

interface SheetFrameProps {
  readonly ref?: Ref<HTMLTableElement>;
  readonly label: string;
  /** What stands at the head of each instalment. */
  readonly columns: readonly Keyed[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly cells: readonly Keyed[];
    readonly total: number;
  }[];
  /** Rupees of each instalment, and of all. */
  readonly totals: readonly number[];
  readonly total: number;
}

/** The lines of a plan's sheet: heads down, instalments across, and what they come to. It scrolls within itself. */
export const SheetFrame = ({ ref, label, columns, rows, totals, total }: SheetFrameProps) => (
  <Box
    role="region"
    aria-label={label}
    tabIndex={0}
    sx={{ overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: '52vh' }}
  >
    <Box
      component="table"
      ref={ref}
      aria-label={label}
      sx={{
        borderCollapse: 'collapse',
        width: '100%',
        fontSize: '0.875rem',
        '& th, & td': { border: 1, borderColor: 'divider', p: 0 },
        '& th': { textAlign: 'left', fontWeight: 560, px: 1, py: 0.5 },
        '& .sum': { textAlign: 'right', px: 1, py: 0.5, whiteSpace: 'nowrap', fontWeight: 560 },
        '& tr > :first-of-type': { borderLeft: 0 },
        '& tr > :last-of-type': { borderRight: 0 },
        '& thead th': { borderTop: 0, position: 'sticky', top: 0, bgcolor: 'background.paper', zIndex: 1 },
        '& tfoot tr > *': { borderBottom: 0, position: 'sticky', bottom: 0, bgcolor: 'background.paper' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Head</th>
          {columns.map(({ key, content }) => (
            <th key={key} scope="col">
              {content}
            </th>
          ))}
          <th scope="col" className="sum">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {row.cells.map(({ key, content }) => (
              <td key={key}>{content}</td>
            ))}
            <td className="sum">{row.total === 0 ? '' : formatRupees(row.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {totals.map((sum, at) => (
            <td key={columns[at]?.key ?? at} className="sum">
              {formatRupees(sum)}
            </td>
          ))}
          <td className="sum">{formatRupees(total)}</td>
        </tr>
      </tfoot>
    </Box>
  </Box>
);
