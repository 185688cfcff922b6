import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { isOfWholeOffice, REPORT_NAMES } from '../../../../shared/features/overview/reports/reports.list.ts';
import type {
  Report,
  ReportListItem,
  Statistics,
} from '../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { columnOf } from './report-reading.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { science, commerce, collect, admin, addStudent } = college;
  const student = await addStudent({ name: 'Asha', roll_no: '17', total_fees: 1000, pending_fees: 900 });
  await collect({ student_id: student.id, amount: 100.1, payment_date: '2026-11-01' });
  await collect({
    student_name: 'Both',
    amount: 200.2,
    course_ids: [science.id, commerce.id],
    payment_date: '2026-11-02',
  });
  await collect({ student_name: '=SUM(A1)', amount: 50, payment_type: 'Online', payment_date: '2026-11-03' });
  const wrong = await collect({ student_name: 'Wrong', amount: 9999, payment_date: '2026-11-03' });
  await admin.post(`/fees/${wrong.id}/cancel`, { reason: 'Entered twice' });
  await admin.post('/bills', { vendor: 'Stationers', bill_no: 'B-1', amount: 30.5, date: '2026-11-02' });
});
afterAll(() => college.close());

const PATHS = [
  '/reports',
  '/reports/statistics',
  '/reports/day-book',
  '/reports/day-book?format=csv',
] as const;
const FIGURE = '/reports/collection-by-head/rows?column=total';
const read = async (path: string, who: ApiClient = college.admin) => (await who.get<Report>(path)).body;
const bytesOf = async (path: string): Promise<Uint8Array> => {
  const headers = { authorization: `Bearer ${college.admin.token}` };
  return new Uint8Array(await (await fetch(`${college.url}/api${path}`, { headers })).arrayBuffer());
};

describe('who may read reports', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['admin', 200],
    ['scienceAccountant', 200],
  ] as const)('%s is answered %i by every report, list and figure', async (who, status) => {
    const every = REPORT_NAMES.filter((name) => !isOfWholeOffice(name)).map((name) => `/reports/${name}`);
    for (const path of [...PATHS, ...every, FIGURE])
      expect((await college[who].get(path)).status, path).toBe(status);
  });

  it('a report of the whole office is refused to who sees some courses, and is not in their list', async () => {
    const { scienceAccountant, admin, science } = college;
    const whole = REPORT_NAMES.filter(isOfWholeOffice);
    const final = [
      'income-and-expenditure',
      'balance-sheet',
      'balances-by-party',
      'tax-deducted',
      'between-funds',
      'fixed-deposits',
      'grants',
      'donors',
    ];
    expect(whole).toEqual(['receipt-numbers', ...final, 'who-did-what']);
    for (const name of whole) {
      expect((await admin.get(`/reports/${name}`)).status, name).toBe(200);
      for (const format of ['json', 'csv', 'xlsx', 'pdf'])
        expect((await scienceAccountant.get(`/reports/${name}?format=${format}`)).status, name).toBe(403);
      expect((await scienceAccountant.get(`/reports/${name}/rows?column=used`)).status, name).toBe(403);
      expect((await admin.get(`/reports/${name}?course_id=${science.id}`)).status, name).toBe(400);
    }
    const listed = async (who: ApiClient) =>
      must(await who.get<ReportListItem[]>('/reports')).map(({ name }) => name);
    expect((await listed(scienceAccountant)).filter((name) => whole.includes(name))).toEqual([]);
    expect((await listed(admin)).filter((name) => whole.includes(name))).toEqual(whole);
  });

  it("another course's report is 404 for an accountant, and a course that is not is for everybody", async () => {
    const { scienceAccountant, commerce, admin } = college;
    for (const path of ['/reports/day-book?', '/reports/statistics?', `${FIGURE}&`]) {
      expect((await scienceAccountant.get(`${path}course_id=${commerce.id}`)).status).toBe(404);
      expect((await admin.get(`${path}course_id=999`)).status).toBe(404);
    }
  });
});

