import { beforeAll, describe, expect, it } from 'vitest';
import { createKeeper } from '../../main/backup/keeper.ts';
import { finishRestore } from '../../main/backup/restore-journal.ts';
import { systemClock } from '../../main/office/clock.ts';
import { contentsOf } from './support/contents.ts';
import { killedAtStep, killedWhileRestoring, restoreBesideStale, STALE } from './support/restoring.ts';
import { type TwoMoments, twoMoments } from './support/two-moments.ts';

let moments: TwoMoments;
beforeAll(async () => {
  moments = await twoMoments();
});

describe('a backup is put in place of data with something stale beside it', { timeout: 60_000 }, () => {
  it.each(STALE.map(({ name }, round) => [name, round] as const))('%s', async (_name, round) => {
    const { contents, left, asideFolders } = await restoreBesideStale(moments, round);
    expect(contents).toEqual(moments.morning);
    expect([left, asideFolders]).toEqual([[], 1]);
  });
});

it('a second backup cannot be chosen over one that is being put in place', async () => {
  const dataDirectory = moments.copyOfData();
  const keeper = createKeeper({ dataDirectory, version: '1.0.0', clock: systemClock });
  const by = { userId: null, name: 'Bursar', desk: 'a test' };
  await keeper.restore(moments.backup, by);
  await expect(keeper.restore(moments.backup, by)).rejects.toThrow(/is being put in place/);
  finishRestore(dataDirectory);
  expect(contentsOf(dataDirectory)).toEqual(moments.morning);
});

describe('killed half-way, the next start opens the office wholly old or wholly new', {
  timeout: 60_000,
}, () => {
  // The sidecars, the mark, the database and the folder of files each leave; the new ones come; the journal goes.
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('new, after step %i of the swap', async (step) => {
    expect(await killedAtStep(moments, step)).toEqual(moments.morning);
  });

  it.each([0, 30, 90])('old or new, %i ms after it began', async (afterMs) => {
    expect([moments.evening, moments.morning]).toContainEqual(await killedWhileRestoring(moments, afterMs));
  });
});
