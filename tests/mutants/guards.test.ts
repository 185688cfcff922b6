import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '../support/tools/tool.ts';
import { GUARDS } from './guards.ts';
import { withoutGuard } from './without-guard.ts';

it('there are at least 40 guards, each named once', () => {
  expect(new Set(GUARDS.map(({ keeps }) => keeps)).size).toBe(GUARDS.length);
  expect(GUARDS.length).toBeGreaterThanOrEqual(40);
});

it.each(GUARDS)('$keeps: it stands where the list says, and so does its test', (guard) => {
  const text = readFileSync(projectRoot + guard.file, 'utf8');
  expect(withoutGuard(text, guard)).not.toBe(text);
  expect(existsSync(projectRoot + guard.test), guard.test).toBe(true);
  expect(guard.title ?? '').not.toMatch(/[%$]/);
  if (guard.title) expect(readFileSync(projectRoot + guard.test, 'utf8')).toContain(guard.title);
});

it('a guard that is gone, or stands twice, is named', () => {
  const guard = { keeps: 'it', file: 'a.ts', swaps: [['x', 'y']], test: 'a.test.ts' } as const;
  expect(() => withoutGuard('nothing', guard)).toThrow('a.ts has not exactly one "x"');
  expect(() => withoutGuard('x and x', guard)).toThrow('a.ts has not exactly one "x"');
  expect(withoutGuard('one x', guard)).toBe('one y');
});
