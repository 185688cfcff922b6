import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import type { Attached } from '../../../sending/target.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import type { StatementOf } from '../../messages/outbox/outbox.callbacks.ts';
import type { statementDrawing } from './student-account.drawing.ts';
import { type Account, readAccount } from './student-account.service.ts';

/** The statement of an account on the letterhead as it is now. */
export const drawnStatement = async (office: Office, account: Account, by: string): Promise<Attached> => {
  const { logo_file, ...college } = await letterheadNow(office.reader);
  const logo = await office.files.readWhole(logo_file);
  const at = office.clock.now().toISOString();
  const content = await drawPdf<typeof statementDrawing>('statement', {
    ...{ ...account, college: { ...college, logo } },
    ...{ by, at },
  });
  return { filename: `statement-${account.student.roll_no ?? account.student.id}.pdf`, content };
};

/** The statement of all days until now. Rejects with 404 outside the scope. */
export const statementNow = async (office: Office, { id, scope, by }: StatementOf): Promise<Attached> => {
  const job = { scope, id, period: {}, today: todayOf(office.clock) };
  const account = await office.reader.transaction().execute((db) => readAccount(db, job));
  return drawnStatement(office, account, by);
};
