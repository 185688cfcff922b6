import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Activity } from '../../../shared/features/activity/activity.model.ts';
import type { Dmc } from '../../../shared/features/dmcs/dmcs.model.ts';
import type { FullLetter } from '../../../shared/features/letters/letters.model.ts';
import type { Settings } from '../../../shared/features/settings/settings.model.ts';
import type { SeriesKind } from '../../../shared/features/settings/settings.series.ts';
import { type College, openCollege, smallPdf } from '../../support/college.ts';
import { smallPng } from '../../support/png.ts';

let college: College;
const open = async () => {
  college = await openCollege();
};
const close = () => college.close();
/** For tests that change nothing. */
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
const setSeries = (kind: SeriesKind, fields: object) => put({ series: [{ kind, ...fields }] });

const issueLetter = (fields: Record<string, unknown> = {}) =>
  college.admin.post<FullLetter>('/letters', { type: 'Bonafide Certificate', recipient: 'Kiran', ...fields });
const issueDmc = () =>
  college.admin.post<Dmc>('/dmcs', {
    name: 'Kiran Kumari',
    father_name: 'Mohan Lal',
    course: 'B.Sc.',
    roll_no: '1',
    year: '2026',
    dmc_type: 'Degree',
  });

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
    expect(settings.series).toHaveLength(10);
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

describe('a prefix', () => {
  oneForEach();

  it.each<[SeriesKind, string, () => Promise<unknown>, string]>([
    ['receipt', 'GDC', async () => (await college.collect()).receipt_no, 'GDC/2026-27/000002'],
    [
      'letter:Bonafide Certificate',
      'BONA-',
      async () => (await issueLetter()).body.referenceNo,
      'BONA-2026-27/0002',
    ],
    ['dmc', 'CERT/A', async () => (await issueDmc()).body.serial, 'CERT/A/2026-27/0002'],
  ])('of %s changes what is issued afterwards, and nothing before', async (kind, prefix, issue, expected) => {
    const earlier = await issue();
    expect(seriesOf((await setSeries(kind, { prefix })).body, kind)?.next).toBe(expected);
    expect(await issue()).toBe(expected);
    const lists = await Promise.all(
      ['/fees', '/letters', '/dmcs'].map(async (path) => (await college.admin.get(path)).body),
    );
    expect(JSON.stringify(lists)).toContain(JSON.stringify(earlier));
  });

  it('of receipts may be taken away again', async () => {
    await setSeries('receipt', { prefix: 'GDC' });
    await setSeries('receipt', { prefix: '' });
    expect((await college.collect()).receipt_no).toBe('2026-27/000001');
  });
});

describe('a next number', () => {
  oneForEach();

  it('continues a paper book in the middle of the year, from there without a gap', async () => {
    expect((await setSeries('receipt', { next_number: 118 })).status).toBe(200);
    const numbers = [(await college.collect()).receipt_no, (await college.collect()).receipt_no];
    expect(numbers).toEqual(['2026-27/000118', '2026-27/000119']);
    expect((await college.admin.get<readonly Activity[]>('/activity?entity=settings')).body[0]?.summary).toBe(
      'Changed: next number 118 of Fee receipts',
    );
  });

  it('raised too far by mistake may be lowered to what is still free', async () => {
    await college.collect();
    await setSeries('receipt', { next_number: 5000 });
    expect((await setSeries('receipt', { next_number: 2 })).status).toBe(200);
    expect((await college.collect()).receipt_no).toBe('2026-27/000002');
  });

  it.each<[SeriesKind, () => Promise<unknown>, string]>([
    [
      'receipt',
      () => college.collect(),
      'Fee receipts: 2026-27/000120 is given already, so the next number is 121 or higher',
    ],
    [
      'letter:Bonafide Certificate',
      () => issueLetter(),
      'Bonafide Certificate: BC/2026-27/0120 is given already, so the next number is 121 or higher',
    ],
    ['dmc', issueDmc, 'DMC: DMC/2026-27/0120 is given already, so the next number is 121 or higher'],
  ])('of %s at or below a used one is refused, and changes nothing', async (kind, issue, message) => {
    await setSeries(kind, { next_number: 119 });
    await issue();
    await issue();
    const before = await read();
    for (const next_number of [1, 119, 120]) {
      expect(await setSeries(kind, { next_number, prefix: 'NEW' })).toMatchObject({
        status: 409,
        body: { message },
      });
    }
    expect(await read()).toEqual(before);
    expect((await setSeries(kind, { next_number: 121 })).status).toBe(200);
  });

  it('at or below one that somebody gave a letter by hand is refused', async () => {
    await issueLetter({ letter_no: 'BC/2026-27/0300' });
    expect((await setSeries('letter:Bonafide Certificate', { next_number: 300 })).status).toBe(409);
    expect((await setSeries('letter:Bonafide Certificate', { next_number: 301 })).status).toBe(200);
    expect((await issueLetter()).body.referenceNo).toBe('BC/2026-27/0301');
  });

  it('is of the financial year: the next one begins at 1', async () => {
    await setSeries('receipt', { next_number: 118 });
    college.clock.set('2027-04-01T10:00:00');
    const admin = await college.signIn('admin');
    expect((await college.collect({}, admin)).receipt_no).toBe('2027-28/000001');
  });
});

