import { readUpload, uploadFile } from '../../../../shared/features/college/files/files.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { invalid, notFound } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { kindOfFilename } from './files.kinds.ts';
import { readableFile } from './files.queries.ts';
import { receiveUpload } from './files.service.ts';

export const fileRoutes = (office: Office): readonly Route[] => [
  route(uploadFile, async ({ caller, actor, file }) => {
    const sent = await file();
    if (!sent) throw invalid('Choose a file to upload', 'file');
    try {
      return await receiveUpload(office, caller, actor.userId, sent);
    } finally {
      // The rest of a refused file is not waited for.
      sent.stream.destroy();
    }
  }),
  route(readUpload, async ({ params: { filename }, actor }) => {
    const kind = kindOfFilename(filename);
    const isName = kind && office.files.pathOf(filename) !== undefined;
    const upload = isName ? await readableFile(office.reader, actor, filename) : undefined;
    const content = upload && (await office.files.read(filename));
    if (!kind || !upload || !content) throw notFound('File');
    return { body: content.stream, type: kind.type, filename: upload.name, inline: kind.shown };
  }),
];
