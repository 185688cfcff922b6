import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePdf } from '../../../../main/pdf/draw-pdf.ts';
import type { Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import type { PaperLanguage } from '../../../../shared/papers/letterhead.ts';
import { type College, openCollege, PASSWORD } from '../../../support/colleges/college.ts';
import { checkPdf, flatTextOf, missingPdfTools, withPdfTools } from '../../../support/tools/pdf-tools.ts';
import { fillDrawers, payingIn } from '../../accounts/payment-vouchers/paying-college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import { giveBackByPercentages, refundsOf } from '../../collection/refunds/leaving-student.ts';

let college: College;
let planned: Planned;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  await giveBackByPercentages(college);
  await fillDrawers(college);
  must(await college.admin.put('/settings', { affiliation_number: 'BU/42' }));
});
afterAll(async () => {
  await college.close();
  await closePdf();
});

const papersIn = async (paper_language: PaperLanguage): Promise<Settings> =>
  must(await college.admin.put<Settings>('/settings', { paper_language }));
beforeEach(() => papersIn('English'));

const textAt = async (path: string, method = 'GET'): Promise<string> => {
  const headers = { authorization: `Bearer ${college.admin.token}` };
  const reply = await fetch(`${college.url}/api${path}`, { method, headers });
  expect(reply.status, path).toBe(200);
  const pdf = new Uint8Array(await reply.arrayBuffer());
  checkPdf(pdf);
  return flatTextOf(pdf);
};

const NAMES = { name: 'Kalpana Bose', father_name: 'Dilip Bose' };
const IN_HINDI = { name_hindi: 'कल्पना बोस', father_name_hindi: 'दिलीप बोस' };
const DEVANAGARI = /[\u0900-\u097f]/;

describe('the language of papers', () => {
  it('is English at first, an admin makes it English and Hindi, and Activity says so', async () => {
    expect(must(await college.admin.get<Settings>('/settings')).paper_language).toBe('English');
    expect((await papersIn('English and Hindi')).paper_language).toBe('English and Hindi');
    const [last] = must(await college.admin.get<{ summary: string }[]>('/activity?entity=settings'));
    expect(last?.summary).toBe('Changed: papers in English and Hindi');
    expect((await college.admin.put('/settings', { paper_language: 'Hindi' })).status).toBe(400);
    expect((await college.scienceAccountant.put('/settings', { paper_language: 'English' })).status).toBe(
      403,
    );
  });

  it('is no matter of the letterhead of what a desk prints by itself', async () => {
    await papersIn('English and Hindi');
    expect(Object.keys(must(await college.scienceAccountant.get<object>('/letterhead')))).toEqual([
      ...['name', 'address', 'affiliation_number', 'logo_url'],
    ]);
  });
});

let cashiers = 0;

/** Issues a paper of each kind that is frozen, and answers where it is looked at and printed. */
const ISSUED = {
  receipt: async () => {
    const { id } = await planned.collect(await planned.student({ ...NAMES, ...IN_HINDI }), 500);
    return { look: `/fees/${id}/receipt`, print: `/fees/${id}/receipt/print` };
  },
  'refund voucher': async () => {
    const student = await planned.student({ ...NAMES, ...IN_HINDI });
    const line = { head_id: planned.head('Tuition'), amount: 1_000 };
    must(await college.admin.post('/dues', { student_id: student.id, ...line, due_date: '2026-07-15' }));
    await planned.collect(student, 1_000);
    const { id } = await refundsOf(college, student.id).approved();
    return { look: `/refunds/${id}/pdf`, print: `/refunds/${id}/print` };
  },
  'payment voucher': async () => {
    const paying = payingIn(college);
    const head_id = await paying.head('Petty Cash');
    const { id } = await paying.approved({
      payee: 'Ram Dhaba',
      head_id,
      amount: 70,
      from: 'cash',
      confirm: ['repeat'],
    });
    return { look: `/vouchers/${id}/pdf`, print: `/vouchers/${id}/print` };
  },
  'hand-over slip': async () => {
    cashiers += 1;
    const username = `cashier${cashiers}`;
    const account = { name: 'Rukhsana Akhtar', username, password: PASSWORD, role: 'accountant' };
    const course_id = college.science.id;
    must(await college.admin.post('/admin/users', { ...account, email: `${username}@a.example`, course_id }));
    const cashier = await college.signIn(username);
    await college.collect({ amount: 500 }, cashier);
    const { id } = must(await cashier.post<{ id: number }>('/drawer/close', { counts: { 500: 1 } }));
    return { look: `/drawer/closings/${id}/pdf`, print: `/drawer/closings/${id}/print` };
  },
} as const;

