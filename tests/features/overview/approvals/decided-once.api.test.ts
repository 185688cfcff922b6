import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFile } from '../../../../main/office/disk/data-directory.ts';
import { localDate } from '../../../../shared/dates.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { RequestKind } from '../../../../shared/features/college/users/requests.model.ts';
import { REQUEST_KINDS } from '../../../../shared/features/college/users/requests.model.ts';
import type { ApprovalsSummary } from '../../../../shared/features/overview/approvals/approvals.model.ts';
import type { DecidedTogether } from '../../../../shared/features/overview/approvals/approvals.together.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { RULES } from '../../../proofs/who-sees/rules.list.ts';
import { requireBooksAgree } from '../../../support/colleges/books.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import { giveBackByPercentages, studentWhoPaid } from '../../collection/refunds/leaving-student.ts';

let college: College;
let planned: Planned;
let made = 0;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  await giveBackByPercentages(college);
});
afterAll(async () => {
  await requireBooksAgree(college.dataDirectory);
  await college.close();
});

const reason = 'As the committee has it';
interface Made {
  readonly id: number;
  /** The receipt of a request to cancel one. */
  readonly fee?: number;
}
/** A call about a record, and what it sends. */
interface Act {
  readonly path: string;
  readonly body: object;
}

/** How a kind is asked for, and each call that decides it or goes on with what was decided. */
interface Kind {
  readonly make: () => Promise<Made>;
  readonly acts: Readonly<Record<string, Act>>;
  /** The states after `Waiting`, each by the acts that lead to it. */
  readonly states: Readonly<Record<string, readonly string[]>>;
  /** What the specification lets an admin do at any time, as `declined approve`. */
  readonly free?: readonly string[];
}

const owing = async (): Promise<Student> => {
  made += 1;
  return college.addStudent({ name: `Student ${made}`, roll_no: `R-${made}`, total_fees: 5000 });
};
const dueOf = async ({ id }: Student) => (await planned.dues({ id } as Student)).dues[0]?.id;
const byId = (path: string, body: object = { reason }): Act => ({ path, body });
const DECIDED = { approved: ['approve'], declined: ['decline'] } as const;
const decisions = (register: string) => ({
  approve: byId(`/${register}/{id}/approve`),
  decline: byId(`/${register}/{id}/decline`),
});

