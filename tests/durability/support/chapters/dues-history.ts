import { auditorPackMade, monthUntil } from '../../../features/overview/books/checked-month.ts';
import type { College } from '../../../support/colleges/college.ts';
import { made, post } from '../made.ts';

/** The chapters of `CHAPTERS` about the journal, dues and what settles them. */
export const DUES_CHAPTERS: Readonly<Record<string, (college: College) => Promise<void>>> = {
  'journal and dues': async (college) => {
    const { admin } = college;
    const student = await college.addStudent({ name: 'Farah', roll_no: '93', total_fees: 9000.5 });
    await college.collect({ student_id: student.id, amount: 4000, payment_type: 'Cheque' });
    await made(admin.patch(`/students/${student.id}`, { total_fees: 8000 }));
    const { id } = await college.collect({ student_id: student.id, amount: 5000, payment_type: 'Online' });
    await post(admin, `/fees/${id}/cancel`, { reason: 'Entered twice' });
  },
  'fee plans': async (college) => {
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
  approvals: async (college) => {
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
  cheques: async (college) => {
    const cheque = { number: '100200', bank: 'SBI', date: '2026-11-20' };
    const fee = await college.collect({ amount: 75, cheque });
    await college.collect({ amount: 76, payment_type: 'Online', reference: 'UTR1' });
    await post(college.admin, `/fees/${fee.id}/cheque`, { state: 'deposited' });
  },
  'other money and deposits': async (college) => {
    const { admin } = college;
    const [rent] = (
      await made(admin.get<{ id: number; name: string }[]>('/heads?kind=other%20income'))
    ).filter(({ name }) => name === 'Rent');
    const of = { payer: 'Canteen', head_id: rent?.id, amount: 400 };
    await post(admin, '/other-receipts', of);
    const big = await post<{ id: number }>(admin, '/other-receipts', {
      ...of,
      amount: 2_00_000,
      cash_reason: 'No bank was open',
    });
    await post(admin, `/fees/${big.id}/cancel`, { reason: 'Entered twice' });
    const slip = await post<{ id: number }>(admin, '/deposits', {
      cash: 300,
      counts: { 100: 3 },
      account: 'SBI',
    });
    await post(admin, `/deposits/${slip.id}/cancel`, { reason: 'Not taken' });
  },
  refunds: async (college) => {
    const { admin } = college;
    const [gita] = await made(admin.get<{ id: number }[]>('/students?q=Gita'));
    const of = { student_id: gita?.id, date: '2026-08-21', reason: 'Moved to Delhi' };
    const refund = await post<{ id: number; owes: number }>(admin, '/refunds', {
      ...of,
      lines: [{ head_id: 1, amount: 100 }],
    });
    await post(admin, `/refunds/${refund.id}/approve`, { reason: 'Sanctioned', owes: refund.owes });
    await post(admin, `/refunds/${refund.id}/pay`, { payment_type: 'Cash' });
    await post(admin, '/refunds', { ...of, lines: [{ head_id: 1, amount: 50 }] });
  },
  promotions: async (college) => {
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
  'concessions taken back': async (college) => {
    const { admin } = college;
    const [hari] = await made(admin.get<{ id: number }[]>('/students?q=Hari'));
    const [due] = (await made(admin.get<{ dues: { id: number }[] }>(`/students/${hari?.id}/dues`))).dues;
    const of = { student_id: hari?.id, due_id: due?.id, category: 'Staff ward', reason: 'Resolution 12' };
    const { id } = await post<{ id: number }>(admin, '/concessions', { ...of, amount: 250 });
    await post(admin, `/concessions/${id}/approve`, { reason: 'Sanctioned' });
    await post(admin, `/concessions/${id}/take-back`, { reason: 'Not a ward' });
    await made(admin.put('/settings', { opening_head_id: 1 }));
  },
  'upi address': async ({ admin }) => {
    await made(admin.put('/settings', { upi_address: 'college@sbi' }));
  },
  'opening dues': async ({ admin, upload, addStudent, collect }) => {
    const { filename: file } = await upload('Roll No,Head,Amount\n96,Sports,75\n97,Sports,80\n', 'old.csv');
    const of = { file, due_date: '2026-07-01', with_doubtful: true };
    for (const session_id of [null, 1]) await post(admin, '/due-loads', { ...of, session_id });
    await post(admin, '/due-loads/2/undo', { reason: 'Under the wrong session' });
    const late = await addStudent({ name: 'Kavya', roll_no: '98', total_fees: null, year: '1' });
    await collect({ student_id: late.id, amount: 1300, waive_late_fee: 'The road was under water' });
  },
  'line sums': async ({ admin, collect }) => {
    const [student] = await made(admin.get<{ id: number }[]>('/students?q=Kavya'));
    const of = { student_id: student?.id, amount: 35, fee_type: 'Exam', confirm: ['over', 'repeat'] };
    const { id } = await collect(of);
    await collect(of);
    await post(admin, `/fees/${id}/cancel`, { reason: 'Entered twice' });
  },
  'deposit slips': async ({ admin, collect }) => {
    const fee_ids: number[] = [];
    for (const number of ['31', '32']) {
      const cheque = { number, bank: 'UCO', date: '2026-11-20' };
      fee_ids.push((await collect({ amount: 15, cheque })).id);
    }
    await post(admin, '/deposit-slips', { fee_ids, account: 'SBI, Rampur' });
  },
  'waived parts': async ({ addStudent, collect }) => {
    const late = await addStudent({ name: 'Lata', roll_no: '99', total_fees: null, year: '1' });
    const waive_late_fee = 'Was in hospital';
    await collect({ student_id: late.id, amount: 100, waive_late_fee, payment_date: '2026-11-21' });
  },
  'cheques by state': async ({ admin, collect }) => {
    for (const number of ['000777', '000778', '000779', '000780']) {
      const cheque = { number, bank: 'State Bank', date: '2026-11-20' };
      const { id } = await collect({ amount: 15, payment_type: 'Cheque', cheque, confirm: ['repeat'] });
      if (number === '000778') await post(admin, `/fees/${id}/cancel`, { reason: 'Not signed' });
      const deposited = { state: 'deposited', date: '2026-11-21' };
      if (number > '000778') await made(admin.post(`/fees/${id}/cheque`, deposited));
      if (number === '000780')
        await made(
          admin.post(`/fees/${id}/cheque`, { state: 'returned', date: '2026-11-21', reason: 'Funds' }),
        );
    }
  },
  'audit texts': async ({ admin }) => {
    await post(admin, '/tasks', { title: 'Found in the activity' });
  },
  'used dues': async ({ addStudent, collect }) => {
    const { id } = await addStudent({ name: 'Nita', roll_no: '100', total_fees: null, year: '1' });
    await collect({ student_id: id, amount: 70 });
  },
  'funds and bank accounts': async ({ admin }) => {
    const { id } = await post<{ id: number }>(admin, '/funds', { name: 'University', kind: 'held' });
    await post(admin, '/heads', { name: 'University Fee', fee_type: 'Misc', fund_id: id });
    const account = { name: 'SBI main', bank: 'State Bank of India', number: '30001234567' };
    await post(admin, '/accounts', { ...account, opening_balance: 5000, opening_date: '2026-11-20' });
  },
  'accounts and parties': async ({ admin, scienceAccountant }) => {
    const imprest = { name: 'Imprest, Peon', kind: 'imprest', open_to: [scienceAccountant.user.id] };
    await post(admin, '/ledger/accounts', imprest);
    await post(admin, '/ledger/accounts', {
      ...imprest,
      name: 'Earnest money',
      kind: 'deposit held',
      fund_id: 1,
    });
    await post(admin, '/parties', { name: 'Gupta Builders', kind: 'contractor', pan: 'ABCDE1234F' });
  },
  'opening balances': async ({ admin }) => {
    const known = await made(admin.get<{ id: number; kind: string }[]>('/ledger/accounts'));
    const of = (kind: string) => known.find((one) => one.kind === kind)?.id;
    const [party] = await made(admin.get<{ id: number }[]>('/parties?q=Gupta'));
    const lines = [
      { account_id: of('imprest'), amount: 300 },
      { account_id: of('deposit held'), party_id: party?.id, amount: -200 },
      { account_id: of('opening'), amount: -100 },
    ];
    await made(admin.put('/ledger/opening', { date: '2026-11-20', lines }));
    await made(admin.put('/ledger/opening', { date: '2026-11-19', lines }));
  },
  'other vouchers': async ({ admin, scienceAccountant }) => {
    const known = await made(admin.get<{ id: number; kind: string }[]>('/ledger/accounts'));
    const of = (kind: string) => known.find((one) => one.kind === kind)?.id;
    const [party] = await made(admin.get<{ id: number }[]>('/parties?q=Gupta'));
    const voucher = async (what: string, lines: object[], more: object = {}) => {
      const asked = { what, narration: 'As ordered', lines, ...more };
      const { id } = await post<{ id: number }>(scienceAccountant, '/ledger/vouchers', asked);
      await post(admin, `/ledger/vouchers/${id}/approve`, {});
    };
    const bank = of('bank');
    const earnest = { account_id: of('deposit held'), party_id: party?.id };
    await voucher('in', [
      { account_id: bank, amount: 90 },
      { ...earnest, amount: -90 },
    ]);
    await voucher(
      'moved',
      [
        { account_id: bank, amount: -40 },
        { account_id: of('imprest'), amount: 40 },
      ],
      { date: '2026-11-20', arrived: '2026-11-21' },
    );
  },
  'sheets of payees': async ({ admin }) => {
    const known = await made(admin.get<{ id: number; kind: string }[]>('/ledger/accounts'));
    const from = known.find(({ kind }) => kind === 'bank')?.id;
    const { id: pf } = await post<{ id: number }>(admin, '/ledger/accounts', {
      ...{ name: 'PF payable', kind: 'tax to pay' },
    });
    const columns = [{ name: 'PF', account_id: pf }];
    const rows = [
      { name: 'आशा राव', gross: 300.5, deductions: { PF: 36 }, net: 264.5 },
      { name: 'Bela', gross: 100, net: 100, account_number: '000123', ifsc: 'SBIN0000001' },
    ];
    await post(admin, '/payee-sheets', { date: '2026-11-20', from, columns, rows });
  },
  'bank statements': async ({ admin, collect, upload }) => {
    await collect({ amount: 44, payment_type: 'Online', reference: 'UTR-BANK-44' });
    const rows = ['21/11/2026,NEFT UTR-BANK-44,UTR-BANK-44,,44,5044', '21/11/2026,NOBODY KNOWS,,,30,5074'];
    const text = ['Date,Description,Ref No,Debit,Credit,Balance', ...rows].join('\n');
    const { filename: file } = await upload(text, 'statement.csv');
    const [account] = await made(admin.get<{ id: number }[]>('/accounts'));
    const path = `/accounts/${account?.id}`;
    await post(admin, `${path}/statement`, { file });
    const { proposals } = await made(
      admin.get<{ proposals: { line_id: number; entries: { id: number }[] }[] }>(`${path}/proposals`),
    );
    const [sure] = proposals;
    const entries = sure?.entries.map(({ id }) => id);
    await post(admin, '/matches', { line_id: sure?.line_id, entries });
    const [open] = await made(admin.get<{ id: number }[]>(`${path}/lines?state=unmatched`));
    await post(admin, `/lines/${open?.id}/suspense`, {});
  },
  portals: async (college) => {
    const { admin } = college;
    const { id } = await post<{ id: number }>(admin, '/portals', { name: 'SBI Collect' });
    await college.addStudent({ name: 'Pays Online', roll_no: 'P-1', total_fees: 4000 });
    const load = async (rows: readonly string[]) => {
      const head = 'Bank Reference No,Transaction Date,Amount,Status,Settlement Id,Settlement UTR,Roll No';
      const { filename } = await college.upload([head, ...rows].join('\n'), 'sbi-collect.csv', admin);
      return post<{ file_id: number }>(admin, `/portals/${id}/file`, { file: filename });
    };
    await load(['DUN1,2026-11-20,1500,Paid,S1,SBIN526111100001,P-1', 'DUN2,2026-11-20,500,Paid,,,Nobody']);
    const { file_id } = await load(['DUN3,2026-11-20,700,Paid,S2,SBIN526111100002,P-1']);
    await post(admin, `/portals/${id}/files/${file_id}/undo`, { reason: 'Another portal’s file' });
    const [account] = await made(admin.get<{ id: number }[]>('/accounts'));
    const text = 'Date,Narration,Debit,Credit\n20-11-2026,NEFT SBIN526111100001,,1500';
    const { filename } = await college.upload(text, 'statement.csv', admin);
    await post(admin, `/accounts/${account?.id}/statement`, { file: filename });
    const lines = await made(admin.get<{ id: number; in: number }[]>(`/accounts/${account?.id}/lines`));
    const [settlement] = await made(admin.get<{ id: number }[]>(`/portals/${id}/settlements`));
    const line_id = lines.find((line) => line.in === 1500)?.id;
    await post(admin, `/portals/${id}/settlements/${settlement?.id}/match`, { line_id });
  },
  'payments by voucher': async ({ admin, scienceAccountant }) => {
    const [head] = await made(admin.get<{ id: number }[]>('/heads?kind=expense'));
    const tea = { payee: 'Ram Dhaba', head_id: head?.id, amount: 45, from: 'cash' };
    const { id } = await post<{ id: number }>(scienceAccountant, '/vouchers', tea);
    await post(admin, `/vouchers/${id}/approve`, {});
    const bill = { vendor: 'Press', amount: 90, status: 'Approved' };
    const printed = await post<{ id: number }>(admin, '/bills', bill);
    await post(admin, `/bills/${printed.id}/pay`, { amount: 40, from: 'bank', reference: 'UTR2' });
    const [university] = await made(admin.get<{ id: number; name: string }[]>('/heads?q=University'));
    const [gita] = await made(admin.get<{ id: number }[]>('/students?q=Gita'));
    const due = { student_id: gita?.id, head_id: university?.id, amount: 60, due_date: '2026-11-21' };
    await post(admin, '/dues', due);
    await post(admin, '/fees', {
      student_id: gita?.id,
      amount: 800,
      payment_type: 'Cash',
      confirm: ['over', 'repeat'],
    });
    const [fund] = await made(admin.get<{ fund_id: number }[]>('/vouchers/held'));
    const share = { fund_id: fund?.fund_id, amount: 60, from: 'bank' };
    const remitted = await post<{ id: number }>(admin, '/vouchers', share);
    await post(admin, `/vouchers/${remitted.id}/approve`, { reason: 'Sanctioned' });
  },
  'caution money that lapsed': async ({ admin, addStudent, collect }) => {
    const { id } = await addStudent({ name: 'Long Gone', roll_no: '101', total_fees: 0 });
    await post(admin, '/dues', { student_id: id, head_id: 10, amount: 90, due_date: '2026-11-01' });
    await collect({ student_id: id, amount: 90 });
    const left = { status: 'Left', status_date: '2026-11-10' };
    const { version } = await made(admin.get<{ version: number }>(`/students/${id}`));
    await made(admin.patch(`/students/${id}`, { ...left, version }));
    const lapse = { left_by: '2026-11-15', reason: 'The college’s date is over' };
    const { id: first } = await post<{ id: number }>(admin, '/caution-money/lapses', lapse);
    await post(admin, `/caution-money/lapses/${first}/undo`, { reason: 'A day too early' });
    await post(admin, '/caution-money/lapses', lapse);
  },
  'deposits from before': async ({ admin, addStudent }) => {
    const { id } = await addStudent({ name: 'Paid Long Ago', total_fees: 0 });
    const body = { rows: [{ student_id: id, amount: 500, receipt_no: '17', receipt_date: '2025-07-01' }] };
    const { import_id } = await post<{ import_id: number }>(admin, '/caution-money/opening', body);
    await post(admin, `/caution-money/opening/${import_id}/undo`, { reason: 'The wrong sheet' });
    await post(admin, '/caution-money/opening', body);
  },
  'dues that are awaited': async ({ admin, addStudent }) => {
    const { id } = await addStudent({ name: 'Waits for the Department', total_fees: 800 });
    const mark = { scheme: 'Post-Matric', year: '2026-27', student_ids: [id] };
    await post(admin, '/scholarships', mark);
    await post(admin, '/scholarships/end', { ...mark, student_ids: undefined, reason: 'Rejected' });
    await post(admin, '/scholarships', mark);
  },
  'moves of students': async ({ admin, commerce, addStudent, collect }) => {
    const of = { session_id: 1, course_id: commerce.id, year: 'Moved' };
    const lines = [{ head_id: 1, amount: 500, due_date: '2026-07-15' }];
    await post(admin, '/fee-plans', { ...of, lines });
    const { id } = await addStudent({ name: 'Moves Over', roll_no: '102', total_fees: null, year: '1' });
    await collect({ student_id: id, amount: 120 });
    const order = { course_id: commerce.id, year: 'Moved', reason: 'Laboratory is full' };
    await post(admin, `/students/${id}/move`, order);
  },
  instalments: async ({ admin, addStudent }) => {
    const { id } = await addStudent({ name: 'Pays in Parts', total_fees: 0 });
    const due = { student_id: id, head_id: 9, amount: 900, due_date: '2026-11-01' };
    const { id: due_id } = await post<{ id: number }>(admin, '/dues', due);
    const parts = [
      { amount: 400, due_date: '2027-12-01' },
      { amount: 500, due_date: '2028-01-01' },
    ];
    const order = { due_id, parts, reason: 'The father is ill' };
    const made_order = await post<{ id: number }>(admin, `/students/${id}/instalments`, order);
    await post(admin, `/instalments/${made_order.id}/withdraw`, { reason: 'All is paid' });
  },
  exemptions: async (college) => {
    const { admin, scienceAccountant } = college;
    const { id } = await college.addStudent({
      name: 'Free Ship',
      roll_no: '196',
      gender: 'Female',
      total_fees: null,
    });
    const due = { student_id: id, head_id: 4, session_id: 1, due_date: '2026-12-01' };
    await post(admin, '/dues', { ...due, amount: 400 });
    const of = { session_id: 1, category: 'Merit', head_ids: [4], percent: 50, reason: 'Order 12' };
    const ask = (fields: object) =>
      post<{ exemption: { id: number } }>(scienceAccountant, '/exemptions', { ...of, ...fields });
    const girls = (await ask({ name: 'Girls', gender: 'Female' })).exemption;
    await post(admin, `/exemptions/${girls.id}/approve`, {});
    await post(admin, '/dues', { ...due, amount: 100 });
    const listed = (await ask({ name: 'Listed', student_ids: [id] })).exemption;
    await post(admin, `/exemptions/${listed.id}/approve`, {});
    await post(admin, `/exemptions/${listed.id}/take-back`, { student_ids: [id], reason: 'Not a ward' });
    await post(admin, `/exemptions/${girls.id}/end`, { reason: 'Lapsed' });
  },
  'charges by a sheet': async (college) => {
    const { admin } = college;
    const { id } = await college.addStudent({ name: 'Charged by a sheet', roll_no: '98', total_fees: 0 });
    const of = {
      head_id: 9,
      period: 'July 2026',
      due_date: '2026-08-10',
      late_fee: { grace_days: 5, fixed: 50 },
    };
    const rows = (amount: number) => [{ student_id: id, amount }];
    await post(admin, '/charges/sheets', { ...of, rows: rows(2400) });
    await post(admin, '/charges/sheets', { ...of, rows: rows(2310.5) });
    const august = { ...of, period: 'August 2026', rows: rows(100) };
    const { run_id } = await post<{ run_id: number }>(admin, '/charges/sheets', august);
    await made(admin.delete(`/charges/sheets/${run_id}?reason=Wrong+month`));
  },
  'records made one': async (college) => {
    const of = { name: 'Twice Entered', father_name: 'Dev Raj', total_fees: 900 };
    const [stays, goes] = [await college.addStudent(of), await college.addStudent(of)];
    await college.collect({ student_id: goes.id, amount: 200 });
    await post(college.admin, `/students/${stays.id}/merge`, { other_id: goes.id });
  },
  'imports undone on a later day': async (college) => {
    const rows = [{ name: 'Loaded Yesterday', father_name: 'By Mistake', total_fees: 700 }];
    const { import_id } = await post<{ import_id: number }>(college.admin, '/students/bulk-create', { rows });
    college.clock.advance(86_400_000);
    Object.assign(college, { admin: await college.signIn('admin') });
    await post(college.admin, `/students/imports/${import_id}/undo`, {});
  },
  'locked months': async ({ admin, collect }) => {
    await collect({ amount: 15, payment_date: '2026-11-01' }, admin);
    await collect({ amount: 65, payment_date: '2026-10-30' }, admin);
    await made(admin.post('/months/2026-10/lock', { reason: 'Drawers were not closed then' }));
    await made(admin.post('/months/2026-10/reopen', { reason: 'A receipt was forgotten' }));
    await collect({ amount: 66, payment_date: '2026-10-30' }, admin);
    await made(admin.post('/months/2026-10/lock', { reason: 'Drawers were not closed then' }));
    await monthUntil(admin, '2026-10', ({ locks: [last] }) => last?.pack.state === 'made');
  },
  'packs for the auditor': async ({ admin }) => {
    await made(admin.post('/auditor-packs', { from: '2026-10-01', to: '2026-10-31' }));
    await auditorPackMade(admin);
  },
};
