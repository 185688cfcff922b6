import { expect, it } from 'vitest';
import { createFairQueue } from '../../main/workers/fair-queue.ts';

const drained = (items: readonly string[]): string => {
  const queue = createFairQueue<{ person: number; what: string }>();
  for (const what of items) queue.push({ person: Number(what[0]), what });
  const order: (string | undefined)[] = [];
  while (queue.size() > 0) order.push(queue.next()?.what);
  return order.join(' ');
};

it.each([
  ['1a 1b 1c 1d 2a', '1a 2a 1b 1c 1d'],
  ['1a 1b 2a 2b 3a 3b', '1a 2a 3a 1b 2b 3b'],
  ['2a 1a 2b 1b', '2a 1a 2b 1b'],
])('whoever hands in %s is served %s: everybody has a turn', (handed, served) => {
  expect(drained(handed.split(' '))).toBe(served);
});

it('what is taken out waits no more', () => {
  const queue = createFairQueue<{ person: number | null }>();
  const [one, other] = [{ person: null }, { person: null }];
  queue.push(one);
  queue.push(other);
  expect([queue.remove(one), queue.remove(one), queue.size(), queue.next()]).toEqual([true, false, 1, other]);
});
