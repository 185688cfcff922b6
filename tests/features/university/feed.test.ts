import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReader, openWriting } from '../../../main/database/open.ts';
import type { RawDatabase } from '../../../main/database/raw.ts';
import { type Feed, type FeedTarget, startFeed } from '../../../main/feed/feed-thread.ts';
import { watchChanges } from '../../../main/feed/watch-changes.ts';
import { databaseFile } from '../../../main/office/disk/data-directory.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { type ApiClient, apiClient } from '../../support/offices/api-client.ts';
import { type OfficeUnderTest, openOfficeUnderTest } from '../../support/offices/office-under-test.ts';
import { countsThere, differences, isCaughtUp } from '../../support/university/both-sides.ts';
import { isPostgresMissing, withPostgres } from '../../support/university/postgres-programs.ts';
import { openUniversity, type University } from '../../support/university/university.ts';

describe.skipIf(isPostgresMissing)(`what a university is sent${withPostgres}`, () => {
  let university: University;
  let college: College;
  let opened: OfficeUnderTest;
  let admin: ApiClient;
  let office: number;
  let target: FeedTarget;
  let database: RawDatabase;
  let feed: Feed | undefined;

  beforeAll(async () => {
    university = await openUniversity();
    college = await openCollege();
    const student = await college.addStudent({ total_fees: 5000, pending_fees: 5000 });
    await college.collect({ student_id: student.id, amount: 1200 });
    await college.close();
    const { dataDirectory, clock } = college;
    const file = databaseFile(dataDirectory);
    const writing = openWriting(file);
    await watchChanges(writing.writer);
    writing.raw.exec('update university set is_on = 1');
    await writing.close();
    opened = await openOfficeUnderTest({ dataDirectory, clock, backupAtClosing: false });
    admin = apiClient(opened.url, college.admin.token);
    database = openReader(file);
    ({ office, target } = await university.addOffice('Government Degree College'));
  });
  afterAll(async () => {
    await feed?.stop();
    database.close();
    await opened.close();
    await university.close();
  });

  const start = () => {
    const states: unknown[] = [];
    feed = startFeed({
      dataDirectory: college.dataDirectory,
      version: '1.0.0',
      target,
      onState: (state) => states.push(state),
      onSent: () => undefined,
    });
    return states;
  };
  const caughtUp = () =>
    expect.poll(() => isCaughtUp(database, university.owner, office), { timeout: 20_000 }).toBe(true);

  it('is all of it', async () => {
    const states = start();
    await caughtUp().catch((error) => {
      throw error;
    });
    expect(await differences(database, university.owner, office)).toEqual([]);
    const reply = await admin.post('/fees', {
      student_name: 'Asha',
      amount: 100,
      fee_type: 'Misc',
      payment_type: 'Cash',
      paid: true,
      payment_date: '2026-11-21',
      course_id: college.science.id,
    });
    expect(reply.body).toMatchObject({ student_name: 'Asha' });
    await caughtUp();
    expect(await differences(database, university.owner, office)).toEqual([]);
  });
});
