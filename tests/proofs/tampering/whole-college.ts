import Sqlite from 'better-sqlite3';
import { teachSounds } from '../../../main/database/sounds/sound-triggers.ts';
import { kysely, withStatementCache } from '../../../main/database/statement-cache.ts';
import { databaseFile } from '../../../main/office/disk/data-directory.ts';
import { made, post } from '../../durability/support/made.ts';
import { CHAPTERS } from '../../durability/support/schema-history.ts';
import { type College, openCollege, PASSWORD } from '../../support/colleges/college.ts';

/** Two payments for many students that leave something over: some of it is claimed, of one from its line of the bank. */
const paymentsThatLeaveSomething = async ({ admin, science, upload }: College): Promise<void> => {
  const of = { name: 'Of the Trust', father_name: 'Mohan Lal', course_id: science.id, total_fees: 5000 };
  const { id: student_id } = await post<{ id: number }>(admin, '/students', { ...of, roll_no: '102' });
  const [account] = await made(admin.get<{ id: number }[]>('/accounts'));
  const pay = (reference: string, amount: number) =>
    post<{ payment_id: number }>(admin, '/fees/many', {
      ...{ payer: 'The Trust', reference, amount, account_id: account?.id },
      ...{ rows: [{ student_id, amount: amount - 200 }], confirm: ['left', 'over'] },
    });
  const { payment_id } = await pay('UTR0000000801', 500);
  await post(admin, `/fees/many/${payment_id}/claim`, { student_id, amount: 50 });
  await pay('UTR0000000802', 700);
  const text = `Date,Description,Ref No,Debit,Credit,Balance
21/11/2026,NEFT UTR0000000802,UTR0000000802,,700,5774`;
  const { filename: file } = await upload(text, 'later.csv', admin);
  const path = `/accounts/${account?.id}`;
  await post(admin, `${path}/statement`, { file });
  const { proposals } = await made(
    admin.get<{ proposals: { line_id: number; entries: { id: number }[] }[] }>(`${path}/proposals`),
  );
  const [sure] = proposals;
  await post(admin, '/matches', { line_id: sure?.line_id, entries: sure?.entries.map(({ id }) => id) });
  await post(admin, `/lines/${sure?.line_id}/claim`, { student_id, amount: 150 });
};

/** Caution money of two who left, refunded by one request for both, approved by a second admin. */
const cautionMoneyOfLeavers = async ({ admin, science, secondAdmin }: College): Promise<void> => {
  const student_ids: number[] = [];
  for (const name of ['Left Early', 'Left Late']) {
    const of = { name, father_name: 'Dev Raj', course_id: science.id, total_fees: 0 };
    const { id, version } = await post<{ id: number; version: number }>(admin, '/students', of);
    await post(admin, '/dues', { student_id: id, head_id: 10, amount: 80, due_date: '2026-11-01' });
    await post(admin, '/fees', { student_id: id, amount: 80, payment_type: 'Cash' });
    const left = { status: 'Left', status_date: '2026-11-20', version };
    await made(admin.patch(`/students/${id}`, left));
    student_ids.push(id);
  }
  const asked = { student_ids, reason: 'The year has ended' };
  const { ids } = await post<{ ids: number[] }>(admin, '/caution-money/refunds', asked);
  await post(await secondAdmin(), '/refunds/approve-many', { ids });
  await post(admin, '/refunds/pay-many', { ids, payment_type: 'Online', reference: 'NEFT-BULK-1' });
};

