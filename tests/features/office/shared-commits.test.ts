import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectFee } from '../../../main/features/fees/fees.service.ts';
import type { SignedIn } from '../../../main/office/actor.ts';
import { conflict } from '../../../main/office/api-error.ts';
import type { Change } from '../../../main/office/change.ts';
import type { Verification } from '../../../shared/features/activity/activity.model.ts';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { NewFee } from '../../../shared/features/fees/fees.model.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { fromInside } from '../../support/offices/office-under-test.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

let session = 0;

/** The admin, as a request of theirs would be made. */
const admin = (): SignedIn => {
  const { id, name, email } = college.admin.user;
  return { userId: id, name, email, role: 'admin', courseIds: [], desk: '127.0.0.1', loginId: session };
};
beforeAll(async () => {
  const { body } = await college.admin.get<{ id: number; current: boolean }[]>('/auth/sessions');
  session = body.find(({ current }) => current)?.id ?? 0;
});

const asked = (name: string) => NewFee.parse({ student_name: name, amount: 100 });

/** What everybody else can read. */
const committed = async (): Promise<number> => {
  const { fees } = await college.opened.office.reader
    .selectFrom('fees')
    .select((eb) => eb.fn.countAll<number>().as('fees'))
    .executeTakeFirstOrThrow();
  return fees;
};

type Work<T> = (change: Change<SignedIn>) => Promise<T>;
const change = <T>(work: Work<T>, how: { readonly isLong?: boolean } = {}) =>
  college.opened.office.change({ actor: admin(), ...how }, work);
const pay = (name: string, then: () => unknown = () => {}) =>
  change(async (within) => {
    const fee = await collectFee(within, asked(name));
    await then();
    return fee;
  });
const numberOf = (fee: Fee | undefined): number => Number(fee?.receipt_no?.split('/').at(-1));
const refuse = () => {
  throw conflict('Not this one');
};

describe('changes that wait together', () => {
  beforeEach(fromInside);

  it('share one commit: nobody reads the first of them before the last is done', async () => {
    const before = await committed();
    const seen: number[] = [];
    const look = async () => seen.push((await committed()) - before);
    await Promise.all(['A', 'B', 'C'].map((name) => pay(name, look)));
    expect([seen, (await committed()) - before]).toEqual([[0, 0, 0], 3]);
  });

  it('are told to nobody, and answered to nobody, before the commit', async () => {
    const { live } = college.opened.office;
    const before = await committed();
    const told: number[] = [];
    const stop = live.subscribe({
      actor: admin,
      send: () => void committed().then((now) => told.push(now - before)),
      end: () => {},
    });
    let answered = 0;
    const whileTheLastIsDone: number[] = [];
    const look = () => whileTheLastIsDone.push(told.length, answered);
    const asks = [pay('A'), pay('B', refuse), pay('C', look)];
    for (const ask of asks) ask.catch(() => {}).then(() => (answered += 1));
    await Promise.allSettled(asks);
    await expect.poll(() => told).toEqual([2, 2]);
    expect(whileTheLastIsDone).toEqual([0, 0]);
    stop();
  });

  it('a refused receipt takes back only itself', async () => {
    const before = await committed();
    const outcomes = await Promise.allSettled([pay('A'), pay('B', refuse), pay('C')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { status: 409, message: 'Not this one' } });
    expect((await committed()) - before).toBe(2);
    const { body } = await college.admin.get<Verification>('/activity/verify');
    expect(body).toMatchObject({ ok: true });
  });

  it('one that is refused first leaves nothing either, and those behind it are kept', async () => {
    const before = await committed();
    const outcomes = await Promise.allSettled([pay('A', refuse), pay('B'), pay('C')]);
    expect(outcomes[0]).toMatchObject({ reason: { status: 409, message: 'Not this one' } });
    expect((await committed()) - before).toBe(2);
    const numbers = outcomes.slice(1).map((each) => (each.status === 'fulfilled' ? numberOf(each.value) : 0));
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
    expect(numberOf(await pay('Next'))).toBe((numbers[0] ?? 0) + 2);
  });

  it('numbers have no gap when every third is refused', async () => {
    const first = numberOf(await pay('First'));
    const asks = Array.from({ length: 30 }, (_, at) => pay(`No. ${at}`, at % 3 === 2 ? refuse : undefined));
    const kept = (await Promise.allSettled(asks)).flatMap((each) =>
      each.status === 'fulfilled' ? [numberOf(each.value)] : [],
    );
    expect(kept).toEqual(Array.from({ length: 20 }, (_, at) => first + 1 + at));
    expect(numberOf(await pay('Next'))).toBe(first + 21);
  });

  it('a failed commit writes none of them and says so to each, the refused one too', async () => {
    const before = await committed();
    const { body: activity } = await college.admin.get<{ id: number }[]>('/activity?limit=1');
    let told = 0;
    const stop = college.opened.office.live.subscribe({
      actor: admin,
      send: () => (told += 1),
      end: () => {},
    });
    const broken = change(async ({ db }) => {
      await sql`pragma defer_foreign_keys = on`.execute(db);
      await sql`insert into course_set_members (set_id, position, course_id) values (999999, 0, 999999)`.execute(
        db,
      );
    });
    const outcomes = await Promise.allSettled([pay('A'), broken, pay('B', refuse), pay('C')]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } });
    }
    expect([(await committed()) - before, told]).toEqual([0, 0]);
    expect((await college.admin.get<{ id: number }[]>('/activity?limit=1')).body).toEqual(activity);
    await pay('After');
    expect((await committed()) - before).toBe(1);
    stop();
  });

  it('what a person may no longer do is refused, though the word of it is in the same commit', async () => {
    const other = await college.signIn('admin');
    const { body } = await other.get<{ id: number; current: boolean }[]>('/auth/sessions');
    const ended = body.find(({ current }) => current)?.id ?? 0;
    const end = change(({ db }) => db.deleteFrom('sessions').where('id', '=', ended).execute());
    const late = college.opened.office.change({ actor: { ...admin(), loginId: ended } }, (within) =>
      collectFee(within, asked('Late')),
    );
    await expect(Promise.all([end, late])).rejects.toMatchObject({ status: 401 });
  });

  it('long work shares its commit with nobody', async () => {
    const before = await committed();
    const seen: number[] = [];
    const look = async () => seen.push((await committed()) - before);
    await Promise.all([pay('A'), change(look, { isLong: true }), pay('B', look)]);
    expect(seen).toEqual([1, 1]);
  });

  it('no more than 32 share one, so that nobody waits for a queue', async () => {
    const before = await committed();
    const seen: number[] = [];
    const asks = Array.from({ length: 70 }, (_, at) =>
      pay(`No. ${at}`, async () => seen.push((await committed()) - before)),
    );
    await Promise.all(asks);
    const waited = seen.map((already, at) => at - already);
    expect(Math.max(...waited)).toBeLessThan(32);
    expect((await committed()) - before).toBe(70);
  });

  it('after ten milliseconds nobody joins any more', async () => {
    const before = await committed();
    const seen: number[] = [];
    const look = async () => seen.push((await committed()) - before);
    await Promise.all([pay('A', () => college.clock.advance(10)), pay('B', look), pay('C', look)]);
    expect(seen).toEqual([1, 1]);
  });
});

it('the same key twice at once charges once', async () => {
  const ask = () =>
    college.admin.post<Fee>('/fees', { student_name: 'Twice', amount: 7 }, { 'idempotency-key': 'at-once' });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { body } = await college.admin.get<Fee[]>('/fees?q=Twice');
  expect(body).toHaveLength(1);
});
