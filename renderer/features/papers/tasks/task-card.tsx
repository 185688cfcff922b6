import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { Box, Paper, Typography } from '@mui/material';
import { formatDate } from '../../../../shared/dates.ts';
import type { Task, TaskPriority } from '../../../../shared/features/papers/tasks/tasks.model.ts';
import { isOverdue } from '../../../../shared/features/papers/tasks/tasks.rules.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { StatusChip, type Tone } from '../../../ui/pages/status-chip.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';

const PRIORITY_TONES = {
  High: 'error',
  Medium: 'info',
  Low: 'neutral',
} as const satisfies Record<TaskPriority, Tone>;

interface TaskCardProps {
  readonly task: Task;
  /** ISO, the office's day. */
  readonly today: string;
  readonly isBusy: boolean;
  readonly onToggle: () => void;
  /** Absent for who may not. */
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
}

const Facts = ({ task, isLate }: { readonly task: Task; readonly isLate: boolean }) => {
  const facts = [
    ['Due', task.due_date === null ? 'No date' : `${formatDate(task.due_date)}${isLate ? ' (overdue)' : ''}`],
    ['Assignee', task.assignee_name ?? 'Not assigned'],
    ['Course', task.courses.map(({ name }) => name).join(', ') || 'None'],
    ...(task.completed ? [['Completed', `${formatDate(task.completed.at)} by ${task.completed.by}`]] : []),
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.25 }}
    >
      {facts.map(([term, fact]) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {term}
          </Typography>
          <Typography
            component="dd"
            variant="caption"
            sx={{
              m: 0,
              overflowWrap: 'anywhere',
              ...(isLate && term === 'Due' && { color: 'error.main', fontWeight: 600 }),
            }}
          >
            {fact}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

/** One task: what, how urgent, until when, whose; and what can be done with it. */
export const TaskCard = ({ task, today, isBusy, onToggle, onEdit, onDelete }: TaskCardProps) => {
  const isDone = task.status === 'Completed';
  const isLate = isOverdue(task, today);
  return (
    <Paper
      variant="outlined"
      component="li"
      aria-label={task.title}
      sx={{ borderRadius: 2, p: 1.75, display: 'flex', flexDirection: 'column', gap: 1.25, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <StatusChip
          tone={isDone ? 'success' : 'info'}
          icon={isDone ? CheckCircleOutlined : RadioButtonUnchecked}
          label={task.status}
        />
        <StatusChip tone={PRIORITY_TONES[task.priority]} icon={FlagOutlined} label={task.priority} />
        {isLate && <StatusChip tone="error" icon={EventBusyOutlined} label="Overdue" />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="h3"
          sx={{
            overflowWrap: 'anywhere',
            ...(isDone && { textDecoration: 'line-through', color: 'text.secondary' }),
          }}
        >
          {task.title}
        </Typography>
        {task.description && (
          <Typography
            variant="body2"
            title={task.description}
            sx={{
              mt: 0.25,
              color: 'text.secondary',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitLineClamp: 4,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {task.description}
          </Typography>
        )}
      </Box>
      <Facts task={task} isLate={isLate} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <ActButton
          size="small"
          variant="outlined"
          disabled={isBusy}
          startIcon={isDone ? <ReplayOutlined /> : <CheckCircleOutlined />}
          aria-label={`${isDone ? 'Reopen' : 'Complete'} ${task.title}`}
          onClick={onToggle}
          sx={{ mr: 'auto' }}
        >
          {isDone ? 'Reopen' : 'Complete'}
        </ActButton>
        {onEdit && <RowAction icon={EditOutlined} label={`Edit ${task.title}`} onClick={onEdit} />}
        {onDelete && (
          <RowAction
            icon={DeleteOutlined}
            label={`Delete ${task.title}`}
            disabled={isBusy}
            onClick={onDelete}
          />
        )}
      </Box>
    </Paper>
  );
};
