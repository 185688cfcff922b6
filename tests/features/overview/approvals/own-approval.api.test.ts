import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
let owing: Student;
beforeEach(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  owing = await college.addStudent({ name: 'Omar Rao', roll_no: 'OM-1', total_fees: 1500 });
});
afterEach(() => college.close());

/** What waits: how it is made, and approved. The reason's field is not named alike. */
interface Kind {
  readonly own: string;
  readonly make: (by: Person) => Promise<number>;
  readonly approve: (by: Person, id: number, reason?: string) => Promise<{ status: number; body: unknown }>;
}
type Answer = { readonly message: string };

const KINDS: Readonly<Record<string, Kind>> = {
  concession: {
    own: 'your own request',
    make: async (by) => {
      const { dues } = must(await by.get<{ dues: { id: number }[] }>(`/students/${owing.id}/dues`));
      const of = {
        student_id: owing.id,
        due_id: dues[0]?.id,
        amount: 10,
        category: 'Merit',
        reason: 'Merit',
      };
      return must(await by.post<{ id: number }>('/concessions', of)).id;
    },
    approve: (by, id, reason) => by.post<Answer>(`/concessions/${id}/approve`, { reason }),
  },
  payment: {
    own: 'your own request',
    make: async (by) => {
      await college.collect({ amount: 500 }, by);
      const heads = must(await by.get<{ id: number }[]>('/heads?kind=expense'));
      const of = { payee: 'Dr. Rao', amount: 100, head_id: heads[0]?.id, from: 'cash', description: 'Viva' };
      return must(await by.post<{ id: number }>('/vouchers', of)).id;
    },
    approve: (by, id, reason) => by.post<Answer>(`/vouchers/${id}/approve`, { reason }),
  },
  'letter over dues': {
    own: 'a certificate that you wrote',
    make: async (by) =>
      must(
        await by.post<{ id: number }>('/letters', {
          subject: 'Transfer Certificate',
          recipient: owing.name,
          studentId: owing.id,
          status: 'issued',
          body: 'He studied here.',
        }),
      ).id,
    approve: (by, id, override_reason) => by.post<Answer>(`/letters/${id}/send`, { override_reason }),
  },
  'certificate of the DMC register': {
    own: 'a certificate that you wrote',
    make: async (by) => {
      const of = { student_id: owing.id, father_name: 'Salim', year: '2026', dmc_type: 'Migration' };
      return must(await by.post<{ id: number }>('/dmcs', of)).id;
    },
    approve: (by, id, reason) => by.post<Answer>(`/dmcs/${id}/approve`, { reason }),
  },
  'closed drawer': {
    own: 'a drawer that you closed',
    make: async (by) => {
      await college.collect({ amount: 500 }, by);
      const counts = { counts: { 200: 1 }, reason: 'Cannot be found' };
      return must(await by.post<{ id: number }>('/drawer/close', counts)).id;
    },
    approve: (by, id, reason) => by.post<Answer>(`/drawer/closings/${id}/approve`, { reason }),
  },
};
/** Their approval needs a reason in any case: without one the field is refused, whoever approves. */
const ASKS_A_REASON = ['letter over dues', 'certificate of the DMC register', 'closed drawer'];

describe.each(Object.entries(KINDS))('%s', (kind, { own, make, approve }) => {
  const sentence = `${own.charAt(0).toUpperCase()}${own.slice(1)} needs another admin to approve it`;
  const needsAnother = expect.stringContaining(sentence);

  it('that one made oneself needs the other admin while there is one, whatever reason is given', async () => {
    const ravi = await college.secondAdmin();
    const id = await make(college.admin);
    expect(await approve(college.admin, id, 'The trust has sanctioned it')).toMatchObject({
      status: 403,
      body: { message: needsAnother },
    });
    if (!ASKS_A_REASON.slice(1).includes(kind))
      expect(await approve(college.admin, id)).toMatchObject({
        status: 403,
        body: { message: needsAnother },
      });
    expect((await approve(ravi, id, 'The trust has sanctioned it')).status).toBe(200);
  });

  it('that one made oneself is approved by the only admin with a reason alone', async () => {
    const id = await make(college.admin);
    expect(await approve(college.admin, id)).toMatchObject(
      ASKS_A_REASON.includes(kind)
        ? { body: { message: expect.stringMatching(/[Ss]ay why|reason/) } }
        : { status: 403, body: { message: `As the only admin, give the reason for approving ${own}` } },
    );
    expect((await approve(college.admin, id, 'The trust has sanctioned it')).status).toBe(200);
  });

  it('that an accountant made is approved by the only admin, and by none of the accountants', async () => {
    const id = await make(college.scienceAccountant);
    for (const reason of [undefined, 'The trust has sanctioned it'])
      expect((await approve(college.scienceAccountant, id, reason)).status).toBeGreaterThanOrEqual(400);
    const reason = ASKS_A_REASON.includes(kind) ? 'The trust has sanctioned it' : undefined;
    expect((await approve(college.admin, id, reason)).status).toBe(200);
  });
});

it('an accountant who sends a certificate over dues is told that an admin approves it, before a reason is asked', async () => {
  const letter = KINDS['letter over dues'];
  const id = await letter?.make(college.admin);
  expect(await letter?.approve(college.scienceAccountant, id ?? 0)).toMatchObject({
    status: 403,
    body: {
      message: 'Omar Rao has ₹1,500.00 of fees pending. An admin must approve this certificate',
    },
  });
});
