import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { plans } from '../../../../shared/features/charges/plans/plans.register.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { MoreActs } from '../../../ui/pages/more-acts.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { FundsDialog } from '../../college/funds/funds-dialog.tsx';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import { HeadsDialog } from '../../college/heads/heads-dialog.tsx';
import { useSessionChoices } from '../../college/sessions/session-choices.ts';
import { SessionsDialog } from '../../college/sessions/sessions-dialog.tsx';
import { AddingDialog } from './adding-dialog.tsx';
import { CarryDialog } from './carry-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { planActions, planCells } from './plan-columns.tsx';
import { PLAN_DRAFT, PlanDialog } from './plan-dialog.tsx';
import { PlanViewDialog } from './plan-view-dialog.tsx';

type Opened = 'sessions' | 'heads' | 'funds' | 'order' | 'add';

/** `/fee-plans`: what each class costs in each session. An admin writes, an accountant reads the own courses'. */
export const PlansPage = () => {
  const register = useRegister(plans);
  const isOverseer = useSeesAll();
  const { choices: sessionChoices } = useSessionChoices();
  const { choices: courses } = useCourseChoices({ withUnused: true });
  const { heads } = useHeadChoices();
  const adding = useDialogState(PLAN_DRAFT);
  const [opened, setOpened] = useState<Opened>();
  const [viewing, setViewing] = useState<FeePlan>();
  const [carrying, setCarrying] = useState<FeePlan>();
  const [editing, setEditing] = useState<FeePlan>();
  const [copying, setCopying] = useState<FeePlan>();

  const rows = register.query.data?.rows;
  const { cells, actions } = useMemo(() => {
    const replaced = new Set(rows?.map(({ replaces_id }) => replaces_id));
    const isNewest = ({ id }: FeePlan) => !replaced.has(id);
    const writing = isOverseer && { onEdit: setEditing, onCopy: setCopying };
    return {
      cells: planCells({ isNewest }),
      actions: planActions({ isNewest, onView: setViewing, ...writing }),
    };
  }, [rows, isOverseer]);
  const isWriting = adding.isOpen || copying !== undefined;
  const stopWriting = () => {
    adding.close();
    setCopying(undefined);
  };

  return (
    <Page
      title="Fee Plans"
      summary="What each class pays in a session, head by head and when."
      actions={
        isOverseer && (
          <>
            <Button onClick={() => setOpened('sessions')}>Sessions</Button>
            <Button onClick={() => setOpened('heads')}>Heads</Button>
            <MoreActs
              acts={[
                { label: 'Charge More', run: () => setOpened('add') },
                { label: 'Extend a Last Date', run: () => setOpened('order') },
                { label: 'Funds', run: () => setOpened('funds'), looks: true, use: 'funds' },
              ]}
            />
            <KeyedButton label="New Fee Plan" startIcon={<Add />} onPress={adding.open} />
          </>
        )
      }
    >
      <RegisterFilters {...register} choices={{ session: sessionChoices, course: courses }} />
      <RegisterTable
        {...register}
        cells={cells}
        actions={actions}
        onOpen={setViewing}
        failed="Failed to load fee plans"
        empty={{
          title: 'No fee plans yet',
          hint: isOverseer
            ? 'Add a session under Sessions, then the plan of its first class.'
            : 'An admin adds them; those of your courses are shown here.',
        }}
        notFound={{ title: 'No fee plan matches', hint: 'Choose another session or course.' }}
      />
      {opened === 'sessions' && <SessionsDialog onClose={() => setOpened(undefined)} />}
      {opened === 'heads' && <HeadsDialog onClose={() => setOpened(undefined)} />}
      {opened === 'funds' && <FundsDialog onClose={() => setOpened(undefined)} />}
      {opened === 'order' && <OrderDialog onClose={() => setOpened(undefined)} />}
      {opened === 'add' && <AddingDialog onClose={() => setOpened(undefined)} />}
      {viewing && <PlanViewDialog plan={viewing} onClose={() => setViewing(undefined)} />}
      {editing && heads && (
        <PlanDialog
          key={editing.version}
          plan={editing}
          heads={heads}
          onReload={setEditing}
          onVersion={setCarrying}
          onClose={() => setEditing(undefined)}
        />
      )}
      {carrying && <CarryDialog plan={carrying} onClose={() => setCarrying(undefined)} />}
      {isWriting && heads && (
        <PlanDialog {...(copying && { from: copying })} heads={heads} onClose={stopWriting} />
      )}
    </Page>
  );
};
