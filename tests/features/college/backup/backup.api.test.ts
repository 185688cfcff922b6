import { cpSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoment } from '../../../../shared/dates.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type {
  Backup,
  BackupPreview,
  BackupSummary,
} from '../../../../shared/features/college/backup/backup.model.ts';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';
import { apiClient } from '../../../support/offices/api-client.ts';
import { isOpenAgain } from '../../../support/offices/reopened.ts';
import { temporaryFolder } from '../../../support/tools/temporary-folder.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

type Who = 'guest' | 'teacher' | 'scienceAccountant' | 'admin';
const calls = [
  ['get', '/backups'],
  ['get', '/backups/summary'],
  ['post', '/backups'],
  ['put', '/backups/second-folder'],
  ['get', '/backups/2026-11-21T10-00-00-daily'],
  ['post', '/backups/2026-11-21T10-00-00-daily/restore'],
] as const;

describe('only an admin keeps and restores backups', () => {
  const strangers: readonly (readonly [Who, number])[] = [
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 403],
  ];
  it.each(strangers.flatMap(([who, status]) => calls.map((call) => [who, ...call, status] as const)))(
    '%s %s %s is answered %i',
    async (who, method, path, status) => {
      expect((await college[who][method](path, {})).status).toBe(status);
    },
  );
});

describe('a backup', () => {
  it('is taken on demand, listed newest first, and says what it holds', async () => {
    const { admin, collect, upload, clock } = college;
    const before = await admin.get<BackupSummary>('/backups/summary');
    expect(before.body).toMatchObject({ state: 'old', last_good_at: null, second: null });
    const file = await upload(smallPdf(), 'slip.pdf');
    await collect({ amount: 500, attachment: file.filename });
    const first = await admin.post<Backup>('/backups', {});
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      id: '2026-11-21T10-00-00-asked',
      kind: 'asked',
      college_name: 'Government Degree College, Rampur',
      fees: 1,
      files: 1,
      state: 'good',
      here: true,
      second: false,
    });
    clock.advance(60_000);
    const second = await admin.post<Backup>('/backups', {});
    const listed = await admin.get<Backup[]>('/backups');
    expect(listed.body.map(({ id }) => id)).toEqual([second.body.id, first.body.id]);
    const page = await admin.get<Backup[]>('/backups?limit=1');
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '2']);
    expect((await admin.get<BackupSummary>('/backups/summary')).body).toMatchObject({ state: 'good' });
  });

  it('says how many files the office itself has lost', async () => {
    const { admin, collect, upload, dataDirectory, clock } = college;
    const file = await upload(smallPdf('lost'), 'lost.pdf');
    await collect({ attachment: file.filename });
    rmSync(join(dataDirectory, 'files', file.filename));
    clock.advance(60_000);
    const { body } = await admin.post<Backup>('/backups', {});
    expect(body).toMatchObject({ state: 'good', missing_files: 1 });
    expect((await admin.get<BackupSummary>('/backups/summary')).body.message).toBe(
      'This office is backed up, but 1 file is missing from this backup.',
    );
  });

  it('lets go of data that a restore set aside long ago, and of nothing else there', async () => {
    const { admin, dataDirectory, clock } = college;
    const parent = join(dataDirectory, 'set-aside');
    const names = [1, 2, 3, 4, 5].map((month) => `2026-0${month}-01T10-00-00`);
    for (const name of [...names, '.unfinished-2025-01-01T10-00-00', 'by hand'])
      mkdirSync(join(parent, name, 'files'), { recursive: true });
    clock.advance(60_000);
    expect((await admin.post<Backup>('/backups', {})).status).toBe(201);
    expect(readdirSync(parent).sort()).toEqual([...names.slice(2), 'by hand']);
    rmSync(parent, { recursive: true });
  });

  it('shares its files with the office, and holds a database of its own', async () => {
    const { admin, dataDirectory } = college;
    const { body } = await admin.post<Backup>('/backups', {});
    const [name = ''] = readdirSync(join(dataDirectory, 'backups', body.id, 'files'));
    const inode = (...way: string[]) => statSync(join(dataDirectory, ...way)).ino;
    expect(inode('backups', body.id, 'files', name)).toBe(inode('files', name));
    expect(readdirSync(join(dataDirectory, 'backups', body.id)).sort()).toEqual([
      'bursar.db',
      'files',
      'manifest.json',
    ]);
  });

  it('that is older than two days makes the state red', async () => {
    const { admin, clock } = college;
    await admin.post('/backups', {});
    clock.advance(47 * 3_600_000);
    const freshAdmin = await college.signIn('admin');
    expect((await freshAdmin.get<BackupSummary>('/backups/summary')).body.state).toBe('good');
    clock.advance(2 * 3_600_000);
    const { body } = await freshAdmin.get<BackupSummary>('/backups/summary');
    expect(body).toMatchObject({ state: 'old', message: expect.stringContaining('48 hours') });
    clock.set('2026-11-21T11:00:00');
  });

  it.each(['..', '%2e%2e%2f', 'nothing', '2026-11-21T10-00-00-daily'])(
    'that is not there is 404: %s',
    async (id) => {
      const { admin } = college;
      expect((await admin.post(`/backups/${id}/restore`, {})).status).toBe(404);
      if (id !== '..') expect((await admin.get(`/backups/${id}`)).status).toBe(404);
    },
  );
});

