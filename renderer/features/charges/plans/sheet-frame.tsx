import { Box } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { formatRupees } from '../../../../shared/money.ts';

interface Keyed {
  readonly key: string;
  readonly content: ReactNode;
}

interface SheetFrameProps {
  readonly ref?: Ref<HTMLTableElement>;
  readonly label: string;
  /** Whether it says whom a row is for. */
  readonly hasWhom?: boolean;
  /** The columns: the head of each instalment. */
  readonly columns: readonly Keyed[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    /** Whom it is for, where the sheet says that. */
    readonly whom?: ReactNode;
    readonly cells: readonly Keyed[];
    readonly total: number;
  }[];
  /** Rupees of each instalment, and of all. */
  readonly totals: readonly number[];
  readonly total: number;
}

/** Pixels of the heads' names; on a phone they leave room for an instalment beside them. */
const NAMES = { xs: 76, sm: 150 };

/**
 * The lines of a plan's sheet: heads down, instalments across, and what they come to. It scrolls within itself, beside the
 * heads and between the due dates and the totals, which stay.
 */
export const SheetFrame = ({
  ref,
  label,
  hasWhom = false,
  columns,
  rows,
  totals,
  total,
}: SheetFrameProps) => (
  <Box
    role="region"
    aria-label={label}
    tabIndex={0}
    sx={{
      overflow: 'auto',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      maxHeight: '52vh',
      // What is focused is not brought beneath what stays.
      scrollPaddingLeft: NAMES,
      scrollPaddingTop: (theme) => theme.spacing(8),
      scrollPaddingBottom: (theme) => theme.spacing(5),
    }}
  >
    <Box
      component="table"
      ref={ref}
      aria-label={label}
      sx={{
        // Each cell has lines of its own: collapsed ones stay behind when a cell does not scroll along.
        borderCollapse: 'separate',
        borderSpacing: 0,
        width: '100%',
        fontSize: '0.875rem',
        '& th, & td': { border: 0, borderRight: 1, borderBottom: 1, borderColor: 'divider', p: 0 },
        '& th': { textAlign: 'left', fontWeight: 560, px: { xs: 0.5, sm: 1 }, py: 0.5 },
        '& .sum': { textAlign: 'right', px: 1, py: 0.5, whiteSpace: 'nowrap', fontWeight: 560 },
        '& thead th:last-of-type, & td:last-of-type': { borderRight: 0 },
        '& tr > *': { bgcolor: 'background.paper' },
        '& th[scope=row], & thead th:first-of-type': {
          position: 'sticky',
          left: 0,
          zIndex: 1,
          boxSizing: 'border-box',
          minWidth: NAMES,
          maxWidth: NAMES,
          hyphens: 'auto',
          overflowWrap: 'anywhere',
        },
        '& thead th': { position: 'sticky', top: 0, zIndex: 2 },
        '& tfoot tr > *': { position: 'sticky', bottom: 0, zIndex: 2 },
        '& tfoot tr > th, & tfoot tr > td': { borderBottom: 0, borderTop: 1, borderColor: 'divider' },
        '& tbody tr:last-of-type > *': { borderBottom: 0 },
        '& thead th:first-of-type, & tfoot th[scope=row]': { zIndex: 3 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Head</th>
          {hasWhom && (
            <th scope="col" style={{ width: 168 }}>
              For
            </th>
          )}
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
            {hasWhom && <td>{row.whom}</td>}
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
          {hasWhom && <td />}
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
