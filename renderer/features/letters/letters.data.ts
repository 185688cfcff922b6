import { useQuery } from '@tanstack/react-query';
import { letterPdf, letterSummary, listLetters } from '../../../shared/features/letters/letters.endpoints.ts';
import { LETTER_STATUSES, type Letter } from '../../../shared/features/letters/letters.model.ts';
import { LETTER_TYPES } from '../../../shared/features/letters/letters.rules.ts';
import { fetchFile } from '../../client/files.ts';
import { pageQueryOf, queryOf } from '../../client/queries.ts';
import { useUser } from '../../client/session.tsx';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { attachedFile, type ViewedFile } from '../files/attachment-viewer.tsx';

/** An accountant's screen shows this many rows; search and filters reach the rest. */
export const MOST_ROWS = 10;

const FILTERS = { q: '', type: '', status: '' };
const SORTABLE = ['date', 'referenceNo', 'issuedTo', 'type', 'status'] as const;

export const LOAD_FAILED = 'Failed to fetch letters';

export const useLetterSummary = () => {
  const query = useQuery(queryOf('letters', letterSummary));
  useFailureNotice(query.error, LOAD_FAILED);
  return query;
};

export const useLetterRegister = () => {
  const isAdmin = useUser().role === 'admin';
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const type = LETTER_TYPES.find((known) => known === filters.type);
  const status = LETTER_STATUSES.find((known) => known === filters.status);
  const query = useQuery(
    pageQueryOf('letters', listLetters, {
      query: {
        ...paging.query,
        ...(isAdmin ? {} : { limit: MOST_ROWS, offset: 0 }),
        ...(filters.q === '' ? {} : { q: filters.q }),
        ...(type === undefined ? {} : { type }),
        ...(status === undefined ? {} : { status }),
      },
    }),
  );
  return { isFiltered, bind, paging, query, isAdmin };
};

/** How a letter is spoken of: its number, or that it is a draft. */
export const letterName = ({ type, referenceNo, issuedTo }: Letter): string =>
  `${referenceNo ?? 'draft'}, ${type} for ${issuedTo}`;

/** What opening a letter shows: its own file where one is attached, else the printed letter. */
export const letterFile = (letter: Letter): ViewedFile =>
  letter.attachment
    ? attachedFile(letter.attachment)
    : {
        title: `${letter.type} ${letter.referenceNo ?? '(draft)'}`,
        load: () => fetchFile(letterPdf, { params: { id: letter.id } }),
      };
