import { beforeAll, expect, it } from 'vitest';
import { type Proof, prove } from '../support/tools/figures.ts';
import { killedAtStep, killedWhileRestoring, restoreBesideStale } from './support/restoring.ts';
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

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'killed after step %i of the swap, the next start opens the new office',
  async (step) => {
    expect(await killedAtStep(moments, step)).toEqual(moments.morning);
  },
);

const killOften = async (rounds: number): Promise<Proof> => {
  const met = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const contents = JSON.stringify(await killedWhileRestoring(moments, round * 6));
    met.set(contents, (met.get(contents) ?? 0) + 1);
  }
  const [old, fresh] = [moments.evening, moments.morning].map((contents) => JSON.stringify(contents));
  const others = [...met.keys()].filter((contents) => contents !== old && contents !== fresh);
  return {
    tried: rounds,
    failures: [...others, ...(met.size - others.length === 2 ? [] : ['only one of the two was met'])],
    measured: `${met.get(old ?? '')} opened as before, ${met.get(fresh ?? '')} as restored`,
  };
};

it('50 restores killed half-way open wholly old or wholly new, and both were met', () =>
  prove('a restore that is killed half-way opens wholly as before or wholly restored', 50, () =>
    killOften(50),
  ));
