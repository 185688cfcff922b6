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
