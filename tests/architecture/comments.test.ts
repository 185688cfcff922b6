import { expect, test } from 'vitest';
import { commentedFiles, commentsWithoutSubject } from './comment-rules.ts';

const found = commentedFiles().flatMap(commentsWithoutSubject);
test('a comment names its subject first: none begins with Of, As, By, For, Whose, Under, From or Beside', () => {
  expect(found).toEqual([]);
});

test('such a comment is seen in each of its forms', () => {
  const ts = (text: string) => commentsWithoutSubject({ path: 'shared/a.ts', text });
  expect(ts('/** Of a bill. */\nconst a = 1;')).toEqual(['shared/a.ts: Of a bill.']);
  expect(ts('/**\n * By day,\n * as said.\n */\nconst a = 1;')).toEqual(['shared/a.ts: By day,']);
  expect(ts('// As in a list.\nconst a = 1; // For many.')).toHaveLength(2);
  expect(ts('const a = sql`\n-- Under a head.\n-- From a day.\nselect 1`;')).toHaveLength(1);
  expect(commentsWithoutSubject({ path: 'a.sql', text: 'a;\n-- Whose it is.\n' })).toHaveLength(1);
});

test('what only looks like one is let be', () => {
  const ts = (text: string) => commentsWithoutSubject({ path: 'shared/a.ts', text });
  expect(ts("const a = '// Of a text';\n/** Forms of it. */\nconst b = '/* By */';")).toEqual([]);
  expect(ts('// The sum of a day,\n// As said before.\nconst a = 1;')).toEqual([]);
  expect(ts('/** `Of` is a word, as By is. */\nconst a = 1;')).toEqual([]);
});
