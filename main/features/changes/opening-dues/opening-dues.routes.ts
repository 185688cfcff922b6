import {
  loadOpeningDues,
  undoOpeningDuesImport,
} from '../../../../shared/features/changes/opening-dues/opening-dues.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { readOpeningDues } from './opening-dues.file.ts';
import { openingImportList } from './opening-dues.queries.ts';
import { importOpeningDues, undoOpeningImport } from './opening-dues.service.ts';

export const openingDuesRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, openingImportList, ({ query }) => [query]),
  actRoute(office, loadOpeningDues, importOpeningDues, async ({ body }) => [
    await readOpeningDues(office, body.file),
    body,
  ]),
  route(undoOpeningDuesImport, ({ params, caller, body }) =>
    office.write(caller, undoOpeningImport, { id: params.id, reason: body.reason }),
  ),
];
