import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../renderer/ui/fields/file-rules.ts';
import { sizeText } from '../../shared/file-size.ts';

const rules = {
  endings: ['.pdf'],
  maxBytes: 10 * 1024 * 1024,
  wrongType: 'Only PDF attachments are allowed',
  tooLarge: 'File too large. Maximum allowed size is 10 MB.',
};

describe('a file field', () => {
  test.each([
    ['letter.pdf', 10 * 1024 * 1024, undefined],
    ['LETTER.PDF', 1, undefined],
    ['letter.pdf.exe', 1, rules.wrongType],
    ['letter.docx', 1, rules.wrongType],
    ['letter.pdf', 10 * 1024 * 1024 + 1, rules.tooLarge],
  ])('%s of %i bytes: %s', (name, size, refusal) => {
    expect(refusalOf({ name, size }, rules)).toBe(refusal);
  });

  test.each([
    [10, '1 KB'],
    [12_288, '12 KB'],
    [3_565_158, '3.4 MB'],
  ])('%i bytes read as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
