import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPacks } from '../../../../main/features/overview/books/pack/pack.making.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { monthUntil } from './checked-month.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
  must(await college.admin.post(`/months/2026-10/lock`, {}));
  await monthUntil(college.admin, '2026-10', ({ locks: [last] }) => last?.pack.state === 'made');
}, 60_000);
afterAll(() => college.close());

it('a pack that is missing is made by the office itself, and none of a month that is not what was locked', async () => {
  const { raw, office } = college.opened;
  const packs = createPacks(office);
  raw.exec('drop trigger month_packs_are_never_deleted; drop trigger month_locks_are_never_edited');
  const sound = raw.prepare<[], string>('select digest from month_locks').pluck().get();
  const forget = (digest: string | undefined) =>
    raw.exec(`delete from month_packs; update month_locks set digest = '${digest}'`);
  forget('another');
  await packs.makeOwed();
  expect(await packs.stateOf(office.reader, 1)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('not what it was when it was locked'),
  });
  forget(sound);
  await packs.makeOwed();
  expect(await packs.stateOf(office.reader, 1)).toMatchObject({ state: 'made', made: { by: 'Meera Nair' } });
}, 60_000);
