import type { IncomingMessage } from 'node:http';
import { readUpload, uploadFile } from '../../../shared/features/files/files.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { invalid, notFound } from '../../office/api-error.ts';
import type { Office } from '../../office/office.ts';
import { kindOfFilename } from './files.kinds.ts';
import { readableFile } from './files.queries.ts';
import { receiveUpload } from './files.service.ts';

/** Bytes of a refused body that are still taken, so that its sender gets to read why. */
const PATIENCE = 64 * 1024 * 1024;

/** Reads the rest of a refused body: unread, it would block its connection for ever. One without end is cut off. */
const readToItsEnd = (body: IncomingMessage): void => {
  let left = PATIENCE;
  body.unpipe();
  body.on('data', ({ length }: Buffer) => {
    left -= length;
    if (left < 0) body.destroy();
  });
  body.resume();
};

export const fileRoutes = (office: Office): readonly Route[] => [
  route(uploadFile, async ({ caller, actor, file, raw }) => {
    const sent = await file();
    if (!sent) throw invalid('Choose a file to upload', 'file');
    try {
      return await receiveUpload(office, caller, actor.userId, { stream: sent.file, name: sent.filename });
    } catch (error) {
      readToItsEnd(raw.request.raw);
      throw error;
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
