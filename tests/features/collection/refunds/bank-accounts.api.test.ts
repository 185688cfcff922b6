import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFile } from '../../../../main/office/disk/data-directory.ts';
import type { RefundsDone } from '../../../../shared/features/collection/refunds/refunds.inputs.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, PASSWORD, type Person } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let another: Person;
let viewer: Person;
let main: BankAccount;
let other: BankAccount;
const students = new Map<string, Student>();
const idOf = (name: string): number => students.get(name)?.id ?? 0;
const ACCOUNT = { account_number: '030012345678', ifsc: 'SBIN0001234' };

beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  const { admin } = college;
  another = await college.secondAdmin('Second Admin');
  const auditor = { role: 'viewer', name: 'Rakesh Agarwal', username: 'auditor', password: PASSWORD };
  must(await admin.post('/admin/users', auditor));
  viewer = await college.signIn('auditor');
  planned = await openPlanned(college);
  const bank = (name: string, number: string) =>
    admin.post<BankAccount>('/accounts', { name, bank: 'State Bank', number });
  main = must(await bank('Main', '1'));
  other = must(await bank('Hostel', '2'));
  for (const [at, name] of ['Asha', 'Bina', 'Chitra', 'Dev'].entries())
    students.set(
      name,
      await planned.student({ name, roll_no: String(at + 1), ...(name !== 'Dev' && ACCOUNT) }),
    );
  await planned.raise(
    await planned.examplePlan({
      lines: [{ head_id: planned.head('Caution Money'), amount: 1000, due_date: '2026-07-15' }],
    }),
  );
  for (const student of students.values()) {
    await planned.collect(student, 1000);
    must(await admin.patch(`/students/${student.id}`, { status: 'Left', status_date: '2026-08-10' }));
  }
});
afterAll(() => college.close());

const askFor = async (...names: readonly string[]): Promise<readonly number[]> => {
  const body = { student_ids: names.map(idOf), reason: 'Course completed' };
  return must(await college.admin.post<RefundsDone>('/caution-money/refunds', body)).ids;
};
const pay = (ids: readonly number[], fields: object = {}) =>
  college.admin.post('/refunds/pay-many', { ids, payment_type: 'Online', account_id: main.id, ...fields });
const refundOf = async (name: string) =>
  must(await college.admin.get<Refund[]>('/refunds')).find(({ student_id }) => student_id === idOf(name));
