import {
  clear,
  clearanceSlip,
  showClearance,
} from '../../../../shared/features/collection/clearances/clearances.endpoints.ts';
import { toPaise, toRupees } from '../../../../shared/money.ts';
import { collect } from '../../../database/listing.ts';
import { actRoute } from '../../../http/act-route.ts';
import { pdfReply } from '../../../http/file-reply.ts';
import { exportReply, listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import type { clearanceDrawing, clearanceSlipDrawing } from './clearances.drawing.ts';
import { clearanceList, clearedList, clearedTable, findCleared, shortNow } from './clearances.queries.ts';
import { clearStudents, requireClearance } from './clearances.service.ts';

export const clearanceRoutes = (office: Office): readonly Route[] => {
  const required = ({ actor, id }: { readonly actor: SignedIn; readonly id: number }) =>
    requireClearance(office.reader, scopeOf(actor), id);

  const drawnWith = async (actor: SignedIn) => {
    const { logo_file, ...college } = await letterheadNow(office.reader);
    const logo = await office.files.readWhole(logo_file);
    return { college: { ...college, logo }, by: actor.name, at: office.clock.now().toISOString() };
  };

  return [
    ...listRoutes(office, clearanceList, ({ query, actor }) => [scopeOf(actor), query]),
    actRoute(office, clear, clearStudents, ({ body }) => [body]),
    ...listRoutes(office, clearedList, async ({ params: { id }, query, actor }) => {
      await required({ actor, id });
      return [scopeOf(actor), id, query];
    }),
    route(showClearance, async ({ params: { id }, query: { format }, actor }) => {
      const scope = scopeOf(actor);
      const clearance = await required({ actor, id });
      const name = `clearance-${id}`;
      if (format === 'csv' || format === 'xlsx')
        return exportReply(format, name, clearedTable, scope, id, {});
      const students = await collect(clearedList.list(office.reader, scope, id, {}));
      if (format === 'json') {
        const body = new TextEncoder().encode(JSON.stringify({ ...clearance, list: students }));
        return { body, type: 'application/json; charset=utf-8', filename: `${name}.json`, inline: true };
      }
      const drawing = { clearance, students, ...(await drawnWith(actor)) };
      return pdfReply(await drawPdf<typeof clearanceDrawing>('clearance', drawing), `${name}.pdf`);
    }),
    route(clearanceSlip, async ({ params: { id, student_id }, actor }) => {
      const clearance = await required({ actor, id });
      const student = await findCleared(office.reader, scopeOf(actor), id, student_id);
      if (!student) throw notFound('Student');
      const asked = {
        by: clearance.by,
        headIds: clearance.heads.map(({ head_id }) => head_id),
        today: todayOf(office.clock),
      };
      const now = toRupees(
        Math.min(await shortNow(office.reader, student_id, asked), toPaise(student.short)),
      );
      const drawing = { clearance, student, shortNow: now, ...(await drawnWith(actor)) };
      const pdf = await drawPdf<typeof clearanceSlipDrawing>('clearance-slip', drawing);
      return pdfReply(pdf, `clearance-${id}-${student.roll_no ?? student_id}.pdf`);
    }),
  ];
};
