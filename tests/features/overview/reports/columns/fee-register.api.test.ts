import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fund } from '../../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../../shared/features/college/heads/heads.model.ts';
import { type College, openCollege } from '../../../../support/colleges/college.ts';
import { missingPdfTools, wordsOf } from '../../../../support/tools/pdf-tools.ts';
import { must, openPlanned } from '../../../charges/dues/planned-college.ts';
import { cells, columnOf, readReport } from '../report-reading.ts';

const NAMES = Array.from({ length: 20 }, (_, at) => `Laboratory ${String.fromCharCode(65 + at)}`);
const PERIOD = 'from=2026-04-01&to=2026-11-21';

let college: College;
let heads: readonly Head[];
let university: Fund;
beforeAll(async () => {
  college = await openCollege();
  const { admin } = college;
  const planned = await openPlanned(college);
  university = must(await admin.post<Fund>('/funds', { name: 'University', kind: 'held' }));
  const made: Head[] = [];
  for (const [at, name] of NAMES.entries())
    made.push(
      must(
        await admin.post<Head>('/heads', {
          name,
          fee_type: 'Misc',
          ...(at < 2 && { fund_id: university.id }),
        }),
      ),
    );
  heads = made;
  const student = await planned.student({ name: 'Asha' });
  for (const [at, { id }] of heads.entries()) {
    const due = { student_id: student.id, due_date: '2026-07-15', head_id: id, amount: 100 + at };
    must(await admin.post('/dues', due));
  }
  await planned.collect(
    student,
    heads.reduce((sum, _, at) => sum + 100 + at, 0),
    {
      payment_date: '2026-11-20',
    },
  );
});
afterAll(() => college?.close());

const registerOf = (filter = '') => readReport(college.admin, `fee-register?${PERIOD}${filter}`);

it('the fee register has a column for every head, in their order, however many there are', async () => {
  const { columns, rows, totals } = await registerOf();
  const figures = columns.filter(({ kind }) => kind === 'money').map(({ header }) => header);
  expect(figures).toEqual([...NAMES, 'Total']);
  expect(rows[0]?.cells.slice(6, -3)).toEqual(NAMES.map((_, at) => 100 + at));
  expect(totals.at(-3)).toBe(2190);
});

it('of one head, or of a fund, it has these lines alone, and comes to the Head-wise Daily Register', async () => {
  const [first] = heads;
  const ofHead = await registerOf(`&head_id=${first?.id}`);
  const byDay = await readReport(college.admin, `head-register?${PERIOD}&head_id=${first?.id}`);
  expect([ofHead.totals.at(-3), byDay.totals[columnOf(byDay, 'total')]]).toEqual([100, 100]);
  const ofFund = await registerOf(`&fund_id=${university.id}`);
  expect(ofFund.columns.slice(6, 9).map(({ header }) => header)).toEqual([
    'Laboratory A',
    'Laboratory B',
    'Total',
  ]);
  expect(cells(ofFund, 'total')).toEqual([201, 201, 201]);
  expect((await registerOf('&fund_id=1')).totals.at(-3)).toBe(2190 - 201);
  expect(ofFund.subtitle).toContain('University');
});

it.skipIf(missingPdfTools.includes('pdftotext'))(
  'on paper it goes on beside, on as many sheets as its heads need, with what names a receipt on each',
  async () => {
    const headers = { Authorization: `Bearer ${college.admin.token}` };
    const reply = await fetch(`${college.url}/api/reports/fee-register?${PERIOD}&format=pdf`, { headers });
    const words = wordsOf(new Uint8Array(await reply.arrayBuffer())).map(({ text }) => text);
    const sheets = words.filter((word) => word === 'Student').length;
    expect(sheets).toBeGreaterThan(1);
    // The receipt's line, and the lines of its day and month say no name.
    expect(words.filter((word) => word === 'Asha').length).toBe(sheets);
    for (const name of NAMES) expect(words).toContain(name.at(-1));
  },
);
