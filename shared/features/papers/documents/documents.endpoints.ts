import { created, endpoint, file, list, nothing, record } from '../../../contract/endpoint.ts';
import { STAFF } from '../../../contract/roles.ts';
import {
  DocumentPatch,
  DocumentSummary,
  Folder,
  NewDocument,
  NewFolder,
  StoredDocument,
} from './documents.model.ts';

export const documentSummary = endpoint({
  method: 'GET',
  path: '/documents/summary',
  summary: 'How many documents there are, how many active, their megabytes and downloads',
  access: STAFF,
  answer: record(DocumentSummary),
});

export const createDocument = endpoint({
  method: 'POST',
  path: '/documents',
  summary: 'Put an uploaded PDF into the library',
  access: STAFF,
  keyed: true,
  body: NewDocument,
  answer: created(StoredDocument),
});

export const updateDocument = endpoint({
  method: 'PATCH',
  path: '/documents/{id}',
  summary: 'Rename a document, archive it, or put it into another category or folder',
  access: STAFF,
  body: DocumentPatch,
  answer: record(StoredDocument),
});

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/documents/{id}/download',
  summary: "The document's file, to keep; counted as a download",
  access: STAFF,
  answer: file('application/pdf'),
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/{id}',
  summary: 'Delete a document; it can be restored',
  access: STAFF,
  answer: nothing,
});

export const restoreDocument = endpoint({
  method: 'POST',
  path: '/documents/{id}/restore',
  summary: 'Bring a deleted document back',
  access: STAFF,
  answer: record(StoredDocument),
});

export const listFolders = endpoint({
  method: 'GET',
  path: '/documents/folders',
  summary: 'The folders of the library, by name',
  access: STAFF,
  answer: list(Folder),
});

export const createFolder = endpoint({
  method: 'POST',
  path: '/documents/folders',
  summary: "Make a folder; an accountant's belongs to their course",
  access: STAFF,
  body: NewFolder,
  answer: created(Folder),
});

export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/documents/folders/{id}',
  summary: 'Remove an empty folder',
  access: STAFF,
  answer: nothing,
});