/** What is still to go out: a refund that is approved, and other money that is held for another body. */
const moneyThatIsOwed = async ({ admin, science, secondAdmin }: College): Promise<void> => {
  const of = { name: 'Left Today', father_name: 'Dev Raj', course_id: science.id, total_fees: 0 };
  const { id: student_id } = await post<{ id: number }>(admin, '/students', of);
  await post(admin, '/dues', { student_id, head_id: 1, amount: 70, due_date: '2026-11-01' });
  await post(admin, '/fees', { student_id, amount: 70, payment_type: 'Online', reference: 'UTR0000000803' });
  const wish = { student_id, date: '2026-11-21', reason: 'Left', lines: [{ head_id: 1, amount: 30 }] };
  const { id } = await post<{ id: number }>(admin, '/refunds', wish);
  await post(await secondAdmin(), `/refunds/${id}/approve`, {});
  await post(admin, '/dues', { student_id, head_id: 10, amount: 90, due_date: '2026-11-01' });
  await post(admin, '/fees', { student_id, amount: 90, payment_type: 'Online', reference: 'UTR0000000804' });
  const settling = {
    date: '2026-11-21',
    to: 'cash',
    charges: [{ head_id: 5, amount: 40, description: 'Beakers' }],
  };
  const path = `/students/${student_id}/caution-money/settle`;
  const { refund_id } = await post<{ refund_id: number }>(admin, path, settling);
  await post(await secondAdmin(), `/refunds/${refund_id}/approve`, {});
  const funds = await made(admin.get<{ id: number; kind: string }[]>('/funds'));
  const fund_id = funds.find(({ kind }) => kind === 'held')?.id;
  const sale = { name: 'University Forms', kind: 'other income', fee_type: 'Misc', fund_id };
  const { id: head_id } = await post<{ id: number }>(admin, '/heads', sale);
  const form = { payer: 'Ravi', head_id, amount: 60, payment_type: 'Online', reference: 'UTR0000000805' };
  await post(admin, '/other-receipts', form);
};

/** A drawer whose cashier left: an admin takes of it to the bank, hands of it over and counts it. */
const drawerOfWhoLeft = async ({ admin, science, signIn }: College): Promise<void> => {
  const person = { name: 'Gone', username: 'gone', role: 'accountant', password: PASSWORD };
  const { id: from } = await post<{ id: number }>(admin, '/admin/users', {
    ...person,
    course_ids: [science.id],
  });
  await post(await signIn('gone'), '/fees', { student_name: 'Kiran', amount: 90, payment_type: 'Cash' });
  await made(admin.patch(`/admin/users/${from}`, { active: false }));
  const [account] = await made(admin.get<{ id: number }[]>('/accounts'));
  await post(admin, '/cash-to-bank', { from, amount: 30, account_id: account?.id });
  await post(admin, '/drawer/hand-over', { from, to: admin.user.id, amount: 10 });
  const reason = 'Found no more in the drawer';
  await post(admin, '/drawer/close', { cashier: from, counts: { 20: 2 }, reason });
};

/** A college with rows in every register: its chapters, and what these leave to the last day, a drawer that is closed. */
const openWholeCollege = async (): Promise<College> => {
  const college = await openCollege({ hasSecondAdmin: true });
  for (const chapter of Object.values(CHAPTERS)) await chapter(college);
  await paymentsThatLeaveSomething(college);
  await cautionMoneyOfLeavers(college);
  await moneyThatIsOwed(college);
  await drawerOfWhoLeft(college);
  await post(college.admin, '/tally', { from: '2026-10-01', to: '2026-11-21', confirm: ['names'] });
  const asha = await college.signIn('asha');
  await post(college.admin, '/drawer/hand-over', { to: asha.user.id, amount: 20 });
  await post(asha, '/drawer/close', { counts: { 500: 100 }, reason: 'Counted with the float' });
  return college;
};

let entered: Promise<Buffer> | undefined;

/** The data of that college as they stood when it was closed, in memory; it is entered once. */
export const wholeCollege = async (): Promise<Buffer> => {
  entered ??= dataOfWholeCollege();
  return Buffer.from(await entered);
};

const dataOfWholeCollege = async (): Promise<Buffer> => {
  const college = await openWholeCollege();
  const { raw } = college.opened;
  raw.pragma('wal_checkpoint(TRUNCATE)');
  const copy = new Sqlite(databaseFile(college.dataDirectory), { readonly: true });
  const data = copy.serialize();
  copy.close();
  await college.close();
  // Bytes 18 and 19 say whether the file has a log (WAL) beside it: in memory there is none.
  data[18] = 1;
  data[19] = 1;
  return data;
};

/** Opens data in memory as the office does: foreign keys hold, and what is replaced is deleted. */
export const openInMemory = (data: Buffer) => {
  const raw = new Sqlite(data);
  teachSounds(raw);
  raw.pragma('foreign_keys = ON');
  raw.pragma('recursive_triggers = ON');
  return { raw, db: kysely(withStatementCache(raw)) };
};