describe('the logo', () => {
  oneForEach();

  const setLogo = async (content: Uint8Array | string, name: string) => {
    const { filename } = await college.upload(content, name);
    return { reply: await put({ logo: { filename } }), filename };
  };

  it.each([
    ['a PDF', smallPdf(), 'logo.png', 'The logo must be a PNG or JPEG image'],
    [
      'one of more than 1 MB',
      smallPng(8, 8, 1024 * 1024),
      'logo.png',
      'The logo is too large. At most 1 MB, and 1600 pixels on each side.',
    ],
    [
      'one that unpacks to very many pixels',
      smallPng(6000, 1601),
      'logo.png',
      'The logo is too large. At most 1 MB, and 1600 pixels on each side.',
    ],
  ])('%s is refused', async (_what, content, name, message) => {
    expect((await setLogo(content, name)).reply).toMatchObject({ status: 400, body: { message } });
    expect((await read()).logo).toBeNull();
  });

  it('is read by all staff once it is saved, and no longer when it is taken away', async () => {
    const { filename } = await college.upload(smallPng(), 'crest.png');
    const url = `/uploads/${filename}`;
    expect((await college.scienceAccountant.get(url)).status).toBe(404);
    expect((await put({ logo: filename })).body.logo).toMatchObject({ filename, name: 'crest.png' });
    expect((await college.scienceAccountant.get(url)).status).toBe(200);
    expect((await college.commerceAccountant.get(url)).status).toBe(200);
    expect((await college.teacher.get(url)).status).toBe(403);
    expect((await put({ address: 'Rampur' })).body.logo).not.toBeNull();
    expect((await put({ logo: null })).body.logo).toBeNull();
    expect((await college.scienceAccountant.get(url)).status).toBe(404);
  });
});

describe('POST /settings/letterhead', () => {
  oneForAll();

  it('is for admins alone', async () => {
    const body = { college_name: 'Rampur College' };
    expect((await college.guest.post('/settings/letterhead', body)).status).toBe(401);
    expect((await college.scienceAccountant.post('/settings/letterhead', body)).status).toBe(403);
  });

  it('draws what is typed as a PDF, the logo with it, and saves nothing', async () => {
    const before = await read();
    const { filename } = await college.upload(smallPng(200, 200), 'crest.png');
    const plain = { ...before, college_name: 'शासकीय महाविद्यालय, रामपुर', address: 'Station Road' };
    const draw = (logo: unknown) => college.admin.post<string>('/settings/letterhead', { ...plain, logo });
    const [without, withLogo] = [await draw(null), await draw(filename)];
    expect(withLogo.headers.get('content-type')).toBe('application/pdf');
    expect(withLogo.body.startsWith('%PDF-')).toBe(true);
    expect(withLogo.body).toContain('/Image');
    expect(without.body).not.toContain('/Image');
    expect(await read()).toEqual(before);
  });

  it.each([
    ['no name', { college_name: '' }, "Enter the college's name"],
    ['an unknown field', { college_name: 'A', colour: 'red' }, 'Unknown field: colour'],
    [
      'a logo never uploaded',
      { college_name: 'A', logo: `${'0'.repeat(64)}.png` },
      'That file was not uploaded',
    ],
  ])('refuses %s', async (_what, body, message) => {
    expect(await college.admin.post('/settings/letterhead', body)).toMatchObject({
      status: 400,
      body: { message },
    });
  });
});

describe('what was issued before', () => {
  oneForEach();

  it('keeps the college as it was called then', async () => {
    const fee = await college.collect();
    const letter = (await issueLetter()).body;
    const dmc = (await issueDmc()).body;
    await put({ college_name: 'Renamed College', signatory: 'Dean' });
    const { database } = college.opened.office;
    const kept = await Promise.all([
      database.reader
        .selectFrom('receipts')
        .select('content')
        .where('fee_id', '=', fee.id)
        .executeTakeFirst(),
      database.reader
        .selectFrom('letter_contents')
        .select('content')
        .where('letter_id', '=', letter.id)
        .executeTakeFirst(),
      database.reader
        .selectFrom('dmcs')
        .select('college as content')
        .where('id', '=', dmc.id)
        .executeTakeFirst(),
    ]);
    for (const row of kept) {
      expect(row?.content).toContain('Government Degree College, Rampur');
      expect(row?.content).not.toContain('Renamed College');
    }
    expect((await college.admin.get<string>(`/fees/${fee.id}/receipt`)).body.startsWith('%PDF-')).toBe(true);
  });
});
