import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatDate, formatMoment } from '../../../shared/dates.ts';
import type { HandOff } from '../../../shared/features/tally/tally.model.ts';
import { Section } from '../../ui/pages/section.tsx';
import { StatusChip } from '../../ui/pages/status-chip.tsx';
import { amountColumn, drawnColumn, textColumn } from '../../ui/tables/columns.tsx';
import { WholeTable } from '../../ui/tables/whole-table.tsx';
import { ChangedDialog } from './changed-dialog.tsx';
import { changesQuery, handOffsQuery } from './tally.data.ts';

const daysOf = ({ from, to }: HandOff): string =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

interface SinceProps {
  readonly changed: number | undefined;
  readonly isUnknown: boolean;
  readonly onOpen: () => void;
}

/** Whether what a file says is still what the books say. */
const Since = ({ changed, isUnknown, onOpen }: SinceProps) => {
  if (isUnknown) return <StatusChip tone="neutral" label="Not compared" />;
  if (changed === undefined) return <StatusChip tone="neutral" label="Comparing" />;
  if (changed === 0) return <StatusChip tone="success" label="As handed over" />;
  return (
    <Button size="small" color="warning" onClick={onOpen}>
      {changed} changed since
    </Button>
  );
};

/** What was handed over, the last first, each with what has changed since. */
export const HandOffs = () => {
  const query = useQuery(handOffsQuery);
  const changes = useQuery(changesQuery);
  const [opened, setOpened] = useState<HandOff>();
  const { data: changed, isError } = changes;
  const columns = useMemo(
    () => [
      textColumn<HandOff>('from', 'Days', {
        inCard: 'title',
        minWidth: 190,
        valueGetter: (_, row) => daysOf(row),
      }),
      textColumn<HandOff>('vouchers', 'Vouchers', { flex: 0, width: 92, minWidth: 92 }),
      drawnColumn<HandOff>(
        'changed',
        'Since then',
        (row) => (
          <Since
            changed={
              changed && (changed.counts.find(({ hand_off_id }) => hand_off_id === row.id)?.changed ?? 0)
            }
            isUnknown={isError}
            onOpen={() => setOpened(row)}
          />
        ),
        { inCard: 'status', width: 160, sortable: false },
      ),
      textColumn<HandOff>('at', 'Handed over', {
        minWidth: 210,
        valueGetter: (_, { at, by }) => `${formatMoment(at)}, ${by}`,
      }),
      amountColumn<HandOff>('debit', 'Debits'),
      amountColumn<HandOff>('receipts', 'Receipts'),
      amountColumn<HandOff>('bills', 'Bills'),
      amountColumn<HandOff>('refunds', 'Refunds'),
      amountColumn<HandOff>('payments', 'Payments'),
      textColumn<HandOff>('file', 'File', { minWidth: 240 }),
      textColumn<HandOff>('again', 'Again because', { minWidth: 120 }),
    ],
    [changed, isError],
  );
  return (
    <Section title="Handed over">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Receipts, bills, refunds and payments are those of the day book.
      </Typography>
      <WholeTable
        label="Handed over to Tally"
        columns={columns}
        query={query}
        empty={{ title: 'Nothing handed over yet', hint: 'Choose the days above and press Hand Over.' }}
        failed="Failed to load what was handed over"
        height="240px"
      />
      {opened && changed && (
        <ChangedDialog
          handOff={opened}
          count={changed.counts.find(({ hand_off_id }) => hand_off_id === opened.id)?.changed ?? 0}
          vouchers={changed.vouchers.filter(({ hand_off_id }) => hand_off_id === opened.id)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
};
