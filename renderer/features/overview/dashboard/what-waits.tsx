import { Alert, Link, Skeleton, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from '../../../../shared/dates.ts';
import { Section } from '../../../ui/pages/section.tsx';
import { useWhatWaits } from './what-waits.data.ts';

/** What waits to be done, each line a link to its rows: of the course that is chosen above, or of all. */
export const WhatWaits = ({ courseId }: { readonly courseId: number | undefined }) => {
  const { isPending, isFailed, waiting } = useWhatWaits(courseId);
  return (
    <Section title="Pending work">
      {isPending && <Skeleton variant="rounded" height={120} />}
      {isFailed && <Alert severity="warning">Some of what waits could not be read. Reload the page.</Alert>}
      {!isPending && !isFailed && waiting.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Nothing waits.</Typography>
      )}
      <Table size="small">
        <TableBody>
          {(isPending ? [] : waiting).map(({ label, figure, since, to }) => (
            <TableRow key={label} sx={{ '&:last-of-type td': { border: 0 } }}>
              <TableCell sx={{ px: 0 }}>
                <Link component={RouterLink} to={to}>
                  {label}
                </Link>
                {since !== undefined && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    since {formatDate(since)}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right" sx={{ px: 0, fontWeight: 560, overflowWrap: 'anywhere' }}>
                {figure}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
};
