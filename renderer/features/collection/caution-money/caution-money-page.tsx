import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Undo from '@mui/icons-material/Undo';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { undoLapse } from '../../../../shared/features/collection/caution-money/caution-money.endpoints.ts';
import type { KeptLapse } from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { DateFilter } from '../../../ui/fields/date-field.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { FilterBar, Page } from '../../../ui/pages/page.tsx';
import { Tabbed } from '../../../ui/pages/tabbed.tsx';
import { ChosenBar } from '../../../ui/tables/chosen-bar.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { AskCautionDialog } from './ask-caution-dialog.tsx';
import { HELD_COLUMNS, LAPSE_COLUMNS } from './caution-columns.tsx';
import { LapseDialog } from './lapse-dialog.tsx';
import { useCautionRegister } from './use-caution-register.ts';

const TABS = [
  { value: 'held', label: 'Held' },
  { value: 'lapsed', label: 'Lapsed' },
] as const;

/** `/caution-money`: what the college still holds of who left, to be refunded at the year's end or to lapse. */
export const CautionMoneyPage = () => {
  const register = useCautionRegister();
  const { isOfLapses, bind, selection } = register;
  const { choices } = useCourseChoices({ withUnused: true });
  const attempt = useAttempt('refunds');
  const [asked, setAsked] = useState<'refunds' | 'lapse'>();
  const [undoing, setUndoing] = useState<KeptLapse>();
  const chosen = selection.rows.filter(({ held }) => held > 0);
  const lapseColumns = useMemo(
    () => [
      ...LAPSE_COLUMNS,
      actionsColumn<KeptLapse>(
        (lapse) =>
          lapse.undone === null && (
            <RowAction icon={Undo} label={`Take back: ${lapse.reason}`} onClick={() => setUndoing(lapse)} />
          ),
        { buttons: 1 },
      ),
    ],
    [],
  );
  const takeBack = async (lapse: KeptLapse, reason: string) => {
    const work = () => call(undoLapse, { params: { id: lapse.id }, body: { reason } });
    await attempt('Failed to take it back', work, { title: 'Taken back', description: lapse.reason });
    setUndoing(undefined);
  };
  return (
    <Page
      title="Caution Money"
      summary="Of students who left: refunded at the year's end, or lapsed"
      actions={
        <>
          <Button component={Link} to="/approvals?tab=refunds">
            Refunds
          </Button>
          <ActButton startIcon={<HourglassEmpty />} onClick={() => setAsked('lapse')}>
            Let Lapse
          </ActButton>
        </>
      }
    >
      <Tabbed
        label="Caution money"
        tabs={TABS}
        tab={isOfLapses ? 'lapsed' : 'held'}
        onChoose={(tab) => register.set({ tab, q: '', course: '', left_by: '' })}
      >
        {isOfLapses ? (
          <DataTable
            label="Lapsed"
            columns={lapseColumns}
            query={register.lapses}
            paging={register.paging}
            isVoid={({ undone }) => undone !== null}
            failed="Failed to load what lapsed"
            empty={{
              title: 'Nothing has lapsed yet',
              hint: 'Press Let Lapse once the college’s date is over.',
            }}
          />
        ) : (
          <>
            <FilterBar>
              <SearchBox label="Search by student" placeholder="Student, father, roll no" {...bind('q')} />
              <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
              <DateFilter label="Left until" {...bind('left_by')} />
            </FilterBar>
            <DataTable
              label="Held"
              columns={HELD_COLUMNS}
              query={register.held}
              paging={register.paging}
              selection={selection}
              chosen={
                <ChosenBar
                  selection={selection}
                  sum={formatRupees(sumRupees(chosen.map(({ held }) => held)))}
                  note={
                    chosen.length < selection.rows.length
                      ? 'Students whose whole amount is requested already are left out.'
                      : undefined
                  }
                >
                  <ActButton size="small" disabled={chosen.length === 0} onClick={() => setAsked('refunds')}>
                    Request refunds
                  </ActButton>
                </ChosenBar>
              }
              failed="Failed to load caution money"
              empty={
                register.isFiltered
                  ? { title: 'No student found', hint: 'Clear the search or choose other filters.' }
                  : {
                      title: 'No caution money of leavers is held',
                      hint: 'It appears once a student has left.',
                    }
              }
            />
          </>
        )}
      </Tabbed>
      {asked === 'refunds' && <AskCautionDialog chosen={chosen} onClose={() => setAsked(undefined)} />}
      {asked === 'lapse' && <LapseDialog onClose={() => setAsked(undefined)} />}
      {undoing && (
        <ConfirmDialog
          title="Take this lapse back?"
          confirmLabel="Take back"
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