const fileOf = (ids: readonly number[], more = '') => `/refunds/bank-file?ids=${ids.join(',')}${more}`;
const raw = (path: string, { token }: { readonly token?: string }): Promise<Response> =>
  fetch(`${college.url}/api${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
const messageOf = ({ body }: { readonly body: unknown }): string => (body as { message: string }).message;

describe('a student’s bank account', () => {
  it('is kept as a party’s is: the code of the branch in capitals and of its form', async () => {
    const { id } = await college.addStudent({ account_number: ' 0012 ', ifsc: 'punb0123400' });
    const path = `/students/${id}`;
    expect(must(await college.admin.get(path))).toMatchObject({
      ...{ account_number: '0012', ifsc: 'PUNB0123400' },
    });
    const wrong = await college.admin.patch(path, { ifsc: 'PUNB123' });
    expect(messageOf(wrong)).toBe('An IFSC is four letters, a zero and six more, such as SBIN0001234');
    must(await college.admin.patch(path, { mobile: '9876543210' }));
    expect(must(await college.scienceAccountant.get(path))).toMatchObject({ account_number: '0012' });
    expect((await college.commerceAccountant.get(path)).status).toBe(404);
  });

  it('is entered by who admits students, and corrected by an admin alone', async () => {
    const desk = college.scienceAccountant;
    const rights = [{ may: 'admit-students', up_to: null }];
    must(await college.admin.patch(`/admin/users/${desk.user.id}`, { rights }));
    const { id } = await college.addStudent({ name: 'Farid' });
    const path = `/students/${id}`;
    must(await desk.patch(path, { ...ACCOUNT, mobile: '9876543210' }));
    must(await desk.patch(path, { ...ACCOUNT, mobile: '9876543211' }));
    for (const fields of [{ account_number: '666' }, { ifsc: 'SBIN0009999' }, { account_number: null }])
      expect(await desk.patch(path, fields)).toMatchObject({
        ...{ status: 403 },
        body: { message: 'Only an admin can correct a bank account to which refunds are paid' },
      });
    must(await college.admin.patch(path, { account_number: '777' }));
    expect(must(await desk.get(path))).toMatchObject({ account_number: '777' });
  });

  it('is in Activity as it was before and after a change', async () => {
    const { id } = await college.addStudent({ name: 'Gopal', ...ACCOUNT });
    must(await college.admin.patch(`/students/${id}`, { account_number: '999' }));
    const [last] = must(await college.admin.get<Activity[]>('/activity?entity=students&limit=1'));
    expect(last).toMatchObject({
      ...{ before: { account_number: ACCOUNT.account_number }, after: { account_number: '999' } },
    });
    expect(must(await college.admin.get('/activity/verify'))).toMatchObject({ ok: true });
  });
});

describe('the bank’s file of refunds', () => {
  it('has the account that was approved, whatever was typed since; who has none is named, and left out when asked', async () => {
    const ids = await askFor('Asha', 'Bina', 'Dev');
    must(await college.admin.patch(`/students/${idOf('Asha')}`, { account_number: '666' }));
    must(await college.admin.patch(`/students/${idOf('Dev')}`, { account_number: '666' }));
    expect(await refundOf('Asha')).toMatchObject(ACCOUNT);
    must(await another.post('/refunds/approve-many', { ids }));
    expect(messageOf(await college.admin.get(fileOf(ids)))).toBe('The refund to Asha is not paid Online');
    must(await pay(ids));
    expect(await college.admin.get(fileOf(ids))).toMatchObject({
      ...{ status: 409 },
      body: { message: 'No account number: Dev', errors: [{ path: 'leave_out', message: 'Dev' }] },
    });
    const file = await raw(fileOf(ids, '&leave_out=true'), viewer);
    const numbers = [await refundOf('Asha'), await refundOf('Bina')].map((one) => one?.voucher_no);
    expect(await file.text()).toBe(
      [
        'Name,Account Number,IFSC,Amount,Narration',
        `Asha,030012345678,SBIN0001234,1000.00,Refund ${numbers[0]}`,
        `Bina,030012345678,SBIN0001234,1000.00,Refund ${numbers[1]}`,
        '',
      ].join('\r\n'),
    );
  });

  it('stays in its request, also beside the program', async () => {
    const { id } = (await refundOf('Asha')) ?? { id: 0 };
    const data = new Sqlite(databaseFile(college.dataDirectory));
    for (const field of ['account_number', 'ifsc'])
      expect(() => data.exec(`update refunds set ${field} = '666' where id = ${id}`)).toThrow(
        'a refund is never edited',
      );
    data.close();
  });

  it('is of one bank account, and of what was paid Online and not cancelled', async () => {
    const ids = await askFor('Chitra');
    must(await another.post('/refunds/approve-many', { ids }));
    must(await pay(ids, { account_id: other.id }));
    const asha = (await refundOf('Asha'))?.id ?? 0;
    expect(messageOf(await college.admin.get(fileOf([asha, ...ids])))).toBe(
      'These are paid from more than one bank account: choose those of one',
    );
    expect((await raw(fileOf(ids), college.admin)).status).toBe(200);
    must(await college.admin.post(`/refunds/${ids[0]}/cancel`, { reason: 'The bank sent it back' }));
    expect((await college.admin.get(fileOf(ids))).status).toBe(409);
    expect((await college.admin.get(fileOf([9_999]))).status).toBe(404);
    expect((await college.admin.get('/activity/verify')).body).toMatchObject({ ok: true });
  });

  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 403],
  ] as const)('%s gets none: %i', async (who, status) => {
    expect((await college[who].get('/refunds/bank-file?ids=1')).status).toBe(status);
  });
});
