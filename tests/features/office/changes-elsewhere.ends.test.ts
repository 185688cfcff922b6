import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeThread } from '../../../main/composition/change-thread.ts';
import { openReader } from '../../../main/database/open.ts';
import { momentOf } from '../../../main/office/change.ts';
import { databaseFile } from '../../../main/office/disk/data-directory.ts';
import { fromInside } from '../../support/offices/office-under-test.ts';
import { must } from '../dues/planned-college.ts';
import { DUES, nextThread, openClass } from '../plans/class-to-raise.ts';

let class1: Awaited<ReturnType<typeof openClass>>;
beforeEach(async () => {
  fromInside();
  class1 = await openClass();
});
afterEach(() => class1?.college.close());

/** By a thread that is the test's own, which does something when all is done but the commit. */
const raiseBy = async (lastly: (thread: Worker) => void): Promise<void> => {
  const { actor, plan, college } = class1;
  const { database, clock } = college.opened.office;
  const thread = changeThread(database);
  const started = nextThread();
  let worker: Worker | undefined;
  void started.then((each) => {
    worker = each;
  });
  const job = { caller: { actor }, moment: momentOf(clock), name: 'plans.raise', input: plan } as const;
  await thread.run(job, () => worker && lastly(worker)).finally(() => thread.close());
};

/** Nothing was written, nobody holds the database, and the next one finds it as it was. */
const expectAsBefore = async () => {
  const { college, raise, standing } = class1;
  expect(await standing()).toBe(0);
  await college.collect();
  expect(must(await raise()).dues).toBe(DUES);
};

describe('the change of a whole class', () => {
  it('is taken back where it must not be committed', async () => {
    const refused = raiseBy(() => {
      throw new Error('Not now');
    });
    await expect(refused).rejects.toThrow('Not now');
    await expectAsBefore();
  });

  it('leaves nothing where its thread ends at the last moment', async () => {
    const ended = raiseBy((thread) => void thread.terminate());
    await expect(ended).rejects.toThrow('The change worker ended');
    await expectAsBefore();
  });

  it('is answered with a sentence where its thread ends at the first', async () => {
    const started = nextThread();
    const asked = class1.raise();
    await (await started).terminate();
    const { status, body } = await asked;
    expect([status, body]).toEqual([500, { message: expect.stringContaining('Please try again') }]);
    await expectAsBefore();
  });

  it('goes on though its desk has gone', async () => {
    const { college, plan, standing } = class1;
    const [started, leaving] = [nextThread(), new AbortController()];
    const asked = fetch(`${college.url}/api/fee-plans/${plan}/raise`, {
      method: 'POST',
      headers: { authorization: `Bearer ${college.admin.token}`, 'content-type': 'application/json' },
      body: '{}',
      signal: leaving.signal,
    });
    await started;
    leaving.abort();
    await expect(asked).rejects.toThrow('abort');
    await expect.poll(standing, { timeout: 10_000 }).toBe(DUES);
  });

  it('is waited for by an office that closes, though its desk has gone', async () => {
    const { college, begun } = class1;
    const { made } = await begun();
    await college.close();
    expect((await made).dues).toBe(DUES);
    const database = openReader(databaseFile(college.dataDirectory));
    expect(database.prepare('select students from due_runs where undone_at is null').pluck().all()).toEqual([
      DUES / 4,
    ]);
    database.close();
  });
});
