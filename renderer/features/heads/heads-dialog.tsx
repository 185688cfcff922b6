import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Head } from '../../../shared/features/heads/heads.model.ts';
import { ListDialog } from '../../ui/dialogs/list-dialog.tsx';
import { StatusChip } from '../../ui/pages/status-chip.tsx';
import { actionsColumn, drawnColumn, textColumn } from '../../ui/tables/columns.tsx';
import { RowAction } from '../../ui/tables/row-action.tsx';
import { WholeTable } from '../../ui/tables/whole-table.tsx';
import { headsQuery, LOAD_FAILED } from './head-choices.ts';
import { HeadFormDialog } from './head-form-dialog.tsx';

/** Of the rest the table says how much. */
const givenBack = ({ refundable, not_given_back }: Head): string => {
  if (refundable) return 'Yes';
  return not_given_back ? 'No' : '';
};

/** The dialog of heads, in the order of settling; an admin adds and corrects them here. */
export const HeadsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const query = useQuery(headsQuery());
  const [editing, setEditing] = useState<Head | 'new'>();
  const columns = useMemo(
    () => [
      textColumn<Head>('position', 'Place', { flex: 0, width: 72, minWidth: 72 }),
      textColumn<Head>('name', 'Head', { inCard: 'title' }),
      textColumn<Head>('fee_type', 'Listed under', { minWidth: 110 }),
      drawnColumn<Head>('refundable', 'Given back', givenBack, { width: 104 }),
      drawnColumn<Head>(
        'active',
        'Status',
        ({ active }) => (
          <StatusChip tone={active ? 'success' : 'neutral'} label={active ? 'In use' : 'Not used'} />
        ),
        { inCard: 'status', width: 116 },
      ),
      actionsColumn<Head>(
        (head) => (
          <RowAction icon={EditOutlined} label={`Edit ${head.name}`} onClick={() => setEditing(head)} />
        ),
        { buttons: 1 },
      ),
    ],
    [],
  );
  return (
    <ListDialog
      title="Heads"
      description="What is charged for. Dues of one date are settled in this order."
      actions={
        <Button variant="contained" onClick={() => setEditing('new')}>
          Add Head
        </Button>
      }
      onClose={onClose}
    >
      <WholeTable
        label="Heads"
        columns={columns}
        query={query}
        onOpen={setEditing}
        isVoid={({ active }) => !active}
        empty={{ title: 'No heads yet', hint: 'Add what the college charges for.' }}
        failed={LOAD_FAILED}
        height="420px"
      />
      {editing && (
        <HeadFormDialog
          key={editing === 'new' ? 'new' : editing.version}
          head={editing === 'new' ? undefined : editing}
          onReload={setEditing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </ListDialog>
  );
};