describe('the second folder', () => {
  it.each([
    ['a part of a path', 'Backups', /whole path/],
    ['the data directory', () => college.dataDirectory, /outside the data directory/],
    ['a folder in it', () => join(college.dataDirectory, 'backups'), /outside the data directory/],
    ['one that is not there', () => join(temporaryFolder(), 'no', 'disk'), /is not there/],
    ['a file', () => join(temporaryFolder(), 'x').concat('\0'), /could not be written/],
  ])('is refused: %s', async (_what, named, sentence) => {
    const folder = typeof named === 'string' ? named : named();
    const reply = await college.admin.put<{ message: string }>('/backups/second-folder', { folder });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(sentence);
  });

  it('gets every backup, and says when it no longer does', async () => {
    const { admin } = college;
    const folder = temporaryFolder('second');
    const chosen = await admin.put<BackupSummary>('/backups/second-folder', { folder });
    expect(chosen.body.second).toMatchObject({ folder, state: 'good' });
    expect(readdirSync(folder)).toHaveLength(1);
    const { body } = await admin.post<Backup>('/backups', {});
    expect(body).toMatchObject({ here: true, second: true });
    expect(readdirSync(folder)).toContain(body.id);

    rmSync(folder, { recursive: true });
    expect((await admin.post<Backup>('/backups', {})).body).toMatchObject({ here: true, second: false });
    const lost = await admin.get<BackupSummary>('/backups/summary');
    expect(lost.body).toMatchObject({
      state: 'good',
      second: { state: 'failed', message: /Plug its disk in/ },
    });

    const none = await admin.put<BackupSummary>('/backups/second-folder', { folder: '' });
    expect(none.body.second).toBeNull();
  });

  it('restores a backup that the office itself has lost', async () => {
    const { admin, dataDirectory } = college;
    const folder = temporaryFolder('second');
    await admin.put('/backups/second-folder', { folder });
    const { body } = await admin.post<Backup>('/backups', {});
    truncateSync(join(dataDirectory, 'backups', body.id, 'bursar.db'), 4096);
    const preview = await admin.get<BackupPreview>(`/backups/${body.id}`);
    expect(preview.body).toMatchObject({ problem: null, backup: { state: 'good' } });
    await admin.put('/backups/second-folder', { folder: null });
    const alone = await admin.get<BackupPreview>(`/backups/${body.id}`);
    expect(alone.body).toMatchObject({
      problem: /cut short|changed or damaged/,
      backup: { state: 'damaged' },
    });
  });
});

describe('this PC’s settings', () => {
  it.each(['', '\0\0\0\0', '{', '[]', '{"second_backup_folder": 5}'])(
    'count as none when they read %j',
    async (text) => {
      writeFileSync(join(college.dataDirectory, 'settings.json'), text);
      const { status, body } = await college.admin.get<BackupSummary>('/backups/summary');
      expect([status, body.second]).toEqual([200, null]);
    },
  );
});

it('another college’s backup in a folder that both use is not taken for this office’s own', async () => {
  const shared = temporaryFolder('shared');
  const other = await openCollege({ isAnother: true });
  const at = '2026-11-21T12:30:00';
  try {
    college.clock.set(at);
    const own = must(await college.admin.post<Backup>('/backups', {}));
    must(await college.admin.put('/backups/second-folder', { folder: shared }));
    await other.collect({ amount: 1 });
    other.clock.set('2026-11-21T12:40:00');
    const theirs = must(await other.admin.post<Backup>('/backups', {}));
    cpSync(join(other.dataDirectory, 'backups', theirs.id), join(shared, theirs.id), { recursive: true });
    college.clock.set('2026-11-21T12:45:00');
    const { body } = await college.admin.get<BackupSummary>('/backups/summary');
    expect(body.second).toMatchObject({ folder: shared, state: 'good', last_good_at: own.taken_at });
    college.clock.set('2026-11-23T12:35:00');
    const later = await college.signIn('admin');
    const { body: old } = await later.get<BackupSummary>('/backups/summary');
    expect(old.second).toMatchObject({ state: 'old', last_good_at: own.taken_at });
  } finally {
    college.clock.set(at);
    Object.assign(college, { admin: await college.signIn('admin') });
    await college.admin.put('/backups/second-folder', { folder: null });
    await other.close();
  }
});

