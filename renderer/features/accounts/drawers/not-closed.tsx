import { Link, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../../../shared/counted.ts';
import { formatDate } from '../../../../shared/dates.ts';
import { openDrawers } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { Section } from '../../../ui/pages/section.tsx';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';

/** Past days that are not closed, as the dashboard counts them, and whether today has cash too: `1 day and today`. */
const daysOf = (past: number, all: number): string => {
  if (past === 0) return '';
  return `${counted(past, 'day', 'days')}${all > past ? ' and today' : ''}`;
};

/** The drawers that are not closed, today's among them, each a link with its cash: blind for the own. */
export const NotClosed = () => {
  const all = useQuery(queryOf('drawers', openDrawers, { query: { today: 'true' } }));
  const past = useQuery(queryOf('drawers', openDrawers));
  const isError = all.isError || past.isError;
  const data = past.data && all.data;
  const pastOf = (cashier: number): number =>
    past.data?.find(({ cashier_id }) => cashier_id === cashier)?.days ?? 0;
  const { today } = useOfficeDay();
  return (
    <Section title="Not closed">
      {!data && !isError && <LoadingState />}
      {isError && (
        <FailedState
          title="Failed to load the open days"
          onRetry={() => {
            for (const { refetch } of [all, past]) void refetch();
          }}
        />
      )}
      {data?.every(({ since }) => since === today) && (
        <Typography sx={{ color: 'text.secondary' }}>Every day before today is closed.</Typography>
      )}
      <Table size="small" sx={{ '& td': { px: 0.5 } }}>
        <TableBody>
          {(data ?? []).map(({ cashier_id, cashier, since, days, held }) => (
            <TableRow key={cashier_id} sx={{ '&:last-of-type td': { border: 0 } }}>
              <TableCell>
                <Link component={RouterLink} to={`/day-close?cashier=${cashier_id}`}>
                  {cashier}
                </Link>
              </TableCell>
              <TableCell>{since === today ? 'today' : `since ${formatDate(since)}`}</TableCell>
              <TableCell align="right">{daysOf(pastOf(cashier_id), days)}</TableCell>
              <TableCell align="right" data-figure>
                {held === null ? 'to be counted' : formatRupees(held)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
};
