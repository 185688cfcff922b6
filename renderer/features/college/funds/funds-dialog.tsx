import { useQuery } from '@tanstack/react-query';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import { textColumn } from '../../../ui/tables/columns.tsx';
import { RecordsDialog } from '../../../ui/tables/records-dialog.tsx';
import { FUNDS_FAILED, fundsQuery } from './fund-choices.ts';
import { FUND_KIND_LABELS, FundFormDialog } from './fund-form-dialog.tsx';

const COLUMNS = [
  textColumn<Fund>('name', 'Fund', { inCard: 'title' }),
  textColumn<Fund>('kind', 'Belongs to', {
    minWidth: 170,
    valueGetter: (_, { kind }) => FUND_KIND_LABELS[kind],
  }),
  textColumn<Fund>('receipt_mark', 'Receipts', {
    minWidth: 110,
    valueGetter: (_, { receipt_mark }) => (receipt_mark === null ? '' : `${receipt_mark}000001 …`),
  }),
];

/** The dialog of funds; an admin adds and renames them here. */
export const FundsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const query = useQuery(fundsQuery());
  return (
    <RecordsDialog
      title="Funds"
      description="Money that is kept and reported apart. Every head belongs to one."
      width="sm"
      add="Add Fund"
      columns={COLUMNS}
      query={query}
      empty={{ title: 'No funds yet', hint: 'Add one for money that is kept apart.' }}
      failed={FUNDS_FAILED}
      height="320px"
      form={(fund, editing) => <FundFormDialog fund={fund} {...editing} />}
      onClose={onClose}
    />
  );
};
