import {
  accountantDashboard,
  adminDashboard,
  firstSteps,
  overdueNow,
} from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { dashboardFigures, dashboardOverdue } from './dashboard.service.ts';
import { openSteps } from './first-steps.service.ts';

export const dashboardRoutes = (office: Office): readonly Route[] => {
  const figures = dashboardFigures(office);
  const overdue = dashboardOverdue(office);
  return [
    route(adminDashboard, async ({ actor }) => {
      const { overall, byCourse } = await figures(actor);
      return { overall, byCourse };
    }),
    route(overdueNow, ({ actor }) => overdue(actor)),
    route(firstSteps, async () => ({ open: await openSteps(office) })),
    route(accountantDashboard, async ({ actor }) => {
      const { overall, byCourse, courses } = await figures(actor);
      const inOrder = actor.courseIds.flatMap((id) => courses.filter((course) => course.id === id));
      return { name: actor.name, courses: inOrder, overall, byCourse };
    }),
  ];
};
