import EditOutlined from '@mui/icons-material/EditOutlined';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Fund } from '../../../shared/features/funds/funds.model.ts';
import { ListDialog } from '../../ui/dialogs/list-dialog.tsx';
import { ActButton } from '../../ui/pages/act-button.tsx';
import { actionsColumn, textColumn } from '../../ui/tables/columns.tsx';
import { RowAction } from '../../ui/tables/row-action.tsx';
import { WholeTable } from '../../ui/tables/whole-table.tsx';
import { FUNDS_FAILED, fundsQuery } from './fund-choices.ts';
import { FUND_KIND_LABELS, FundFormDialog } from './fund-form-dialog.tsx';

/** The dialog of funds; an admin adds and renames them here. */
export const FundsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const query = useQuery(fundsQuery());
  const [editing, setEditing] = useState<Fund | 'new'>();
  const columns = useMemo(
    () => [
      textColumn<Fund>('name', 'Fund', { inCard: 'title' }),
      textColumn<Fund>('kind', 'Whose money', {
        minWidth: 170,
        valueGetter: (_, { kind }) => FUND_KIND_LABELS[kind],
      }),
      textColumn<Fund>('receipt_mark', 'Receipts', {
        minWidth: 110,
        valueGetter: (_, { receipt_mark }) => (receipt_mark === null ? '' : `${receipt_mark}000001 …`),
      }),
      actionsColumn<Fund>(
        (fund) => (
          <RowAction icon={EditOutlined} label={`Edit ${fund.name}`} onClick={() => setEditing(fund)} />
        ),
        { buttons: 1, acts: true },
      ),
    ],
    [],
  );
  return (
    <ListDialog
      title="Funds"
      description="Money that is kept and reported apart. Every head belongs to one."
      width="sm"
      actions={
        <ActButton variant="contained" onClick={() => setEditing('new')}>
          Add Fund
        </ActButton>
      }
      onClose={onClose}
    >
      <WholeTable
        label="Funds"
        columns={columns}
        query={query}
        openingActs
        onOpen={setEditing}
        empty={{ title: 'No funds yet', hint: 'Add one for money that is kept apart.' }}
        failed={FUNDS_FAILED}
        height="320px"
      />
      {editing && (
        <FundFormDialog
          key={editing === 'new' ? 'new' : editing.version}
          fund={editing === 'new' ? undefined : editing}
          onReload={setEditing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </ListDialog>
  );
};
