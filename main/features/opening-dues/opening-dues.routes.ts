import {
  listDueLoads,
  loadDues,
  undoDueLoad,
} from '../../../shared/features/opening-dues/opening-dues.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import type { Office } from '../../office/office.ts';
import { readOpenings } from './opening-dues.file.ts';
import { listLoads } from './opening-dues.queries.ts';
import { loadOpenings, lookAtOpenings, undoLoad } from './opening-dues.service.ts';

export const openingDuesRoutes = (office: Office): readonly Route[] => [
  route(listDueLoads, async ({ query }) => listLoads(office.reader, query)),
  route(loadDues, async ({ caller, body }) => {
    // Read before anything is written: nobody's entry waits for a file.
    const file = await readOpenings(office, body.file);
    if (body.dry_run) return lookAtOpenings(office.reader, file, body);
    return office.write(caller, loadOpenings, file, body);
  }),
  route(undoDueLoad, ({ params, caller, body }) =>
    office.write(caller, undoLoad, { id: params.id, reason: body.reason }),
  ),
];
