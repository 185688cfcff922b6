import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { RecordsDialog } from '../../../ui/tables/records-dialog.tsx';
import { useFundChoices } from '../funds/fund-choices.ts';
import { allHeadsQuery, LOAD_FAILED } from './head-choices.ts';
import { HEAD_KIND_LABELS, HeadFormDialog } from './head-form-dialog.tsx';

/** Yes or No; blank where the refund table says how much. */
const givenBack = ({ refundable, not_given_back }: Head): string => {
  if (refundable) return 'Yes';
  return not_given_back ? 'No' : '';
};

/** The dialog of heads, in the order of settling; an admin adds and corrects them here. */
export const HeadsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const query = useQuery(allHeadsQuery());
  const { funds } = useFundChoices();
  const columns = useMemo(
    () => [
      textColumn<Head>('position', 'Place', { flex: 0, width: 72, minWidth: 72 }),
      textColumn<Head>('name', 'Head', { inCard: 'title' }),
      textColumn<Head>('kind', 'What it is for', {
        minWidth: 120,
        valueGetter: (_, { kind }) => HEAD_KIND_LABELS[kind],
      }),
      textColumn<Head>('fund_id', 'Fund', {
        minWidth: 100,
        valueGetter: (_, { fund_id }) => funds.find(({ id }) => id === fund_id)?.name ?? '',
      }),
      textColumn<Head>('fee_type', 'Listed under', { minWidth: 110 }),
      drawnColumn<Head>('refundable', 'Refunded', givenBack, { width: 104 }),
      drawnColumn<Head>(
        'active',
        'Status',
        ({ active }) => (
          <StatusChip tone={active ? 'success' : 'neutral'} label={active ? 'In use' : 'Not used'} />
        ),
        { inCard: 'status', width: 116 },
      ),
    ],
    [funds],
  );
  return (
    <RecordsDialog
      title="Heads"
      description="What students are charged for, in the order in which dues of one date are settled; below, what other money is received and paid for."
      width="lg"
      add="Add Head"
      columns={columns}
      query={query}
      isVoid={({ active }) => !active}
      empty={{ title: 'No heads yet', hint: 'Add what the college charges for.' }}
      failed={LOAD_FAILED}
      height="420px"
      form={(head, editing) => <HeadFormDialog head={head} {...editing} />}
      onClose={onClose}
    />
  );
};
