import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Undo from '@mui/icons-material/Undo';
import { useMemo, useState } from 'react';
import { undoLapse } from '../../../../shared/features/collection/caution-money/caution-money.endpoints.ts';
import type { KeptLapse } from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import {
  heldCaution,
  lapsedCaution,
} from '../../../../shared/features/collection/caution-money/caution-money.register.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { AskCautionDialog } from './ask-caution-dialog.tsx';
import { HELD_CELLS, LAPSE_CELLS } from './caution-columns.tsx';
import { LapseDialog } from './lapse-dialog.tsx';

/** Leavers stand by name: no heading orders them otherwise. */
const HELD = { ...heldCaution, sort: [] };

/** `/caution-money`: what the college holds of leavers; the refunds of those chosen are requested together, the rest lapses. */
export const CautionMoneyPage = () => {
  const register = useRegister(HELD);
  const { choices } = useCourseChoices({ withUnused: true });
  const [isAsking, setAsking] = useState(false);
  const [isLapsing, setLapsing] = useState(false);
  const chosen = register.selection.rows.filter(({ held }) => held > 0);
  return (
    <Page
      title="Caution Money"
      summary="Of students who left: refunded at the year's end, or lapsed"
      actions={
        <ActButton startIcon={<HourglassEmpty />} onClick={() => setLapsing(true)}>
          Forfeit Unclaimed
        </ActButton>
      }
    >
      <RegisterFilters {...register} choices={{ course: choices }} />
      <RegisterTable
        {...register}
        cells={HELD_CELLS}
        chosen={{
          sum: 'held',
          note: ({ length }) =>
            chosen.length < length
              ? 'Students whose whole amount is requested already are left out.'
              : undefined,
          actions: () => (
            <ActButton size="small" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
              Request refunds
            </ActButton>
          ),
        }}
        failed="Failed to load caution money"
        empty={{ title: 'No caution money of leavers is held', hint: 'It appears once a student has left.' }}
        notFound={{ title: 'No student found', hint: 'Clear the search or choose other filters.' }}
      />
      {isAsking && <AskCautionDialog chosen={chosen} onClose={() => setAsking(false)} />}
      {isLapsing && <LapseDialog onClose={() => setLapsing(false)} />}
    </Page>
  );
};

/** `/caution-money/lapsed`: what lapsed, each entry taken back from here. */
export const LapsedPage = () => {
  const register = useRegister(lapsedCaution);
  const attempt = useAttempt('refunds');
  const [undoing, setUndoing] = useState<KeptLapse>();
  const actions = useMemo(
    () =>
      actionsColumn<KeptLapse>((lapse) => [
        lapse.undone === null && {
          icon: Undo,
          label: `Reverse: ${lapse.reason}`,
          onClick: () => setUndoing(lapse),
        },
      ]),
    [],
  );
  const takeBack = async (lapse: KeptLapse, reason: string) => {
    const work = () => call(undoLapse, { params: { id: lapse.id }, body: { reason } });
    await attempt('Failed to reverse it', work, { title: 'Reversed', description: lapse.reason });
    setUndoing(undefined);
  };
  const none = {
    title: 'Nothing forfeited yet',
    hint: 'After the college’s last date, press Forfeit Unclaimed under Caution Money.',
  };
  return (
    <Page title="Lapsed Caution Money" summary="Of students who left, and did not ask for it in time">
      <RegisterTable
        {...register}
        cells={LAPSE_CELLS}
        actions={actions}
        isVoid={({ undone }) => undone !== null}
        failed="Failed to load forfeited deposits"
        empty={none}
        notFound={none}
      />
      {undoing && (
        <ConfirmDialog
          title="Reverse forfeiture?"
          confirmLabel="Reverse"
          isDestructive
          reasonLabel="Reason"
          onConfirm={(reason) => takeBack(undoing, reason)}
          onClose={() => setUndoing(undefined)}
        >
          {formatRupees(undoing.amount)} is held for its students again.
        </ConfirmDialog>
      )}
    </Page>
  );
};
