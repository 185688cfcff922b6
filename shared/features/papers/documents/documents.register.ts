import type { z } from 'zod';
import { categoryLabel } from '../../../category-label.ts';
import { choiceFilter, recordFilter, statusFilter } from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES, DOCUMENT_TYPES, StoredDocument } from './documents.model.ts';

/** The categories as people read them. */
export const CATEGORY_CHOICES = DOCUMENT_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }));

const TYPE_CHOICES = DOCUMENT_TYPES.map((value) => ({ value, label: value.toUpperCase() }));

/** `from` and `to` bound the day of upload. */
export const documents = register(StoredDocument, {
  entity: 'documents',
  path: '/documents',
  access: STAFF,
  summary: 'The document library, newest first',
  label: 'Documents',
  search: { label: 'Search by name, file or uploader', placeholder: 'Name, file or uploader' },
  sort: ['uploadDate', 'name', 'size', 'downloads', 'created_at'],
  filters: {
    category: choiceFilter('category', CATEGORY_CHOICES, { label: 'Category', all: 'All Categories' }),
    type: choiceFilter('type', TYPE_CHOICES, { label: 'Type', all: 'All Types' }),
    status: statusFilter(DOCUMENT_STATUSES),
    folder: recordFilter('folder_id', { label: 'Folder', all: 'All Folders' }),
  },
  params: { course_id: queryId.optional() },
  columns: {
    name: { kind: 'text', header: 'Name', screen: { inCard: 'title', flex: 1, minWidth: 170 } },
    folder: {
      kind: 'text',
      header: 'Folder',
      value: ({ folder }) => folder ?? 'No folder',
      screen: { under: 'name' },
    },
    courses: {
      kind: 'text',
      header: 'Course',
      value: ({ courses }) => courses.map(({ name }) => name).join(' · '),
      screen: { under: 'name' },
    },
    category: {
      kind: 'text',
      header: 'Category',
      value: ({ category }) => categoryLabel(category),
      screen: { flex: 0, width: 108 },
    },
    type: {
      kind: 'text',
      header: 'Type',
      value: ({ type }) => type.toUpperCase(),
      screen: { flex: 0, width: 64, minWidth: 60 },
    },
    // The number has its unit beside it.
    size: { kind: 'number', header: 'Size', screen: { fromLast: true, width: 92, minWidth: 80 } },
    uploadedBy: {
      kind: 'text',
      header: 'Uploaded By',
      screen: { sortedBy: 'uploadDate', fromLast: true, width: 128 },
    },
    uploadDate: { kind: 'date', header: 'Upload Date', screen: { under: 'uploadedBy' } },
    downloads: { kind: 'number', header: 'Downloads', screen: { fromLast: true, width: 104 } },
    status: { kind: 'text', header: 'Status', screen: { inCard: 'status', width: 114 } },
  },
});
export type DocumentQuery = z.output<typeof documents.query>;
