import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { formatCount } from '../../../shared/counted.ts';
import type { ListedRun } from '../../../shared/features/plans/plans.runs.ts';
import { StatusChip } from '../../ui/pages/status-chip.tsx';
import {
  actionsColumn,
  amountColumn,
  dateColumn,
  drawnColumn,
  textColumn,
} from '../../ui/tables/columns.tsx';
import { RowAction } from '../../ui/tables/row-action.tsx';
import { planTitle } from './plan-text.ts';

const Status = ({ run }: { readonly run: ListedRun }) => {
  if (run.undone) return <StatusChip tone="neutral" label="Undone" />;
  return run.used ? (
    <StatusChip tone="success" label="Payments received" />
  ) : (
    <StatusChip tone="info" label="Raised" />
  );
};

/** The columns of the runs that raised dues. */
export const runColumns = ({ onUndo }: { readonly onUndo: (run: ListedRun) => void }) => [
  dateColumn<ListedRun>('created_at', 'Raised On', { width: 92 }),
  textColumn<ListedRun>('session', 'Session', { flex: 0, width: 76, minWidth: 76 }),
  textColumn<ListedRun>('course_name', 'Course', { inCard: 'title' }),
  textColumn<ListedRun>('year', 'Year', { flex: 0.7, minWidth: 84 }),
  textColumn<ListedRun>('category', 'Category', { flex: 0.7, minWidth: 84 }),
  textColumn<ListedRun>('students', 'Students', {
    flex: 0,
    width: 76,
    minWidth: 76,
    align: 'right',
    headerAlign: 'right',
    valueFormatter: (count: number) => formatCount(count),
  }),
  amountColumn<ListedRun>('amount', 'Amount', { width: 112 }),
  textColumn<ListedRun>('created_by', 'Raised By', { minWidth: 96 }),
  drawnColumn<ListedRun>('undone', 'Status', (run) => <Status run={run} />, { inCard: 'status', width: 158 }),
  actionsColumn<ListedRun>(
    (run) =>
      run.undone === null &&
      !run.used && (
        <RowAction icon={UndoOutlined} label={`Undo ${planTitle(run)}`} onClick={() => onUndo(run)} />
      ),
    { buttons: 1 },
  ),
];