const KINDS: Readonly<Record<RequestKind | 'closed drawer' | 'payees', Kind>> = {
  concession: {
    make: async () => {
      const student = await owing();
      const of = {
        student_id: student.id,
        due_id: await dueOf(student),
        amount: 10,
        category: 'Merit',
        reason,
      };
      return must(await college.scienceAccountant.post<Made>('/concessions', of));
    },
    acts: { ...decisions('concessions'), 'take back': byId('/concessions/{id}/take-back') },
    states: { ...DECIDED, 'taken back': ['approve', 'take back'] },
  },
  exemption: {
    make: async () => {
      const student = await owing();
      const of = {
        name: `Order ${made}`,
        category: 'Merit',
        percent: 10,
        reason,
        sanction_no: 'GO 1',
        session_id: planned.session.id,
        head_ids: [planned.head('Tuition')],
        student_ids: [student.id],
      };
      const asked = must(await college.scienceAccountant.post<{ exemption: Made }>('/exemptions', of));
      return asked.exemption;
    },
    acts: { ...decisions('exemptions'), end: byId('/exemptions/{id}/end') },
    states: { ...DECIDED, ended: ['approve', 'end'] },
  },
  refund: {
    make: async () => {
      made += 1;
      const { id } = await studentWhoPaid(planned, `${made}`);
      const of = { student_id: id, date: '2026-08-21', reason };
      return must(await college.admin.post<Made>('/refunds', of));
    },
    acts: {
      ...decisions('refunds'),
      'approve many': byId('/refunds/approve-many'),
      cancel: byId('/refunds/{id}/cancel'),
    },
    states: { ...DECIDED, cancelled: ['approve', 'cancel'] },
  },
  payment: {
    make: async () => {
      await college.collect({ amount: 500 }, college.scienceAccountant);
      made += 1;
      const heads = must(await college.admin.get<Made[]>('/heads?kind=expense'));
      const of = {
        payee: `Dr. Rao ${made}`,
        amount: 100,
        head_id: heads[0]?.id,
        from: 'cash',
        description: 'Viva',
      };
      return must(await college.scienceAccountant.post<Made>('/vouchers', of));
    },
    acts: { ...decisions('vouchers'), cancel: byId('/vouchers/{id}/cancel') },
    states: { ...DECIDED, cancelled: ['approve', 'cancel'] },
  },
  ledger: {
    make: async () => {
      await college.collect({ amount: 500 }, college.scienceAccountant);
      made += 1;
      const account = {
        name: `Imprest ${made}`,
        kind: 'imprest',
        open_to: [college.scienceAccountant.user.id],
      };
      const { id } = must(await college.admin.post<Made>('/ledger/accounts', account));
      const lines = [
        { account_id: id, amount: 100 },
        { account_id: 'cash', amount: -100 },
      ];
      const of = { what: 'moved', narration: 'Imprest given', lines };
      return must(await college.scienceAccountant.post<Made>('/ledger/vouchers', of));
    },
    acts: {
      ...decisions('ledger/vouchers'),
      cancel: byId('/ledger/vouchers/{id}/cancel'),
      withdraw: byId('/ledger/vouchers/{id}/withdraw', {}),
    },
    states: { ...DECIDED, cancelled: ['approve', 'cancel'] },
  },
  payees: {
    make: async () => {
      await college.collect({ amount: 500 }, college.scienceAccountant);
      made += 1;
      const pay = { name: `Pay ${made}`, kind: 'expense', open_to: [college.scienceAccountant.user.id] };
      const { id: account_id } = must(await college.admin.post<Made>('/ledger/accounts', pay));
      const rows = [{ name: `Asha ${made}`, gross: 100, net: 100 }];
      return must(
        await college.scienceAccountant.post<Made>('/payee-sheets', { account_id, from: 'cash', rows }),
      );
    },
    acts: {
      ...decisions('payee-sheets'),
      cancel: byId('/payee-sheets/{id}/cancel'),
      withdraw: byId('/payee-sheets/{id}/withdraw', {}),
    },
    states: { ...DECIDED, cancelled: ['approve', 'cancel'] },
  },
  cancellation: {
    make: async () => {
      const { id: fee } = await college.collect({ amount: 100 }, college.scienceAccountant);
      const path = `/fees/${fee}/request-cancel`;
      const { id } = must(await college.scienceAccountant.post<Made>(path, { reason }));
      return { id, fee };
    },
    acts: { ...decisions('requests'), withdraw: byId('/fees/{id}/withdraw-cancel') },
    states: { ...DECIDED, withdrawn: ['withdraw'] },
  },
  bill: {
    make: async () =>
      must(await college.scienceAccountant.post<Made>('/bills', { vendor: 'Lab House', amount: 90 })),
    acts: {},
    states: { approved: ['approve together'], declined: ['decline together'] },
  },
  letter: {
    make: async () => {
      const student = await owing();
      return must(
        await college.scienceAccountant.post<Made>('/letters', {
          subject: 'Transfer Certificate',
          recipient: student.name,
          studentId: student.id,
          body: 'The student was here.',
        }),
      );
    },
    acts: {
      approve: byId('/letters/{id}/send', { override_reason: reason }),
      decline: byId('/letters/{id}/decline'),
    },
    states: DECIDED,
    // It is a draft again, which an admin sends as specified.
    free: ['declined approve'],
  },
  dmc: {
    make: async () => {
      const { id } = await owing();
      const of = { student_id: id, father_name: 'Salim', year: '2026', dmc_type: 'Migration' };
      return must(await college.scienceAccountant.post<Made>('/dmcs', of));
    },
    acts: { approve: byId('/dmcs/{id}/approve'), cancel: byId('/dmcs/{id}/cancel') },
    states: { approved: ['approve'], declined: ['decline together'] },
    // An issued certificate may be cancelled.
    free: ['approved cancel'],
  },
  'closed drawer': {
    make: async () => {
      await college.collect({ amount: 500 }, college.commerceAccountant);
      return must(
        await college.commerceAccountant.post<Made>('/drawer/close', { counts: { 200: 1 }, reason }),
      );
    },
    acts: { approve: byId('/drawer/closings/{id}/approve') },
    states: { approved: ['approve'] },
  },
};

/** All that the office keeps, but for who looked and was refused, and the keys of what was sent. */
const kept = (): string => {
  const database = new Sqlite(databaseFile(college.dataDirectory), { readonly: true });
  try {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .pluck()
      .all() as string[];
    return JSON.stringify(
      tables
        .filter(
          (name) =>
            !/^(audit|logins|idempotency|feed)/.test(name) && !/_fts|_idx|_data|_config|_docsize/.test(name),
        )
        .map((name) => [name, database.prepare(`select * from "${name}"`).all()]),
    );
  } finally {
    database.close();
  }
};

