import { moveStudent as moveStudentEndpoint } from '../../../../shared/features/changes/moves/moves.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import type { Route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { moveStudent } from './moves.service.ts';

export const moveRoutes = (office: Office): readonly Route[] => [
  actRoute(office, moveStudentEndpoint, moveStudent, ({ params, body }) => [params.id, body]),
];
