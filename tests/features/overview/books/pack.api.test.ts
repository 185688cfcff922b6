import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { collectLeftUploads } from '../../../../main/features/college/files/files.orphans.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Activity, Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { Month } from '../../../../shared/features/overview/books/months.model.ts';
import { PACK_PARTS } from '../../../../shared/features/overview/books/pack.model.ts';
import type { Cell, Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { College } from '../../../support/colleges/college.ts';
import { settableClock } from '../../../support/offices/settable-clock.ts';
import { checkPdf, missingPdfTools, textOf } from '../../../support/tools/pdf-tools.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { lock, MONTH, openPacked, packBytes, packed } from './packed-college.ts';

const PERIOD = 'from=2026-11-01&to=2026-11-30';

/** The tabs of the workbook, each with the report whose figures it holds. */
const TABS = [
  ['Cash Book', `cash-book?${PERIOD}`],
  ['Bank Book, SBI main', `bank-book?${PERIOD}`],
  ['Day Book', `day-book?${PERIOD}`],
  ['Collection by Head', `collection-by-head?${PERIOD}`],
  ['Collection by Payment Mode', `collection-by-mode?${PERIOD}`],
  ['Cancelled and Returned', `cancelled-receipts?${PERIOD}`],
  ['Concessions', `concessions?${PERIOD}`],
  ['Write-offs', `write-offs?${PERIOD}`],
  ['Refunds', `refunds?${PERIOD}`],
  ['Held and Remitted', 'held-and-remitted?'],
  ['Numbers Used', `receipt-numbers?${PERIOD}`],
  ['Demand, Collection and Balance', 'dcb?on=2026-11-30'],
] as const;

let college: College;
beforeAll(async () => {
  college = await openPacked();
});
afterAll(() => college?.close());

const filesOfPack = () =>
  college.opened.raw
    .prepare<[], { pdf_file: string; xlsx_file: string }>('select * from month_packs order by lock_id')
    .all();

/** The rows of a tab, its heading first, each cell as a report's JSON has it. */
const rowsOf = (book: xlsx.WorkBook, tab: string): readonly (readonly Cell[])[] => {
  const sheet = book.Sheets[tab];
  if (!sheet) throw new Error(`No tab ${tab} among ${book.SheetNames.join(', ')}`);
  const width = xlsx.utils.decode_range(sheet['!ref'] ?? 'A1').e.c + 1;
  return xlsx.utils
    .sheet_to_json<(string | number | Date | null)[]>(sheet, {
      header: 1,
      defval: null,
      blankrows: true,
      UTC: true,
    })
    .map((row) =>
      Array.from({ length: width }, (_, at) => {
        const cell = row[at] ?? null;
        return cell instanceof Date ? cell.toISOString().slice(0, 10) : cell;
      }),
    );
};

const blankAsNull = (cells: readonly Cell[]): readonly Cell[] =>
  cells.map((cell) => (cell === '' ? null : cell));

describe('the month’s pack', () => {
  it('there is none before the month is locked, and an accountant gets none', async () => {
    expect((await college.admin.get(`/months/${MONTH}/pack`)).status).toBe(404);
    expect(await college.admin.post(`/months/${MONTH}/pack`, {})).toMatchObject({
      status: 409,
      body: { message: 'This month is not locked' },
    });
    for (const format of ['pdf', 'xlsx'])
      expect((await college.scienceAccountant.get(`/months/2026-11/pack?format=${format}`)).status).toBe(403);
    expect((await college.scienceAccountant.post(`/months/${MONTH}/pack`, {})).status).toBe(403);
  });

  it('is made by itself once the month is locked, and names who locked it', async () => {
    expect(must(await lock(college)).pack).toMatch(/^(none|making|made)$/);
    const { pack } = await packed(college);
    expect(pack).toMatchObject({ state: 'made', problem: null, doing: null, made: { by: 'Meera Nair' } });
    const [month] = must(await college.admin.get<Month[]>('/months')).filter((each) => each.month === MONTH);
    expect(month?.pack).toBe('made');
  });

  it('holds the very figures of the reports, row by row and in total', async () => {
    const book = xlsx.read(await packBytes(college, 'format=xlsx'), { cellDates: true });
    const [account] = must(await college.admin.get<BankAccount[]>('/accounts'));
    expect(account?.name).toBe('SBI main');
    for (const [tab, path] of TABS) {
      const report = must(await college.admin.get<Report>(`/reports/${path}`));
      const [heading, ...rows] = rowsOf(book, tab);
      expect(heading, tab).toEqual(report.columns.map(({ header }) => header));
      const wanted = [...report.rows.map(({ cells }) => cells), report.totals].map(blankAsNull);
      expect(rows, tab).toEqual(wanted);
    }
  });

  it('has the vouchers, the reconciliation of each account and the numbers used, none missing', async () => {
    const book = xlsx.read(await packBytes(college, 'format=xlsx'), { cellDates: true });
    expect(rowsOf(book, 'Numbers Used').slice(1)).toEqual([
      ['Receipts', '2026-27/000001', '2026-27/000004', 4, 1, '000004', 0, 0, 'None', 9950.5],
      ['Refund vouchers', 'RF/2026-27/0001', 'RF/2026-27/0001', 1, 0, 'None', 0, 0, 'None', 300],
      ['Total', null, null, 5, 1, null, 0, 0, null, null],
    ]);
    const amounts = rowsOf(book, 'Reconciliation, SBI main').map(([, what, , each, amount]) => [
      what,
      each,
      amount,
    ]);
    expect(amounts).toContainEqual(['Balance as per books', null, 11250.5]);
    expect(amounts).toContainEqual(['NEFT NOBODY KNOWS', 75, null]);
    expect(rowsOf(book, 'Vouchers').at(-1)?.[0]).toBe('Total');
    const cover = rowsOf(book, 'Cover').map(([label, value]) => `${label}: ${value}`);
    expect(cover).toContain('Reason: The cheque waits for the bank');
  });

  it.skipIf(missingPdfTools.length > 0)(
    'as a document begins each part on the page that its contents say',
    async () => {
      const pdf = await packBytes(college, 'format=pdf');
      checkPdf(pdf);
      const pages = textOf(pdf).split('\f');
      const [cover = ''] = pages;
      expect(cover).toContain('Accounts of November 2026');
      expect(cover).toMatch(/Open then\s+Days closed: 2 open/);
      expect(cover.replaceAll(/\s/g, '')).toContain(
        String(college.opened.raw.prepare('select digest from month_locks').pluck().get()),
      );
      for (const part of PACK_PARTS) {
        const page = Number(new RegExp(`^\\s*${part}\\s+(\\d+)\\s*$`, 'm').exec(cover)?.[1]);
        expect(pages[page - 1], `${part} on page ${page}`).toMatch(
          new RegExp(`^\\s*${part === 'Bank Books' ? 'Bank Book' : part}`),
        );
        expect(pages[page - 1]).toContain(`Page ${page} of ${pages.length - 1}`);
      }
    },
  );

  it('is named in the activity with each print and download, and the lock with its two files', async () => {
    const entries = must(await college.admin.get<Activity[]>('/activity?entity=months'));
    const actions = entries.map(({ action }) => action);
    expect(actions.filter((action) => action === 'downloaded').length).toBe(2);
    expect(actions.filter((action) => action === 'issued').length).toBe(1);
    if (missingPdfTools.length === 0) expect(actions).toContain('printed');
  });
});

describe('what is kept with a lock stays', () => {
  it('whatever program asks: it is never edited nor deleted, and its files are no uploads left over', async () => {
    const { raw, office } = college.opened;
    expect(() => raw.exec("update month_packs set pdf_file = 'x.pdf'")).toThrow(/never edited/);
    expect(() => raw.exec('delete from month_packs')).toThrow(/never deleted/);
    const [pack] = filesOfPack();
    for (const name of [pack?.pdf_file, pack?.xlsx_file]) {
      const bytes = readFileSync(join(college.dataDirectory, 'files', name ?? ''));
      expect(name).toContain(createHash('sha256').update(bytes).digest('hex'));
    }
    await collectLeftUploads({ ...office, clock: settableClock('2027-02-01T10:00:00') }, () => false);
    expect((await packBytes(college, 'format=pdf')).length).toBeGreaterThan(10_000);
  });

  it('a second call makes no second pack', async () => {
    expect(must(await college.admin.post(`/months/2026-11/pack`, {}))).toMatchObject({ state: 'made' });
    expect(filesOfPack().length).toBe(1);
  });

  it('a month that is reopened and locked again has a second pack, and the first stays as it was', async () => {
    const first = await packed(college);
    const before = await packBytes(college, `format=xlsx&lock=${first.id}`);
    must(await college.admin.post(`/months/${MONTH}/reopen`, { reason: 'A receipt was forgotten' }));
    must(await college.admin.post('/fees', { student_name: 'Late', amount: 25, payment_date: '2026-11-30' }));
    expect((await college.admin.post(`/months/${MONTH}/pack`, {})).status).toBe(409);
    must(await lock(college));
    const second = await packed(college);
    expect(second.id).not.toBe(first.id);
    expect(await packBytes(college, `format=xlsx&lock=${first.id}`)).toEqual(before);
    const now = xlsx.read(await packBytes(college, 'format=xlsx'));
    expect(rowsOf(now, 'Numbers Used')[1]?.slice(0, 4)).toEqual([
      'Receipts',
      '2026-27/000001',
      '2026-27/000005',
      5,
    ]);
    expect((await college.admin.get(`/months/${MONTH}/pack?lock=99`)).status).toBe(404);
  });

  it('a pack that was rewritten on the disk is not handed out, and Verify names it', async () => {
    const verify = async () => must(await college.admin.get<Verification>('/activity/verify'));
    expect(await verify()).toMatchObject({ ok: true });
    const file = join(college.dataDirectory, 'files', filesOfPack()[0]?.pdf_file ?? '');
    const sound = readFileSync(file);
    writeFileSync(file, Buffer.concat([sound, Buffer.from(' ')]));
    const lockId = (await college.admin.get<{ locks: { id: number }[] }>(`/months/${MONTH}`)).body.locks.at(
      -1,
    )?.id;
    expect(await college.admin.get(`/months/${MONTH}/pack?lock=${lockId}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is not the one that was made') },
    });
    expect(await verify()).toMatchObject({
      ok: false,
      broken: {
        summary: '2026-11: the month’s pack',
        reason: expect.stringContaining('A file that was kept with it'),
      },
    });
    writeFileSync(file, sound);
    expect(await verify()).toMatchObject({ ok: true });
  });

  it('a pack that was put in the place of another past the office is named by Books agree', async () => {
    const { raw } = college.opened;
    const guard = raw
      .prepare("select sql from sqlite_schema where name = 'month_packs_are_never_edited'")
      .pluck()
      .get();
    raw.exec(
      "drop trigger month_packs_are_never_edited; update month_packs set made_by_name = 'Somebody' where lock_id = 1",
    );
    const { checks } = must(await college.admin.get<Agreement>('/books/agree'));
    expect(checks.find(({ name }) => name === 'Locked months unchanged')).toMatchObject({
      total: 1,
      differences: [{ what: 'packs of months that are not the ones that were made', record: '2026-11' }],
    });
    raw.exec(`update month_packs set made_by_name = 'Meera Nair' where lock_id = 1; ${String(guard)}`);
    expect(must(await college.admin.get<Agreement>('/books/agree')).agree).toBe(true);
  });
});
