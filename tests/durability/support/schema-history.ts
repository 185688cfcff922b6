import type { Dmc } from '../../../shared/features/dmcs/dmcs.model.ts';
import type { Folder, StoredDocument } from '../../../shared/features/documents/documents.model.ts';
import type { Email } from '../../../shared/features/emails/emails.model.ts';
import type { Upload } from '../../../shared/features/files/files.model.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type College, smallPdf } from '../../support/college.ts';
import { smallPng } from '../../support/png.ts';

const made = async <Body>(reply: Promise<{ status: number; body: Body }>): Promise<Body> => {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};
const post = <Body>(as: ApiClient, path: string, body: unknown): Promise<Body> =>
  made(as.post<Body>(path, body));

/**
 * What an office enters into the registers of each schema, by the migration that brought them, in their order. A
 * migration that brings a table adds a chapter here, so that the fixture of its schema holds rows of it.
 */
export const CHAPTERS: Readonly<Record<string, (college: College) => Promise<void>>> = {
  '2026-11-21-first-office': async (college) => {
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
  '2026-11-21-attendance-and-tasks': async ({ admin, teacher, science, scienceAccountant }) => {
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
  '2026-11-21-bills': async (college) => {
    const { admin, science, commerce } = college;
    const { url } = await college.upload(smallPdf('a bill'), 'bill.pdf');
    const bill = { vendor: 'Rampur Stationers', category: 'office-supplies', course_ids: [science.id] };
    const paid = { ...bill, amount: 4999.95, attachment: url, course_ids: [science.id, commerce.id] };
    const entered = await post<{ id: number }>(admin, '/bills', paid);
    await made(admin.put(`/bills/${entered.id}`, { status: 'Approved' }));
    await made(admin.put(`/bills/${entered.id}`, { status: 'Paid' }));
    await post(college.scienceAccountant, '/bills', { ...bill, amount: 0.01 });
  },
  '2026-11-21-letters': async (college) => {
    const { admin, scienceAccountant } = college;
    const { url } = await college.upload(smallPdf('a letter'), 'letter.pdf');
    const transfer = { type: 'Transfer Certificate', recipient: 'आशा कुमारी', studentId: 1 };
    await post(admin, '/letters', { ...transfer, override_reason: 'The trust pays what is pending' });
    await post(admin, '/letters', { type: 'Others', recipient: 'The Registrar', attachment: url });
    const draft = { type: 'Bonafide Certificate', recipient: 'Kiran', status: 'draft' };
    await post(scienceAccountant, '/letters', draft);
  },
  '2026-11-21-dmcs': async (college) => {
    const { url } = await college.upload(smallPdf('a degree'), 'degree.pdf');
    const person = { name: 'Kiran', father_name: 'Mohan Lal', course: 'B.Sc.', roll_no: '7', year: 2026 };
    const degree = { ...person, dmc_type: 'Degree', pdf_url: url };
    const dmc = await post<Dmc>(college.admin, '/dmcs', degree);
    await post(college.admin, `/dmcs/${dmc.id}/verify`, {});
    await post(college.admin, `/dmcs/${dmc.id}/receive`, { received_by: 'Mohan Lal (father)' });
    await post(college.scienceAccountant, '/dmcs', { ...person, dmc_type: 'Migration' });
  },
  '2026-11-21-documents': async (college) => {
    const { admin, science } = college;
    const folder = await post<Folder>(admin, '/documents/folders', { name: 'Rules' });
    const { url } = await college.upload(smallPdf('the rules'), 'rules.pdf');
    const rules = { name: 'Rules of fees', category: 'finance', url, course_id: science.id };
    const kept = await post<StoredDocument>(admin, '/documents', { ...rules, folder_id: folder.id });
    await made(admin.get(`/documents/${kept.id}/download`));
  },
  '2026-11-21-emails': async (college) => {
    const { url } = await college.upload(smallPdf('fee table'), 'fee-table.pdf');
    const subject = { subject: 'Fee structure', body: 'Dear Sir,\nwhat are the fees?' };
    const asked = { ...subject, kind: 'received', from: 'parent@example.org', to: 'office@college.example' };
    const email = await post<Email>(college.admin, '/emails', asked);
    const answer = { to: 'parent@example.org', in_reply_to: email.id, attachments: [{ url }] };
    await post(college.admin, '/emails', { ...subject, ...answer });
  },
  '2026-11-21-series-prefixes': async (college) => {
    const logo: Upload = await college.upload(smallPng(), 'logo.png');
    const series = [
      { kind: 'receipt', prefix: 'GDC/', next_number: 41 },
      { kind: 'dmc', prefix: 'CERT' },
    ];
    await made(college.admin.put('/settings', { address: 'Civil Lines', logo: logo.url, series }));
    await college.collect({ student_id: 1, amount: 250.25 });
  },
  '2026-11-21-office-identity': async ({ admin }) => {
    await made(admin.put('/settings', { back_days: 30, closed_to: '2024-03-31' }));
  },
  '2026-11-21-papers': async ({ admin }) => {
    await made(admin.post('/letters/2/print'));
    await post(admin, '/dmcs/2/cancel', { reason: 'Wrong roll number' });
    await made(admin.put('/settings', { receipt_sheet: 'A4' }));
  },
  '2026-11-21-carried-uploads': async (college) => {
    await college.upload(smallPdf('of no record yet'), 'left.pdf', college.scienceAccountant);
    const { filename } = await college.upload(smallPdf('of a fee'), 'slip.pdf', college.scienceAccountant);
    await college.collect({ amount: 20, attachment: filename }, college.scienceAccountant);
  },
  '2026-11-21-student-imports': async (college) => {
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
  '2026-11-21-sessions-and-heads': async ({ admin }) => {
    const session = { name: '2026-27', first_day: '2026-07-01', last_day: '2027-06-30' };
    await post(admin, '/sessions', { ...session, admission_last_date: '2026-08-15' });
    await post(admin, '/heads', { name: 'Mess', fee_type: 'Misc', refundable: false });
  },
  '2026-11-21-course-sets': async ({ admin, science, commerce }) => {
    const course_ids = [commerce.id, science.id];
    await post(admin, '/fees', { student_name: 'Of two courses', amount: 30, course_ids });
    await post(admin, '/tasks', { title: 'Of two courses', course_ids });
  },
  '2026-11-21-student-particulars': async ({ admin, addStudent }) => {
    const known = { category: 'OBC', gender: 'Female', mobile: '98765 43210', email: 'usha@example.org' };
    const born = { address: '12, Civil Lines\nRampur', date_of_birth: '2005-08-15' };
    const student = await addStudent({ name: 'Usha', admission_no: 'A-17', ...known, ...born });
    const left = { status: 'Left', status_date: '2026-10-01', status_reason: 'Moved to Delhi' };
    await made(admin.patch(`/students/${student.id}`, { ...left, version: student.version }));
  },
  '2026-11-21-journal-and-dues': async (college) => {
    const { admin } = college;
    const student = await college.addStudent({ name: 'Farah', roll_no: '93', total_fees: 9000.5 });
    await college.collect({ student_id: student.id, amount: 4000, payment_type: 'Cheque' });
    await made(admin.patch(`/students/${student.id}`, { total_fees: 8000 }));
    const { id } = await college.collect({ student_id: student.id, amount: 5000, payment_type: 'Online' });
    await post(admin, `/fees/${id}/cancel`, { reason: 'Entered twice' });
  },
  '2026-11-21-kept-sums': async ({ admin }) => {
    await post(admin, '/fees/6/cancel', { reason: 'Entered for another' });
    await made(admin.put('/bills/2', { status: 'Not Approved' }));
  },
  '2026-11-21-fee-plans': async (college) => {
    const { admin, science } = college;
    await college.addStudent({ name: 'Gita', roll_no: '94', total_fees: null, year: '1' });
    const of = { session_id: 1, course_id: science.id, year: '1' };
    const lines = [
      { head_id: 1, amount: 1200, due_date: '2026-07-15', instalment: 1 },
      { head_id: 10, amount: 100, due_date: '2026-07-15' },
    ];
    const late_fee = { grace_days: 5, per_day: 1, most: 50 };
    const plan = await post<{ id: number }>(admin, '/fee-plans', { ...of, lines, late_fee });
    await post(admin, `/fee-plans/${plan.id}/raise`, {});
    const [gita] = await made(admin.get<{ id: number }[]>('/students?q=Gita'));
    await college.collect({ student_id: gita?.id, amount: 2000, confirm: ['over'] });
    await post(admin, '/dues', { student_id: gita?.id, head_id: 9, amount: 700, due_date: '2026-12-01' });
  },
  '2026-11-21-searches': async ({ collect }) => {
    await collect({ student_name: 'Found by a slip', amount: 45, slip_nos: [7001, 7002] });
  },
  '2026-11-21-approvals': async (college) => {
    const { admin, scienceAccountant } = college;
    const student = await college.addStudent({ name: 'Hari', roll_no: '95', total_fees: 3000 });
    const [due] = (await made(admin.get<{ dues: { id: number }[] }>(`/students/${student.id}/dues`))).dues;
    const of = {
      student_id: student.id,
      due_id: due?.id,
      category: 'Merit',
      reason: 'First in the district',
    };
    const asked = await post<{ id: number }>(scienceAccountant, '/concessions', { ...of, amount: 500 });
    await post(admin, `/concessions/${asked.id}/approve`, {});
    const { id } = await college.collect({ student_id: student.id, amount: 100 }, scienceAccountant);
    await post(scienceAccountant, `/fees/${id}/request-cancel`, { reason: 'Wrong student' });
  },
  '2026-11-21-cheques': async (college) => {
    const cheque = { number: '100200', bank: 'SBI', date: '2026-11-20' };
    const fee = await college.collect({ amount: 75, cheque });
    await college.collect({ amount: 76, payment_type: 'Online', reference: 'UTR1' });
    await post(college.admin, `/fees/${fee.id}/cheque`, { state: 'deposited' });
  },
  '2026-11-22-unfinished-imports': async ({ admin, science }) => {
    const row = { father_name: 'Ram Lal', course: science.name, total_fees: 500 };
    const rows = [
      { ...row, name: 'Ila', roll_no: '96' },
      { ...row, name: 'Jaya', roll_no: '97', pending_fees: 200 },
    ];
    await post(admin, '/students/bulk-create', { rows });
  },
  '2026-11-21-audit-counts': async ({ admin, science }) => {
    await post(admin, '/tasks', { title: 'Counted as it is written', course_ids: [science.id] });
  },
  '2026-11-22-texts': async ({ admin, science }) => {
    await post(admin, '/tasks', { title: 'Found by a part of it', course_ids: [science.id] });
  },
  '2026-11-22-refunds': async (college) => {
    const { admin } = college;
    const [gita] = await made(admin.get<{ id: number }[]>('/students?q=Gita'));
    const of = { student_id: gita?.id, date: '2026-08-21', reason: 'Moved to Delhi' };
    const refund = await post<{ id: number }>(admin, '/refunds', {
      ...of,
      lines: [{ head_id: 1, amount: 100 }],
    });
    await post(admin, `/refunds/${refund.id}/approve`, { reason: 'Sanctioned' });
    await post(admin, `/refunds/${refund.id}/pay`, { payment_type: 'Cash' });
    await post(admin, '/refunds', { ...of, lines: [{ head_id: 1, amount: 50 }] });
  },
  '2026-11-22-promotions': async (college) => {
    const { admin, science } = college;
    const promote = (from_year: string, to_year: string) =>
      post<{ run_id: number }>(admin, '/promotions', {
        course_id: science.id,
        from_year,
        to_year,
        session_id: 1,
      });
    await college.addStudent({ name: 'Irfan', roll_no: '96', year: '1' });
    await promote('1', '2');
    const { run_id } = await promote('2', '3');
    await post(admin, `/promotions/${run_id}/undo`, {});
  },
  '2026-11-22-concessions-taken-back': async (college) => {
    const { admin } = college;
    const [hari] = await made(admin.get<{ id: number }[]>('/students?q=Hari'));
    const [due] = (await made(admin.get<{ dues: { id: number }[] }>(`/students/${hari?.id}/dues`))).dues;
    const of = { student_id: hari?.id, due_id: due?.id, category: 'Staff ward', reason: 'Resolution 12' };
    const { id } = await post<{ id: number }>(admin, '/concessions', { ...of, amount: 250 });
    await post(admin, `/concessions/${id}/approve`, { reason: 'Sanctioned' });
    await post(admin, `/concessions/${id}/take-back`, { reason: 'Not a ward' });
    await made(admin.put('/settings', { opening_head_id: 1 }));
  },
  '2026-11-22-opening-dues': async ({ admin, upload }) => {
    const { filename: file } = await upload('Roll No,Head,Amount\n96,Sports,75\n97,Sports,80\n', 'old.csv');
    const of = { file, due_date: '2026-07-01', with_doubtful: true };
    for (const session_id of [null, 1]) await post(admin, '/due-loads', { ...of, session_id });
    await post(admin, '/due-loads/2/undo', { reason: 'Under the wrong session' });
  },
  '2026-11-22-upi-address': async ({ admin }) => {
    await made(admin.put('/settings', { upi_address: 'college@sbi' }));
  },
};
