import { describe, expect, test } from 'vitest';
import { fingerprintOf, keyFor, newKey, RETRY_WINDOW_MS } from '../../renderer/client/submission-key.ts';

const fee = { body: { student_id: 7, amount: 12000 } };
const now = 1_800_000_000_000;

describe('the key under which a form is sent', () => {
  test('the same form sent again after a lost answer keeps its key, so that nothing is charged twice', () => {
    const first = keyFor(undefined, fingerprintOf(fee), now);
    expect(keyFor(first, fingerprintOf({ ...fee }), now + 60_000)).toEqual(first);
  });

  test('a changed form gets a new key', () => {
    const first = keyFor(undefined, fingerprintOf(fee), now);
    const changed = keyFor(first, fingerprintOf({ body: { student_id: 7, amount: 12001 } }), now + 1000);
    expect(changed.key).not.toBe(first.key);
  });

  test('after a quarter of an hour the same words are a new entry', () => {
    const first = keyFor(undefined, fingerprintOf(fee), now);
    expect(keyFor(first, fingerprintOf(fee), now + RETRY_WINDOW_MS - 1).key).toBe(first.key);
    expect(keyFor(first, fingerprintOf(fee), now + RETRY_WINDOW_MS).key).not.toBe(first.key);
  });

  test('a key is 128 random bits in hex', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(Array.from({ length: 1000 }, newKey)).size).toBe(1000);
  });
});
