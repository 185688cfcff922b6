import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import type { SeriesKind } from '../../../../shared/features/college/settings/settings.series.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
const open = async () => {
  college = await openCollege();
};
const close = () => college.close();
const oneForEach = () => {
  beforeEach(open);
  afterEach(close);
};

const read = async () => (await college.admin.get<Settings>('/settings')).body;
const put = (body: unknown) => college.admin.put<Settings>('/settings', body);
const seriesOf = (settings: Settings, kind: SeriesKind) => settings.series.find((one) => one.kind === kind);
const setSeries = (kind: SeriesKind, fields: object) => put({ series: [{ kind, ...fields }] });

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
      'Fee receipts: 2026-27/000120 is taken already, so the next number is 121 or higher',
    ],
    [
      'letter:Bonafide Certificate',
      () => issueLetter(),
      'Bonafide Certificate: BC/2026-27/0120 is taken already, so the next number is 121 or higher',
    ],
    ['dmc', issueDmc, 'DMC: DMC/2026-27/0120 is taken already, so the next number is 121 or higher'],
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
