import {
  createDocument,
  createFolder,
  deleteDocument,
  deleteFolder,
  documentSummary,
  downloadDocument,
  listFolders as listFoldersEndpoint,
  restoreDocument,
  updateDocument,
} from '../../../../shared/features/papers/documents/documents.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { listFolders } from './documents.folder-queries.ts';
import { addFolder, removeFolder } from './documents.folders.ts';
import { countDocuments, documentList, findDocument } from './documents.queries.ts';
import {
  addDocument,
  bringDocumentBack,
  changeDocument,
  countDownload,
  removeDocument,
} from './documents.service.ts';

const folderRoutes = (office: Office): readonly Route[] => [
  route(listFoldersEndpoint, ({ actor }) => listFolders(office.reader, scopeOf(actor))),
  route(createFolder, ({ caller, body }) => office.write(caller, addFolder, body)),
  route(deleteFolder, ({ params, caller }) => office.write(caller, removeFolder, params.id)),
];

export const documentRoutes = (office: Office): readonly Route[] => [
  ...folderRoutes(office),
  ...listRoutes(office, documentList, ({ actor, query }) => [scopeOf(actor), query]),
  route(documentSummary, ({ actor }) => countDocuments(office.reader, scopeOf(actor))),
  route(createDocument, ({ caller, body }) => office.write(caller, addDocument, body)),
  route(updateDocument, ({ params, caller, body }) => office.write(caller, changeDocument, params.id, body)),
  route(downloadDocument, async ({ params, caller, actor }) => {
    const document = await findDocument(office.reader, scopeOf(actor), params.id);
    // Only what can be handed out is counted.
    const content = document && (await office.files.read(document.attachment.filename));
    if (!content) throw notFound('Document');
    await office.write(caller, countDownload, params.id).catch((error: unknown) => {
      content.stream.destroy();
      throw error;
    });
    const { name } = document.attachment;
    return { body: content.stream, type: 'application/pdf', filename: name, inline: false };
  }),
  route(deleteDocument, ({ params, caller }) => office.write(caller, removeDocument, params.id)),
  route(restoreDocument, ({ params, caller }) => office.write(caller, bringDocumentBack, params.id)),
];
