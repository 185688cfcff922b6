import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  deleteDocument,
  documentSummary,
  downloadDocument,
  listFolders,
  restoreDocument,
  updateDocument,
} from '../../../../shared/features/papers/documents/documents.endpoints.ts';
import type { Folder, StoredDocument } from '../../../../shared/features/papers/documents/documents.model.ts';
import { call } from '../../../client/call.ts';
import { fetchFile } from '../../../client/files.ts';
import { queryOf, refresh } from '../../../client/queries.ts';
import { useAttempt, useRemoval } from '../../../client/use-attempt.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { attachedFile, type ViewedFile } from '../../college/files/attachment-viewer.tsx';

/** The address of a folder in this office. */
export const folderLink = ({ id }: Pick<Folder, 'id'>): string => `${location.origin}/documents?folder=${id}`;

export const LOAD_FAILED = 'Failed to load documents';

export const useDocumentSummary = () => {
  const query = useQuery(queryOf('documents', documentSummary));
  useFailureNotice(query.error, LOAD_FAILED);
  return query;
};

export const useFolders = (): readonly Folder[] => {
  const { data, error } = useQuery(queryOf('documents', listFolders));
  useFailureNotice(error, LOAD_FAILED);
  return data ?? [];
};

export const folderChoices = (folders: readonly Folder[]) =>
  folders.map(({ id, name, course }) => ({ value: id, label: course ? `${name} (${course})` : name }));

const REMOVAL = {
  remove: (id: number) => call(deleteDocument, { params: { id } }),
  restore: (id: number) => call(restoreDocument, { params: { id } }),
  failed: 'Failed to delete',
};

/** The actions of a row that need no dialog. */
export const useDocumentActions = () => {
  const queries = useQueryClient();
  const attempt = useAttempt('documents');
  const remove = useRemoval('documents', REMOVAL);
  return useMemo(
    () => ({
      remove: ({ id, name }: StoredDocument) => remove(id, name),
      toggleArchived: ({ id, name, status, version }: StoredDocument) => {
        const next = status === 'Active' ? 'Archived' : 'Active';
        return attempt(
          'Failed to update',
          () => call(updateDocument, { params: { id }, body: { status: next, version } }),
          { title: 'Updated', description: `${name} is ${next.toLowerCase()}` },
        );
      },
      /** Its file; keeping it is counted. None where the record names no file. */
      fileOf: (document: StoredDocument): ViewedFile | null => {
        const { id, attachment, url } = document;
        if (!url) return null;
        const keep = async () => {
          const kept = await fetchFile(downloadDocument, { params: { id } });
          void refresh(queries, 'documents');
          return kept;
        };
        return { ...attachedFile(attachment), keep };
      },
    }),
    [attempt, remove, queries],
  );
};
export type DocumentActions = ReturnType<typeof useDocumentActions>;
