import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layOutOnPaper } from '../../../../main/features/overview/reports/reports.paper.ts';
import { loadFaces } from '../../../../main/pdf/fonts.ts';
import { wrapText } from '../../../../main/pdf/wrap-text.ts';
import { formatDate } from '../../../../shared/dates.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Stage } from '../../../../shared/features/messages/reminders/reminders.model.ts';
import { REPORT_NAMES } from '../../../../shared/features/overview/reports/reports.list.ts';
import type { Cell, Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { missingPdfTools, wordsOf } from '../../../support/tools/pdf-tools.ts';
import { bankOf, openAccount, statementOf } from '../../accounts/bank-statements/bank-college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import { ALONE } from '../../collection/refunds/leaving-student.ts';

/** One figure: a total of two has as many digits. */
const LARGE = 199_381_164;
const PERIOD = 'from=2026-04-01&to=2026-11-21';

let college: College;
let planned: Planned;
let student: Student;
let bina: Student;

/** Every head is charged with a large sum and paid in part; there are bills, concessions, cheques and advances alike. */
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  const { admin } = college;
  for (const name of ['Computer Laboratory', 'Alumni Association', 'Entrepreneurship', 'Convocation'])
    must(await admin.post('/heads', { name, fee_type: 'Misc' }));
  const heads = must(await admin.get<Head[]>('/heads')).filter(({ active }) => active);
  const lines = heads.map(({ id }) => ({ head_id: id, amount: LARGE, due_date: '2026-07-15' }));
  student = await planned.student({ name: 'Asha Venkataramanan', roll_no: 'RC/2026-27/BSC/000117' });
  bina = await planned.student({ name: 'Bina', roll_no: '2' });
  await planned.raise(await planned.examplePlan({ lines }));
  for (const payment_type of ['Cash', 'Online', 'Cheque'])
    await planned.collect(student, LARGE * 4, {
      payment_type,
      payment_date: '2026-11-20',
      ...(payment_type === 'Online' && { reference: 'SBIN426325004617891234' }),
    });
  const ahead = await planned.student({ name: 'Pays Ahead' });
  await planned.collect(ahead, LARGE, { confirm: ['over'], payment_date: '2026-11-20' });
  const cancelled = await planned.collect(ahead, LARGE, { confirm: ['over', 'repeat'] });
  must(await admin.post(`/fees/${cancelled.id}/cancel`, { reason: 'Entered twice' }));
  const { dues } = await planned.dues(student);
  const asked = must(
    await college.scienceAccountant.post<{ id: number }>('/concessions', {
      student_id: student.id,
      due_id: dues.find(({ open }) => open > 0)?.id,
      amount: LARGE,
      category: 'Scheduled Caste',
      reason: 'By the rules',
      sanction_no: 'S/2026/000123',
    }),
  );
  must(await admin.post(`/concessions/${asked.id}/approve`, {}));
  for (const category of ['maintenance', 'transport'])
    must(await admin.post('/bills', { vendor: 'Sharma Electricals', amount: LARGE, category }));
});
/** What the other reports list: money held for others, ahead, refunded, written off and in suspense, a letter, a bill by one. */
beforeAll(async () => {
  const { admin } = college;
  const university = must(await admin.post<Fund>('/funds', { name: 'University', kind: 'held' }));
  const fee = { name: 'Degree', fee_type: 'Misc', fund_id: university.id };
  const heads = [planned.head('Tuition'), planned.head('Caution Money')];
  const leaver = await college.addStudent({ name: 'Leaves', roll_no: '3', total_fees: 0 });
  const degree = must(await admin.post<Head>('/heads', fee)).id;
  for (const head_id of [...heads, degree])
    must(
      await admin.post('/dues', { student_id: leaver.id, due_date: '2026-07-15', head_id, amount: LARGE }),
    );
  await planned.collect(leaver, LARGE * 3, { payment_date: '2026-11-20' });
  const owed = (await planned.dues(bina)).dues.length;
  for (let left = owed + 1; left > 0; left -= 4)
    await planned.collect(bina, LARGE * Math.min(left, 4), {
      confirm: ['over', 'repeat'],
      payment_date: '2026-11-20',
    });
  const lines = [{ head_id: planned.head('Caution Money'), amount: LARGE }];
  const leaving = { student_id: leaver.id, date: '2026-11-21', reason: 'Moved to Delhi', lines };
  const refund = must(await admin.post<Refund>('/refunds', leaving));
  must(await admin.post(`/refunds/${refund.id}/approve`, ALONE));
  const { dues } = await planned.dues(student);
  const last = {
    student_id: student.id,
    due_id: dues.findLast(({ open }) => open >= LARGE)?.id,
    amount: LARGE,
  };
  const sanctioned = { kind: 'write-off', reason: 'Cannot be found', sanction_no: 'S/2026/000124' };
  const written = must(
    await college.scienceAccountant.post<{ id: number }>('/concessions', { ...last, ...sanctioned }),
  );
  must(await admin.post(`/concessions/${written.id}/approve`, {}));
  const bank = bankOf(college, await openAccount(college));
  // What is the University's comes into the college's bank account: one fund owes the other.
  must(
    await admin.post('/dues', {
      student_id: bina.id,
      due_date: '2026-07-15',
      head_id: degree,
      amount: LARGE,
    }),
  );
  const online = { payment_type: 'Online', payment_date: '2026-11-20', reference: 'SBIN426325004617891235' };
  await planned.collect(bina, LARGE, { ...online, confirm: ['over', 'repeat'] });
  await bank.load(statementOf(10_000, [['10-11-2026', 'NEFT NOBODY KNOWS', 'SBIN426325004617', LARGE]]));
  for (const { id } of await bank.lines()) must(await admin.post(`/lines/${id}/suspense`));
  must(
    await admin.post('/bills', { vendor: 'Sharma', amount: LARGE, category: 'transport', status: 'Paid' }),
  );
  const [rate] = must(await admin.get<{ id: number }[]>('/tax-rates'));
  const party = { kind: 'vendor', name: 'Gupta and Company', pan: 'AAFPG1234K' };
  const { id: party_id } = must(await admin.post<{ id: number }>('/parties', party));
  const taxed = { vendor: party.name, party_id, amount: LARGE, category: 'transport', status: 'Approved' };
  must(await admin.post('/bills', { ...taxed, tax: [{ rate_id: rate?.id, amount: LARGE - 1 }] }));
  const account = async (name: string, kind: string) =>
    must(await admin.post<{ id: number }>('/ledger/accounts', { name, kind })).id;
  const [deposit, gifts] = [
    await account('Fixed deposit 12', 'fixed deposit'),
    await account('Gifts', 'income'),
  ];
  const donor = must(await admin.post<{ id: number }>('/parties', { kind: 'donor', name: 'Asha Trust' }));
  const grant = must(await admin.post<{ id: number }>('/funds', { name: 'Books grant', kind: 'grant' }));
  const gift = [
    { account_id: deposit, fund_id: grant.id, amount: LARGE },
    { account_id: gifts, party_id: donor.id, amount: 0 - LARGE },
  ];
  const given = must(
    await admin.post<{ id: number }>('/ledger/vouchers', { what: 'right', narration: 'Gift', lines: gift }),
  );
  must(await admin.post(`/ledger/vouchers/${given.id}/approve`, ALONE));
  const department = { scheme: 'Post-Matric', year: '2026-27', sanction_no: 'S/2026/000125' };
  const owing = (await planned.dues(student)).dues.find(({ open }) => open > 0);
  must(await admin.post('/scholarships', { ...department, due_ids: [owing?.id] }));
  const talk = { spoke_to: 'The father', promised_on: '2026-11-21', amount: LARGE };
  must(await admin.post(`/students/${student.id}/follow-ups`, talk));
  await college.addStudent({ name: 'Never Paid', roll_no: '26/000126', total_fees: LARGE });
  const stages = must(await admin.get<Stage[]>('/reminders/stages'));
  const today = stages.find(({ days }) => days === 0);
  must(await admin.patch(`/reminders/stages/${today?.id}`, { channel: 'letter' }));
  must(await admin.post('/reminders', { stage_id: today?.id }));
  must(await admin.post('/letters', { type: 'Letterhead', recipient: 'The Registrar', body: 'Thank you.' }));
});
afterAll(async () => {
  await college?.close();
});