const isTogether = (kind: string): kind is RequestKind => REQUEST_KINDS.some((known) => known === kind);

/** Carries out an act on what was made, by its own call or by *Approvals*; answers what refuses it, undefined where it is done. */
const act = async (kind: string, name: string, { id, fee }: Made): Promise<string | undefined> => {
  const own = KINDS[kind as RequestKind].acts[name];
  if (own) {
    const path = own.path.replace('{id}', `${own.path.startsWith('/fees/') ? fee : id}`);
    const as = name === 'withdraw' ? college.scienceAccountant : college.admin;
    const body = path.endsWith('-many') ? { ...own.body, ids: [id] } : own.body;
    const answer = await as.post<{ message: string }>(path, body);
    if (answer.status < 300) return undefined;
    expect(answer.status).toBe(409);
    return answer.body.message;
  }
  const decision = name.replace(' together', '');
  const body = { decision, reason, requests: [{ kind, id }] };
  return must(await college.admin.post<DecidedTogether>('/approvals/decide', body)).left[0]?.reason;
};

const TOGETHER = ['approve together', 'decline together'];
const WALKED = Object.entries(KINDS).flatMap(([kind, { states }]) =>
  Object.keys(states).map((state) => [kind, state] as const),
);

describe.each(REQUEST_KINDS)('a request that waits, %s', (kind) => {
  it('waits since the day on which the oldest was asked for', async () => {
    const since = async () =>
      must(await college.admin.get<ApprovalsSummary>('/approvals/summary')).since[kind];
    const asked = localDate(college.clock.now());
    expect(await since()).toBeNull();
    const first = await KINDS[kind].make();
    const second = await KINDS[kind].make();
    expect(await since()).toBe(asked);
    const requests = [first, second].map(({ id }) => ({ kind, id }));
    must(await college.admin.post('/approvals/decide', { decision: 'decline', reason, requests }));
    expect(await since()).toBeNull();
  });
});

describe.each(WALKED)('a request, %s, that is %s', (kind, state) => {
  it('is not decided again: 409 with a sentence, and nothing is changed', async () => {
    const { make, states, acts, free = [] } = KINDS[kind as RequestKind];
    const one = await make();
    for (const name of states[state] ?? []) expect(await act(kind, name, one)).toBeUndefined();
    const before = kept();
    const again = [
      'approve',
      'approve many',
      'decline',
      'withdraw',
      'cancel',
      ...(isTogether(kind) ? TOGETHER : []),
    ];
    for (const name of again.filter((each) => each in acts || TOGETHER.includes(each))) {
      const isGoingOn = name === 'cancel' && state === 'approved';
      if (isGoingOn || free.includes(`${state} ${name}`)) continue;
      expect(await act(kind, name, one), name).toMatch(
        /^(This|No) .*(already|cancelled|declined|waiting|waits)/,
      );
      expect(kept() === before, `${name} of one that is ${state} changed what is kept`).toBe(true);
    }
  });
});

it('every call that decides a request is walked here', () => {
  const walked = Object.values(KINDS).flatMap(({ acts }) =>
    Object.values(acts).map(({ path }) => `POST ${path}`),
  );
  const deciding = Object.values(RULES)
    .flat()
    .filter((name) => /\/(approve|decline|withdraw|decide)[^/]*$/.test(name));
  // All kinds together are walked as such; an order of instalments and a consent are no requests.
  const others = [
    ...['POST /approvals/decide', 'POST /instalments/{id}/withdraw'],
    'POST /students/{id}/withdraw-consent',
  ];
  expect(deciding.filter((name) => !walked.includes(name)).toSorted()).toEqual(others);
});

it('a receipt that an admin cancels answers the request that waits for it, and no other', async () => {
  const { admin, scienceAccountant } = college;
  const { id, fee } = await KINDS.cancellation.make();
  must(await admin.post(`/requests/${id}/decline`, { reason: 'It is right' }));
  const { id: second } = must(await scienceAccountant.post<Made>(`/fees/${fee}/request-cancel`, { reason }));
  must(await admin.post<Fee>(`/fees/${fee}/cancel`, { reason: 'Written twice' }));
  const requests = must(await admin.get<{ id: number; status: string }[]>(`/requests?fee_id=${fee}`));
  expect(requests.map((each) => [each.id, each.status])).toEqual([
    [second, 'Cancelled'],
    [id, 'Declined'],
  ]);
  expect((await admin.post(`/requests/${second}/approve`, {})).status).toBe(409);
});
