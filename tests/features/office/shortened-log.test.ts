import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeItself } from '../../../main/office/actor.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { fromInside } from '../../support/offices/office-under-test.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

/** Pages in the write-ahead log, and how many of them are in the database's file. */
const pages = () => {
  const [found] = college.opened.office.database.raw.pragma('wal_checkpoint(NOOP)') as readonly {
    readonly log: number;
    readonly checkpointed: number;
  }[];
  return found ?? { log: 0, checkpointed: 0 };
};

const write = (megabytes: number) =>
  college.opened.office.change({ actor: officeItself('a test') }, ({ record }) =>
    record({
      entity: 'students',
      id: null,
      action: 'loaded',
      summary: `${megabytes} MB`,
      after: 'x'.repeat(megabytes * 1_000_000),
    }),
  );

describe('the write-ahead log', () => {
  it('is brought into the file once it is long, and no commit waits for that', async () => {
    fromInside();
    await write(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const short = pages();
    expect(short.log - short.checkpointed).toBeGreaterThan(200);
    await write(20);
    const long = pages();
    expect(long.log).toBeGreaterThan(4_000);
    expect(long.checkpointed).toBeLessThan(long.log);
    await expect.poll(() => pages().log - pages().checkpointed, { timeout: 20_000 }).toBe(0);
    await write(1);
    expect(pages().log).toBeLessThan(1_000);
  });
});
