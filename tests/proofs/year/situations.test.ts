import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../../support/tools/tool.ts';
import { SITUATIONS } from './situations.list.ts';

test.each(SITUATIONS)('a college’s year has a scenario: %s', (_, file, title) => {
  expect(readFileSync(projectRoot + file, 'utf8')).toContain(title);
});
