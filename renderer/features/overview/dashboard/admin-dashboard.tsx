import { Box, Link } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { counted, formatCount } from '../../../../shared/counted.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { useMayAct } from '../../../client/login.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { CardRow, Page } from '../../../ui/pages/page.tsx';
import { StatCard } from '../../../ui/pages/stat-card.tsx';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { useDashboard, useOverdueText } from './dashboard.data.ts';
import { FirstSteps } from './first-steps.tsx';
import { Overview } from './overview.tsx';
import { TakenBack } from './taken-back.tsx';
import { TodaysFeesDialog } from './todays-fees-dialog.tsx';

const FILTERS = { course: '' };

const longDate = (moment: Date): string =>
  moment.toLocaleDateString('en-IN', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const AdminDashboard = ({
  warning,
  foot,
}: {
  readonly warning?: ReactNode;
  readonly foot?: ReactNode;
}) => {
  const mayAct = useMayAct();
  const { filters, set } = useUrlFilters(FILTERS);
  const { courses, figuresOf, isLoading } = useDashboard();
  const [isOpen, setOpen] = useState(false);
  const course = courses.find(({ id }) => id === filters.course);
  const courseId = course && Number(course.id);
  const figures = figuresOf(course?.id);
  const overdue = useOverdueText(course?.id);
  const { today } = useOfficeDay();
  /** The rows that a figure counts, of the course that is chosen. */
  const addressOf = (path: string, filters: Readonly<Record<string, string>>): string =>
    `${path}?${new URLSearchParams({ ...filters, ...(course && { course: course.id }) })}`;

  return (
    <Page
      title="Admin Dashboard"
      summary={longDate(new Date())}
      actions={
        <Box sx={{ width: 260 }}>
          <SelectFilter
            label="Show stats for"
            all="All courses (Overall)"
            choices={courses.map(({ id, name }) => ({ value: id, label: name }))}
            value={course?.id ?? ''}
            onChange={(id) => set({ course: id })}
          />
        </Box>
      }
    >
      {warning}
      {mayAct && <FirstSteps />}
      <CardRow isLarge>
        <StatCard
          label="Today's Collection"
          value={formatRupees(figures.todayCollection)}
          caption="Open the day's fees"
          foot={
            figures.takenBackToday > 0 && <TakenBack amount={figures.takenBackToday} courseId={courseId} />
          }
          tone="success"
          isLoading={isLoading}
          onClick={() => setOpen(true)}
        />
        <StatCard
          label="Pending Fees (Amount)"
          value={formatRupees(figures.pendingFeesAmount)}
          caption={`${counted(figures.pendingFeesCount, 'student', 'students')} with pending payments`}
          foot={
            // A line of the same height while it is read: the cards do not move.
            overdue === '' ? (
              <Box component="span" sx={{ display: 'inline-block', height: '1lh' }} />
            ) : (
              <Link
                component={RouterLink}
                to={addressOf('/enquiries', { report: 'defaulters' })}
                color="inherit"
                // A finger needs this height.
                sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
              >
                {overdue}
              </Link>
            )
          }
          isLoading={isLoading}
          to={addressOf('/students', { dues: 'true' })}
        />
        <StatCard
          label="Bills Due (Count)"
          value={formatCount(figures.billDueCount)}
          caption="Unpaid bills"
          isLoading={isLoading}
          to={addressOf('/bills', { status: 'due' })}
        />
        <StatCard
          label="Bills Due (Amount)"
          value={formatRupees(figures.billDueAmount)}
          caption="Total unpaid bill value"
          isLoading={isLoading}
          to={addressOf('/bills', { status: 'due' })}
        />
        {!course && (
          <StatCard
            label="Letters Issued Today"
            value={formatCount(figures.lettersIssuedToday)}
            caption="All courses"
            isLoading={isLoading}
            to={addressOf('/letters', { status: 'issued', date: today })}
          />
        )}
      </CardRow>
      <Overview courseId={courseId} />
      {foot}
      {isOpen && <TodaysFeesDialog course={course} onClose={() => setOpen(false)} />}
    </Page>
  );
};
