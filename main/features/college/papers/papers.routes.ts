import { sayNotPrinted as sayNotPrintedEndpoint } from '../../../../shared/features/college/papers/papers.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { sayNotPrinted } from '../../../papers/not-printed.ts';

export const paperRoutes = (office: Office): readonly Route[] => [
  route(sayNotPrintedEndpoint, ({ caller, body }) => office.write(caller, sayNotPrinted, body.ids)),
];
