import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTS } from '../../main/composition/brought/lists.ts';
import { lists } from '../../main/composition/lists.ts';
import { collect } from '../../main/database/listing.ts';
import { createWholeLists, type ReadWhole } from '../../main/lists/whole-lists.ts';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege, type Person } from '../support/colleges/college.ts';
import { fillFees } from '../support/colleges/long-register.ts';
import { fromInside } from '../support/offices/office-under-test.ts';

/** Several times what a desk's line takes before anybody reads. */
const FEES = 30_000;

let college: College;
let readWhole: ReadWhole | undefined;
beforeAll(async () => {
  fromInside();
  college = await openCollege({ booksAreOwn: true });
  for (const as of [college.admin, college.scienceAccountant]) await college.collect({}, as);
  await college.addStudent();
  fillFees(college, FEES);
}, 60_000);
afterAll(() => college.close());

/** An answer of which nothing is read yet, as a slow desk's; the desk is at that address. */
const unread = (path: string, { token }: Person, localAddress = '127.0.0.1'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${college.url}/api${path}`, { headers, agent: false, localAddress }, resolve).on('error', reject);
  });

/** Whether the log can be written over from its beginning: nobody holds on to a moment of the past. */
const isLogFree = (): boolean => {
  const { raw } = college.opened;
  // Waiting for it would keep the office from letting go.
  raw.pragma('busy_timeout = 0');
  const [{ busy } = { busy: 1 }] = raw.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  raw.pragma('busy_timeout = 5000');
  return busy === 0;
};

describe('a list that is read whole in a thread', () => {
  const ARGS: Partial<Record<keyof typeof LISTS, readonly unknown[]>> = {
    'activity.listActivity': [{ order: 'desc' }],
    'courses.courseList.list': [{}],
    'heads.listHeads': [{}],
    'sessions.listSessions': [{}],
    'caution-money.lapseList.list': [{}],
    'caution-money.heldList.list': [{}],
    'caution-money.depositLoadList.list': [{}],
    'drawers.closingList.list': [{}],
    'students.listImports': [],
    'refunds.refundList.list': [{}],
    'cheques.listDeposits': [{ scope: 'all', userId: 1 }, {}],
    'charge-runs.chargedStudentList.list': ['all', 1, {}],
    'clearances.clearedList.list': ['all', 1, {}],
    'services.serviceList.list': ['2026-11-21', {}],
    'services.placesList.list': ['2026-11-21', 1, {}],
    'services.servedList.list': ['all', '2026-11-21', 1, {}],
    'portals.paymentList.list': [1, 'all', {}],
    'portals.settlementList.list': [1, 'all', '2026-11-21', {}],
    'exemptions.exemptedList.list': [
      'all',
      {
        ...{ id: 1, session_id: 1, head_ids: [1], listed: null, gender: 'Female', student_category: null },
        ...{ year: null, course_ids: null, share: 10_000, amount_paise: null },
      },
      {},
    ],
  };

  it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
    '%s: its bytes are those that the office itself reads',
    async (name) => {
      const { office } = college.opened;
      const actor = {
        ...college.admin.user,
        userId: college.admin.user.id,
        courseIds: [],
        rights: [],
        desk: '',
        loginId: 1,
      };
      const args =
        ARGS[name] ??
        (name === 'tasks.taskList.list'
          ? [actor, '2026-11-21', {}]
          : [['emails.emailList.list', 'outbox.outboxList.list'].includes(name) ? actor : 'all', {}]);
      const list = lists.listOf(name);
      readWhole ??= createWholeLists(office, lists);
      const parts: Uint8Array[] = [];
      for await (const part of readWhole({ kind: 'json', source: { list: LISTS[name], args }, offset: 0 }))
        parts.push(part);
      const here = await collect(list(office.reader, ...args));
      expect(Buffer.concat(parts).equals(Buffer.from(JSON.stringify(here)))).toBe(true);
    },
  );

  it('goes on from its offset, however long it is', async () => {
    const whole = (await college.admin.get<Fee[]>('/fees')).body;
    expect(whole).toHaveLength(FEES + 2);
    // Texts are compared a hundred times sooner.
    const textFrom = async (offset: number) =>
      JSON.stringify((await college.admin.get<Fee[]>(`/fees?offset=${offset}`)).body);
    expect((await textFrom(0)) === JSON.stringify(whole)).toBe(true);
    expect((await textFrom(29_000)) === JSON.stringify(whole.slice(29_000))).toBe(true);
  });

  it('is of one moment, though fees are taken while it is read', async () => {
    const answer = await unread('/fees', college.admin);
    // Its day puts it at the end, which nobody has read yet.
    const late = await college.collect({ payment_date: '2026-04-02' });
    const read = JSON.parse(await text(answer)) as Fee[];
    expect(read.some(({ id }) => id === late.id)).toBe(false);
    expect((await college.admin.get<Fee[]>('/fees')).body.at(-1)?.id).toBe(late.id);
  });

  it('is let go of when its desk leaves', async () => {
    for (const path of ['/fees', '/fees/export?format=csv', '/fees/export?format=xlsx']) {
      const answer = await unread(path, college.admin);
      answer.destroy();
    }
    await expect.poll(isLogFree, { timeout: 5_000 }).toBe(true);
  });

  it.each(['/fees', '/fees/export?format=csv'])('%s is cut when the session ends', async (path) => {
    const person = await college.signIn('admin');
    const answer = await unread(path, person);
    expect((await person.post('/auth/logout', {})).status).toBe(204);
    await expect(text(answer)).rejects.toThrow(/aborted/);
    await expect.poll(isLogFree, { timeout: 5_000 }).toBe(true);
  });
});
