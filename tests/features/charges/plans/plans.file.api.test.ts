import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetParts } from '../../../../main/spreadsheet/sheet-rows.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { putBlock, type ReadSheet } from '../../../../shared/features/charges/plans/plans.pasting.ts';
import { linesOfSheet, sheetOf } from '../../../../shared/features/charges/plans/plans.sheet.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../dues/planned-college.ts';

let college: College;
let planned: Planned;
let plan: FeePlan;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  plan = await planned.examplePlan();
});
afterAll(() => college.close());

const bytesOf = async (id: number, format: 'csv' | 'xlsx', token = college.admin.token) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${college.url}/api/fee-plans/${id}/sheet?format=${format}`, { headers });
  return {
    status: answer.status,
    disposition: answer.headers.get('content-disposition'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const readBack = async (content: Uint8Array | string, name: string) => {
  const { filename } = await college.upload(content, name);
  return must(await college.admin.post<ReadSheet>('/fee-plans/sheet', { file: filename }));
};
const linesIn = ({ rows }: ReadSheet, known: FeePlan) => {
  const names = new Map(known.lines.map(({ head_id, head }) => [head_id, head]));
  const { sheet, unread } = putBlock(sheetOf([], [...names.keys()]), { row: 0, column: 0 }, rows, names);
  expect(unread).toEqual([]);
  return linesOfSheet(sheet);
};
const plainLines = ({ lines }: FeePlan) => lines.map(({ head: _, ...line }) => line);

describe('a fee plan as a spreadsheet', () => {
  it('has heads down, instalments across under their dates, and totals', async () => {
    const { body, headers } = await college.admin.get(`/fee-plans/${plan.id}/sheet?format=csv`);
    expect(headers.get('content-disposition')).toContain('fee plan 2026-27 B.Sc. 1.csv');
    expect(body).toBe(
      [
        'Head,15-07-2026,15-11-2026,15-12-2026,Total',
        'Tuition,6000.00,,6000.00,12000.00',
        'Examination,,1400.00,,1400.00',
        'Caution Money,1000.00,,,1000.00',
        'Total,7000.00,1400.00,6000.00,14400.00',
        '',
      ].join('\r\n'),
    );
  });

  it.each(['csv', 'xlsx'] as const)('is read back from %s as the same lines', async (format) => {
    const { bytes } = await bytesOf(plan.id, format);
    const read = await readBack(bytes, `plan.${format}`);
    expect(read).toMatchObject({ name: `plan.${format}`, other_tabs: 0 });
    expect(linesIn(read, plan)).toEqual(plainLines(plan));
  });

  it('runs no formula, and brings back a head that looks like one', async () => {
    const name = '=HYPERLINK("http://x")';
    const head = must(await college.admin.post<{ id: number }>('/heads', { name, fee_type: 'Misc' }));
    const lines = [{ head_id: head.id, amount: 5, due_date: '2026-07-15' }];
    const risky = await planned.examplePlan({ year: '9', lines });
    const { bytes } = await bytesOf(risky.id, 'csv');
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(linesIn(await readBack(bytes, 'risky.csv'), risky)).toEqual(plainLines(risky));
  });

  it('is of the courses that somebody may see', async () => {
    const format = 'csv';
    expect((await bytesOf(plan.id, format, college.scienceAccountant.token)).status).toBe(200);
    expect((await bytesOf(plan.id, format, college.commerceAccountant.token)).status).toBe(404);
    expect((await bytesOf(999, format)).status).toBe(404);
  });

  it('is read for admins alone, and nothing is kept of it', async () => {
    const { filename } = await college.upload('Head,15-07-2026\nTuition,5\n', 'plan.csv');
    const plans = must(await college.admin.get<FeePlan[]>('/fee-plans'));
    const asked = await college.scienceAccountant.post('/fee-plans/sheet', { file: filename });
    expect(asked.status).toBe(403);
    must(await college.admin.post('/fee-plans/sheet', { file: filename }));
    expect(must(await college.admin.get<FeePlan[]>('/fee-plans'))).toEqual(plans);
  });

  it.each([
    ['what is no spreadsheet', '%PDF-1.7\n%%EOF', 'plan.pdf', /^This file is not a spreadsheet/],
    ['a register', `Name,Roll No\n${'A,1\n'.repeat(301)}`, 'students.csv', /its first tab has 302 rows/],
  ])('%s is refused with a sentence', async (_what, content, name, sentence) => {
    const { filename } = await college.upload(content, name);
    const asked = await college.admin.post<{ message: string }>('/fee-plans/sheet', { file: filename });
    expect(asked).toMatchObject({ status: 400, body: { message: expect.stringMatching(sentence) } });
  });

  it('that was not uploaded is refused', async () => {
    const file = `${'0'.repeat(64)}.csv`;
    expect((await college.admin.post('/fee-plans/sheet', { file })).status).toBe(400);
  });
});

it('the first tab in sight that holds anything is read, and the others are counted', () => {
  const tab = (name: string, rows: number, hidden = false) => ({
    name,
    hidden,
    merges: [],
    rows: Array.from({ length: rows }, (_, at) => ({ number: at + 1, cells: ['x'] })),
  });
  const parts = [...sheetParts([tab('empty', 0), tab('kept', 3, true), tab('plan', 501), tab('more', 1)])];
  expect(parts.map((part) => (part.kind === 'tab' ? part : part.rows.length))).toEqual([
    { kind: 'tab', name: 'plan', rows: 501, otherTabs: 2 },
    500,
    1,
  ]);
});
