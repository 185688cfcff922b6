import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { formatMoment } from '../../../../shared/dates.ts';
import type { OpeningDuesImport } from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';

interface StatusProps {
  readonly load: OpeningDuesImport;
  readonly usedLabel: string;
}

const Status = ({ load: { undone, used }, usedLabel }: StatusProps) => {
  if (undone)
    return (
      <TwoLines
        first={<StatusChip tone="neutral" label="Undone" />}
        second={undone.reason}
        title={`${undone.by}, ${formatMoment(undone.at)}: ${undone.reason}`}
      />
    );
  return used ? <StatusChip tone="success" label={usedLabel} /> : <StatusChip tone="info" label="Loaded" />;
};

/** The cells of the register that are more than their words; `usedLabel` names a load that can no longer be undone. */
export const importCells = (usedLabel: string): Cells<OpeningDuesImport> => ({
  undone: (load) => <Status load={load} usedLabel={usedLabel} />,
});

/** The button of a file of opening dues. */
export const importActions = ({
  onUndo,
}: {
  readonly onUndo: (load: OpeningDuesImport) => void;
}): Column<OpeningDuesImport> =>
  actionsColumn<OpeningDuesImport>((load) => [
    load.undone === null &&
      !load.used && { icon: UndoOutlined, label: `Undo ${load.source}`, onClick: () => onUndo(load) },
  ]);
