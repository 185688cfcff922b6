import {
  accountantDashboard,
  adminDashboard,
} from '../../../shared/features/dashboard/dashboard.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import type { Office } from '../../office/office.ts';
import { dashboardFigures } from './dashboard.service.ts';

export const dashboardRoutes = (office: Office): readonly Route[] => [
  route(adminDashboard, async ({ actor }) => {
    const { overall, byCourse } = await dashboardFigures(office, actor);
    return { overall, byCourse };
  }),
  route(accountantDashboard, async ({ actor }) => {
    const { overall, byCourse, courses } = await dashboardFigures(office, actor);
    const inOrder = actor.courseIds.flatMap((id) => courses.filter((course) => course.id === id));
    return { name: actor.name, courses: inOrder, overall, byCourse };
  }),
];
