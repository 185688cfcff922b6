import {
  listMerged,
  mergeStudents as mergeStudentsEndpoint,
  previewMerge,
} from '../../../../shared/features/overview/merges/merges.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { mergedInto } from '../../students/students/students.merged-queries.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { lookAtMerge } from './merges.preview.ts';
import { mergeStudents } from './merges.service.ts';

export const mergeRoutes = (office: Office): readonly Route[] => [
  route(previewMerge, ({ params, query }) =>
    office.reader
      .transaction()
      .execute((db) => lookAtMerge(db, params.id, query.other_id, todayOf(office.clock))),
  ),
  route(mergeStudentsEndpoint, ({ params, caller, body: { stamp, ...order } }) =>
    office.write({ ...caller, stamp }, mergeStudents, params.id, order),
  ),
  route(listMerged, async ({ params, actor }) => {
    if (!(await findStudent(office.reader, scopeOf(actor), params.id))) throw notFound('Student');
    return mergedInto(office.reader, params.id);
  }),
];
