import {
  listOpeningDuesImports,
  loadOpeningDues,
  undoOpeningDuesImport,
} from '../../../shared/features/opening-dues/opening-dues.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import type { Office } from '../../office/office.ts';
import { readOpeningDues } from './opening-dues.file.ts';
import { listImports } from './opening-dues.queries.ts';
import { importOpeningDues, previewOpeningDues, undoOpeningImport } from './opening-dues.service.ts';

export const openingDuesRoutes = (office: Office): readonly Route[] => [
  route(listOpeningDuesImports, async ({ query }) => listImports(office.reader, query)),
  route(loadOpeningDues, async ({ caller, body }) => {
    // Read before anything is written: nobody's entry waits for a file.
    const file = await readOpeningDues(office, body.file);
    if (body.dry_run) return previewOpeningDues(office.reader, file, body);
    return office.write(caller, importOpeningDues, file, body);
  }),
  route(undoOpeningDuesImport, ({ params, caller, body }) =>
    office.write(caller, undoOpeningImport, { id: params.id, reason: body.reason }),
  ),
];
