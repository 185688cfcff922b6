import {
  previewLetterhead,
  readDay,
  readLetterhead,
  readOfficeSettings,
  trustClock,
  updateSettings,
} from '../../../../shared/features/college/settings/settings.endpoints.ts';
import { pdfReply } from '../../../http/file-reply.ts';
import { type Route, route } from '../../../http/route.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { toAttachment } from '../files/files.queries.ts';
import { officeDay, takeClockAsRight } from './settings.day.ts';
import type { letterheadDrawing } from './settings.drawing.ts';
import { letterheadNow } from './settings.letterhead.ts';
import { readLogo } from './settings.logo.ts';
import { changeSettings, currentSettings } from './settings.service.ts';

export const settingsRoutes = (office: Office): readonly Route[] => [
  route(readOfficeSettings, () => currentSettings(office.reader, todayOf(office.clock))),
  route(updateSettings, async ({ caller, body }) => {
    await readLogo(office.files, body.logo ?? null);
    return office.write(caller, changeSettings, body);
  }),
  route(readLetterhead, async () => {
    const { name, address, affiliation_number, logo_file } = await letterheadNow(office.reader);
    return { name, address, affiliation_number, logo_url: toAttachment(logo_file, null)?.url ?? null };
  }),
  route(readDay, ({ actor }) => officeDay(office, actor.role)),
  route(trustClock, async ({ caller, actor }) => {
    await office.write({ ...caller, atAnyTime: true }, takeClockAsRight);
    return officeDay(office, actor.role);
  }),
  route(previewLetterhead, async ({ body }) => {
    const pdf = await drawPdf<typeof letterheadDrawing>('letterhead', {
      college: {
        name: body.college_name,
        address: body.address,
        affiliation_number: body.affiliation_number,
        signatory: body.signatory,
        language: body.paper_language,
        logo: await readLogo(office.files, body.logo),
      },
      now: office.clock.now().toISOString(),
    });
    return pdfReply(pdf, 'letterhead.pdf');
  }),
];
