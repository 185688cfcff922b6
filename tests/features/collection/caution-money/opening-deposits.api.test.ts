import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  OpeningDuesImport,
  OpeningDuesImportResult,
} from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import type { CautionHeld } from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import type { RefundsDone } from '../../../../shared/features/collection/refunds/refunds.inputs.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let another: Person;
const students = new Map<string, Student>();
const idOf = (name: string): number => students.get(name)?.id ?? 0;

beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  another = await college.secondAdmin('Second Admin');
  planned = await openPlanned(college);
  for (const name of ['Asha', 'Bina', 'Chitra', 'Dev'])
    students.set(name, await planned.student({ name, roll_no: `${name}-1` }));
});
afterAll(() => college.close());

const PATH = '/caution-money/opening';
const send = (body: object) => college.admin.post<OpeningDuesImportResult>(PATH, body);
const sheet = async (lines: readonly string[]) => ({
  file: (await college.upload(`${lines.join('\n')}\n`, 'deposits.csv')).filename,
});
const SHEET = [
  'Government Degree College,,,,',
  'Roll No.,Name,Amount,Receipt No,Receipt Date',
  'Asha-1,Asha,1000,R 17,12-07-2023',
  'Bina-1,Bina,"1,500.50",R 18,13/07/2023',
  'Nobody-1,Nobody,500,R 19,13/07/2023',
  'Total,,3000.50,,',
];
const undo = (id: number | null) =>
  college.admin.post<OpeningDuesImport>(`${PATH}/${id}/undo`, { reason: 'Wrong sheet' });
const verified = async () => must(await college.admin.get('/activity/verify'));
const messageOf = ({ body }: { readonly body: unknown }): string => (body as { message: string }).message;
const leave = async (name: string, status_date: string) => {
  const { version } = must(await college.admin.get<Student>(`/students/${idOf(name)}`));
  must(await college.admin.patch(`/students/${idOf(name)}`, { status: 'Left', status_date, version }));
};
const held = async () =>
  must(await college.admin.get<CautionHeld[]>('/caution-money')).map((one) => [one.student_name, one.held]);

