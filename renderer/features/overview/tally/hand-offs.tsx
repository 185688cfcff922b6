import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../../shared/counted.ts';
import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type { HandOff } from '../../../../shared/features/overview/tally/tally.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { Section } from '../../../ui/pages/section.tsx';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { amountColumn, drawnColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';
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
  if (changed === 0) return <StatusChip tone="success" label="As exported" />;
  return (
    <Button size="small" color="warning" onClick={onOpen}>
      {changed} changed since
    </Button>
  );
};

/** The width of a month's sums in pixels: `₹1,23,45,678.00`. */
const AMOUNT = { width: 124 } as const;

/** What was handed over, the last first, each with what has changed since. */
export const HandOffs = () => {
  const query = useQuery(handOffsQuery);
  const changes = useQuery(changesQuery);
  const [opened, setOpened] = useState<HandOff>();
  const { data: changed, isError } = changes;
  const columns = useMemo(
    () => [
      drawnColumn<HandOff>(
        'from',
        'Days',
        (row) => <TwoLines first={daysOf(row)} second={row.again && `Again: ${row.again}`} />,
        { inCard: 'title', flex: 1, minWidth: 104 },
      ),
      drawnColumn<HandOff>(
        'vouchers',
        'Vouchers',
        ({ vouchers, debit }) => <TwoLines first={formatCount(vouchers)} second={formatRupees(debit)} />,
        { width: 130 },
      ),
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
        { inCard: 'status', width: 150, sortable: false },
      ),
      drawnColumn<HandOff>(
        'at',
        'Exported',
        ({ at, by, file }) => <TwoLines first={`${formatMoment(at)}, ${by}`} second={file} />,
        { flex: 1, minWidth: 150 },
      ),
      amountColumn<HandOff>('receipts', 'Receipts', AMOUNT),
      amountColumn<HandOff>('bills', 'Bills', AMOUNT),
      amountColumn<HandOff>('refunds', 'Refunds', AMOUNT),
      amountColumn<HandOff>('payments', 'Payments', AMOUNT),
    ],
    [changed, isError],
  );
  return (
    <Section title="Exported">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Receipts, bills, refunds and payments are those of the day book.
      </Typography>
      <WholeTable
        label="Exported to Tally"
        columns={columns}
        query={query}
        empty={{ title: 'Nothing exported yet', hint: 'Choose the days above and press Export to Tally.' }}
        failed="Failed to load the exports"
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
