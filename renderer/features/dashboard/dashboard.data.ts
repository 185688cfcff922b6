import { useQuery } from '@tanstack/react-query';
import { adminDashboard, type Figures } from '../../../shared/features/dashboard/dashboard.endpoints.ts';
import { queryOf } from '../../client/queries.ts';
import { useFailureNotice } from '../../ui/dialogs/failure-notice.ts';

const NOTHING: Figures = {
  todayCollection: 0,
  takenBackToday: 0,
  pendingFeesAmount: 0,
  pendingFeesCount: 0,
  billDueCount: 0,
  billDueAmount: 0,
  lettersIssuedToday: 0,
};

/** The day's figures; zeros, and a notice, where they cannot be had. */
export const useDashboard = () => {
  const { data, error, isPending } = useQuery(queryOf('dashboard', adminDashboard));
  useFailureNotice(error, 'Failed to load dashboard');
  const byCourse = error ? {} : (data?.byCourse ?? {});
  return {
    isLoading: isPending,
    courses: Object.entries(byCourse)
      .map(([id, { courseName }]) => ({ id, name: courseName }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    /** One course's figures, or the overall ones. */
    figuresOf: (courseId: string | undefined): Figures =>
      (courseId === undefined ? (error ? undefined : data?.overall) : byCourse[courseId]) ?? NOTHING,
  };
};
