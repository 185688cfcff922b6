import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { LockWithPack } from '../../../../shared/features/overview/books/months.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { bankOf, openAccount, statementOf } from '../../accounts/bank-statements/bank-college.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';
import { ALONE } from '../../collection/refunds/leaving-student.ts';
import { monthUntil } from './checked-month.ts';

export const MONTH = '2026-11';

/** A college whose November has rows in every part of its pack. It is 3 December at the end. */
export const openPacked = async (): Promise<College> => {
  const college = await openCollege({ booksAreOwn: true });
  const { admin, scienceAccountant } = college;
  const planned = await openPlanned(college);
  const account = await openAccount(college);
  const bank = bankOf(college, account);
  const university = must(await admin.post<Fund>('/funds', { name: 'University', kind: 'held' }));
  const degree = { name: 'Degree', fee_type: 'Misc', fund_id: university.id };
  const degreeHead = must(await admin.post<Head>('/heads', degree));
  const student = await planned.student({ name: 'आशा कुमारी', roll_no: '17' });
  await planned.raise(await planned.examplePlan());
  const due = { student_id: student.id, due_date: '2026-11-10', head_id: degreeHead.id, amount: 900 };
  must(await admin.post('/dues', due));
  const on = { payment_date: '2026-11-20' };
  await planned.collect(student, 8000, { ...on, payment_type: 'Cash' });
  await planned.collect(student, 1250.5, {
    ...on,
    payment_type: 'Online',
    reference: 'SBIN426325004617',
  });
  await planned.collect(student, 700, {
    payment_type: 'Cheque',
    payment_date: '2026-11-21',
    cheque: { number: '100200', bank: 'SBI', date: '2026-11-20' },
  });
  const wrong = await planned.collect(student, 40, {
    payment_date: '2026-11-21',
    confirm: ['over', 'repeat'],
  });
  must(await admin.post(`/fees/${wrong.id}/cancel`, { reason: 'Entered twice' }));
  const { dues } = await planned.dues(student);
  const conceded = {
    student_id: student.id,
    due_id: dues.findLast(({ open }) => open >= 100)?.id,
    amount: 100,
    category: 'Staff ward',
    reason: 'By the rules',
  };
  const asked = must(await scienceAccountant.post<{ id: number }>('/concessions', conceded));
  must(await admin.post(`/concessions/${asked.id}/approve`, {}));
  const lines = [{ head_id: planned.head('Caution Money'), amount: 300 }];
  const leaving = { student_id: student.id, date: '2026-11-21', reason: 'Moved to Delhi', lines };
  const refund = must(await admin.post<Refund>('/refunds', leaving));
  must(await admin.post(`/refunds/${refund.id}/approve`, { ...ALONE, owes: refund.owes }));
  must(await admin.post('/bills', { vendor: 'Sharma Electricals', amount: 2000, category: 'maintenance' }));
  await bank.load(
    statementOf(10_000, [
      ['20-11-2026', 'UPI SBIN426325004617', 'SBIN426325004617', 1250.5],
      ['21-11-2026', 'NEFT NOBODY KNOWS', 'N1', 75],
    ]),
  );
  college.clock.set('2026-12-03T10:00:00');
  const {
    admin: { user },
    scienceAccountant: { user: accountant },
  } = college;
  // Logins end while days go by.
  return {
    ...college,
    admin: await college.signIn(user.username),
    scienceAccountant: await college.signIn(accountant.username),
  };
};

export const lock = (college: College, reason = 'The cheque waits for the bank') =>
  college.admin.post<{ message: string; pack: string }>(`/months/${MONTH}/lock`, { reason });

/** The last lock of the month once its pack is made, or has failed. */
export const packed = async (college: College): Promise<LockWithPack> => {
  const { locks } = await monthUntil(college.admin, MONTH, (found) =>
    ['made', 'failed'].includes(found.locks[0]?.pack.state ?? ''),
  );
  const [last] = locks;
  if (!last) throw new Error('The month was never locked');
  return last;
};

/** The bytes of a pack, as its reader gets them. */
export const packBytes = async (college: College, query: string): Promise<Uint8Array> => {
  const headers = { Authorization: `Bearer ${college.admin.token}` };
  const reply = await fetch(`${college.url}/api/months/${MONTH}/pack?${query}`, { headers });
  if (reply.status !== 200) throw new Error(`${reply.status}: ${await reply.text()}`);
  return new Uint8Array(await reply.arrayBuffer());
};
