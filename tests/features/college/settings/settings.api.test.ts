import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import type { SeriesKind } from '../../../../shared/features/college/settings/settings.series.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
const open = async () => {
  college = await openCollege();
};
const close = () => college.close();
/** One college for tests that change nothing. */
const oneForAll = () => {
  beforeAll(open);
  afterAll(close);
};
const oneForEach = () => {
  beforeEach(open);
  afterEach(close);
};

const read = async () => (await college.admin.get<Settings>('/settings')).body;
const put = (body: unknown) => college.admin.put<Settings>('/settings', body);
const seriesOf = (settings: Settings, kind: SeriesKind) => settings.series.find((one) => one.kind === kind);

describe('GET /settings', () => {
  oneForAll();

  it('is for admins alone', async () => {
    expect((await college.guest.get('/settings')).status).toBe(401);
    expect((await college.scienceAccountant.get('/settings')).status).toBe(403);
    expect((await college.teacher.get('/settings')).status).toBe(403);
    expect((await college.admin.get('/settings')).status).toBe(200);
  });

  it('shows the letterhead and how every series stands this financial year', async () => {
    await college.collect();
    const settings = await read();
    expect(settings).toMatchObject({
      college_name: 'Government Degree College, Rampur',
      address: '',
      logo: null,
      period: '2026-27',
      version: 1,
    });
    expect(settings.series).toHaveLength(12);
    expect(seriesOf(settings, 'receipt')).toEqual({
      kind: 'receipt',
      label: 'Fee receipts',
      prefix: '',
      next_number: 2,
      next: '2026-27/000002',
    });
    expect(seriesOf(settings, 'letter:Transfer Certificate')?.next).toBe('TC/2026-27/0001');
    expect(seriesOf(settings, 'dmc')?.next).toBe('DMC/2026-27/0001');
  });
});

describe('PUT /settings', () => {
  oneForEach();

  it('is for admins alone, and changes nothing for others', async () => {
    const body = { college_name: 'Another' };
    expect((await college.guest.put('/settings', body)).status).toBe(401);
    expect((await college.scienceAccountant.put('/settings', body)).status).toBe(403);
    expect((await college.teacher.put('/settings', body)).status).toBe(403);
    expect((await read()).college_name).toBe('Government Degree College, Rampur');
  });

  it('changes the letterhead, keeps what is left out, and is audited', async () => {
    const first = {
      address: 'Station Road\nRampur',
      affiliation_number: 'MJPRU-118',
      signatory: 'Principal',
    };
    expect(await put({ ...first, version: 1 })).toMatchObject({
      status: 200,
      body: { ...first, version: 2 },
    });
    const renamed = await put({ college_name: ' Rampur College ', version: 2 });
    expect(renamed.body).toMatchObject({ ...first, college_name: 'Rampur College', version: 3 });
    expect((await college.guest.get<{ college_name: string }>('/setup')).body.college_name).toBe(
      'Rampur College',
    );
    const { body } = await college.admin.get<readonly Activity[]>('/activity?entity=settings');
    expect(body[0]).toMatchObject({
      action: 'updated',
      summary: "Changed: the college's name",
      user_name: 'Meera Nair',
      before: { college_name: 'Government Degree College, Rampur' },
      after: { college_name: 'Rampur College' },
    });
  });

  it('takes back the whole record that it answered', async () => {
    const settings = await read();
    const sent = await put({ ...settings, address: 'Rampur' });
    expect(sent).toMatchObject({ status: 200, body: { ...settings, address: 'Rampur', version: 2 } });
  });

  it('refuses a stale version with the settings as they stand', async () => {
    await put({ address: 'Rampur', version: 1 });
    const late = await put({ address: 'Bareilly', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { current: { address: 'Rampur', version: 2 } } });
    expect((await read()).address).toBe('Rampur');
  });
});

describe('PUT /settings refuses', () => {
  oneForAll();

  it.each([
    ['a blank name', { college_name: ' ' }, "Enter the college's name"],
    ['a long address', { address: 'a'.repeat(501) }, 'At most 500 characters'],
    ['an unknown field', { receipt_prefix: 'R' }, 'Unknown field: receipt_prefix'],
    ['an unknown series', { series: [{ kind: 'bills' }] }, 'There is no such series'],
    [
      'a prefix that a spreadsheet would run',
      { series: [{ kind: 'receipt', prefix: '=A' }] },
      'A prefix begins with a letter or digit and holds letters, digits, dots, dashes and slashes',
    ],
    ['a long prefix', { series: [{ kind: 'dmc', prefix: 'D'.repeat(21) }] }, 'At most 20 characters'],
    ['a number of none', { series: [{ kind: 'dmc', next_number: 0 }] }, 'The next number is at least 1'],
    ['half a number', { series: [{ kind: 'dmc', next_number: 1.5 }] }, 'Enter a whole number'],
    [
      'letters without a prefix',
      { series: [{ kind: 'letter:Others', prefix: '' }] },
      'Others: enter a prefix',
    ],
    [
      'two series that begin alike',
      { series: [{ kind: 'letter:Others', prefix: 'tc/' }] },
      'Others and Transfer Certificate cannot both begin with tc/',
    ],
    ['a logo never uploaded', { logo: `${'0'.repeat(64)}.png` }, 'That file was not uploaded'],
  ])('%s, and changes nothing', async (_what, body, message) => {
    const before = await read();
    expect(await put(body)).toMatchObject({ status: 400, body: { message } });
    expect(await read()).toEqual(before);
  });
});
