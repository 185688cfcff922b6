import { beforeAll, expect, it } from 'vitest';
import { killedWhileRestoring, restoreBesideStale } from './support/restoring.ts';
import { type TwoMoments, twoMoments } from './support/two-moments.ts';

let moments: TwoMoments;
beforeAll(async () => {
  moments = await twoMoments();
});

it('50 restores beside stale logs hold what the backup held', async () => {
  for (let round = 0; round < 50; round += 1) {
    const { contents, left } = await restoreBesideStale(moments, round);
    expect(contents).toEqual(moments.morning);
    expect(left).toEqual([]);
  }
});

it('50 restores killed half-way open wholly old or wholly new, and both were met', async () => {
  const met = new Set<string>();
  for (let round = 0; round < 50; round += 1) {
    const contents = await killedWhileRestoring(moments, round * 6);
    expect([moments.evening, moments.morning]).toContainEqual(contents);
    met.add(JSON.stringify(contents));
  }
  expect(met.size).toBe(2);
});
