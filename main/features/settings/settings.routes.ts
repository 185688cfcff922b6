import {
  previewLetterhead,
  readOfficeSettings,
  updateSettings,
} from '../../../shared/features/settings/settings.endpoints.ts';
import { pdfReply } from '../../http/file-reply.ts';
import { type Route, route } from '../../http/route.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { drawPdf } from '../../pdf/draw-pdf.ts';
import { readLogo } from './settings.logo.ts';
import { changeSettings, currentSettings } from './settings.service.ts';

export const settingsRoutes = (office: Office): readonly Route[] => [
  route(readOfficeSettings, () => currentSettings(office.reader, todayOf(office.clock))),
  route(updateSettings, async ({ caller, body }) => {
    await readLogo(office.files, body.logo ?? null);
    return office.change(caller, (change) => changeSettings(change, body));
  }),
  route(previewLetterhead, async ({ body }) => {
    const pdf = await drawPdf('letterhead', {
      college: {
        name: body.college_name,
        address: body.address,
        affiliationNumber: body.affiliation_number,
        signatory: body.signatory,
        logo: await readLogo(office.files, body.logo),
      },
      now: office.clock.now().toISOString(),
    });
    return pdfReply(pdf, 'letterhead.pdf');
  }),
];
