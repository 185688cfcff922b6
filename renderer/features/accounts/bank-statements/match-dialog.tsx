import { Box, Button, Checkbox, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { addDays, formatDate } from '../../../../shared/dates.ts';
import {
  listEntries,
  matchLine,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import type {
  BankLine,
  BookEntry,
  Proposal,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { pageQueryOf, refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { ListDialog } from '../../../ui/dialogs/list-dialog.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';

/** The most entries shown; a search finds the others. */
const OFFERED = 100;
/** The days before and after a line whose entries are shown without a search. */
const AROUND = 45;

const signed = (entry: BookEntry): number => entry.in - entry.out;

const Entry = ({
  entry,
  isChosen,
  onToggle,
}: {
  readonly entry: BookEntry;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}) => (
  <Box
    component="label"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      py: 0.25,
      borderBottom: 1,
      borderColor: 'divider',
      cursor: 'pointer',
    }}
  >
    <Checkbox size="small" checked={isChosen} onChange={onToggle} />
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{entry.what}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {formatDate(entry.date)}
        {entry.reference ? ` · ${entry.reference}` : ''}
      </Typography>
    </Box>
    <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontWeight: 560 }}>
      {entry.out > 0 ? '−' : ''}
      {formatRupees(entry.in || entry.out)}
    </Typography>
  </Box>
);

/** A portal's settlement among the entries, by its id below zero: it is booked by the match. */
const asEntry = ({ id, portal, number, date, net }: Proposal['settlements'][number]): BookEntry => ({
  ...{ id: -id, date, what: `Settlement ${number} of ${portal}`, reference: null },
  ...{ in: Math.max(net, 0), out: Math.max(-net, 0), reversed: false, in_suspense: false, match_id: null },
});

interface MatchDialogProps {
  readonly line: BankLine;
  /** The entries that fit equally well, which are shown first. */
  readonly offered: readonly BookEntry[];
  readonly settlements: Proposal['settlements'];
  readonly onClose: () => void;
}

/** Matches a line by hand with one or more entries of the same sum. */
export const MatchDialog = ({ line, offered, settlements, onClose }: MatchDialogProps) => {
  const queries = useQueryClient();
  const { submit, isSubmitting } = useSubmission(matchLine);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly BookEntry[]>([]);
  const q = useDeferredValue(text.trim());
  const around = { from: addDays(line.date, -AROUND), to: addDays(line.date, AROUND) };
  const query = useQuery(
    pageQueryOf('matches', listEntries, {
      params: { id: line.account_id },
      query: { state: 'unmatched', limit: OFFERED, offset: 0, ...(q ? { q } : around) },
    }),
  );
  const wanted = line.in - line.out;
  const sum = sumRupees(chosen.map(signed));
  const first = q ? [] : [...offered, ...settlements.map(asEntry)];
  const ids = new Set([...first, ...chosen].map(({ id }) => id));
  const isAlike = (entry: BookEntry): boolean => signed(entry) === wanted;
  const others = (query.data?.rows ?? []).filter(({ id }) => !ids.has(id));
  const sorted = [...others.filter(isAlike), ...others.filter((entry) => !isAlike(entry))];
  const shown = [...chosen, ...first.filter(({ id }) => !chosen.some((one) => one.id === id)), ...sorted];
  const toggle = (entry: BookEntry) =>
    setChosen((now) =>
      now.some(({ id }) => id === entry.id) ? now.filter(({ id }) => id !== entry.id) : [...now, entry],
    );
  const save = async () => {
    try {
      const ids = chosen.map(({ id }) => id);
      await submit({
        body: {
          line_id: line.id,
          entries: ids.filter((id) => id > 0),
          settlements: ids.filter((id) => id < 0).map((id) => -id),
        },
      });
      notify({ title: 'Matched', description: line.narration });
      onClose();
      await refresh(queries, 'matches');
    } catch (error) {
      notifyFailure(error, 'Failed to match');
    }
  };
  return (
    <ListDialog
      title={`Match ${formatRupees(line.in || line.out)} of ${formatDate(line.date)}`}
      description={line.narration}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={chosen.length === 0 || sum !== wanted || isSubmitting}
          onClick={() => void save()}
        >
          Match
        </Button>
      }
    >
      <TextField
        autoFocus
        label="Search by name, receipt, number or amount"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Box sx={{ maxHeight: '46vh', overflowY: 'auto' }}>
        {shown.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isChosen={chosen.some(({ id }) => id === entry.id)}
            onToggle={() => toggle(entry)}
          />
        ))}
        {query.isPending && <LoadingState label="Loading the entries" />}
        {query.isError && (
          <FailedState title="Failed to load the books" onRetry={() => void query.refetch()} />
        )}
        {query.data && shown.length === 0 && (
          <EmptyState title="Nothing unmatched in the books" hint="Search for another name or amount." />
        )}
      </Box>
      <Typography role="status" variant="body2" sx={{ textAlign: 'right' }}>
        Chosen {formatRupees(Math.abs(sum))} of {formatRupees(Math.abs(wanted))}
      </Typography>
    </ListDialog>
  );
};
