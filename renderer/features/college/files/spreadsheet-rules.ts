import {
  MAX_SPREADSHEET_BYTES,
  NEEDS_SPREADSHEET,
} from '../../../../shared/features/college/files/files.model.ts';
import { endingsOf } from '../../../../shared/file-kinds.ts';
import type { FileRules } from '../../../ui/fields/file-rules.ts';

export const SPREADSHEET: FileRules = {
  endings: endingsOf('csv', 'xlsx', 'xls'),
  maxBytes: MAX_SPREADSHEET_BYTES,
  wrongType: NEEDS_SPREADSHEET,
  tooLarge: 'File too large. Maximum allowed size is 25 MB.',
};

export const NEEDS_STATEMENT = 'Choose a CSV, XLSX, XLS or PDF file';
/** A bank's statement is taken as PDF too. */
export const STATEMENT: FileRules = {
  ...SPREADSHEET,
  endings: endingsOf('csv', 'xlsx', 'xls', 'pdf'),
  wrongType: NEEDS_STATEMENT,
};
