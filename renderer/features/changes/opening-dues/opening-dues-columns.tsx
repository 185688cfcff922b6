import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { formatCount } from '../../../../shared/counted.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import type { OpeningDuesImport } from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import {
  actionsColumn,
  amountColumn,
  dateColumn,
  drawnColumn,
  textColumn,
} from '../../../ui/tables/columns.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';

const count = (field: 'students' | 'dues', headerName: string) =>
  textColumn<OpeningDuesImport>(field, headerName, {
    flex: 0,
    width: 92,
    align: 'right',
    headerAlign: 'right',
    valueFormatter: (value: number) => formatCount(value),
  });

const Status = ({ load: { undone, used } }: { readonly load: OpeningDuesImport }) => {
  if (undone)
    return (
      <TwoLines
        first={<StatusChip tone="neutral" label="Undone" />}
        second={undone.reason}
        title={`${undone.by}, ${formatMoment(undone.at)}: ${undone.reason}`}
      />
    );
  return used ? (
    <StatusChip tone="success" label="Payments received" />
  ) : (
    <StatusChip tone="info" label="Loaded" />
  );
};

/** The columns of the files of opening dues that were loaded. */
export const importColumns = ({ onUndo }: { readonly onUndo: (load: OpeningDuesImport) => void }) => [
  dateColumn<OpeningDuesImport>('created_at', 'Loaded On', { width: 116 }),
  textColumn<OpeningDuesImport>('source', 'File', { inCard: 'title', minWidth: 180 }),
  count('students', 'Students'),
  count('dues', 'Dues'),
  amountColumn<OpeningDuesImport>('amount', 'Amount', { width: 140 }),
  textColumn<OpeningDuesImport>('created_by', 'Loaded By', { minWidth: 120 }),
  drawnColumn<OpeningDuesImport>('undone', 'Status', (load) => <Status load={load} />, {
    inCard: 'status',
    width: 158,
  }),
  actionsColumn<OpeningDuesImport>(
    (load) =>
      load.undone === null &&
      !load.used && (
        <RowAction icon={UndoOutlined} label={`Undo ${load.source}`} onClick={() => onUndo(load)} />
      ),
    { buttons: 1, acts: true },
  ),
];
