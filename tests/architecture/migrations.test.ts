import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../main/database/migrations/list.ts';

/**
 * SHA-256 of each migration's SQL, in the order in which they are applied. A new migration adds its line here; a line
 * that was released never changes: offices have applied it, and a correction is a migration of its own.
 */
const FROZEN: readonly (readonly [name: string, sha256: string])[] = [
  ['2026-11-21-first-office', '50452e9b0bc86641195709261de304101b3f035f1ce474a808459b11d33bec7c'],
  ['2026-11-21-attendance-and-tasks', 'b09402dabb7f630261351f6ec96b30d5ff6304b37713b3dfd34e714b108828dd'],
  ['2026-11-21-bills', 'e5abe649e8c80c1b9aa35902bbffa0ee80c17f9928c4d04b611e7f9031697d2e'],
  ['2026-11-21-letters', '8da3459bc67db1e292e446b807e4acc3d25964ecc465585c4d85c8ade485533b'],
  ['2026-11-21-dmcs', 'e2e1bcc4556ab378af9fe49146c637e34f469cc41fca19de3fcf1a5e98ad9b41'],
  ['2026-11-21-documents', '61d14c840c27fd81763a2966381149973af0bf7c27f0ca1024fdc7e697a13c6b'],
  ['2026-11-21-emails', '20bff44c4291ab27329a18a956719a362b6d746956843feb4f08065a0f22acb7'],
  ['2026-11-21-series-prefixes', 'f3fb8d439c6d64d88bda310670cede70ad7dac2c1ec32c1d2398f592129cccaf'],
];

const printOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

test('a released migration is never edited, removed or moved', () => {
  expect(MIGRATIONS.map(({ name, sql }) => [name, printOf(sql)])).toEqual(FROZEN);
});

test('every migration is named by its day and what it does, once', () => {
  const names = MIGRATIONS.map(({ name }) => name);
  expect(names.filter((name) => !/^\d{4}-\d{2}-\d{2}(-[a-z0-9]+)+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('a change of one letter is seen', () => {
  const [first] = MIGRATIONS;
  expect(printOf(`${first?.sql} `)).not.toBe(FROZEN[0]?.[1]);
});