describe('what is asked wrongly is refused', () => {
  it.each([
    ['/reports/no-such-report', 404, /not found/],
    ['/reports/day-book/rows?column=received', 404, 'Figure not found'],
    ['/reports/collection-by-head/rows?column=nothing', 404, 'Figure not found'],
    ['/reports/collection-by-head/rows', 400, /./],
    ['/reports/day-book?from=2026-11-30&to=2026-11-01', 400, 'The period ends before it begins'],
    ['/reports/statistics?from=2026-11-30&to=2026-11-01', 400, 'The period ends before it begins'],
    ['/reports/day-book?from=2026-02-30', 400, /date that exists/],
    ['/reports/day-book?format=docx', 400, /./],
    ['/reports/day-book?form=csv', 400, 'Unknown field: form'],
  ] as const)('%s', async (path, status, message) => {
    const reply = await college.admin.get<{ message: string }>(path);
    expect(reply.status).toBe(status);
    expect(reply.body.message).toMatch(message);
  });
});

describe('the list and the statistics', () => {
  it('the list is fixed, in its order, with category and description', async () => {
    const { body } = await college.admin.get<ReportListItem[]>('/reports');
    expect(body.map(({ name }) => name)).toEqual(REPORT_NAMES);
    expect(body[0]).toMatchObject({ title: 'Daily Fee Collection', category: 'Collection', period: 'range' });
  });

  it('a record of several courses counts in full under each and once overall', async () => {
    const { admin, science, commerce } = college;
    const collected = async (query: string) =>
      (await admin.get<Statistics>(`/reports/statistics${query}`)).body.collected;
    expect([
      await collected(''),
      await collected(`?course_id=${science.id}`),
      await collected(`?course_id=${commerce.id}`),
    ]).toEqual([350.3, 300.3, 200.2]);
    const byCourse = await read('/reports/collection-by-course');
    const total = columnOf(byCourse, 'total');
    expect(byCourse.rows.map(({ cells }) => [cells[0], cells[total]])).toEqual([
      ['B.Com.', 200.2],
      ['B.Sc.', 300.3],
      ['No course', 50],
    ]);
    expect(byCourse.totals[total]).toBe(350.3);
    expect(byCourse.note).toContain('once in the total');
  });
});

describe('the day book', () => {
  it('holds receipts and bills in order between the opening and the closing total', async () => {
    const book = await read('/reports/day-book?from=2026-11-02&to=2026-11-03');
    expect(book.rows.map(({ cells }) => cells)).toEqual([
      ['2026-11-02', null, 'Opening total', null, null, 100.1],
      ['2026-11-02', '2026-27/000002', 'Both (Misc, Cash)', 200.2, null, 300.3],
      ['2026-11-03', '2026-27/000003', '=SUM(A1) (Misc, Online)', 50, null, 350.3],
      ['2026-11-03', '2026-27/000004', 'Wrong (Misc, Cash)', 9999, null, 10_349.3],
    ]);
    expect(book.totals).toEqual(['Closing total', null, null, 10_249.2, 0, 10_349.3]);
    const later = await read('/reports/day-book?from=2026-11-21&to=2026-11-21');
    expect(later.rows.map(({ cells }) => cells)).toEqual([
      ['2026-11-21', null, 'Opening total', null, null, 10_349.3],
      ['2026-11-21', '2026-27/000004', 'Wrong (CANCELLED: Entered twice; of 03-11-2026)', -9999, null, 350.3],
    ]);
    expect(book.subtitle).toBe('02-11-2026 to 03-11-2026 · All courses');
    expect(book.rows[1]?.link).toBe('/fees?q=2026-27%2F000002&date=2026-11-02');
  });

  it('a bill that is not approved is in no book, one that is set Paid stands in the ledger of what was paid out, and takes no cash', async () => {
    const { admin, clock } = college;
    clock.set('2026-11-21T21:30:00');
    const { body: bill } = await admin.post<{ id: number; version: number }>('/bills', {
      vendor: 'Late Shop',
      amount: 10,
      date: '2026-11-05',
    });
    const hand = async () => (await read('/reports/cash-by-day?from=2026-11-21&to=2026-11-21')).totals;
    expect(await hand()).toEqual(['Total', 10_299.3, -9999, 300.3]);
    await admin.put(`/bills/${bill.id}`, { ...bill, status: 'Paid' });
    expect(await hand()).toEqual(['Total', 10_299.3, -9999, 300.3]);
    const trial = await read('/reports/trial-balance?from=2026-11-21&to=2026-11-21');
    const paidOut = trial.rows.find(({ cells }) => cells[0] === 'Paid out of cash or bank');
    expect(paidOut?.cells.at(-1)).toBe(10);
    const { body: refused } = await admin.post<{ id: number }>('/bills', {
      vendor: 'No',
      amount: 77,
      date: '2026-11-05',
    });
    await admin.put(`/bills/${refused.id}`, { ...refused, status: 'Not Approved' });
    const book = JSON.stringify(await read('/reports/day-book'));
    expect([book.includes('Late Shop'), book.includes('"No')]).toEqual([true, false]);
    clock.set('2026-11-21T10:00:00');
  });
});

