import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Print from '@mui/icons-material/Print';
import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { oneOf } from '../../../../shared/contract/filters.ts';
import { listClosings } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import { CLOSING_STATES, type Closing } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { coveredText, differenceText } from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import { toPaise } from '../../../../shared/money.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { pageQueryOf } from '../../../client/queries.ts';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { FilterBar, RegisterName } from '../../../ui/pages/page.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn, amountColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { ClosingChip, STATE_WORDS } from './closing-state.tsx';
import { drawerAddress } from './drawer-address.ts';
import { slipPaper } from './slip-paper.ts';
import { useClosingActs } from './use-closing-acts.tsx';
import type { useDrawerFilters } from './use-drawer.ts';

const STATES = CLOSING_STATES.map((value) => ({ value, label: STATE_WORDS[value] }));

const COLUMNS: readonly Column<Closing>[] = [
  drawnColumn<Closing>(
    'date',
    'Days',
    ({ first_day, date, cashier_id }) => (
      <Link component={RouterLink} to={drawerAddress(date, cashier_id)}>
        {coveredText(first_day, date)}
      </Link>
    ),
    { inCard: 'title', width: 200 },
  ),
  textColumn<Closing>('cashier', 'Cashier', {
    flex: 0.7,
    minWidth: 120,
    // An admin counts in the place of a cashier who left.
    valueGetter: (_, { cashier, closed, by_admin }) => (by_admin ? `${cashier}, by ${closed.by}` : cashier),
  }),
  amountColumn<Closing>('counted', 'Counted', { width: 124 }),
  drawnColumn<Closing>(
    'difference',
    'Difference',
    ({ difference }) => (difference === 0 ? 'None' : differenceText(toPaise(difference))),
    { width: 130, align: 'right', headerAlign: 'right' },
  ),
  textColumn<Closing>('reason', 'Reason', { minWidth: 120 }),
  drawnColumn<Closing>('state', 'State', (closing) => <ClosingChip {...closing} />, {
    inCard: 'status',
    width: 240,
  }),
];

interface RegisterProps {
  readonly filters: ReturnType<typeof useDrawerFilters>;
  readonly viewer: FileViewer;
}

/** The register of closed days, the latest first. Reopened ones stay in it, with their slips. */
export const ClosingsRegister = ({ filters: { filters, bind, paging, cashier }, viewer }: RegisterProps) => {
  const isOverseer = useSeesAll();
  const { approve, dialogs } = useClosingActs();
  const state = oneOf(CLOSING_STATES, filters.state);
  const { limit, offset } = paging.query;
  const query = useQuery(pageQueryOf('drawers', listClosings, { query: { cashier, state, limit, offset } }));
  const place = useRef<HTMLDivElement>(null);
  const leadsHere = filters.state !== '';
  // Whoever comes for the rows of a state comes for this list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page begins with it
  useEffect(() => {
    if (leadsHere) place.current?.scrollIntoView();
  }, []);
  const columns = useMemo(
    () => [
      ...COLUMNS,
      actionsColumn<Closing>(
        (closing) => {
          const slip = slipPaper(closing);
          const of = `of ${closing.cashier}, ${coveredText(closing.first_day, closing.date)}`;
          return (
            <>
              {isOverseer && closing.state === 'Waiting' && (
                <RowAction
                  icon={CheckCircleOutlined}
                  label={`Approve difference ${of}`}
                  onClick={() => approve(closing)}
                />
              )}
              <RowAction looks icon={OpenInNew} label={`Open slip ${of}`} onClick={() => viewer.open(slip)} />
              <RowAction
                looks
                icon={Print}
                label={`Print slip ${of}`}
                onClick={() => void viewer.print(slip)}
              />
            </>
          );
        },
        { buttons: isOverseer ? 3 : 2 },
      ),
    ],
    [isOverseer, approve, viewer],
  );
  return (
    <Box ref={place} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1 }}>
      <FilterBar>
        <RegisterName>Days closed</RegisterName>
        {isOverseer && <SelectFilter label="State" all="All" choices={STATES} {...bind('state')} />}
      </FilterBar>
      <DataTable
        label="Days closed"
        columns={columns}
        query={query}
        paging={paging}
        isVoid={(closing) => closing.state === 'Reopened'}
        empty={
          state === undefined
            ? {
                title: 'No day closed yet',
                hint: isOverseer
                  ? 'A day is listed here once its cashier has counted the cash and closed it.'
                  : 'Count the cash above and close the day.',
              }
            : { title: 'No day found', hint: 'Choose another state or cashier.' }
        }
        failed="Failed to load the closed days"
        minHeight={280}
      />
      {dialogs}
    </Box>
  );
};
