import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';
import { smallPng } from '../../../support/colleges/png.ts';

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

const issueLetter = (fields: Record<string, unknown> = {}) =>
  college.admin.post<FullLetter>('/letters', {
    type: 'Bonafide Certificate',
    recipient: 'Kiran',
    body: 'A student of this college.',
    ...fields,
  });
const issueDmc = () =>
  college.admin.post<Dmc>('/dmcs', {
    name: 'Kiran Kumari',
    father_name: 'Mohan Lal',
    course: 'B.Sc.',
    roll_no: '1',
    year: '2026',
    dmc_type: 'Degree',
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
    const ids = { receipt: fee.id, letter: letter.id, dmc: dmc.id };
    const kept = await Promise.all(
      Object.entries(ids).map(([kind, id]) =>
        database.reader
          .selectFrom('papers')
          .select('content')
          .where('kind', '=', kind)
          .where('record_id', '=', id)
          .executeTakeFirst(),
      ),
    );
    for (const row of kept) {
      expect(row?.content).toContain('Government Degree College, Rampur');
      expect(row?.content).not.toContain('Renamed College');
    }
    expect((await college.admin.get<string>(`/fees/${fee.id}/receipt`)).body.startsWith('%PDF-')).toBe(true);
  });
});

describe('the letterhead of what a desk prints by itself', () => {
  oneForEach();

  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['admin', 200],
    ['scienceAccountant', 200],
  ] as const)('%s is answered %i', async (who, status) => {
    expect((await college[who].get('/letterhead')).status).toBe(status);
  });

  it('is the college’s lines and its logo, which every desk may fetch', async () => {
    const { url, filename } = await college.upload(smallPng(), 'logo.png');
    await put({ address: 'Civil Lines, Rampur', affiliation_number: 'A-17', logo: { url, filename } });
    const { body } = await college.scienceAccountant.get<{ logo_url: string }>('/letterhead');
    expect(body).toEqual({
      name: 'Government Degree College, Rampur',
      address: 'Civil Lines, Rampur',
      affiliation_number: 'A-17',
      logo_url: url,
    });
    const headers = { authorization: `Bearer ${college.scienceAccountant.token}` };
    const logo = await fetch(college.url + body.logo_url, { headers });
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});