describe('defaulters', () => {
  it('name, class, mobile, overdue, since when and the last payment; the rest stands in files, each amount opens how it came about', async () => {
    const report = await read('/reports/defaulters');
    expect(report.columns.map(({ header }) => header)).toEqual([
      ...['Student', 'Class', 'Mobile', 'Overdue', 'Since', 'Last Payment'],
      ...["Father's Name", 'Roll No', 'Category', 'Status', 'Days Since Paid', 'Pending'],
    ]);
    const inFiles = report.columns.map(({ in_files_alone = false }) => in_files_alone);
    expect(inFiles.indexOf(true)).toBe(6);
    expect(inFiles.slice(6)).not.toContain(false);
    const [asha, ...figures] = [report.rows[0]?.cells.slice(0, 4), ...(report.rows[0]?.cells.slice(5) ?? [])];
    expect([asha, figures]).toEqual([
      ['Asha', 'B.Sc.', null, 799.9],
      ['2026-11-01', 'Mohan Lal', '17', null, 'Studying', 20, 799.9],
    ]);
    const opened = await read(`/reports/defaulters/rows?column=pending&row=${report.rows[0]?.key}`);
    expect(opened.rows.map(({ cells }) => cells.at(-1))).toEqual([1000, -100, -100.1]);
    expect(opened.totals.at(-1)).toBe(799.9);
    expect(report.chart).toMatchObject({ title: 'Overdue dues by course', categories: ['B.Sc.'] });
  });
});

describe('a page of a report holds its rows, and the totals of all of them', () => {
  it('limit and offset', async () => {
    const whole = await read('/reports/day-book');
    const page = await read('/reports/day-book?limit=2&offset=1');
    expect(page.rows).toEqual(whole.rows.slice(1, 3));
    expect([page.row_count, page.totals]).toEqual([whole.rows.length, whole.totals]);
  });
});

describe('files', () => {
  it('CSV and XLSX hold the same cells with the totals last, and no cell that runs as a formula', async () => {
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await bytesOf('/reports/day-book?format=csv&to=2026-11-03'),
    );
    const lines = csv.trimEnd().split('\r\n');
    expect(lines[0]).toBe('﻿Date,Number,Particulars,Receipts,Bills,Balance');
    expect(lines.at(-1)).toBe('Closing total,,,10349.30,0.00,10349.30');
    expect(csv).toContain(`,"'=SUM(A1) (Misc`);
    const book = xlsx.read(await bytesOf('/reports/day-book?format=xlsx&to=2026-11-03'));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    const rows = xlsx.utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1, raw: true });
    expect(rows.at(-1)).toEqual(['Closing total', undefined, undefined, 10_349.3, 0, 10_349.3]);
    expect(rows).toHaveLength(lines.length);
  });

  it.each(REPORT_NAMES)('%s is a PDF, a CSV and a workbook, named after it', async (name) => {
    const { admin } = college;
    const starts = { csv: '﻿', xlsx: 'PK', pdf: '%PDF-' } as const;
    for (const [format, start] of Object.entries(starts)) {
      const reply = await admin.get<string>(
        `/reports/${name}?format=${format}&from=2026-11-01&to=2026-11-30`,
      );
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-disposition')).toContain(`${name}_2026-11-01_2026-11-30.${format}`);
      const bytes = await bytesOf(`/reports/${name}?format=${format}`);
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.slice(0, 5)).startsWith(start)).toBe(
        true,
      );
    }
  });
});