/** Columns that stand on screen and in spreadsheets alone. */
const NOT_ON_PAPER: Readonly<Record<string, readonly string[]>> = {
  defaulters: ['father_name', 'roll_no', 'category', 'status', 'days', 'pending'],
  'fee-register': ['father', 'admission_no'],
  'tax-deducted': ['section', 'payment', 'date'],
  donors: ['pre_acknowledgement'],
  'scholarship-awaited': ['until'],
  'who-did-what': ['changed'],
  'class-roll': ['date_of_birth', 'admission_no', 'mobile'],
  'roll-and-register': ['enrolment_no'],
};

const RUPEES = /^[-(]?₹\d{1,3}(,\d{2,3})*\.\d{2}\)?[,:;]?$/;

/** Reports without a row here, since nobody marks attendance. */
const EMPTY = ['attendance-by-teacher'];

const pdfOf = async (path: string): Promise<Uint8Array> => {
  const headers = { Authorization: `Bearer ${college.admin.token}` };
  const reply = await fetch(`${college.url}/api/reports/${path}&format=pdf`, { headers });
  expect(reply.status, path).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
};

describe.skipIf(missingPdfTools.includes('pdftotext'))('on paper', () => {
  it.each(REPORT_NAMES)(
    'no figure of %s is broken, however large, nor a heading inside a word',
    async (name) => {
      const path = `${name}?${PERIOD}`;
      const report = must(await college.admin.get<Report>(`/reports/${path}`));
      expect(report.rows.length > 0, `${name} has rows`).toBe(!EMPTY.includes(name));
      const drawn = wordsOf(await pdfOf(path)).map(({ text }) =>
        text.replaceAll('&apos;', "'").replaceAll('&amp;', '&'),
      );
      const words = new Set(drawn);
      const missing: string[] = [];
      report.columns.forEach(({ key, header, kind }, at) => {
        if (NOT_ON_PAPER[name]?.includes(key)) return;
        missing.push(...header.split(' ').filter((word) => !words.has(word)));
        const asDrawn = (cell: Cell | undefined) => {
          if (cell === null || cell === undefined) return [];
          if (kind === 'money' && typeof cell === 'number') return cell === 0 ? [] : [formatAmount(cell)];
          if (typeof cell !== 'string') return [];
          // A receipt's, a transfer's or a roll number.
          return kind === 'date'
            ? [formatDate(cell)]
            : cell.split(/\s+/).filter((word) => /\d{4}/.test(word));
        };
        const cells = [...report.rows.map(({ cells: own }) => own[at]), report.totals[at]].flatMap(asDrawn);
        missing.push(...cells.flatMap((text) => text.split(' ')).filter((text) => !words.has(text)));
      });
      expect(missing, name).toEqual([]);
      expect(words, name).not.toContain('-0.00');
      expect(drawn.filter((word) => /₹./.test(word) && !RUPEES.test(word) && word !== '(₹)')).toEqual([]);
    },
  );
});

