import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import type { Activity, Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { AuditorPacks } from '../../../../shared/features/overview/books/auditor-packs.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import { AUDITOR_PARTS, PACK_PARTS } from '../../../../shared/features/overview/books/pack.model.ts';
import { type College, PASSWORD, type Person } from '../../../support/colleges/college.ts';
import { checkPdf, missingPdfTools, textOf } from '../../../support/tools/pdf-tools.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { readReport } from '../reports/report-reading.ts';
import { auditorPackMade } from './checked-month.ts';
import { openPacked } from './packed-college.ts';

let college: College;
let viewer: Person;
const DAYS = { from: '2026-11-01', to: '2026-12-02' } as const;

beforeAll(async () => {
  college = await openPacked();
  const auditor = { role: 'viewer', name: 'Rakesh Agarwal', username: 'auditor', password: PASSWORD };
  must(await college.admin.post('/admin/users', auditor));
  viewer = await college.signIn('auditor');
});
afterAll(() => college?.close());

const bytesOf = async (format: 'pdf' | 'xlsx'): Promise<Uint8Array> => {
  const headers = { Authorization: `Bearer ${viewer.token}` };
  const reply = await fetch(`${college.url}/api/auditor-packs/1?format=${format}`, { headers });
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
};

describe('a pack for the auditor', () => {
  it('an admin makes it; a viewer looks at it, and an accountant does not', async () => {
    expect((await college.scienceAccountant.post('/auditor-packs', DAYS)).status).toBe(403);
    expect((await viewer.post('/auditor-packs', DAYS)).status).toBe(403);
    const begun = must(await college.admin.post<AuditorPacks>('/auditor-packs', DAYS));
    expect(begun.making).toMatchObject({ ...DAYS, by: 'Meera Nair' });
    expect(await college.admin.post('/auditor-packs', DAYS)).toMatchObject({
      status: 409,
      body: { message: 'A pack is being made. Wait until it is ready.' },
    });
    const { packs, problem } = await auditorPackMade(viewer);
    expect(problem).toBe(null);
    expect(packs).toMatchObject([{ id: 1, ...DAYS, made: { by: 'Meera Nair' } }]);
    for (const path of ['/auditor-packs', '/auditor-packs/1'])
      expect((await college.scienceAccountant.get(path)).status).toBe(403);
  });

  it.each([
    [{ from: '2026-11-30', to: '2026-11-01' }, 'The period ends before it begins'],
    [{ from: '2026-11-01', to: '2026-12-04' }, 'A pack ends today at the latest'],
  ])('of no days that have passed is refused: %o', async (days, message) => {
    expect(await college.admin.post('/auditor-packs', days)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('has what a month’s pack has and what an auditor asks for beside it, with the reports’ own figures', async () => {
    expect(PACK_PARTS.filter((part) => !AUDITOR_PARTS.includes(part))).toEqual([]);
    const book = xlsx.read(await bytesOf('xlsx'), { cellDates: true });
    const tabs = {
      'Receipts and Payments': 'receipts-and-payments',
      'Trial Balance': 'trial-balance',
      'Numbers Used': 'receipt-numbers',
      Concessions: 'concessions',
      'Write-offs': 'write-offs',
      Refunds: 'refunds',
      'Caution Money': 'caution-money',
      Controls: 'controls',
    };
    for (const [tab, report] of Object.entries(tabs)) {
      const { columns, rows } = await readReport(college.admin, `${report}?from=${DAYS.from}&to=${DAYS.to}`);
      const sheet = xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[tab] ?? {}, { header: 1 });
      expect(sheet[0], tab).toEqual(columns.map(({ header }) => header));
      expect(sheet.length, tab).toBe(rows.length + 2);
    }
    const cover = xlsx.utils
      .sheet_to_json<string[]>(book.Sheets.Cover ?? {}, { header: 1 })
      .map((cells) => cells.join(': '));
    expect(cover).toContain('Months open: November 2026');
    expect(cover).toContain('Months locked: None');
    const last = college.opened.raw.prepare("select hash from audit where entity <> 'auditor_packs'").pluck();
    expect(last.all()).toContain(cover.find((line) => line.startsWith('Its hash: '))?.slice(10));
  });

  it.skipIf(missingPdfTools.length > 0)('begins each part on the page that its contents say', async () => {
    const pdf = await bytesOf('pdf');
    checkPdf(pdf);
    const pages = textOf(pdf).split('\f');
    const [cover = ''] = pages;
    expect(cover).toContain('Accounts for the auditor, 01-11-2026 to 02-12-2026');
    for (const part of AUDITOR_PARTS) {
      const page = Number(new RegExp(`^\\s*${part}\\s+(\\d+)\\s*$`, 'm').exec(cover)?.[1]);
      expect(pages[page - 1], `${part} on page ${page}`).toMatch(
        new RegExp(`^\\s*${part === 'Bank Books' ? 'Bank Book' : part}`),
      );
    }
  });

  it('is kept: never edited nor deleted, and each print and download is counted', async () => {
    const { raw } = college.opened;
    expect(() => raw.exec("update auditor_packs set pdf_file = 'x.pdf'")).toThrow(/never edited/);
    expect(() => raw.exec('delete from auditor_packs')).toThrow(/never deleted/);
    const said = must(await college.admin.get<Activity[]>('/activity?entity=auditor_packs'));
    expect(said.map(({ action }) => action)).toEqual(expect.arrayContaining(['issued', 'downloaded']));
    expect(said[0]?.summary).toBe('Pack for the auditor, 01-11-2026 to 02-12-2026');
  });

  it('one that was rewritten on the disk is not handed out, and Verify names it', async () => {
    const name = college.opened.raw.prepare('select pdf_file from auditor_packs').pluck().get();
    const file = join(college.dataDirectory, 'files', String(name));
    const sound = readFileSync(file);
    writeFileSync(file, Buffer.concat([sound, Buffer.from(' ')]));
    expect((await viewer.get('/auditor-packs/1')).status).toBe(409);
    const found = must(await viewer.get<Verification>('/activity/verify'));
    expect(found.broken?.summary).toBe('Pack for the auditor, 01-11-2026 to 02-12-2026');
    writeFileSync(file, sound);
    expect(must(await viewer.get<Verification>('/activity/verify')).ok).toBe(true);
  });

  it('one that was put in the place of another past the office is named by Books agree', async () => {
    const { raw } = college.opened;
    const guard = raw
      .prepare("select sql from sqlite_schema where name = 'auditor_packs_are_never_edited'")
      .pluck()
      .get();
    raw.exec("drop trigger auditor_packs_are_never_edited; update auditor_packs set last_day = '2026-12-01'");
    const { checks } = must(await college.admin.get<Agreement>('/books/agree'));
    expect(checks.find(({ name }) => name === 'Locked months unchanged')).toMatchObject({
      total: 1,
      differences: [{ what: 'packs for the auditor that are not the ones that were made', record: 'Pack 1' }],
    });
    raw.exec(`update auditor_packs set last_day = '${DAYS.to}'; ${String(guard)}`);
    expect(must(await college.admin.get<Agreement>('/books/agree')).agree).toBe(true);
  });
});
