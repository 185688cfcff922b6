import {
  getLedger,
  getStatement,
} from '../../../shared/features/student-account/student-account.endpoints.ts';
import { pdfReply } from '../../http/file-reply.ts';
import { type Route, route } from '../../http/route.ts';
import { type SignedIn, scopeOf } from '../../office/actor.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { drawPdf } from '../../pdf/draw-pdf.ts';
import { letterheadNow } from '../settings/settings.letterhead.ts';
import type { Period } from './student-account.account.ts';
import type { statementDrawing } from './student-account.drawing.ts';
import { readAccount } from './student-account.service.ts';

export const studentAccountRoutes = (office: Office): readonly Route[] => {
  const accountOf = (actor: SignedIn, id: number, period: Period) =>
    office.reader
      .transaction()
      .execute((db) => readAccount(db, scopeOf(actor), id, period, todayOf(office.clock)));
  return [
    route(getLedger, async ({ params, query, actor }) => (await accountOf(actor, params.id, query)).ledger),
    route(getStatement, async ({ params, query, actor }) => {
      const account = await accountOf(actor, params.id, query);
      const { logo_file, ...college } = await letterheadNow(office.reader);
      const logo = await office.files.readWhole(logo_file);
      const at = office.clock.now().toISOString();
      const pdf = await drawPdf<typeof statementDrawing>('statement', {
        ...account,
        college: { ...college, logo },
        by: actor.name,
        at,
      });
      return pdfReply(pdf, `statement-${account.student.roll_no ?? account.student.id}.pdf`);
    }),
  ];
};