describe('restoring', () => {
  it('shows first what would change', async () => {
    const { admin, collect } = college;
    const { body: backup } = await admin.post<Backup>('/backups', {});
    const fee = await collect({ amount: 250 });
    const { body } = await admin.get<BackupPreview>(`/backups/${backup.id}`);
    const fees = body.tables.find(({ name }) => name === 'fees');
    expect(fees).toEqual({ name: 'fees', rows: backup.fees, rows_now: backup.fees + 1 });
    expect(body.fees_total_now - body.fees_total).toBe(250);
    expect(body.last_receipts).toEqual([
      { mark: '', before: backup.last_receipt, now: fee.receipt_no, is_told: true },
    ]);
  });

  it('shows the last receipt of each series beside that of the same series now', async () => {
    const { admin, collect } = college;
    const named = { name: 'Government Fund', kind: 'own', receipt_mark: 'G' };
    const fund = must(await admin.post<{ id: number }>('/funds', named));
    const rent = { name: 'Hall Rent', fee_type: 'Misc', kind: 'other income', fund_id: fund.id };
    const head = must(await admin.post<{ id: number }>('/heads', rent));
    const ordinary = await collect({ amount: 10 });
    college.clock.advance(60_000);
    const backup = must(await admin.post<Backup>('/backups', {}));
    const later = await collect({ amount: 20 });
    const received = { payer: 'A Club', head_id: head.id, amount: 30 };
    const ofFund = must(await admin.post<Fee>('/other-receipts', received));
    expect(ofFund.receipt_no).toMatch(/\/G000001$/);
    const { body } = await admin.get<BackupPreview>(`/backups/${backup.id}`);
    expect(body.last_receipts).toEqual([
      { mark: '', before: ordinary.receipt_no, now: later.receipt_no, is_told: true },
      { mark: 'G', before: null, now: ofFund.receipt_no, is_told: true },
    ]);
  });

  it("is refused for another college's name", async () => {
    const { admin } = college;
    const { body: backup } = await admin.post<Backup>('/backups', {});
    const reply = await admin.post(`/backups/${backup.id}/restore`, { college_name: 'Another College' });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: "Type the college's name exactly as it is shown" },
    });
  });

  it("opens the office as it was, on the same address, with today's data set aside and everyone signed out", async () => {
    const { admin, collect, dataDirectory, url } = college;
    const { body: backup } = await admin.post<Backup>('/backups', {});
    const lost = await collect({ amount: 999 });
    const reply = await admin.post<{ set_aside: string }>(`/backups/${backup.id}/restore`, {
      college_name: 'Government Degree College, Rampur',
    });
    expect(reply.status).toBe(200);
    await isOpenAgain(url, admin.token);
    expect((await admin.get('/backups')).status).toBe(401);
    // Every desk that was signed in is told why it is not any more; whoever was not is told nothing of it.
    const said = `Meera Nair restored the backup of ${formatMoment(backup.taken_at)}. What was entered after it is no longer here: it was set aside on the office PC. Sign in again.`;
    for (const desk of [admin, college.scienceAccountant, college.teacher])
      expect(await desk.get('/auth/verify')).toMatchObject({ status: 401, body: { message: said } });
    const stranger = await apiClient(url, 'A'.repeat(43)).get('/auth/verify');
    expect(stranger.body).toMatchObject({ message: 'Your session has ended. Sign in again.' });
    const again = await college.signIn('admin');
    const { body: fees } = await again.get<Fee[]>('/fees');
    expect(fees).toHaveLength(backup.fees);
    expect(fees.some(({ receipt_no }) => receipt_no === lost.receipt_no)).toBe(false);
    expect(readdirSync(join(dataDirectory, reply.body.set_aside))).toEqual(
      expect.arrayContaining(['bursar.db', 'files']),
    );
    const kinds = (await again.get<Backup[]>('/backups')).body.map(({ kind }) => kind);
    expect(kinds).toContain('before-restore');
    expect(readdirSync(dataDirectory)).not.toContain('restore-staging');
    const next = await college.collect({ amount: 1 }, again);
    expect(Number(next.receipt_no?.slice(-6))).toBe(Number(lost.receipt_no?.slice(-6)) + 1);
  });
});
