import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { describeFailure } from '../../../client/failure.ts';
import { notify } from '../../../client/notify.ts';
import { ListDialog } from '../../../ui/dialogs/list-dialog.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { Changed } from '../../../ui/forms/preview.tsx';
import { BusyIcon } from '../../../ui/pages/busy-icon.tsx';
import { FilterBar } from '../../../ui/pages/filter-bar.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { unbrokenText } from '../../../ui/pages/unbroken-text.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { sessionOn, useSessionChoices } from '../../college/sessions/session-choices.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { planTitle } from './plan-text.ts';
import { RaisePreview } from './raise-preview.tsx';
import { pastDates, RaiseWarnings, raiseWarnings } from './raise-warnings.tsx';
import { type Prospect, useRaising } from './use-raising.ts';

interface ChoicesProps {
  readonly prospects: readonly Prospect[];
  readonly left: ReadonlySet<number>;
  readonly onToggle: (planId: number) => void;
}

/** Whether raising does something: it charges students, or the class's first, who is yet to be admitted. */
const isToRaise = ({ plan, run }: Prospect): boolean => run.students > 0 || !plan.raised;

const whomIt = ({ plan, run }: Prospect): string => {
  if (run.students > 0) return `${counted(run.students, 'student', 'students')}, ${formatRupees(run.amount)}`;
  return plan.raised ? 'nobody to charge' : 'nobody yet: charges who is admitted';
};

/** The plans of the session, each with what raising it would do; one that would do nothing cannot be chosen. */
const Choices = ({ prospects, left, onToggle }: ChoicesProps) => (
  <Box
    component="ul"
    aria-label="Plans to raise"
    sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '32vh', overflow: 'auto' }}
  >
    {prospects.map((prospect) => (
      <Box component="li" key={prospect.plan.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <FormControlLabel
          disabled={!isToRaise(prospect)}
          sx={{ width: '100%', m: 0, '& .MuiFormControlLabel-label': { flex: 1 } }}
          control={
            <Checkbox
              size="small"
              checked={isToRaise(prospect) && !left.has(prospect.plan.id)}
              onChange={() => onToggle(prospect.plan.id)}
            />
          }
          label={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
              <span>{unbrokenText(planTitle({ ...prospect.plan, session: '' }))}</span>
              <span>{whomIt(prospect)}</span>
            </Box>
          }
        />
      </Box>
    ))}
  </Box>
);

/** Raises the dues of a session's plans: what it would do is seen first. */
export const RaiseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { today } = useOfficeDay();
  const { sessions, choices: sessionChoices } = useSessionChoices();
  const { choices: courses } = useCourseChoices();
  const [session, setSession] = useState<string>();
  const [course, setCourse] = useState('');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  /** The user's choice; undefined while it goes by whom the plans charge. */
  const [fromToday, setFromToday] = useState<boolean>();
  const here = session ?? String(sessionOn(sessions, today)?.id ?? '');
  const { query, raise, done, hasChanged } = useRaising({
    session_id: here === '' ? undefined : Number(here),
    course_id: course === '' ? undefined : Number(course),
  });
  const prospects = query.data ?? [];
  const chosen = prospects.filter((prospect) => isToRaise(prospect) && !left.has(prospect.plan.id));
  const isBusy = done !== undefined;
  const past = pastDates(chosen, today);
  const isFromToday = fromToday ?? past?.isOfSome ?? false;
  const warnings = raiseWarnings(
    chosen,
    sessions.find(({ id }) => String(id) === here),
    today,
  );

  const start = async () => {
    const runs = await raise(chosen, past !== null && isFromToday);
    const students = runs.reduce((sum, run) => sum + run.students, 0);
    const amount = formatRupees(sumRupees(runs.map((run) => run.amount)));
    if (runs.length > 0)
      notify({
        title: 'Dues raised',
        description:
          students === 0
            ? 'Who is admitted from now on is charged'
            : `${counted(students, 'student', 'students')}, ${amount}`,
      });
    if (runs.length === chosen.length) onClose();
  };
  const label = warnings.length > 0 ? 'Raise anyway' : 'Raise';
  const toggle = (id: number) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    <ListDialog
      title="Raise Dues"
      description="Students who have dues of the session already are not charged again. One raising is undone as a whole, until any of it is paid."
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={chosen.length === 0 || isBusy || query.isFetching}
          startIcon={isBusy && <BusyIcon label="Raising" />}
          onClick={() => void start()}
        >
          {isBusy ? `Raised ${done} of ${chosen.length}` : label}
        </Button>
      }
    >
      <Box sx={{ pt: 1 }}>
        <FilterBar>
          <SelectFilter label="Session" value={here} onChange={setSession} choices={sessionChoices} />
          <SelectFilter
            label="Course"
            all="All Courses"
            value={course}
            onChange={setCourse}
            choices={courses}
          />
        </FilterBar>
      </Box>
      {query.isFetching && prospects.length === 0 && <LoadingState label="Checking the students" />}
      {query.isError && (
        <FailedState
          title={describeFailure(query.error, 'Failed to load fee plans')}
          onRetry={() => void query.refetch()}
        />
      )}
      {(query.isSuccess || here === '') && prospects.length === 0 && (
        <EmptyState title="No fee plans of this session" hint="Add them under Fee Plans first." />
      )}
      {prospects.length > 0 && (
        <>
          <Choices prospects={prospects} left={left} onToggle={toggle} />
          <RaiseWarnings warnings={warnings} />
          {past && (
            <FormControlLabel
              sx={{ m: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={isFromToday}
                  onChange={(_, isChosen) => setFromToday(isChosen)}
                />
              }
              label={unbrokenText(
                `Last dates are past. Due today instead, so that ${counted(past.students, 'student is', 'students are')} not late at once`,
              )}
            />
          )}
          <RaisePreview chosen={chosen.length === 0 ? prospects : chosen} />
          {chosen.length === 0 && <Typography variant="body2">There is nobody to charge.</Typography>}
          {hasChanged && !query.isFetching && <Changed isPossible={chosen.length > 0} press={label} />}
        </>
      )}
    </ListDialog>
  );
};
