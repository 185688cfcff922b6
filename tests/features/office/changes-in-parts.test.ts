import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeItself } from '../../../main/office/actor.ts';
import type { Step } from '../../../main/office/change.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { fromInside } from '../../support/offices/office-under-test.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());
beforeEach(fromInside);

const actor = officeItself('a test');
const inParts = <T>(work: (step: Step) => Promise<T>) => college.opened.office.changeInParts({ actor }, work);

/** Writes one line of activity, in a part or beside the parts. */
const write = (step: Step, summary: string, then: () => unknown = () => {}) =>
  step(async ({ record }) => {
    await record({ entity: 'students', id: null, action: 'loaded', summary });
    await then();
  });
const beside: Step = (work) => college.opened.office.change({ actor }, work);

/** The lines that everybody else can read. */
const committed = async (): Promise<string> => {
  const rows = await college.opened.office.reader
    .selectFrom('audit')
    .select('summary')
    .where('desk', '=', 'a test')
    .orderBy('id')
    .execute();
  return rows.map(({ summary }) => summary).join(' ');
};
let before = '';
beforeEach(async () => {
  before = await committed();
});
const since = async () => (await committed()).slice(before.length).trim();

describe('a work in parts', () => {
  it('is committed once, while nobody else waits to write', async () => {
    const seen: string[] = [];
    await inParts(async (step) => {
      for (const summary of ['1', '2', '3']) {
        await write(step, summary);
        seen.push(await since());
      }
    });
    expect([seen, await since()]).toEqual([['', '', ''], '1 2 3']);
  });

  it('lets whoever comes write after the part that is being done, and is committed with it', async () => {
    const seen: string[] = [];
    const look = async () => seen.push(await since());
    await inParts(async (step) => {
      await write(step, '1');
      const asked = { receipt: Promise.resolve() };
      const second = write(step, '2', () => {
        asked.receipt = write(beside, 'receipt').then(() => void look());
      });
      await second;
      await write(step, '3', look);
      await asked.receipt;
    });
    expect(seen).toEqual(['1 2 receipt', '1 2 receipt']);
    expect(await since()).toBe('1 2 receipt 3');
  });

  it('lets the desks be answered after each part', async () => {
    const turn = { now: 0, isDone: false };
    const next = () => {
      turn.now += 1;
      if (!turn.isDone) setImmediate(next);
    };
    setImmediate(next);
    const turns: number[] = [];
    await inParts(async (step) => {
      for (const summary of ['1', '2', '3']) await write(step, summary, () => turns.push(turn.now));
    });
    turn.isDone = true;
    expect(new Set(turns).size).toBe(3);
  });

  it('is told to the desks when it is durable, and not before', async () => {
    let told = 0;
    const stop = college.opened.office.live.subscribe({
      actor: () => ({ ...actor, userId: 1, loginId: 1 }),
      send: () => (told += 1),
      end: () => {},
    });
    const seen: number[] = [];
    await inParts(async (step) => {
      await write(step, '1');
      await write(step, '2');
      seen.push(told);
    });
    expect([...seen, told]).toEqual([0, 2]);
    stop();
  });

  it('is committed after 200 ms though nobody waits', async () => {
    const seen: string[] = [];
    await inParts(async (step) => {
      await write(step, '1', () => college.clock.advance(150));
      await write(step, '2', () => college.clock.advance(50));
      await write(step, '3', async () => seen.push(await since()));
    });
    expect(seen).toEqual(['1 2']);
  });

  it('of which one is refused keeps the others', async () => {
    await inParts(async (step) => {
      await write(step, '1');
      const refused = write(step, '2', () => {
        throw new Error('Not this one');
      });
      await expect(refused).rejects.toThrow('Not this one');
      await write(step, '3');
    });
    expect(await since()).toBe('1 3');
  });

  const breakCommit = async (step: Step): Promise<unknown> =>
    step(async ({ db }) => {
      await sql`pragma defer_foreign_keys = on`.execute(db);
      return sql`insert into course_set_members (set_id, position, course_id) values (999, 0, 999)`.execute(
        db,
      );
    });
  const broken = { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' };

  it('whose commit fails is told so by the next part, once, and never answered', async () => {
    const after: string[] = [];
    const work = inParts(async (step) => {
      await write(step, '1');
      await breakCommit(step);
      await expect(write(beside, 'receipt')).rejects.toMatchObject(broken);
      await expect(write(step, '2')).rejects.toMatchObject(broken);
      after.push(await since());
      await write(step, 'tidied away');
    });
    await work;
    expect([after, await since()]).toEqual([[''], 'tidied away']);
    await expect(inParts(breakCommit)).rejects.toMatchObject(broken);
  });

  it('whose last commit fails is refused', async () => {
    const work = inParts(async (step) => {
      await write(step, '1');
      await breakCommit(step);
      // Committed by somebody else's asking, when the work goes on without another part.
      await expect(write(beside, 'receipt')).rejects.toMatchObject(broken);
      return 'all is well';
    });
    await expect(work).rejects.toMatchObject(broken);
    expect(await since()).toBe('');
  });
});
