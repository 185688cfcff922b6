import Add from '@mui/icons-material/Add';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countTasks } from '../../../../shared/features/papers/tasks/tasks.endpoints.ts';
import { Task } from '../../../../shared/features/papers/tasks/tasks.model.ts';
import { tasks } from '../../../../shared/features/papers/tasks/tasks.register.ts';
import { isForbidden } from '../../../client/failure.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { CardRow, Page } from '../../../ui/pages/page.tsx';
import { StatCard } from '../../../ui/pages/stat-card.tsx';
import { EmptyState, FailedState, ForbiddenState, LoadingState } from '../../../ui/pages/states.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { PAGE_SIZES } from '../../../ui/tables/page-sizes.ts';
import { Pager } from '../../../ui/tables/pager.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { TaskCard } from './task-card.tsx';
import { CreateTaskDialog, EditTaskDialog, useAssigneeChoices } from './task-dialogs.tsx';
import { useTaskActions } from './use-task-actions.ts';

const LOAD_FAILED = 'Failed to load tasks';

const Counters = ({ onShow }: { readonly onShow: (status: string) => void }) => {
  const { data, error, isPending } = useQuery(queryOf('tasks', countTasks));
  useFailureNotice(error, LOAD_FAILED);
  const of = (name: 'total' | 'open' | 'completed' | 'overdue') => ({
    value: data?.[name],
    isLoading: isPending,
  });
  return (
    <CardRow>
      <StatCard label="Total" icon={AssignmentOutlined} {...of('total')} onClick={() => onShow('')} />
      <StatCard label="Open" icon={RadioButtonUnchecked} {...of('open')} onClick={() => onShow('Open')} />
      <StatCard
        label="Completed"
        icon={CheckCircleOutlined}
        tone="success"
        {...of('completed')}
        onClick={() => onShow('Completed')}
      />
      <StatCard
        label="Overdue"
        icon={EventBusyOutlined}
        tone={data && data.overdue > 0 ? 'error' : 'neutral'}
        caption="Open past their due date"
        {...of('overdue')}
        onClick={() => onShow('overdue')}
      />
    </CardRow>
  );
};

/** `/tasks`: what is to be done, as cards. */
export const TasksPage = () => {
  const isOverseer = useSeesAll();
  const register = useRegister(tasks);
  const { isFiltered, set, reset, paging, query } = register;
  const assignees = useAssigneeChoices(isOverseer);
  const { choices: courses } = useCourseChoices();
  useFailureNotice(query.error, LOAD_FAILED);
  const { busyId, toggle, remove } = useTaskActions();
  const [isCreating, setCreating] = useState(false);
  const [editing, setEditing] = useState<Task>();
  const { today } = useOfficeDay();
  const rows = query.isError ? [] : (query.data?.rows ?? []);
  const total = query.isError ? 0 : (query.data?.total ?? 0);

  return (
    <Page
      title="Tasks"
      actions={
        isOverseer && (
          <KeyedButton label="Create Task" startIcon={<Add />} onPress={() => setCreating(true)} />
        )
      }
    >
      <Counters onShow={(status) => set({ status })} />
      <RegisterFilters
        {...register}
        choices={{
          assignee: isOverseer ? assignees : undefined,
          course: courses.length > 1 ? courses : undefined,
        }}
      />
      {query.isPending && <LoadingState />}
      {isForbidden(query.error) && <ForbiddenState hint="This register is not open to your account." />}
      {query.isError && !isForbidden(query.error) && (
        <FailedState title={LOAD_FAILED} onRetry={() => query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState
          title={isFiltered ? 'No task matches' : 'No tasks yet'}
          hint={
            isFiltered
              ? 'Clear the filters to see all of them.'
              : isOverseer
                ? 'Create the first one.'
                : 'Tasks of your courses and your own appear here.'
          }
          action={
            isFiltered && (
              <Button variant="outlined" size="small" onClick={reset}>
                Clear filters
              </Button>
            )
          }
        />
      )}
      <Box sx={{ flex: '1 0 auto', display: 'flex', flexDirection: 'column' }}>
        <Box
          component="ul"
          aria-label="Tasks"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(290px, 100%), 1fr))',
          }}
        >
          {rows.map((task) => (
            <TaskCard
              key={task.id}
              task={task}
              today={today}
              isBusy={busyId === task.id}
              onToggle={() => toggle(task)}
              onEdit={isOverseer ? () => setEditing(task) : undefined}
              onDelete={isOverseer ? () => remove(task) : undefined}
            />
          ))}
        </Box>
        {total > PAGE_SIZES[0] && (
          <Box
            sx={{
              position: 'sticky',
              // Over the padding of the scrolled page, so that no card shows through beneath it.
              bottom: { xs: -12, md: -20 },
              mt: 'auto',
              bgcolor: 'background.default',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Pager paging={paging} total={total} of="Cards" isFetching={query.isFetching} />
          </Box>
        )}
      </Box>
      {isCreating && <CreateTaskDialog onClose={() => setCreating(false)} />}
      {editing && (
        <EditTaskDialog
          key={editing.version}
          task={editing}
          onReload={(current) => setEditing(Task.parse(current))}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
};
