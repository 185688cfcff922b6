import { useQuery } from '@tanstack/react-query';
import { calledLetter } from '../../../../shared/features/papers/letters/letters.display-name.ts';
import {
  cancelLetter,
  letterPdf,
  letterSummary,
  printLetter,
} from '../../../../shared/features/papers/letters/letters.endpoints.ts';
import type { Letter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { call } from '../../../client/call.ts';
import { fetchFile } from '../../../client/files.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { attachedFile, type ViewedFile } from '../../college/files/attachment-viewer.tsx';

export const LOAD_FAILED = 'Failed to fetch letters';

export const useLetterSummary = () => {
  const query = useQuery(queryOf('letters', letterSummary));
  useFailureNotice(query.error, LOAD_FAILED);
  return query;
};

/** A letter's name in sentences: its number, or that it is a draft. */
export const letterName = (letter: Letter): string =>
  `${letter.referenceNo ?? 'draft'}, ${calledLetter(letter)} for ${letter.issuedTo}`;

/** Only what is issued is printed, and of own files a PDF. */
export const isPrintable = ({ status, attachment }: Letter): boolean =>
  status === 'issued' && (attachment === null || attachment.filename.endsWith('.pdf'));

/** The file that opening a letter shows: its own where one is attached, else the printed letter. */
export const letterFile = (letter: Letter): ViewedFile => {
  const params = { id: letter.id };
  const shown = letter.attachment
    ? attachedFile(letter.attachment)
    : {
        title: `${calledLetter(letter)} ${letter.referenceNo ?? '(draft)'}`,
        load: () => fetchFile(letterPdf, { params }),
      };
  return isPrintable(letter) ? { ...shown, print: () => fetchFile(printLetter, { params }) } : shown;
};

/** What cancelling it asks and does. */
export const cancellation = (letter: Letter) => ({
  name: letterName(letter),
  cancel: (reason: string) => call(cancelLetter, { params: { id: letter.id }, body: { reason } }),
});
