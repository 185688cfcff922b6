import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UniversityView } from '../../../../shared/features/college/university/university.setting.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { isPostgresMissing, withPostgres } from '../../../support/university/postgres-programs.ts';
import { openUniversity, type University } from '../../../support/university/university.ts';
import { must } from '../../charges/dues/planned-college.ts';

describe.skipIf(isPostgresMissing)(`an office whose admin turns the sending on${withPostgres}`, () => {
  let university: University;
  let college: College;
  let typed: object;
  beforeAll(async () => {
    [university, college] = await Promise.all([openUniversity(), openCollege()]);
    const { sender: _, ...target } = (await university.addOffice('Government Degree College')).target;
    typed = target;
  });
  afterAll(async () => {
    await college?.close();
    await university?.close();
  });

  const view = async () => must(await college.admin.get<UniversityView>('/university'));
  const save = async (fields: object) =>
    must(
      await college.admin.put<UniversityView>('/university', {
        ...{ ...typed, version: (await view()).version, is_on: true },
        ...fields,
      }),
    );
  const isNow = (kind: UniversityView['state']['kind']) =>
    expect.poll(async () => (await view()).state.kind, { timeout: 30_000 }).toBe(kind);

  it('sends what is there and what comes, agrees with the university month by month, and stops when it is told', {
    timeout: 120_000,
  }, async () => {
    const tried = await college.admin.post('/university/try', typed);
    expect(tried.body).toEqual({ works: true, said: 'The connection works.' });
    await college.collect({ student_name: 'Kiran', amount: 500 });
    await save({});
    await isNow('up to date');
    await college.collect({ student_name: 'Mohan', amount: 700 });
    const sums = () =>
      university.ask<{ paise: string }>('select sum(paise)::text as paise from bursar.receipts');
    await expect.poll(sums, { timeout: 30_000 }).toEqual([{ paise: '120000' }]);
    const { compared } = must(await college.admin.post<UniversityView>('/university/compare', {}));
    expect(compared?.months).toMatchObject([{ month: '2026-11', agrees: true }]);

    await save({ is_on: false });
    expect((await view()).state).toEqual({ kind: 'off' });
    await college.collect({ student_name: 'Sohan', amount: 900 });
    await save({});
    await expect.poll(sums, { timeout: 30_000 }).toEqual([{ paise: '210000' }]);
  });

  it('is told in a sentence that its password is wrong', { timeout: 60_000 }, async () => {
    const said = "The university's database does not take this user name and password";
    const tried = await college.admin.post('/university/try', { ...typed, password: 'wrong' });
    expect(tried.body).toEqual({ works: false, said });
    await save({ password: 'wrong' });
    await isNow('failing');
    expect((await view()).state).toMatchObject({ problem: said });
  });
});
