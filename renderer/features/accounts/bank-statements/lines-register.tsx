import DoneAll from '@mui/icons-material/DoneAll';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import LinkIcon from '@mui/icons-material/Link';
import PersonSearch from '@mui/icons-material/PersonSearch';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import Undo from '@mui/icons-material/Undo';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { oneOf } from '../../../../shared/contract/filters.ts';
import { listLines } from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import {
  type BankLine,
  LINE_STATES,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { DateFilter } from '../../../ui/fields/date-field.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { usePageKey } from '../../../ui/pages/keyboard-hints.tsx';
import { FilterBar, RegisterName } from '../../../ui/pages/page.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useProposals } from './bank-queries.ts';
import { lineColumns } from './line-columns.tsx';
import type { useBankFilters } from './use-bank-filters.ts';
import { sureOf, useLineActs } from './use-line-acts.tsx';

const STATES = LINE_STATES.map((value) => ({
  value,
  label: { unmatched: 'Unmatched', matched: 'Matched', suspense: 'Suspense' }[value],
}));

/** The id of the row that has the keyboard's focus. */
const rowInFocus = (): number | undefined => {
  const row = document.activeElement?.closest('[data-id]')?.getAttribute('data-id');
  return row ? Number(row) : undefined;
};

interface LinesProps {
  readonly account: BankAccount;
  readonly filters: ReturnType<typeof useBankFilters>;
}

/** The register of an account's lines. Enter takes a line's proposal; S, M and U do what its buttons do. */
export const LinesRegister = ({ account, filters: { filters, bind, paging } }: LinesProps) => {
  const proposals = useProposals(account.id);
  const acts = useLineActs(proposals);
  const state = oneOf(LINE_STATES, filters.state);
  const { limit, offset } = paging.query;
  const { q, from, to } = filters;
  const query = useQuery(
    pageQueryOf('matches', listLines, {
      params: { id: account.id },
      query: {
        state,
        limit,
        offset,
        order: 'asc',
        ...(q && { q }),
        ...(from && { from }),
        ...(to && { to }),
      },
    }),
  );
  const rows = query.data?.rows;
  const onRow = useCallback(
    (act: (line: BankLine) => void) => () => {
      const line = rows?.find(({ id }) => id === rowInFocus());
      if (line) act(line);
    },
    [rows],
  );
  usePageKey(
    's',
    useMemo(() => onRow(acts.suspend), [onRow, acts]),
    'Put the line into suspense',
  );
  usePageKey(
    'm',
    useMemo(() => onRow(acts.match), [onRow, acts]),
    'Match the line by hand',
  );
  usePageKey(
    'u',
    useMemo(() => onRow(acts.undo), [onRow, acts]),
    'Undo the match of the line',
  );
  const sure = sureOf(proposals).length;
  const columns = useMemo(
    () => [
      ...lineColumns(proposals),
      actionsColumn<BankLine>(
        (line) => {
          const of = line.narration;
          if (line.state === 'matched')
            return <RowAction icon={Undo} label={`Undo match: ${of}`} onClick={() => acts.undo(line)} />;
          const isNew = line.state === 'unmatched';
          const kind = proposals?.get(line.id)?.kind;
          return (
            <>
              {isNew && kind && kind !== 'ask' && (
                <RowAction icon={DoneAll} label={`Take proposal: ${of}`} onClick={() => acts.take(line)} />
              )}
              <RowAction icon={LinkIcon} label={`Match by hand: ${of}`} onClick={() => acts.match(line)} />
              {line.in > 0 && (
                <RowAction
                  icon={PersonSearch}
                  label={`Collect from a student: ${of}`}
                  onClick={() => acts.claim(line)}
                />
              )}
              {isNew && (
                <RowAction
                  icon={PlaylistAdd}
                  label={`Enter under a head: ${of}`}
                  onClick={() => acts.enter(line)}
                />
              )}
              {isNew && line.in > 0 && (
                <RowAction
                  icon={HourglassEmpty}
                  label={`To suspense: ${of}`}
                  onClick={() => acts.suspend(line)}
                />
              )}
              {!isNew && (
                <RowAction icon={Undo} label={`Undo suspense: ${of}`} onClick={() => acts.undo(line)} />
              )}
            </>
          );
        },
        { buttons: 5 },
      ),
    ],
    [proposals, acts],
  );
  const isNarrowed = state !== undefined || q !== '' || from !== '' || to !== '';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1 }}>
      <FilterBar>
        <RegisterName>Lines</RegisterName>
        <SearchBox label="Search narration, number or amount" {...bind('q')} />
        <SelectFilter label="State" all="All" choices={STATES} {...bind('state')} />
        <DateFilter label="From" {...bind('from')} />
        <DateFilter label="To" {...bind('to')} />
        {sure > 0 && (
          <ActButton variant="outlined" startIcon={<DoneAll />} onClick={() => void acts.takeAll()}>
            Take {sure} sure
          </ActButton>
        )}
      </FilterBar>
      <DataTable
        label="Lines of the bank"
        columns={columns}
        query={query}
        paging={paging}
        openingActs
        onOpen={acts.take}
        empty={
          isNarrowed
            ? { title: 'No such line', hint: 'Choose another state, day or text.' }
            : {
                title: 'No statement loaded yet',
                hint: 'Press Load Statement and choose the file that the bank gives.',
              }
        }
        failed="Failed to load the lines of the bank"
      />
      {acts.dialogs}
    </Box>
  );
};