it('a table that no sheet holds goes on beside it, with what names its rows, and every figure whole', async () => {
  const faces = await loadFaces();
  const figures = Array.from({ length: 28 }, (_, at) => ({
    header: at % 3 === 0 ? 'Entrepreneurship Development' : 'Sports',
    isFigure: true,
    isDay: false,
    width: 14,
  }));
  const columns = [{ header: 'Receipt', isFigure: false, isDay: false, width: 16 }, ...figures];
  const row = ['2026-27/000123', ...figures.map(() => formatAmount(LARGE))];
  const { sheet, textSize, besides } = layOutOnPaper(faces, columns, [row], row);
  expect(sheet.width).toBeGreaterThan(sheet.height);
  expect(besides.length).toBeGreaterThan(1);
  expect(new Set(besides.map(([first]) => first?.at))).toEqual(new Set([0]));
  expect([0, ...besides.flatMap((laid) => laid.slice(1).map(({ at }) => at))]).toEqual([...columns.keys()]);
  for (const laid of besides) {
    expect(laid.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(sheet.width - 71.9);
    for (const { at, width } of laid) {
      const inside = ((width - 6) / textSize) * 1000;
      expect(wrapText(faces, row[at] ?? '', { bold: true, width: inside })).toHaveLength(1);
    }
  }
});
