import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { DueRunListItem } from '../../../../shared/features/charges/plans/plans.runs.ts';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { runTitle } from './plan-text.ts';
import { undoable } from './undo-dialog.tsx';

/** The button of a raising. */
export const runActions = ({
  onUndo,
}: {
  readonly onUndo: (run: DueRunListItem) => void;
}): Column<DueRunListItem> =>
  actionsColumn<DueRunListItem>((run) => [
    undoable(run).length > 0 && {
      icon: UndoOutlined,
      label: `Undo ${runTitle(run)}`,
      onClick: () => onUndo(run),
    },
  ]);
