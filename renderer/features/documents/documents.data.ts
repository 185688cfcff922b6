import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  deleteDocument,
  documentSummary,
  downloadDocument,
  listDocuments,
  listFolders,
  restoreDocument,
  updateDocument,
} from '../../../shared/features/documents/documents.endpoints.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  type Folder,
  type StoredDocument,
} from '../../../shared/features/documents/documents.model.ts';
import { call } from '../../client/call.ts';
import { fetchFile } from '../../client/files.ts';
import { pageQueryOf, queryOf, refresh } from '../../client/queries.ts';
import { useAttempt, useRemoval } from '../../client/use-attempt.ts';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { notify } from '../../ui/notify.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { attachedFile, type ViewedFile } from '../files/attachment-viewer.tsx';

const FILTERS = { q: '', category: '', type: '', status: '', folder: '' };
const SORTABLE = ['uploadDate', 'name', 'size', 'downloads'] as const;

/** The categories as people read them. */
export const CATEGORY_CHOICES = DOCUMENT_CATEGORIES.map((value) => ({
  value,
  label: value === 'hr' ? 'HR' : `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
}));

export const categoryLabel = (category: string): string =>
  CATEGORY_CHOICES.find(({ value }) => value === category)?.label ?? category;

/** Where a folder opens, at this office's address. */
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

const known = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

export const useDocumentRegister = () => {
  const { filters, isFiltered, set, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const category = known(DOCUMENT_CATEGORIES, filters.category);
  const type = known(DOCUMENT_TYPES, filters.type);
  const status = known(DOCUMENT_STATUSES, filters.status);
  const query = useQuery(
    pageQueryOf('documents', listDocuments, {
      query: {
        ...paging.query,
        ...(filters.q === '' ? {} : { q: filters.q }),
        ...(category === undefined ? {} : { category }),
        ...(type === undefined ? {} : { type }),
        ...(status === undefined ? {} : { status }),
        ...(/^[1-9]\d{0,9}$/.test(filters.folder) ? { folder_id: Number(filters.folder) } : {}),
      },
    }),
  );
  return { filters, isFiltered, set, bind, paging, query };
};

const REMOVAL = {
  remove: (id: number) => call(deleteDocument, { params: { id } }),
  restore: (id: number) => call(restoreDocument, { params: { id } }),
  failed: 'Failed to delete',
};

/** What a row does at once. */
export const useDocumentActions = () => {
  const queries = useQueryClient();
  const attempt = useAttempt('documents');
  const remove = useRemoval('documents', REMOVAL);
  return useMemo(
    () => ({
      remove: ({ id, name }: StoredDocument) => remove(id, name),
      toggleArchived: ({ id, name, status, version }: StoredDocument) =>
        attempt('Failed to update', async () => {
          const next = status === 'Active' ? 'Archived' : 'Active';
          await call(updateDocument, { params: { id }, body: { status: next, version } });
          notify({ title: 'Updated', description: `${name} is ${next.toLowerCase()}` });
        }),
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
