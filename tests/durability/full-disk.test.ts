import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import { monthUntil } from '../features/overview/books/checked-month.ts';
import { type College, openCollege, smallPdf } from '../support/colleges/college.ts';
import { apiClient } from '../support/offices/api-client.ts';
import { runOfficeProcess, startOfficeProcess } from '../support/offices/office.ts';
import { openClass } from './support/raised-class.ts';
import { smallDisk } from './support/small-disk.ts';

const FULL =
  'The disk of the office PC is full. Nothing can be saved until room is made on it; what was saved is safe and can be read.';

const disk = smallDisk(24);
afterAll(() => disk?.remove());

describe.skipIf(!disk)('while the disk is full', () => {
  let college: College;
  beforeAll(async () => {
    college = await openCollege({ dataDirectory: `${disk?.folder}/office` });
    await college.collect();
  });
  afterEach(() => disk?.empty());
  afterAll(() => college.close());

  const fill = () => disk?.fill();
  const pay = () =>
    college.admin.post<Fee & { message: string }>('/fees', { student_name: 'Asha', amount: 5 });

  /** Collects fees until one is refused: SQLite's log may still have room that it uses again. */
  const untilRefused = async () => {
    for (let tries = 0; tries < 500; tries += 1) if ((await pay()).status !== 201) return;
  };

  it('what cannot be saved is refused with a sentence, time after time, and takes no number', async () => {
    fill();
    await untilRefused();
    for (const _ of [1, 2, 3]) {
      const refused = await pay();
      expect([refused.status, refused.body.message]).toEqual([507, FULL]);
    }
    const [newest] = (await college.admin.get<Fee[]>('/fees')).body;
    disk?.empty();
    const after = await pay();
    expect(after.status).toBe(201);
    const count = (fee?: Fee) => Number(fee?.receipt_no?.split('/')[1]);
    expect(count(after.body)).toBe(count(newest) + 1);
  });

  it('a class is not raised by half: a thread’s change is refused with the same sentence', async () => {
    const raised = await openClass(college.admin, 120);
    fill();
    await untilRefused();
    for (const _ of [1, 2]) {
      const { status, body } = await raised.raiseOrUndo(college.admin);
      expect([status, body.message]).toEqual([507, FULL]);
    }
    disk?.empty();
    expect(await raised.half(college.admin)).toEqual([]);
    expect((await raised.raiseOrUndo(college.admin)).status).toBe(200);
  });

  it('an upload is refused with the same sentence, and leaves nothing', async () => {
    fill();
    const form = new FormData();
    form.append('file', new Blob([smallPdf().padEnd(500_000)]), 'slip.pdf');
    const { status, body } = await college.admin.post<{ message: string }>('/uploads', form);
    expect([status, body.message]).toEqual([507, FULL]);
  });

  it('a month is locked without its pack, which says the same sentence and is made once there is room', async () => {
    await college.collect({ payment_date: '2026-10-05' });
    const incoming = `${college.dataDirectory}/files/incoming`;
    rmSync(incoming, { recursive: true, force: true });
    writeFileSync(incoming, 'in the way of the first try');
    const locked = await college.admin.post('/months/2026-10/lock', { reason: 'The drawers wait' });
    expect(locked.status).toBe(200);
    const outcome = async () =>
      (await monthUntil(college.admin, '2026-10', ({ locks: [lock] }) => lock?.pack.state !== 'making'))
        .locks[0]?.pack;
    expect(await outcome()).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('Make it once more'),
    });
    rmSync(incoming);
    fill();
    await college.admin.post('/months/2026-10/pack', {});
    expect(await outcome()).toMatchObject({ state: 'failed', problem: FULL });
    disk?.empty();
    await college.admin.post('/months/2026-10/pack', {});
    expect(await outcome()).toMatchObject({ state: 'made', problem: null });
  });

  it('reading goes on, also when a use of the session is due to be written down; so do the live lines', async () => {
    const lines = new AbortController();
    const { token } = college.scienceAccountant;
    const answer = await fetch(`${college.url}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: lines.signal,
    });
    let [heard, isOver] = ['', false];
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) heard += Buffer.from(chunk).toString('utf8');
      isOver = true;
    })().catch(() => undefined);
    fill();
    for (const _ of [1, 2]) {
      college.clock.advance(6 * 60_000);
      expect((await college.scienceAccountant.get('/fees')).status).toBe(200);
      expect((await college.admin.get('/fees?limit=10&offset=0')).status).toBe(200);
      expect((await college.admin.get('/reports/collection')).status).toBeLessThan(500);
    }
    disk?.empty();
    await college.collect({ course_id: college.science.id });
    await expect.poll(() => heard).toContain('"entity":"fees"');
    expect(isOver).toBe(false);
    lines.abort();
    await reading;
  });

  it('everybody is told so, and warned before; and told no longer when there is room again', async () => {
    const kinds = async () =>
      (await college.scienceAccountant.get<{ notices: { kind: string }[] }>('/notices')).body.notices.map(
        ({ kind }) => kind,
      );
    // A disk of 24 MB is always nearly full.
    expect(await kinds()).toEqual(['room']);
    fill();
    await untilRefused();
    expect(await kinds()).toEqual(['disk', 'room']);
    disk?.empty();
    await pay();
    expect(await kinds()).toEqual(['room']);
  });
});

const STACK = /^\s+at .*\(|^\s+at .*\.[jt]s:/m;

describe.skipIf(!disk)('a program whose disk is full', () => {
  const dataDirectory = `${disk?.folder}/another`;
  afterEach(() => disk?.empty());

  const environment = { BURSAR_ADMIN_USERNAME: 'admin', BURSAR_ADMIN_PASSWORD: 'counting-house' };

  it('closes with a sentence, and loses nothing', async () => {
    const office = await startOfficeProcess({ dataDirectory, environment });
    const credentials = { username: 'admin', password: 'counting-house' };
    const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', credentials);
    const api = apiClient(office.url, body.token);
    expect((await api.post('/fees', { student_name: 'Asha', amount: 5 })).status).toBe(201);
    disk?.fill();
    await office.stop();
    expect(office.output()).not.toMatch(STACK);
    expect(office.output()).toMatch(/disk .* full|not enough room/i);
    disk?.empty();
    const again = await startOfficeProcess({ dataDirectory, environment });
    const { body: login } = await apiClient(again.url).post<{ token: string }>('/auth/login', credentials);
    expect((await apiClient(again.url, login.token).get<Fee[]>('/fees')).body).toHaveLength(1);
    expect(await again.stop()).toBe(0);
  });

  it('does not begin a new office, and says why in a sentence', async () => {
    disk?.fill();
    const { code, output } = await runOfficeProcess([
      '--headless',
      '--data',
      `${disk?.folder}/new`,
      '--port',
      '0',
    ]);
    expect(code).toBe(1);
    expect(output).not.toMatch(STACK);
    expect(output).toMatch(/full|cannot be written/);
  });
});

describe.skipIf(!disk)('an office whose disk takes nothing at the start', () => {
  const environment = { BURSAR_ADMIN_USERNAME: 'admin', BURSAR_ADMIN_PASSWORD: 'counting-house' };
  const credentials = { username: 'admin', password: 'counting-house' };
  const dataDirectory = `${disk?.folder}/kept`;
  beforeAll(async () => {
    const office = await startOfficeProcess({ dataDirectory, environment });
    const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', credentials);
    await apiClient(office.url, body.token).post('/fees', { student_name: 'Asha', amount: 5 });
    await office.stop();
  });
  afterEach(() => {
    disk?.setReadOnly(false);
    disk?.empty();
  });

  it.each([
    ['full', () => disk?.fill()],
    ['only to be read', () => disk?.setReadOnly(true)],
  ])('because it is %s, is opened for reading, and says so', async (_why, spoil) => {
    spoil();
    const office = await startOfficeProcess({ dataDirectory });
    expect(office.output()).toContain('opened for reading only');
    const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', credentials);
    const api = apiClient(office.url, body.token);
    expect((await api.get<Fee[]>('/fees')).body).toHaveLength(1);
    expect((await api.get('/reports/daily-collection?from=2026-04-01&to=2026-12-31')).status).toBe(200);
    expect((await api.get('/find?q=Asha')).status).toBe(200);
    const refused = await api.post<{ message: string }>('/fees', { student_name: 'Asha', amount: 5 });
    expect([refused.status, refused.body.message]).toEqual([
      507,
      expect.stringContaining('for reading only'),
    ]);
    const { notices } = (await api.get<{ notices: { kind: string }[] }>('/notices')).body;
    expect(notices[0]?.kind).toBe('disk');
    expect(await office.stop()).toBe(0);
    expect(office.output()).not.toMatch(STACK);
  });

  it('works again from the next start with room', async () => {
    const office = await startOfficeProcess({ dataDirectory });
    const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', credentials);
    const api = apiClient(office.url, body.token);
    expect((await api.post('/fees', { student_name: 'Asha', amount: 5 })).status).toBe(201);
    expect(await office.stop()).toBe(0);
  });
});
