import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChargeRun } from '../../../../shared/features/changes/charge-runs/charge-runs.model.ts';
import type { chargeRuns } from '../../../../shared/features/changes/charge-runs/charge-runs.register.ts';
import { useRight } from '../../../client/login.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import type { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import { UndoChargeDialog } from './undo-charge-dialog.tsx';

interface ChargeRunRegisterProps {
  readonly register: ReturnType<typeof useRegister<typeof chargeRuns>>;
  readonly hint: string;
}

/** Charges of many students for a period, and what became of each. A row opens its students. */
export const ChargeRunRegister = ({ register, hint }: ChargeRunRegisterProps) => {
  const navigate = useNavigate();
  const mayCharge = useRight('charge-by-sheet');
  const { choices: heads } = useHeadChoices();
  const [undoing, setUndoing] = useState<ChargeRun>();
  const actions = useMemo(
    () =>
      actionsColumn<ChargeRun>((run) => [
        mayCharge &&
          run.undone === null &&
          !run.used && {
            icon: UndoOutlined,
            label: `Undo ${run.head}, ${run.period}`,
            onClick: () => setUndoing(run),
          },
      ]),
    [mayCharge],
  );
  return (
    <>
      <RegisterFilters {...register} choices={{ head: heads }} />
      <RegisterTable
        {...register}
        selection={undefined}
        actions={actions}
        isVoid={({ undone }) => undone !== null}
        onOpen={({ id }) => void navigate(`/charges/sheets/${id}`)}
        failed="Failed to load the charges"
        empty={{ title: 'No charges yet', hint }}
        notFound={{ title: 'Nothing matches', hint: 'Clear the search or choose another head.' }}
      />
      {undoing && <UndoChargeDialog run={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
};
