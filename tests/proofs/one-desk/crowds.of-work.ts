import { apiClient } from '../../support/offices/api-client.ts';
import { type Crowd, type Target, times, wrongsIn } from './crowds.ts';
import type { Met } from './hostile-desk.ts';

const JSON_TYPE = 'application/json';
/** The most lines of one receipt. */
const LINES = 100;

/** The most names of a list of payers that the scene looks at. */
const NAMES = 1_000;
/** The longest text that a letter may have. */
const LONG_TEXT = 'क्षa'.repeat(5_000);

/** The same person at another of the signed-in desks. */
const throughAnother = (target: Target, at: number): Target => ({
  ...target,
  tokens: [target.tokens[at % target.tokens.length] ?? '', ...target.tokens.slice(1)],
});

const ask = ({ ask, tokens: [token] }: Target, path: string, body?: unknown): Promise<Met> =>
  body === undefined
    ? ask({ path, token })
    : ask({ path, method: 'POST', token, type: JSON_TYPE, body: JSON.stringify(body) });

/** The crowds of requests that one desk may make, sent as fast as it can. */
export const CROWDS_OF_WORK: readonly Crowd[] = [
  {
    name: 'receipts at once',
    isNumbered: true,
    long: 60,
    short: 12,
    gather: async (target, size) => {
      const collect = (at: number) => ask(target, '/fees', { student_name: `Kiran ${at}`, amount: 1 });
      return wrongsIn(await times(size, collect), [201]);
    },
  },
  {
    name: 'papers of receipts at once',
    long: 60,
    short: 12,
    gather: async (target, size) => {
      const look = (at: number) => {
        const id = target.feeIds[at % target.feeIds.length];
        return at % 2 === 0
          ? ask(target, `/fees/${id}/receipt`)
          : ask(target, `/fees/${id}/receipt/print`, {});
      };
      return wrongsIn(await times(size, look), [200]);
    },
  },
  {
    name: 'lists of 500 rows',
    long: 300,
    short: 24,
    gather: async (target, size) => wrongsIn(await times(size, () => ask(target, '/fees?limit=500')), [200]),
  },
  {
    name: 'fees of 100 lines',
    isNumbered: true,
    long: 20,
    short: 10,
    gather: async (target, size) => {
      const lines = target.dueIds.map((due_id) => ({ due_id, amount: 1 }));
      const fee = { student_id: target.debtorId, amount: lines.length, lines };
      return wrongsIn(await times(size, () => ask(target, '/fees', fee)), [201]);
    },
  },
  {
    name: 'fees of 100 lines through all sign-ins',
    isNumbered: true,
    long: 26,
    short: 8,
    gather: async (target, size) => {
      const lines = target.dueIds.map((due_id) => ({ due_id, amount: 1 }));
      const fee = { student_id: target.debtorId, amount: lines.length, lines };
      const collect = (at: number) => ask(throughAnother(target, at), '/fees', fee);
      return wrongsIn(await times(size, collect), [201]);
    },
  },
  {
    name: 'lists of 1,000 names looked at',
    long: 10,
    short: 2,
    gather: async (target, size) => {
      const rows = Array.from({ length: NAMES }, (_, at) => ({
        name: `Kiran Kumari ${at}`,
        father_name: `Mohan Lal ${at}`,
        amount: 10,
      }));
      const payment = {
        payer: 'Department',
        amount: NAMES * 10,
        payment_type: 'Online',
        rows,
        dry_run: true,
      };
      const look = (at: number) => ask(throughAnother(target, at), '/fees/many', payment);
      return wrongsIn(await times(size, look), [200, 201, 400]);
    },
  },
  {
    name: 'letters of long texts',
    long: 40,
    short: 6,
    gather: async (target, size) => {
      const letter = { type: 'Letterhead', issuedTo: 'All', status: 'draft', body: LONG_TEXT };
      const write = (at: number) => ask(throughAnother(target, at), '/letters', letter);
      return wrongsIn(await times(size, write), [201]);
    },
  },
  {
    name: 'bills of all courses',
    long: 20,
    short: 10,
    gather: async (target, size) => {
      const enter = (at: number) =>
        ask(target, '/bills', { vendor: `Paper mill ${at}`, amount: 10, category: 'Stationery' });
      return wrongsIn(await times(size, enter), [201]);
    },
  },
  {
    name: 'bulk papers of a class',
    long: 16,
    short: 5,
    gather: async (target, size) => {
      const ofClass = `course_id=${target.courseId}`;
      const papers: readonly (readonly [path: string, body?: object])[] = [
        [`/demand-letters?${ofClass}&form=slip`],
        [`/demand-letters?${ofClass}&form=letter`],
        ['/fees/print', { ids: target.feeIds }],
        [`/students/${target.debtorId}/statement`],
      ];
      const print = (at: number) => {
        const [path, body] = papers[at % papers.length] ?? [''];
        return ask(target, path, body);
      };
      return wrongsIn(await times(size, print), [200]);
    },
  },
];

type Work = Pick<Target, 'courseId' | 'debtorId' | 'dueIds' | 'feeIds'>;

/** Makes the records that the crowds ask about, with the tokens of an admin and of the desk's accountant. */
export const workFor = async (url: string, admin: string, clerk: string): Promise<Work> => {
  const [asAdmin, asClerk] = [apiClient(url, admin), apiClient(url, clerk)];
  const {
    body: { user },
  } = await asClerk.get<{ user: { course_ids: readonly number[] } }>('/auth/verify');
  const courseId = user.course_ids[0] ?? 0;
  const debtor = await asAdmin.post<{ id: number }>('/students', {
    name: 'Hundred Heads',
    father_name: 'Many Heads',
    course_id: courseId,
    roll_no: 'H-100',
    year: '1',
  });
  const debtorId = debtor.body.id;
  const { body: heads } = await asAdmin.get<readonly { id: number }[]>('/heads');
  const dueIds: number[] = [];
  for (let at = 0; at < LINES; at += 1) {
    const due = await asAdmin.post<{ id: number }>('/dues', {
      student_id: debtorId,
      head_id: heads[at % heads.length]?.id,
      amount: 10_000,
      due_date: '2026-11-01',
      description: `No. ${at}`,
    });
    dueIds.push(due.body.id);
  }
  const feeIds: number[] = [];
  for (let at = 0; at < LINES; at += 1) {
    const fee = await asClerk.post<{ id: number }>('/fees', { student_name: `Asha ${at}`, amount: 1 });
    feeIds.push(fee.body.id);
  }
  return { courseId, debtorId, dueIds, feeIds };
};