describe.skipIf(missingPdfTools.length > 0)(`a paper that is issued${withPdfTools}`, () => {
  it.each(Object.entries(ISSUED))('as a %s keeps the language that it was issued in', async (_, issue) => {
    const english = await issue();
    const before = await textAt(english.look);
    expect(before).not.toMatch(DEVANAGARI);

    await papersIn('English and Hindi');
    expect(await textAt(english.look)).toBe(before);
    expect(await textAt(english.print, 'POST')).not.toMatch(DEVANAGARI);
    const both = await issue();
    const inBoth = await textAt(both.look);
    expect(inBoth).toMatch(/दिनांक/);
    expect(inBoth).toContain('Affiliation No. / संबद्धता संख्या BU/42');

    await papersIn('English');
    expect(await textAt(both.look)).toBe(inBoth);
    expect(await textAt(both.print, 'POST')).toMatch(/रुपये मात्र/);
  });

  it('to a student names both in both scripts, as they were called then', async () => {
    await papersIn('English and Hindi');
    const student = await planned.student({ ...NAMES, ...IN_HINDI });
    const { id } = await planned.collect(student, 500);
    must(await college.admin.patch(`/students/${student.id}`, { name_hindi: 'निशा जैन' }));
    const text = await textAt(`/fees/${id}/receipt`);
    expect(text).toContain('Kalpana Bose / कल्पना बोस');
    expect(text).toContain('Dilip Bose / दिलीप बोस');
    expect(text).not.toContain('निशा');
  });

  it('in English takes the name in English, though both are kept', async () => {
    const { id } = await planned.collect(await planned.student({ ...NAMES, ...IN_HINDI }), 500);
    expect(await textAt(`/fees/${id}/receipt`)).toContain('Kalpana Bose');
    expect(await textAt(`/fees/${id}/receipt`)).not.toMatch(DEVANAGARI);
  });

  it.each([
    ['Kalpana Bose', null],
    ['कल्पना बोस', null],
    ['कल्पना बोस', 'कल्पना बोस'],
  ])('to %s, who is kept beside it as %s, says the name once', async (name, name_hindi) => {
    await papersIn('English and Hindi');
    const { id } = await planned.collect(await planned.student({ ...NAMES, name, name_hindi }), 500);
    const text = await textAt(`/fees/${id}/receipt`);
    expect(text.split(name)).toHaveLength(2);
  });

  it('for money that no student owes is in both languages too', async () => {
    await papersIn('English and Hindi');
    const heads = must(await college.admin.get<{ id: number }[]>('/heads?kind=other income'));
    const rent = { payer: 'Asha Stores', amount: 900, head_id: heads[0]?.id, payment_type: 'Cash' };
    const { id } = must(await college.admin.post<{ id: number }>('/other-receipts', rent));
    const text = await textAt(`/fees/${id}/receipt`);
    expect(text).toContain('RECEIPT / रसीद');
    expect(text).toContain('Asha Stores');
    expect(text).not.toContain('विद्यार्थी');
  });
});

describe.skipIf(missingPdfTools.length > 0)(`a paper that is drawn as the books stand${withPdfTools}`, () => {
  it('is in the language of the settings, and names the student in both scripts', async () => {
    const student = await planned.student({ ...NAMES, ...IN_HINDI, year: '3' });
    const due = { student_id: student.id, head_id: planned.head('Tuition'), amount: 900 };
    must(await college.admin.post('/dues', { ...due, due_date: '2026-11-01' }));
    const paths = ['demand-letter', 'demand-letter?form=slip', 'statement'].map(
      (paper) => `/students/${student.id}/${paper}`,
    );
    for (const path of paths) expect(await textAt(path), path).not.toMatch(DEVANAGARI);
    await papersIn('English and Hindi');
    for (const path of paths) {
      const text = await textAt(path);
      expect(text, path).toContain('Student / विद्यार्थी का नाम');
      expect(text, path).toContain('Kalpana Bose / कल्पना बोस');
      expect(text, path).toContain('Dilip Bose / दिलीप बोस');
      expect(text, path).toContain('₹900.00');
    }
    expect(await textAt(paths[0] ?? '')).toContain(
      'कृपया 21-11-2026 तक ₹900.00 (नौ सौ रुपये मात्र) शुल्क काउंटर पर जमा करें। 21-11-2026 तक देय ₹900.00।',
    );
    expect(await textAt(paths[2] ?? '')).toContain('शेष ₹900.00 (नौ सौ रुपये मात्र)।');
  });

  it('of a whole class, each student in both scripts', async () => {
    await papersIn('English and Hindi');
    const year = '4';
    for (const name_hindi of ['निशा जैन', 'मीना मौर्य', null]) {
      const { id } = await planned.student({ ...NAMES, name_hindi, year });
      const due = { student_id: id, head_id: planned.head('Tuition'), amount: 900 };
      must(await college.admin.post('/dues', { ...due, due_date: '2026-11-01' }));
    }
    const text = await textAt(`/demand-letters?course_id=${college.science.id}&year=${year}&form=slip`);
    expect(text).toContain('Kalpana Bose / निशा जैन');
    expect(text).toContain('Kalpana Bose / मीना मौर्य');
    expect(text.split('Kalpana Bose')).toHaveLength(4);
  });
});
