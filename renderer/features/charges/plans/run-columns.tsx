import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { formatCount } from '../../../../shared/counted.ts';
import type { DueRunListItem } from '../../../../shared/features/charges/plans/plans.runs.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import {
  actionsColumn,
  amountColumn,
  dateColumn,
  drawnColumn,
  textColumn,
} from '../../../ui/tables/columns.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import { runTitle } from './plan-text.ts';
import { undoable } from './undo-dialog.tsx';

const Status = ({ run }: { readonly run: DueRunListItem }) => {
  if (run.undone) return <StatusChip tone="neutral" label="Undone" />;
  return run.used ? (
    <StatusChip tone="success" label="Payments received" />
  ) : (
    <StatusChip tone="info" label="Raised" />
  );
};

/** The columns of the runs that raised dues. */
export const runColumns = ({ onUndo }: { readonly onUndo: (run: DueRunListItem) => void }) => [
  dateColumn<DueRunListItem>('created_at', 'Raised On', { width: 92 }),
  textColumn<DueRunListItem>('session', 'Session', { flex: 0, width: 76, minWidth: 76 }),
  textColumn<DueRunListItem>('course_name', 'Course', {
    inCard: 'title',
    minWidth: 144,
    // What an order added: `Examination: 12 classes`.
    valueGetter: (name: string, { head }) => (head === null ? name : `${head}: ${name}`),
  }),
  textColumn<DueRunListItem>('year', 'Year', { flex: 0.7, minWidth: 84 }),
  textColumn<DueRunListItem>('category', 'Category', { flex: 0.7, minWidth: 84 }),
  textColumn<DueRunListItem>('students', 'Students', {
    flex: 0,
    width: 76,
    minWidth: 76,
    align: 'right',
    headerAlign: 'right',
    valueFormatter: (count: number) => formatCount(count),
  }),
  amountColumn<DueRunListItem>('amount', 'Amount', { width: 112 }),
  textColumn<DueRunListItem>('created_by', 'Raised By', { minWidth: 96 }),
  drawnColumn<DueRunListItem>('undone', 'Status', (run) => <Status run={run} />, {
    inCard: 'status',
    width: 158,
  }),
  actionsColumn<DueRunListItem>(
    (run) =>
      undoable(run).length > 0 && (
        <RowAction icon={UndoOutlined} label={`Undo ${runTitle(run)}`} onClick={() => onUndo(run)} />
      ),
    { buttons: 1, acts: true },
  ),
];
