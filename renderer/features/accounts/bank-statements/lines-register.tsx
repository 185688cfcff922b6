import DoneAll from '@mui/icons-material/DoneAll';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import LinkIcon from '@mui/icons-material/Link';
import PersonSearch from '@mui/icons-material/PersonSearch';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import PostAdd from '@mui/icons-material/PostAdd';
import Undo from '@mui/icons-material/Undo';
import { Box } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { bankLines } from '../../../../shared/features/accounts/bank-statements/bank-lines.register.ts';
import type { BankLine } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { useUses } from '../../../client/uses.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { usePageKey } from '../../../ui/pages/keyboard-hints.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { useProposals } from './bank-queries.ts';
import { lineCells } from './line-columns.tsx';
import { sureOf, useLineActs } from './use-line-acts.tsx';

/** A statement's first line stands first: no heading orders them otherwise. */
const LINES = { ...bankLines, sort: [] };

/** The register's name on the page, which says the bank's account above it. */
const NAMED = { ...bankLines, label: 'Lines' };

/** The id of the row that has the keyboard's focus. */
const rowInFocus = (): number | undefined => {
  const row = document.activeElement?.closest('[data-id]')?.getAttribute('data-id');
  return row ? Number(row) : undefined;
};

/** The register of an account's lines. Enter takes a line's proposal; S, M, V and U do what its buttons do. */
export const LinesRegister = ({ account }: { readonly account: BankAccount }) => {
  const register = useRegister(LINES, { params: { id: account.id }, where: { order: 'asc' } });
  const proposals = useProposals(account.id);
  const acts = useLineActs(account, proposals);
  const hasVouchers = useUses().has('ledger');
  const rows = register.query.data?.rows;
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
    'v',
    useMemo(() => (hasVouchers ? onRow(acts.ask) : () => undefined), [hasVouchers, onRow, acts]),
    hasVouchers ? 'Request a voucher of the line' : undefined,
  );
  usePageKey(
    'u',
    useMemo(() => onRow(acts.undo), [onRow, acts]),
    'Undo the match of the line',
  );
  const sure = sureOf(proposals).length;
  const cells = useMemo(() => lineCells(proposals), [proposals]);
  const actions = useMemo(
    () =>
      actionsColumn<BankLine>((line) => {
        const of = line.narration;
        if (line.state === 'matched')
          return [{ icon: Undo, label: `Undo match: ${of}`, onClick: () => acts.undo(line) }];
        const isNew = line.state === 'unmatched';
        const kind = proposals?.get(line.id)?.kind;
        return [
          isNew &&
            kind &&
            kind !== 'ask' && {
              icon: DoneAll,
              label: `Take proposal: ${of}`,
              onClick: () => acts.take(line),
            },
          { icon: LinkIcon, label: `Match by hand: ${of}`, onClick: () => acts.match(line) },
          line.in > 0 && {
            icon: PersonSearch,
            label: `Collect from a student: ${of}`,
            onClick: () => acts.claim(line),
          },
          isNew && { icon: PlaylistAdd, label: `Enter under a head: ${of}`, onClick: () => acts.enter(line) },
          isNew &&
            line.in > 0 && {
              icon: HourglassEmpty,
              label: `To suspense: ${of}`,
              onClick: () => acts.suspend(line),
            },
          isNew &&
            hasVouchers && { icon: PostAdd, label: `New voucher: ${of}`, onClick: () => acts.ask(line) },
          !isNew && { icon: Undo, label: `Undo suspense: ${of}`, onClick: () => acts.undo(line) },
        ];
      }),
    [proposals, acts, hasVouchers],
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1 }}>
      <RegisterFilters {...register} of={NAMED} isNamed>
        {sure > 0 && (
          <ActButton variant="outlined" startIcon={<DoneAll />} onClick={() => void acts.takeAll()}>
            Match {sure} exact
          </ActButton>
        )}
      </RegisterFilters>
      <RegisterTable
        {...register}
        isFiltered={Object.values(register.filters).some((text) => text !== '')}
        cells={cells}
        actions={actions}
        openingActs
        onOpen={acts.take}
        empty={{
          title: 'No statement loaded yet',
          hint: 'Press Load Statement and choose the file that the bank gives.',
        }}
        notFound={{ title: 'No such line', hint: 'Choose another state, day or text.' }}
        failed="Failed to load the lines of the bank"
      />
      {acts.dialogs}
    </Box>
  );
};