describe('deposits from before', () => {
  it.each(['guest', 'teacher', 'scienceAccountant'] as const)('%s neither loads nor reads', async (who) => {
    const status = who === 'guest' ? 401 : 403;
    expect((await college[who].get(PATH)).status).toBe(status);
    for (const path of [PATH, `${PATH}/1/undo`])
      expect((await college[who].post(path, {})).status).toBe(status);
  });

  it('are looked at first: who is not found, Σ by head beside the sheet’s own, and nothing is done', async () => {
    const body = await sheet(SHEET);
    expect(must(await send({ ...body, dry_run: true }))).toMatchObject({
      ...{
        import_id: null,
        source: 'deposits.csv',
        rows: 3,
        students: 2,
        dues: 2,
        amount: 2500.5,
        already: 0,
      },
      heads: [{ head: 'Caution Money', dues: 2, amount: 2500.5 }],
      sums: [{ heading: 'Amount', amount: 3000.5, total: 3000.5 }],
      unmatched: { rows: 1, some: [expect.objectContaining({ row: 5 })] },
      doubtful: { rows: 0 },
    });
    expect(await balancesOf(college)).toEqual({});
  });

  it('are held, by student and head, out of opening balances; nobody owes more by them, and no money moves', async () => {
    const { import_id } = must(await send(await sheet(SHEET)));
    expect(import_id).not.toBeNull();
    expect(await balancesOf(college)).toEqual({ 'Caution money held': -2500.5, 'Opening balances': 2500.5 });
    expect(await planned.figures(students.get('Asha') as Student)).toMatchObject({
      pending_fees: 0,
      paid_fees: 1000,
    });
    const { dues } = await planned.dues(students.get('Asha') as Student);
    expect(dues).toMatchObject([
      {
        head: 'Caution Money',
        due_date: '2023-07-12',
        amount: 1000,
        paid: 1000,
        open: 0,
        description: 'receipt R 17',
      },
    ]);
    expect(await verified()).toMatchObject({ ok: true });
  });

  it('are held once: the same sheet again, and the same rows, bring nothing again', async () => {
    const again = must(await send(await sheet(SHEET)));
    expect(again).toMatchObject({ import_id: null, dues: 0, already: 2 });
    const row = { roll_no: 'Asha-1', amount: 1000, receipt_no: 'R 17', receipt_date: '2023-07-12' };
    expect(must(await send({ rows: [row] }))).toMatchObject({ dues: 0, already: 1 });
    expect(await balancesOf(college)).toMatchObject({ 'Caution money held': -2500.5 });
  });

  it('are doubtful where another is held already, with how much; and where two rows name one student', async () => {
    const rows = [
      { roll_no: 'Asha-1', amount: 700 },
      { roll_no: 'Chitra-1', amount: 300 },
      { roll_no: 'Chitra-1', amount: 200 },
    ];
    const looked = must(await send({ rows, dry_run: true }));
    expect(looked).toMatchObject({ dues: 1, amount: 300, doubtful: { rows: 2, amount: 900 } });
    expect(looked.doubtful.some.map(({ reason }) => reason)).toEqual([
      '₹1,000.00 is held under this head already',
      'Row 2 says the same',
    ]);
  });

  it('are under a head that is held for students, and no other', async () => {
    const rows = [{ student_id: idOf('Dev'), head_id: planned.head('Tuition'), amount: 10 }];
    expect((await send({ rows })).status).toBe(400);
    expect((await send({ rows: [{ student_id: idOf('Dev'), amount: 10 }], file: 'a.csv' })).status).toBe(400);
  });

  it('are known to the register, the balances by party and the balance sheet, and agree with the books', async () => {
    const report = async (name: string) =>
      JSON.stringify(must(await college.admin.get(`/reports/${name}?from=2026-04-01&to=2026-11-21`)));
    expect(await report('caution-money')).toMatch(/Bina.*1500\.5/);
    expect(await report('balances-by-party')).toMatch(/Bina.*1500\.5/);
    expect(await report('balance-sheet')).toContain('2500.5');
    const agreed = must(await college.admin.get('/books/agree?from=2026-04-01&to=2026-11-21'));
    expect(agreed).toMatchObject({ agree: true });
  });

  it('keep their fund: what is held under another fund’s head is owed out of that fund’s opening balances', async () => {
    const fund = must(
      await college.admin.post<{ id: number }>('/funds', { name: 'Hostel Fund', kind: 'own' }),
    );
    const hostel = must(
      await college.admin.post<{ id: number }>('/heads', {
        ...{ name: 'Hostel Security', fee_type: 'Others', refundable: true, position: 40, fund_id: fund.id },
      }),
    );
    const nameless = must(await send({ rows: [{ student_id: idOf('Dev'), amount: 5000 }], dry_run: true }));
    expect(nameless.unmatched.some).toMatchObject([{ reason: 'No head is named' }]);
    must(await send({ rows: [{ student_id: idOf('Dev'), head_id: hostel.id, amount: 5000 }] }));
    const balances = await balancesOf(college);
    expect(Object.keys(balances).filter((name) => name.startsWith('Due to'))).toEqual([]);
    expect(await verified()).toMatchObject({ ok: true });
  });

  it('are undone as one, once, and may be loaded again', async () => {
    const { import_id } = must(
      await send({
        rows: [{ student_id: idOf('Chitra'), head_id: planned.head('Caution Money'), amount: 300 }],
      }),
    );
    expect(must(await undo(import_id)).undone).toMatchObject({ reason: 'Wrong sheet' });
    expect((await undo(import_id)).status).toBe(409);
    expect(await planned.figures(students.get('Chitra') as Student)).toMatchObject({
      total_fees: 0,
      paid_fees: 0,
      pending_fees: 0,
    });
    expect(await verified()).toMatchObject({ ok: true });
    expect((await college.admin.post(`/due-loads/${import_id}/undo`, { reason: 'Of dues' })).status).toBe(
      404,
    );
    expect(must(await college.admin.get<unknown[]>('/due-loads'))).toEqual([]);
    const again = { student_id: idOf('Chitra'), head_id: planned.head('Caution Money'), amount: 300 };
    expect(must(await send({ rows: [again] }))).toMatchObject({ dues: 1 });
  });

  it('are given back as those that were paid here; then their load is undone no more', async () => {
    await leave('Asha', '2026-10-10');
    expect(await held()).toEqual([['Asha', 1000]]);
    const asked = must(
      await college.admin.post<RefundsDone>('/caution-money/refunds', {
        student_ids: [idOf('Asha')],
        reason: 'Left',
      }),
    );
    must(await another.post('/refunds/approve-many', { ids: asked.ids }));
    expect(await held()).toEqual([]);
    const loads = must(await college.admin.get<OpeningDuesImport[]>('/caution-money/opening'));
    const first = loads.at(-1);
    expect(first).toMatchObject({ source: 'deposits.csv', used: true });
    const refused = await undo(first?.id ?? 0);
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      '1 of its deposits are refunded or forfeited: the load can no longer be undone',
    ]);
    expect(await verified()).toMatchObject({ ok: true });
  });

  it('are not undone while a refund of one waits for its decision', async () => {
    const loads = must(await college.admin.get<OpeningDuesImport[]>('/caution-money/opening'));
    const chitra = loads.find(({ undone, amount }) => undone === null && amount === 300);
    await leave('Chitra', '2026-10-11');
    const asked = must(
      await college.admin.post<RefundsDone>('/caution-money/refunds', {
        student_ids: [idOf('Chitra')],
        reason: 'Left',
      }),
    );
    expect((await undo(chitra?.id ?? 0)).status).toBe(409);
    must(await another.post('/refunds/approve-many', { ids: asked.ids }));
    expect(await verified()).toMatchObject({ ok: true });
  });
});
