import { type ReactNode, useMemo, useState } from 'react';
import { runs } from '../../../../shared/features/charges/plans/plans.register.ts';
import type { DueRunListItem } from '../../../../shared/features/charges/plans/plans.runs.ts';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useSessionChoices } from '../../college/sessions/session-choices.ts';
import { runActions } from './run-columns.tsx';
import { UndoDialog } from './undo-dialog.tsx';

interface RunRegisterProps {
  /** Makes the actions on the runs chosen. */
  readonly chosenOf: (runs: readonly DueRunListItem[]) => ReactNode;
}

/** Every raising of dues, of one class or several, and what became of it. */
export const RunRegister = ({ chosenOf }: RunRegisterProps) => {
  const register = useRegister(runs);
  const { choices: sessions } = useSessionChoices();
  const { choices: courses } = useCourseChoices({ withUnused: true });
  const [undoing, setUndoing] = useState<DueRunListItem>();
  const actions = useMemo(() => runActions({ onUndo: setUndoing }), []);

  return (
    <>
      <RegisterFilters {...register} choices={{ session: sessions, course: courses }} />
      <RegisterTable
        {...register}
        actions={actions}
        isVoid={({ undone }) => undone !== null}
        chosen={{ sum: 'amount', actions: chosenOf }}
        failed="Failed to load the dues raised"
        empty={{ title: 'No dues were raised yet', hint: 'Add fee plans, then raise them here.' }}
        notFound={{ title: 'Nothing matches', hint: 'Choose another session or course.' }}
      />
      {undoing && <UndoDialog raising={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
};
