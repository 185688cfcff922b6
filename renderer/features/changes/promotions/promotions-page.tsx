import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { undoPromotion } from '../../../../shared/features/changes/promotions/promotions.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { FirstAct } from '../../../ui/pages/chief-act.tsx';
import { FilterBar } from '../../../ui/pages/filter-bar.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { CopyPlansDialog } from '../../charges/plans/copy-plans-dialog.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useSessionChoices } from '../../college/sessions/session-choices.ts';
import { SessionsDialog } from '../../college/sessions/sessions-dialog.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { promotionColumns, promotionTitle } from './promotion-columns.tsx';
import { type DonePromotion, usePromotionRegister } from './use-promotion-register.ts';

/** Moves a class back, with the dues that were raised for it. */
const UndoDialog = ({ done, onClose }: { readonly done: DonePromotion; readonly onClose: () => void }) => {
  const attempt = useAttempt('promotions');
  const undo = async (reason: string) => {
    const work = () => call(undoPromotion, { params: { id: done.id }, body: { reason } });
    await attempt('Failed to undo', work, { title: 'Undone', description: promotionTitle(done) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Undo ${promotionTitle(done)}?`}
      confirmLabel="Undo"
      isDestructive
      reasonLabel="Reason"
      onConfirm={undo}
      onClose={onClose}
    >
      {counted(done.students, 'student goes', 'students go')} back to {done.from_year ?? 'no year'}
      {done.raised.amount > 0 && `, and ${formatRupees(done.raised.amount)} of dues is reversed`}. The class
      can be promoted again.
    </ConfirmDialog>
  );
};

/** `/promotions`: a new session is begun here. Every class that was moved to its next year, and what became of it. */
export const PromotionsPage = () => {
  const { isFiltered, bind, paging, query } = usePromotionRegister();
  const { choices: courses } = useCourseChoices({ withUnused: true });
  const { sessions } = useSessionChoices();
  const [opened, setOpened] = useState<'sessions' | 'copy' | 'promote'>();
  const close = () => setOpened(undefined);
  const [undoing, setUndoing] = useState<DonePromotion>();
  const columns = useMemo(() => promotionColumns({ onUndo: setUndoing }), []);
  return (
    <Page
      title="Promotions"
      summary="A new session: add it, copy the fee plans, promote the classes, then charge them."
      actions={
        <>
          <Button onClick={() => setOpened('sessions')}>Sessions</Button>
          <ActButton onClick={() => setOpened('copy')} disabled={sessions.length === 0}>
            Copy a Session
          </ActButton>
          <KeyedButton
            label="Promote a Class"
            startIcon={<SchoolOutlined />}
            onPress={() => setOpened('promote')}
          />
        </>
      }
    >
      <FilterBar>
        <SearchBox label="Search promotions" placeholder="Course or year" {...bind('q')} />
        <SelectFilter label="Course" all="All Courses" choices={courses} {...bind('course')} />
      </FilterBar>
      <DataTable
        label="Promotions"
        columns={columns}
        query={query}
        paging={paging}
        isVoid={({ undone }) => undone !== null}
        failed="Failed to load the promotions"
        empty={
          isFiltered
            ? { title: 'Nothing matches', hint: 'Choose another course.' }
            : {
                title: 'No class was promoted yet',
                hint: 'At the end of a session, begin with the last year: press Promote a Class.',
                action: <FirstAct />,
              }
        }
      />
      {undoing && <UndoDialog done={undoing} onClose={() => setUndoing(undefined)} />}
      {opened === 'sessions' && <SessionsDialog onClose={close} />}
      {opened === 'copy' && <CopyPlansDialog onClose={close} />}
      {opened === 'promote' && <PromoteDialog onClose={close} />}
    </Page>
  );
};
