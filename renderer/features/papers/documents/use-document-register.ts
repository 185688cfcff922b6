import { useQuery } from '@tanstack/react-query';
import { idOf, oneOf } from '../../../../shared/contract/filters.ts';
import { listDocuments } from '../../../../shared/features/papers/documents/documents.endpoints.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
} from '../../../../shared/features/papers/documents/documents.model.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { q: '', category: '', type: '', status: '', folder: '' };
const SORTABLE = ['uploadDate', 'name', 'size', 'downloads'] as const;

export const useDocumentRegister = () => {
  const { filters, isFiltered, set, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const where = {
    q: filters.q,
    category: oneOf(DOCUMENT_CATEGORIES, filters.category),
    type: oneOf(DOCUMENT_TYPES, filters.type),
    status: oneOf(DOCUMENT_STATUSES, filters.status),
    folder_id: idOf(filters.folder),
  };
  const query = useQuery(pageQueryOf('documents', listDocuments, { query: { ...where, ...paging.query } }));
  return { filters, isFiltered, set, bind, paging, query };
};
