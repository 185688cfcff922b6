import { MAX_ATTACHMENT_BYTES } from '../../../../shared/features/college/files/files.model.ts';
import { endingsOf, FILE_KINDS } from '../../../../shared/file-kinds.ts';
import type { FileRules } from '../../../ui/fields/file-rules.ts';

const TOO_LARGE = 'File too large. Maximum allowed size is 10 MB.';

/** PDF, images, Excel or Word: what a fee, a bill or a letter may carry. */
export const ANY_ATTACHMENT: FileRules = {
  endings: endingsOf(...FILE_KINDS),
  maxBytes: MAX_ATTACHMENT_BYTES,
  wrongType: 'Attach a PDF, an image, an Excel or a Word file',
  tooLarge: TOO_LARGE,
};

/** Stands under a field that takes such files. */
export const PDF_HINT = 'Only PDF files are allowed. Max 10MB';

/** PDF only; `wrongType` is the register's own sentence. */
export const pdfOnly = (wrongType: string): FileRules => ({
  endings: endingsOf('pdf'),
  maxBytes: MAX_ATTACHMENT_BYTES,
  wrongType,
  tooLarge: TOO_LARGE,
});
