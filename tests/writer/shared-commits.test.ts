import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectFee } from '../../main/features/collection/fees/fees.service.ts';
import type { SignedIn } from '../../main/office/actor.ts';
import { type Fee, NewFee } from '../../shared/features/collection/fees/fees.model.ts';
import type { Verification } from '../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege } from '../support/colleges/college.ts';
import { fromInside } from '../support/offices/office-under-test.ts';

let college: College;
let session = 0;
beforeAll(async () => {
  college = await openCollege();
  const { body } = await college.admin.get<{ id: number; current: boolean }[]>('/auth/sessions');
  session = body.find(({ current }) => current)?.id ?? 0;
});
afterAll(() => college.close());
beforeEach(fromInside);

/** The admin, as a request of theirs would be made. */
const admin = (loginId = session): SignedIn => {
  const { id, name, email } = college.admin.user;
  return { userId: id, name, email, role: 'admin', courseIds: [], rights: [], desk: '127.0.0.1', loginId };
};

const scienceClerk = async (): Promise<SignedIn> => {
  const { id: userId, name } = college.scienceAccountant.user;
  const { body } = await college.scienceAccountant.get<{ id: number; current: boolean }[]>('/auth/sessions');
  const loginId = body.find(({ current }) => current)?.id ?? 0;
  return { ...admin(loginId), userId, name, role: 'accountant', courseIds: [college.science.id], rights: [] };
};

/** What everybody can read. */
const committed = async (): Promise<number> => {
  const { fees } = await college.opened.office.reader
    .selectFrom('fees')
    .select((eb) => eb.fn.countAll<number>().as('fees'))
    .executeTakeFirstOrThrow();
  return fees;
};

const pay = (name: string, actor = admin()): Promise<Fee> =>
  college.opened.office.write({ actor }, collectFee, NewFee.parse({ student_name: name, amount: 100 }));
/** Refused once it is looked at: nobody has this id. */
const refused = (): Promise<Fee> =>
  college.opened.office.write(
    { actor: admin() },
    collectFee,
    NewFee.parse({ student_id: 999_999, amount: 100 }),
  );
const numberOf = (fee: Fee | undefined): number => Number(fee?.receipt_no?.split('/').at(-1));
const kept = (outcomes: readonly PromiseSettledResult<Fee>[]): readonly number[] =>
  outcomes.flatMap((each) => (each.status === 'fulfilled' ? [numberOf(each.value)] : []));

describe('receipts that wait together', () => {
  it('share one commit, and are told and answered once all of it is durable', async () => {
    const together = async (): Promise<readonly number[]> => {
      const before = await committed();
      const whenTold: Promise<number>[] = [];
      const stop = college.opened.office.live.subscribe({
        actor: () => admin(),
        send: () => whenTold.push(committed()),
        end: () => {},
      });
      await Promise.all(['A', 'B', 'C'].map((name) => pay(name)));
      stop();
      return (await Promise.all(whenTold)).map((fees) => fees - before);
    };
    // A commit is not waited with for long: on a slow machine the first may be committed alone.
    await expect.poll(together).toEqual([3, 3, 3]);
  });

  it('a refused one takes back only itself, first or last', async () => {
    const before = await committed();
    const outcomes = await Promise.allSettled([refused(), pay('A'), refused(), pay('B')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[0]).toMatchObject({ reason: { status: 404, message: 'Student not found' } });
    expect((await committed()) - before).toBe(2);
    const { body } = await college.admin.get<Verification>('/activity/verify');
    expect(body).toMatchObject({ ok: true });
  });

  it('have numbers without a gap when every third is refused', async () => {
    const first = numberOf(await pay('First'));
    const asks = Array.from({ length: 30 }, (_, at) => (at % 3 === 2 ? refused() : pay(`No. ${at}`)));
    const numbers = kept(await Promise.allSettled(asks));
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => first + 1 + at));
    expect(numberOf(await pay('Next'))).toBe(first + 21);
  });

  it('of a person who was signed out before them are refused, though all are asked for at once', async () => {
    const other = await college.signIn('admin');
    const { body } = await other.get<{ id: number; current: boolean }[]>('/auth/sessions');
    const ended = body.find(({ current }) => current)?.id ?? 0;
    const signedOut = other.post('/auth/logout', {});
    await signedOut;
    const before = await committed();
    const outcomes = await Promise.allSettled([pay('A'), pay('Late', admin(ended)), pay('B')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { status: 401 } });
    expect((await committed()) - before).toBe(2);
  });

  it('of one person with many hold those of another for no more than a turn', async () => {
    const order: string[] = [];
    const note = (name: string, asked: Promise<Fee>) => asked.then(() => order.push(name));
    const clerk = await scienceClerk();
    const pile = Array.from({ length: 100 }, (_, at) => note('pile', pay(`Pile ${at}`)));
    const other = note('other', pay('Other', clerk));
    await Promise.all([...pile, other]);
    expect(order.indexOf('other')).toBeLessThan(33);
  });

  it('of one person with many are at the thread but a few at a time: who comes later waits for these alone', async () => {
    const order: string[] = [];
    const note = (name: string, asked: Promise<Fee>) => asked.then(() => order.push(name));
    const clerk = await scienceClerk();
    const pile = Array.from({ length: 100 }, (_, at) => note('pile', pay(`Pile ${at}`)));
    // The first of the pile are at the thread by now.
    for (let turn = 0; turn < 3; turn += 1) await yieldToEventLoop();
    const before = order.length;
    const other = note('other', pay('Other', clerk));
    await Promise.all([...pile, other]);
    expect(order.indexOf('other') - before).toBeLessThan(20);
  });
});
