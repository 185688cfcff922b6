import type { VoucherKind } from '../../main/journal/booking-day.ts';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Student } from '../../shared/features/students/students/students.model.ts';
import { bankOf, openAccount, statementOf } from '../features/accounts/bank-statements/bank-college.ts';
import { must } from '../features/charges/dues/planned-college.ts';
import type { College, Person } from '../support/colleges/college.ts';

/** The day on which everything is asked for, and which every date says that a call takes. */
export const FIRST = '2026-11-21';

/** The people of the day: a login ends with it. */
export interface Desks {
  readonly college: College;
  admin: Person;
  clerk: Person;
  cashier: Person;
}

/** What is done on the second day, and taken back on the third. */
export interface Later {
  readonly done: () => Promise<unknown>;
  readonly undone?: (() => Promise<unknown>) | undefined;
}

interface Made {
  readonly id: number;
}

/** One event of each kind of voucher: asked for on the first day, with that day as its date wherever one can be said. */
export const eventsOf = (desks: Desks): Readonly<Record<VoucherKind, () => Promise<Later>>> => {
  const { college } = desks;
  const reason = { reason: 'As the principal orders' };
  const asClerk = async (path: string, body: object) => must(await desks.clerk.post<Made>(path, body));
  const asAdmin = async (path: string, body: object = {}) => must(await desks.admin.post<Made>(path, body));
  const headOf = async (name: string): Promise<number> => {
    const heads = must(await desks.admin.get<(Made & { name: string })[]>('/heads?kind=all'));
    return heads.find((head) => head.name === name)?.id ?? 0;
  };
  const student = (name: string) => college.addStudent({ name, total_fees: 0, pending_fees: 0 });
  const charged = async (name: string, head = 'Tuition', amount = 1000) => {
    const { id } = await student(name);
    const body = { student_id: id, due_date: FIRST, head_id: await headOf(head), amount };
    return must(await desks.admin.post<Made & { student_id: number }>('/dues', body));
  };
  /** A request that an admin approves, and takes back. */
  const request = async (path: string, body: object, undo: string, ask = asClerk): Promise<Later> => {
    const { id } = await ask(path, body);
    return {
      done: () => asAdmin(`${path}/${id}/approve`, reason),
      undone: () => asAdmin(`${path}/${id}/${undo}`, reason),
    };
  };
  const taking = async (kind: string, fields: object): Promise<Later> => {
    const due = await charged(`Let off by ${kind}`);
    const body = { kind, student_id: due.student_id, due_id: due.id, amount: 400, ...reason, ...fields };
    return request('/concessions', body, 'take-back');
  };
  const leaver = async (name: string) => {
    const { student_id } = await charged(name, 'Caution Money');
    await college.collect({ student_id, amount: 1000, payment_type: 'Online', reference: name });
    return student_id;
  };
  const refund = async (name: string) => {
    const student_id = await leaver(name);
    const lines = [{ head_id: await headOf('Caution Money'), amount: 1000 }];
    return { student_id, date: FIRST, lines, ...reason };
  };
  const bill = async (status: string) => {
    const fields = { vendor: 'Sharma Stationers', amount: 700, date: FIRST, course_id: college.science.id };
    const { id } = await asAdmin('/bills', { ...fields, bill_no: status, status });
    const set = async (to: string) => {
      const [now] = must(await desks.admin.get<object[]>(`/bills?ids=${id}`));
      return must(await desks.admin.put(`/bills/${id}`, { ...now, status: to }));
    };
    return { id, set };
  };
  const bankLine = async (number: string, rupees: number) => {
    const account = await openAccount(college, { name: number, number });
    const bank = () => bankOf({ ...college, admin: desks.admin }, account);
    await bank().load(statementOf(10_000, [[FIRST, `LINE ${number}`, number, rupees]]));
    return async () => (await bank().lines())[0];
  };
  /** A portal of one payment of nobody's. */
  const portalOf = async (name: string) => {
    const { id } = await asAdmin('/portals', { name });
    const load = async (payment: string) => {
      const text = `Transaction ID,Transaction Date,Amount,Status\n${payment},${FIRST},500,SUCCESS\n`;
      const { filename } = await college.upload(text, 'portal.csv', desks.admin);
      const body = { file: filename };
      return must(await desks.admin.post<{ file_id: number | null }>(`/portals/${id}/file`, body));
    };
    return { id, load };
  };
  const toImprest = async (from: number | 'cash') => {
    const imprests = must(await desks.admin.get<Made[]>('/ledger/accounts?kind=imprest'));
    const open_to = [desks.clerk.user.id];
    const { id } =
      imprests[0] ?? (await asAdmin('/ledger/accounts', { name: 'Imprest', kind: 'imprest', open_to }));
    const lines = [
      { account_id: id, amount: 20 },
      { account_id: from, amount: -20 },
    ];
    return { what: 'moved', narration: 'Imprest given', lines };
  };
  const onLine = async (number: string, rupees: number, act: string, body: object): Promise<Later> => {
    const line = await bankLine(number, rupees);
    return {
      done: async () => asAdmin(`/lines/${(await line())?.id}/${act}`, body),
      undone: async () => must(await desks.admin.delete(`/matches/${(await line())?.match?.id}`)),
    };
  };
  const twice = (done: () => Promise<Made>, undo: (id: number) => Promise<unknown>): Later => {
    let made = 0;
    return {
      done: async () => {
        made = (await done()).id;
      },
      undone: () => undo(made),
    };
  };
  const collect = (fields: object) => college.collect({ amount: 500, ...fields }, desks.clerk);
  const cancelFee = (id: number) => asAdmin(`/fees/${id}/cancel`, reason);
  return {
    receipt: async () => twice(() => collect({ payment_date: FIRST }), cancelFee),
    'settled later': async () => {
      const { id } = await college.addStudent({ name: 'Paid too much', total_fees: 1000 });
      const first = await collect({ student_id: id, amount: 800 });
      const second = await collect({ student_id: id, fee_type: 'Misc' });
      return { done: () => cancelFee(first.id), undone: () => cancelFee(second.id) };
    },
    dues: async () => {
      const { id } = await student('Charged late');
      const due = { student_id: id, due_date: FIRST, head_id: await headOf('Examination'), amount: 300 };
      return twice(
        () => asAdmin('/dues', due),
        async (made) => {
          await asClerk(`/students/${id}/dues/take-back`, { due_ids: [made], ...reason });
          const [asked] = must(await desks.admin.get<Made[]>('/concessions?status=Waiting'));
          return asAdmin(`/concessions/${asked?.id}/approve`, reason);
        },
      );
    },
    'students loaded': async () => {
      const rows = [{ name: 'Loaded', father_name: 'Ram', course: college.science.name, total_fees: 900 }];
      let load = 0;
      return {
        done: async () => {
          const made = await desks.admin.post<{ import_id: number }>('/students/bulk-create', { rows });
          load = must(made).import_id;
        },
        undone: () => asAdmin(`/students/imports/${load}/undo`),
      };
    },
    'deposits loaded': async () => {
      const { id } = await student('Paid long ago');
      let load = 0;
      return {
        done: async () => {
          const rows = [{ student_id: id, amount: 500 }];
          const made = await desks.admin.post<{ import_id: number }>('/caution-money/opening', { rows });
          load = must(made).import_id;
        },
        undone: () => asAdmin(`/caution-money/opening/${load}/undo`, reason),
      };
    },
    concession: () => taking('concession', { category: 'Merit' }),
    'write-off': () => taking('write-off', { sanction_no: 'GB 17/2026' }),
    'students merged': async () => {
      const [one, other] = [await charged('Twice'), await charged('Twice')];
      return { done: () => asAdmin(`/students/${one.student_id}/merge`, { other_id: other.student_id }) };
    },
    'cheque deposited': async () => {
      const account = await openAccount(college, { name: 'Cheques', number: '41' });
      const cheque = { number: '000041', bank: 'PNB', date: FIRST };
      const { id } = await collect({ cheque });
      const deposited = { state: 'deposited', date: FIRST, account_id: account.id };
      return {
        done: () => asAdmin(`/fees/${id}/cheque`, deposited),
        undone: () => asAdmin(`/fees/${id}/cheque`, { state: 'returned', ...reason }),
      };
    },
    'refund approved': async () => request('/refunds', await refund('Leaves'), 'cancel', asAdmin),
    'refund paid': async () => {
      const { id } = await asAdmin('/refunds', await refund('Is paid'));
      await asAdmin(`/refunds/${id}/approve`, reason);
      const payment = { payment_type: 'Online', reference: 'UTR1', date: FIRST };
      return {
        done: () => asAdmin(`/refunds/${id}/pay`, payment),
        undone: () => asAdmin(`/refunds/${id}/cancel`, reason),
      };
    },
    'caution lapsed': async () => {
      const id = await leaver('Never came');
      const { version } = must(await desks.admin.get<Student>(`/students/${id}`));
      const left = { status: 'Left', status_date: '2026-10-01', version };
      must(await desks.admin.patch(`/students/${id}`, left));
      return twice(
        () => asAdmin('/caution-money/lapses', { left_by: '2026-10-31', date: FIRST, ...reason }),
        (made) => asAdmin(`/caution-money/lapses/${made}/undo`, reason),
      );
    },
    'bill approved': async () => {
      const { set } = await bill('Pending Approval');
      return { done: () => set('Approved'), undone: () => set('Pending Approval') };
    },
    'bill paid': async () => {
      const { set } = await bill('Approved');
      return { done: () => set('Paid'), undone: () => set('Approved') };
    },
    'paid by voucher': async () => {
      await collect({});
      const payment = { payee: 'Ram Dhaba', head_id: await headOf('Petty Cash'), amount: 450, from: 'cash' };
      return request('/vouchers', { ...payment, date: FIRST }, 'cancel');
    },
    ledger: async () => {
      await collect({});
      return request('/ledger/vouchers', { ...(await toImprest('cash')), date: FIRST }, 'cancel');
    },
    'ledger arrived': async () => {
      const [bank] = must(await desks.admin.get<Made[]>('/ledger/accounts?kind=bank'));
      const moved = { ...(await toImprest(bank?.id ?? 0)), date: '2026-11-20', arrived: FIRST };
      return request('/ledger/vouchers', moved, 'cancel');
    },
    'cash deposited': async () => {
      const account = await openAccount(college, { name: 'Cash', number: '42' });
      await collect({});
      return twice(
        () => asClerk('/deposits', { account_id: account.id, cash: 200, date: FIRST }),
        (made) => asAdmin(`/deposits/${made}/cancel`, reason),
      );
    },
    'cash handed over': async () => {
      await collect({});
      return twice(
        () => asClerk('/drawer/hand-over', { to: desks.admin.user.id, amount: 50 }),
        (made) => asClerk(`/drawer/hand-overs/${made}/take-back`, {}),
      );
    },
    'cash accepted': async () => {
      await collect({});
      const { id } = await asClerk('/drawer/hand-over', { to: desks.admin.user.id, amount: 60 });
      return { done: () => asAdmin(`/drawer/hand-overs/${id}/accept`) };
    },
    'year closed': async () => {
      await collect({});
      const { id } = await asAdmin('/ledger/accounts', { name: 'Of last year', kind: 'expense' });
      const lines = [
        { account_id: id, amount: 30 },
        { account_id: (await toImprest('cash')).lines[0]?.account_id, amount: -30 },
      ];
      const asked = { what: 'right', narration: 'Of last year', lines, date: '2026-03-30' };
      const { id: voucher } = await asAdmin('/ledger/vouchers', asked);
      await asAdmin(`/ledger/vouchers/${voucher}/approve`, reason);
      const close = async (closed_to: string | null) => {
        const { version } = must(await desks.admin.get<{ version: number }>('/settings'));
        return must(await desks.admin.put('/settings', { closed_to, version }));
      };
      return { done: () => close('2026-03-31'), undone: () => close(null) };
    },
    opening: async () => {
      const { id } = await asAdmin('/ledger/accounts', { name: 'Deposit 77', kind: 'fixed deposit' });
      const [opening] = must(await desks.admin.get<Made[]>('/ledger/accounts?kind=opening'));
      const lines = [
        { account_id: id, amount: 70 },
        { account_id: opening?.id, amount: -70 },
      ];
      return {
        done: async () => must(await desks.admin.put('/ledger/opening', { date: FIRST, lines })),
      };
    },
    'account opened': async () =>
      twice(
        () =>
          openAccount(
            { ...college, admin: desks.admin },
            { name: 'Opened', opening_date: FIRST, number: '43' },
          ),
        async (id) => {
          const { version } = must(await desks.admin.get<BankAccount[]>('/accounts')).find(
            (one) => one.id === id,
          ) as BankAccount;
          return must(await desks.admin.patch(`/accounts/${id}`, { version, opening_balance: 1 }));
        },
      ),
    'bank line': async () => onLine('44', -90, 'entry', { head_id: await headOf('Bank Charges') }),
    suspense: () => onLine('45', 90, 'suspense', {}),
    'left over': async () => {
      const { student_id } = await charged('Of a department');
      const account = await openAccount(college, { name: 'Many', number: '46' });
      const many = { payer: 'Welfare Department', reference: 'UTR0077', date: FIRST, amount: 500 };
      const rows = [{ student_id, amount: 350 }];
      let payment = 0;
      return {
        done: async () => {
          const body = { ...many, account_id: account.id, rows, confirm: ['left'] };
          payment = must(await desks.admin.post<{ payment_id: number }>('/fees/many', body)).payment_id;
        },
        undone: () => asAdmin(`/fees/many/${payment}/cancel`, reason),
      };
    },
    'portal unclaimed': async () => {
      const { id, load } = await portalOf('Unclaimed portal');
      let file = 0;
      return {
        done: async () => {
          file = (await load('PAY00001')).file_id ?? 0;
        },
        undone: () => asAdmin(`/portals/${id}/files/${file}/undo`, reason),
      };
    },
    'portal settled': async () => {
      const { id, load } = await portalOf('Settled portal');
      const line = await bankLine('47', 500);
      await load('PAY00002');
      return {
        done: async () => {
          const [settlement] = must(await desks.admin.get<Made[]>(`/portals/${id}/settlements`));
          return asAdmin(`/portals/${id}/settlements/${settlement?.id}/match`, {
            line_id: (await line())?.id,
          });
        },
        undone: async () => must(await desks.admin.delete(`/matches/${(await line())?.match?.id}`)),
      };
    },
    'drawer counted': async () => {
      must(await desks.cashier.post<Fee>('/fees', { student_name: 'Typed', amount: 100 }));
      const close = { date: FIRST, counts: { 50: 1, 20: 2 }, reason: 'Ten short' };
      const cashier = desks.cashier.user.id;
      return {
        done: async () => must(await desks.cashier.post('/drawer/close', close)),
        undone: () => asAdmin('/drawer/reopen', { date: FIRST, cashier, ...reason }),
      };
    },
  };
};
