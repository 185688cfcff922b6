import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FeedTarget } from '../../../../main/feed/feed-target.ts';
import type { Backup } from '../../../../shared/features/college/backup/backup.model.ts';
import { isOpenAgain } from '../../../support/offices/reopened.ts';
import { countsThere, differences } from '../../../support/university/both-sides.ts';
import { isPostgresMissing, withPostgres } from '../../../support/university/postgres-programs.ts';
import { openSendingOffice, type SendingOffice } from '../../../support/university/sending-office.ts';
import { openUniversity, type University } from '../../../support/university/university.ts';
import { startWatchedFeed } from '../../../support/university/watched-feed.ts';

describe.skipIf(isPostgresMissing)(`what an office sends${withPostgres}`, () => {
  let university: University;
  let sending: SendingOffice;
  let given: { office: number; target: FeedTarget };
  let feeds: ReturnType<typeof startWatchedFeed>[] = [];

  const start = (how: Partial<FeedTarget> = {}, of = sending) => {
    const feed = startWatchedFeed(of, university, { ...given, target: { ...given.target, ...how } });
    feeds.push(feed);
    return feed;
  };
  const asHere = async () =>
    expect(await differences(sending.database, university, given.office)).toEqual([]);
  const gone = async () => {
    const rows = await university.ask<{ source: string; id: string; history: number }>(
      'select source, id, history from bursar.gone_rows where office_id = $1 order by source, id',
      [given.office],
    );
    return rows.map(({ source, id, history }) => `${history} ${source} ${id}`);
  };

  beforeAll(async () => {
    university = await openUniversity();
    sending = await openSendingOffice();
    given = await university.addOffice('Government Degree College');
    const student = await sending.addStudent({ name: 'प्रियंका\tशर्मा \\N', roll_no: '1' });
    await sending.collect({ student_id: student.id, student_name: student.name, amount: 1_200 });
  });
  afterEach(async () => {
    for (const feed of feeds) await feed.stop();
    feeds = [];
  });
  afterAll(async () => {
    await sending.close();
    await university.close();
  });

  it('is everything the first time, a name to the letter', async () => {
    const feed = start();
    await feed.caughtUp();
    await asHere();
    expect(await countsThere(university, given.office)).toMatchObject({ students: 1, receipts: 1 });
  });

  it('is then what changed: receipts, cancellations, corrections, dues', async () => {
    const feed = start();
    const admin = await sending.admin();
    const student = await sending.addStudent({ roll_no: '2', category: 'OBC', gender: 'Female' });
    const fee = await sending.collect({ student_id: student.id, student_name: student.name });
    expect((await admin.post(`/fees/${fee.id}/cancel`, { reason: 'Wrong student' })).status).toBe(200);
    expect(
      (await admin.patch(`/students/${student.id}`, { category: 'SC', version: student.version })).status,
    ).toBe(200);
    await feed.caughtUp();
    await asHere();
    expect(feed.states.map(({ kind }) => kind)).not.toContain('loading');
    expect(feed.sent.length).toBeGreaterThan(0);
  });

  it('was sent while the line was down for as long as it liked', async () => {
    for (const amount of [100, 200, 300]) await sending.collect({ amount });
    await university.postgres.halt();
    const feed = start();
    await feed.becomes('failing');
    await sending.collect({ amount: 400 });
    await university.postgres.start();
    await feed.caughtUp();
    await asHere();
  });

  it('is there once, though the server was killed at any moment', async () => {
    const feed = start();
    for (let round = 1; round <= 5; round += 1) {
      for (const amount of [10, 20, 30]) await sending.collect({ amount: amount * round });
      await university.postgres.kill();
      await sending.collect({ amount: round });
      await university.postgres.start();
    }
    await feed.caughtUp();
    await asHere();
  }, 60_000);

  it('is taken out of the registers where it was removed, and kept apart', async () => {
    const feed = start();
    const admin = await sending.admin();
    const { body } = await admin.post<{ import_id: number }>('/students/bulk-create', {
      rows: [{ name: 'Loaded Twice', father_name: 'Mohan Lal', course: sending.science.name }],
    });
    await feed.caughtUp();
    expect((await admin.post(`/students/imports/${body.import_id}/undo`, {})).status).toBe(200);
    await feed.caughtUp();
    await asHere();
    expect((await gone()).filter((row) => row.includes('students'))).toHaveLength(1);
  });

  it('names nobody where figures only are sent, nor afterwards of what is gone', async () => {
    const feed = start({ sends: 'figures' });
    await feed.becomes('up to date');
    const rows = await university.ask<{ text: string }>(
      `select coalesce(string_agg(students.name, ''), '') || coalesce((select string_agg(payer, '') from bursar.receipts), '')
        || coalesce((select string_agg(row::text, '') from bursar.gone_rows where row ? 'father_name'), '') as text from bursar.students`,
    );
    expect(rows[0]?.text).toBe('');
    await feed.stop();
    const again = start();
    await again.becomes('up to date');
    await asHere();
  });

  it('goes on in a new line of history after a restore, and what the restore undid is marked as gone', async () => {
    const feed = start();
    const admin = await sending.admin();
    sending.clock.advance(60_000);
    const { body: backup } = await admin.post<Backup>('/backups', {});
    const lost = await sending.collect({ amount: 777 });
    await feed.caughtUp();
    await feed.stop();
    const { status } = await admin.post(`/backups/${backup.id}/restore`, {
      college_name: (await admin.get<{ college_name: string }>('/settings')).body.college_name,
    });
    expect(status).toBe(200);
    await isOpenAgain(sending.opened.url, sending.token());
    sending.reread();
    const after = await sending.collect({ amount: 888 });
    // No id is given twice: the university would take the new receipt for the lost one.
    expect(after.id).toBe(lost.id + 1);
    const restored = start();
    await restored.becomes('up to date');
    await asHere();
    expect(await gone()).toContain(`1 receipts ${lost.id}`);
    expect((await gone()).some((row) => row.startsWith('1 voucher_lines'))).toBe(true);
    const rows = await university.ask<{ because: string }>(
      'select because from bursar.histories where office_id = $1 order by history',
      [given.office],
    );
    expect(rows.map(({ because }) => because)).toEqual(['the first time', 'a backup was restored']);
  }, 60_000);

  it('comes from one PC: another is refused with who sends and when, until an admin decides', async () => {
    const first = start();
    await first.becomes('up to date');
    await first.stop();
    const other = start({ sender: 'b'.repeat(64) });
    expect(await other.becomes('refused')).toMatchObject({
      pc: expect.stringMatching(/./),
      heard_at: expect.stringMatching(/^20/),
    });
    await sending.collect({ amount: 50 });
    other.takeOver();
    await other.caughtUp();
    await asHere();
    const back = start();
    await back.becomes('refused');
  }, 60_000);
});
