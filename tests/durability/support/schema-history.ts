import type { TaxRate } from '../../../shared/features/accounts/tax-rates/tax-rates.model.ts';
import type { Upload } from '../../../shared/features/college/files/files.model.ts';
import type { Dmc } from '../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { Folder, StoredDocument } from '../../../shared/features/papers/documents/documents.model.ts';
import type { Email } from '../../../shared/features/papers/emails/emails.model.ts';
import { type College, smallPdf } from '../../support/colleges/college.ts';
import { smallPng } from '../../support/colleges/png.ts';
import { CONTACT_CHAPTERS } from './chapters/contact-history.ts';
import { DUES_CHAPTERS } from './chapters/dues-history.ts';
import { made, post } from './made.ts';

/** What an office enters into every register, by chapter. A new table gets a chapter, so that fixtures have rows of it. */
export const CHAPTERS: Readonly<Record<string, (college: College) => Promise<void>>> = {
  'first office': async (college) => {
    const { admin } = college;
    const student = await college.addStudent({ name: 'आशा कुमारी', roll_no: '2601', year: '2026' });
    for (const amount of [500, 1250.5, 99.99])
      await college.collect({ student_id: student.id, amount }, college.scienceAccountant);
    for (const text of ['one', 'two']) {
      const { filename } = await college.upload(smallPdf(text), `${text}.pdf`);
      await college.collect({ amount: 10, attachment: filename, slip_nos: ['17'] });
    }
    await post(admin, '/fees/5/cancel', { reason: 'Entered twice' });
    await made(admin.post('/fees/1/receipt/print'));
    await made(admin.post('/fees/1/receipt/print'));
  },
  'attendance and tasks': async ({ admin, teacher, science, scienceAccountant }) => {
    const mark = { teacher_id: teacher.user.id, date: '2026-11-21' };
    await post(admin, '/attendance', { ...mark, status: 'Late', check_in: '09:40' });
    await post(admin, '/attendance', { ...mark, date: '2026-11-20', status: 'Present' });
    const task = { title: 'Close the day', priority: 'High', due_date: '2026-11-30' };
    await post(admin, '/tasks', {
      ...task,
      assignee_id: scienceAccountant.user.id,
      course_ids: [science.id],
    });
  },
  bills: async (college) => {
    const { admin, science, commerce } = college;
    const { url } = await college.upload(smallPdf('a bill'), 'bill.pdf');
    const bill = { vendor: 'Rampur Stationers', category: 'office-supplies', course_ids: [science.id] };
    const paid = { ...bill, amount: 4999.95, attachment: url, course_ids: [science.id, commerce.id] };
    const entered = await post<{ id: number }>(admin, '/bills', paid);
    await made(admin.put(`/bills/${entered.id}`, { status: 'Approved' }));
    await made(admin.put(`/bills/${entered.id}`, { status: 'Paid' }));
    await post(college.scienceAccountant, '/bills', { ...bill, amount: 0.01 });
  },
  tax: async ({ admin }) => {
    const vendor = await post<{ id: number }>(admin, '/parties', { name: 'Rao & Co', kind: 'contractor' });
    const [rate] = (await admin.get<TaxRate[]>('/tax-rates')).body;
    await made(
      admin.put('/tax-rates', { rates: [{ ...rate, source: 'The Act, as amended', to: '2027-03-31' }] }),
    );
    const tax = [{ rate_id: rate?.id, amount: 40, base: 2000 }];
    const bill = { vendor: 'Rao & Co', party_id: vendor.id, amount: 2360, tax };
    await post(admin, '/bills', { ...bill, status: 'Approved' });
    await post(admin, '/bills', bill);
  },
  letters: async (college) => {
    const { admin, scienceAccountant } = college;
    const { url } = await college.upload(smallPdf('a letter'), 'letter.pdf');
    const transfer = { type: 'Transfer Certificate', recipient: 'आशा कुमारी', studentId: 1 };
    await post(admin, '/letters', { ...transfer, override_reason: 'The trust pays what is pending' });
    await post(admin, '/letters', { type: 'Others', recipient: 'The Registrar', attachment: url });
    const draft = { type: 'Bonafide Certificate', recipient: 'Kiran', status: 'draft' };
    await post(scienceAccountant, '/letters', draft);
  },
  dmcs: async (college) => {
    const { url } = await college.upload(smallPdf('a degree'), 'degree.pdf');
    const person = { name: 'Kiran', father_name: 'Mohan Lal', course: 'B.Sc.', roll_no: '7', year: 2026 };
    const degree = { ...person, dmc_type: 'Degree', pdf_url: url };
    const dmc = await post<Dmc>(college.admin, '/dmcs', degree);
    await post(college.admin, `/dmcs/${dmc.id}/verify`, {});
    await post(college.admin, `/dmcs/${dmc.id}/receive`, { received_by: 'Mohan Lal (father)' });
    await post(college.scienceAccountant, '/dmcs', { ...person, dmc_type: 'Migration' });
  },
  documents: async (college) => {
    const { admin, science } = college;
    const folder = await post<Folder>(admin, '/documents/folders', { name: 'Rules' });
    const { url } = await college.upload(smallPdf('the rules'), 'rules.pdf');
    const rules = { name: 'Rules of fees', category: 'finance', url, course_id: science.id };
    const kept = await post<StoredDocument>(admin, '/documents', { ...rules, folder_id: folder.id });
    await made(admin.get(`/documents/${kept.id}/download`));
  },
  emails: async (college) => {
    const { url } = await college.upload(smallPdf('fee table'), 'fee-table.pdf');
    const subject = { subject: 'Fee structure', body: 'Dear Sir,\nwhat are the fees?' };
    const asked = { ...subject, kind: 'received', from: 'parent@example.org', to: 'office@college.example' };
    const email = await post<Email>(college.admin, '/emails', asked);
    const answer = { to: 'parent@example.org', in_reply_to: email.id, attachments: [{ url }] };
    await post(college.admin, '/emails', { ...subject, ...answer });
  },
  'series prefixes': async (college) => {
    const logo: Upload = await college.upload(smallPng(), 'logo.png');
    const series = [
      { kind: 'receipt', prefix: 'GDC/', next_number: 41 },
      { kind: 'dmc', prefix: 'CERT' },
    ];
    await made(college.admin.put('/settings', { address: 'Civil Lines', logo: logo.url, series }));
    await college.collect({ student_id: 1, amount: 250.25 });
  },
  'office identity': async ({ admin }) => {
    await made(admin.put('/settings', { back_days: 30, closed_to: '2024-03-31' }));
  },
  papers: async ({ admin }) => {
    await made(admin.post('/letters/2/print'));
    await post(admin, '/dmcs/2/cancel', { reason: 'Wrong roll number' });
    await made(admin.put('/settings', { receipt_sheet: 'A4' }));
  },
  'carried uploads': async (college) => {
    await college.upload(smallPdf('of no record yet'), 'left.pdf', college.scienceAccountant);
    const { filename } = await college.upload(smallPdf('of a fee'), 'slip.pdf', college.scienceAccountant);
    await college.collect({ amount: 20, attachment: filename }, college.scienceAccountant);
  },
  'student imports': async (college) => {
    const rows = [
      { name: 'Meena', father_name: 'Har Lal', course: 'B.Sc.', roll_no: '91', total_fees: 4000 },
      { name: 'रेखा', father_name: 'मोहन', course: 'B.Com.', roll_no: '92' },
    ];
    await post(college.admin, '/students/bulk-create', { rows });
    const twice = await post<{ import_id: number }>(college.admin, '/students/bulk-create', {
      rows: [{ name: 'Loaded Twice', father_name: 'By Mistake' }],
    });
    await post(college.admin, `/students/imports/${twice.import_id}/undo`, {});
  },
  'sessions and heads': async ({ admin }) => {
    const session = { name: '2026-27', first_day: '2026-07-01', last_day: '2027-06-30' };
    await post(admin, '/sessions', { ...session, admission_last_date: '2026-08-15' });
    await post(admin, '/heads', { name: 'Mess', fee_type: 'Misc', refundable: false });
  },
  'course sets': async ({ admin, science, commerce }) => {
    const course_ids = [commerce.id, science.id];
    await post(admin, '/fees', { student_name: 'Of two courses', amount: 30, course_ids });
    await post(admin, '/tasks', { title: 'Of two courses', course_ids });
  },
  'student particulars': async ({ admin, addStudent }) => {
    const known = { category: 'OBC', gender: 'Female', mobile: '98765 43210', email: 'usha@example.org' };
    const born = { address: '12, Civil Lines\nRampur', date_of_birth: '2005-08-15' };
    const student = await addStudent({ name: 'Usha', admission_no: 'A-17', ...known, ...born });
    const left = { status: 'Left', status_date: '2026-10-01', status_reason: 'Moved to Delhi' };
    await made(admin.patch(`/students/${student.id}`, { ...left, version: student.version }));
  },
  'stored sums': async ({ admin }) => {
    await post(admin, '/fees/6/cancel', { reason: 'Entered for another' });
    await made(admin.put('/bills/2', { status: 'Not Approved' }));
  },
  searches: async ({ collect }) => {
    await collect({ student_name: 'Found by a slip', amount: 45, slip_nos: [7001, 7002] });
  },
  'unfinished imports': async ({ admin, science }) => {
    const row = { father_name: 'Ram Lal', course: science.name, total_fees: 500 };
    const rows = [
      { ...row, name: 'Ila', roll_no: '96' },
      { ...row, name: 'Jaya', roll_no: '97', pending_fees: 200 },
    ];
    await post(admin, '/students/bulk-create', { rows });
  },
  'audit counts': async ({ admin, science }) => {
    await post(admin, '/tasks', { title: 'Counted as it is written', course_ids: [science.id] });
  },
  texts: async ({ admin, science }) => {
    await post(admin, '/tasks', { title: 'Found by a part of it', course_ids: [science.id] });
  },
  'payers texts': async ({ collect }) => {
    await collect({ student_name: 'Found by a part of a name', amount: 35 });
  },
  'templates of letters': async ({ admin }) => {
    const form = { type: 'Bonafide Certificate', language: 'Hindi', name: 'State form', title: 'प्रपत्र 2' };
    const text = '{{name_hindi}}: {{purpose_hindi}}';
    const { id } = await post<{ id: number }>(admin, '/letter-templates', { ...form, text, is_usual: true });
    const letter = { type: form.type, recipient: 'Usha', template: { id } };
    await post(admin, '/letters', { ...letter, facts: { purpose_hindi: 'छात्रवृत्ति' } });
    await made(admin.patch(`/letter-templates/${id}`, { text: `${text}।`, is_retired: true }));
  },
  ...CONTACT_CHAPTERS,
  ...DUES_CHAPTERS,
};
