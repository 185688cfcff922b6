import { Box, Typography } from '@mui/material';
import type { SheetSum } from '../../../../shared/features/college/files/sheet-sum.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { Sums } from '../../../ui/pages/sums.tsx';

interface ReadOfSheetProps {
  readonly sums: readonly SheetSum[];
  /** The headings of columns that are not read. */
  readonly unread: readonly string[];
}

/** What each column of money of a sheet adds up to, beside the sheet's own total, and which columns are not read. */
export const ReadOfSheet = ({ sums, unread }: ReadOfSheetProps) =>
  (sums.length > 0 || unread.length > 0) && (
    <Box component="section" aria-label="What is read" sx={{ display: 'grid', gap: 0.75 }}>
      {sums.length > 0 && <Typography variant="body2">In the sheet:</Typography>}
      {sums.length > 0 && (
        <Sums
          sums={sums.map(({ heading, amount, total }) => ({
            label: heading,
            value: (
              <>
                {formatRupees(amount)}
                {total !== null && (
                  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                    {total === amount
                      ? ', as the sheet’s own total'
                      : `, the sheet’s own total ${formatRupees(total)}`}
                  </Typography>
                )}
              </>
            ),
          }))}
        />
      )}
      {unread.length > 0 && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          Columns not read: {unread.map((heading) => `“${heading}”`).join(', ')}.
        </Typography>
      )}
    </Box>
  );
