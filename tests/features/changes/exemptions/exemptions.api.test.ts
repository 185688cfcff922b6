import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type {
  ExemptedStudent,
  Exemption,
  TakenBack,
} from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import type { DueRun } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import { requireBooksAgree } from '../../../support/colleges/books.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must, openOf } from '../../charges/dues/planned-college.ts';
import { type ExemptionCollege, openExemptionCollege } from './exemption-college.ts';

let at: ExemptionCollege;
beforeEach(async () => {
  at = await openExemptionCollege();
});
afterEach(async () => {
  await requireBooksAgree(at.college.dataDirectory);
  await at.college.close();
});

const GIRLS = { gender: 'Female' };
const CHARGED = [14_400, 14_400, 0];
const studentsOf = async ({ id }: Exemption, query = '') =>
  must(await at.college.admin.get<ExemptedStudent[]>(`/exemptions/${id}/students${query}`));
const takeBack = ({ id }: Exemption, body: object) =>
  at.college.admin.post<TakenBack & { message: string }>(`/exemptions/${id}/take-back`, {
    reason: 'The card was another’s',
    ...body,
  });

describe('an exemption by rule', () => {
  it('is looked at before it is asked for: whom it meets, how much by head, and whom not and why', async () => {
    must(
      await at.college.admin.post('/dues', {
        student_id: at.chetan.id,
        head_id: at.planned.head('Library'),
        amount: 300,
        due_date: '2026-12-01',
        session_id: at.planned.session.id,
      }),
    );
    const would = await at.preview({
      ...GIRLS,
      head_ids: [at.planned.head('Tuition'), at.planned.head('Library')],
    });
    expect(would).toMatchObject({
      students: 2,
      dues: 4,
      amount: 24_000,
      heads: [{ head: 'Tuition', amount: 24_000 }],
      paid: 0,
      less: { students: 0 },
      left_out: [{ reason: 'No gender recorded', students: 1, some: [{ name: 'Dolly Sen', roll_no: '4' }] }],
    });
    expect(must(await at.college.admin.get<Exemption[]>('/exemptions'))).toEqual([]);
    expect(await at.preview({ ...GIRLS, head_ids: [at.planned.head('Library')] })).toMatchObject({
      students: 0,
      left_out: [
        { reason: 'No gender recorded', students: 1 },
        { reason: 'Nothing charged under these heads in this session', students: 2 },
      ],
    });
  });

  it('concedes nothing while it waits, and to all at once when another approves it', async () => {
    const asked = await at.asked(GIRLS);
    expect(asked).toMatchObject({ status: 'Waiting', students: 0, asked_by: 'Asha Rao', decided: null });
    expect(await at.figures(at.asha)).toEqual(CHARGED);
    const { exemption, let_off } = must(await at.approve(asked));
    expect(let_off).toMatchObject({ students: 2, dues: 4, amount: 24_000 });
    expect(exemption).toMatchObject({ status: 'Approved', students: 2, conceded: 24_000 });
    expect(await at.figures(at.asha)).toEqual([2400, 2400, 0]);
    expect(await at.figures(at.bina)).toEqual([2400, 2400, 0]);
    expect(await at.figures(at.chetan)).toEqual(CHARGED);
    expect((await balancesOf(at.college))['Concessions, Single girl child']).toBe(24_000);
    const rows = must(await at.college.admin.get<Concession[]>(`/concessions?exemption_id=${exemption.id}`));
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      exemption: 'Girls’ tuition',
      status: 'Approved',
      sanction_no: 'GO 12/2026',
      asked_by: 'Asha Rao',
      decided: { by: 'Meera Nair' },
    });
    expect((await at.approve(asked)).status).toBe(409);
  });

  it('takes a percentage, or a sum, of each due to the paisa', async () => {
    await at.granted({ ...GIRLS, percent: 33.33 });
    expect((await at.figures(at.asha))[0]).toBe(14_400 - 2 * 1999.8);
    await at.granted({ gender: 'Male', percent: null, amount: 500 });
    expect((await at.figures(at.chetan))[0]).toBe(13_400);
    expect((await at.ask({ ...GIRLS, amount: 500 })).body.message).toBe(
      'Enter a percentage or an amount of each due, one of the two',
    );
    expect((await at.ask({ ...GIRLS, percent: 100.5 })).status).toBe(400);
  });

  it('takes what is left where something is conceded already, and says of whom', async () => {
    const [due] = (await at.planned.dues(at.asha)).dues;
    const merit = must(
      await at.college.scienceAccountant.post<Concession>('/concessions', {
        student_id: at.asha.id,
        due_id: due?.id,
        amount: 1000,
        category: 'Merit',
        reason: 'First',
      }),
    );
    const waits = await at.preview(GIRLS);
    expect(waits).toMatchObject({ amount: 23_000, less: { students: 1, some: [{ name: 'Asha Rao' }] } });
    must(await at.college.admin.post(`/concessions/${merit.id}/approve`, {}));
    expect(await at.preview(GIRLS)).toMatchObject({ amount: 23_000, less: { students: 1 } });
    await at.granted(GIRLS);
    expect(await at.figures(at.asha)).toEqual([2400, 2400, 0]);
    expect(await at.preview(GIRLS)).toMatchObject({
      students: 0,
      left_out: [
        { reason: 'No gender recorded' },
        { reason: 'Conceded or written off already', students: 2 },
      ],
    });
  });

  it('of tuition that was paid makes it an advance, which settles what else is owed', async () => {
    await at.planned.collect(at.asha, 13_000);
    expect(await at.preview(GIRLS)).toMatchObject({ amount: 24_000, paid: 10_600 });
    await at.granted(GIRLS);
    expect(await at.figures(at.asha)).toEqual([2400, 0, 10_600]);
  });

  it('takes of its own session alone: last session’s arrears are owed as they were', async () => {
    const of = { name: '2025-26', first_day: '2025-07-01', last_day: '2026-06-30' };
    const last = must(
      await at.college.admin.post<Session>('/sessions', { ...of, admission_last_date: '2025-08-01' }),
    );
    const arrears = { student_id: at.asha.id, head_id: at.planned.head('Tuition'), amount: 700 };
    must(await at.college.admin.post('/dues', { ...arrears, session_id: last.id, due_date: '2025-12-15' }));
    expect(await at.preview(GIRLS)).toMatchObject({ students: 2, amount: 24_000 });
    await at.granted(GIRLS);
    expect(await at.figures(at.asha)).toEqual([3100, 3100, 0]);
  });

  it('meets listed students by their numbers, and says which numbers nobody has', async () => {
    const staff = { name: 'Wards of staff', numbers: ['3', ' 3', '77'], student_ids: [at.dolly.id] };
    expect(await at.preview(staff)).toMatchObject({
      students: 2,
      amount: 24_000,
      unknown: ['77'],
      several: [],
    });
    const exemption = await at.granted(staff);
    expect(exemption).toMatchObject({ listed: 2, students: 2 });
    expect(await at.figures(at.chetan)).toEqual([2400, 2400, 0]);
    expect((await at.ask({ numbers: ['77'] })).status).toBe(409);
    expect((await at.ask({ numbers: ['3'], gender: 'Male' })).body.message).toBe(
      'Either list the students, or say whom it meets',
    );
  });

  it('leaves a student who has left, or was given the fees back, as they are', async () => {
    await at.planned.collect(at.asha, 6000);
    const refund = must(
      await at.college.admin.post<{ id: number; owes: number }>('/refunds', {
        student_id: at.asha.id,
        date: '2026-08-21',
        reason: 'Moved',
        lines: [{ head_id: at.planned.head('Tuition'), amount: 5000 }],
      }),
    );
    const approval = { reason: 'Sanctioned', owes: refund.owes };
    must(await at.college.admin.post(`/refunds/${refund.id}/approve`, approval));
    must(
      await at.college.admin.patch(`/students/${at.bina.id}`, {
        status: 'Left',
        status_date: '2026-08-21',
        status_reason: 'Married',
      }),
    );
    const would = await at.preview(GIRLS);
    expect(would.left_out).toMatchObject([
      { reason: 'No gender recorded' },
      { reason: 'Left or passed out', some: [{ name: 'Bina Das' }] },
    ]);
    expect(would).toMatchObject({ students: 1, amount: 7000, less: { students: 1 } });
    await at.granted(GIRLS);
  });
});

describe('a standing exemption', () => {
  it('lets off who is admitted later, in the act that charges them', async () => {
    const exemption = await at.granted(GIRLS);
    const late = await at.planned.student({ name: 'Esha Roy', roll_no: '5', gender: 'Female' });
    expect(await at.figures(late)).toEqual([2400, 2400, 0]);
    const boy = await at.planned.student({ name: 'Farid', roll_no: '6', gender: 'Male' });
    expect(await at.figures(boy)).toEqual(CHARGED);
    expect((await studentsOf(exemption)).map(({ name }) => name)).toEqual([
      'Asha Rao',
      'Bina Das',
      'Esha Roy',
    ]);
  });

  it('lets off of a single charge under its head, and of charges to many', async () => {
    await at.granted({ ...GIRLS, head_ids: [at.planned.head('Library')], percent: 50 });
    const charge = {
      head_id: at.planned.head('Library'),
      amount: 301,
      due_date: '2026-12-01',
      session_id: at.planned.session.id,
    };
    must(await at.college.admin.post('/dues', { ...charge, student_id: at.asha.id }));
    must(await at.college.admin.post('/dues/charge', { ...charge, student_ids: [at.bina.id, at.chetan.id] }));
    expect((await at.figures(at.asha))[0]).toBe(14_400 + 150.5);
    expect((await at.figures(at.bina))[0]).toBe(14_400 + 150.5);
    expect((await at.figures(at.chetan))[0]).toBe(14_400 + 301);
    // A charge of another session, or of none, is no exemption's.
    must(await at.college.admin.post('/dues', { ...charge, session_id: null, student_id: at.asha.id }));
    expect((await at.figures(at.asha))[0]).toBe(14_400 + 150.5 + 301);
  });

  it('goes with a raising that is undone: what it let off is taken back with the dues', async () => {
    const plan = await at.planned.examplePlan({ course_id: at.college.commerce.id });
    const girl = await at.planned.student({
      name: 'Gita',
      roll_no: '9',
      gender: 'Female',
      course_id: at.college.commerce.id,
    });
    const exemption = must(
      await at.approve(await at.asked(GIRLS, at.college.admin), at.college.admin, 'The only admin'),
    ).exemption;
    const run = await at.planned.raise(plan);
    expect(await at.figures(girl)).toEqual([2400, 2400, 0]);
    must(await at.college.admin.post<DueRun>(`/due-runs/${run.run_id}/undo`, {}));
    expect(await at.figures(girl)).toEqual([0, 0, 0]);
    expect((await studentsOf(exemption)).find(({ name }) => name === 'Gita')).toMatchObject({
      conceded: 0,
      taken_back: 12_000,
    });
    await at.planned.raise(plan);
    expect(await at.figures(girl)).toEqual([2400, 2400, 0]);
  });

  it('lets off once: the earliest takes first, and another of what is left', async () => {
    await at.granted({ ...GIRLS, percent: 75 });
    await at.granted({ name: 'SC', student_category: 'SC', percent: 50 });
    const both = await at.planned.student({ name: 'Esha', roll_no: '5', gender: 'Female', category: 'SC' });
    expect(await at.figures(both)).toEqual([2400, 2400, 0]);
    expect(await at.figures(at.asha)).toEqual([2400, 2400, 0]);
    expect((await at.figures(at.bina))[0]).toBe(2400 + 3000);
  });

  it('meets who was filled in since, when it is applied again, and nobody twice', async () => {
    const exemption = await at.granted(GIRLS);
    const apply = () => at.college.admin.post<{ message: string }>(`/exemptions/${exemption.id}/apply`);
    expect((await apply()).body.message).toBe('It has conceded to all whom it meets');
    must(await at.college.admin.patch(`/students/${at.dolly.id}`, { gender: 'Female' }));
    const would = must(await at.college.admin.get(`/exemptions/${exemption.id}/preview`));
    expect(would).toMatchObject({ students: 1, amount: 12_000, left_out: [] });
    must(await apply());
    expect(await at.figures(at.dolly)).toEqual([2400, 2400, 0]);
    expect(await at.figures(at.asha)).toEqual([2400, 2400, 0]);
  });

  it('leaves what it conceded where the student changes, and names whom it meets no more', async () => {
    const exemption = await at.granted(GIRLS);
    must(await at.college.admin.patch(`/students/${at.asha.id}`, { gender: 'Male' }));
    expect(await at.figures(at.asha)).toEqual([2400, 2400, 0]);
    expect((await studentsOf(exemption, '?no_more=true')).map(({ name }) => name)).toEqual(['Asha Rao']);
  });

  it('concedes nothing more once it has ended, and what it conceded stays', async () => {
    const exemption = await at.granted(GIRLS);
    const end = () =>
      at.college.admin.post<Exemption>(`/exemptions/${exemption.id}/end`, { reason: 'The order lapsed' });
    expect(must(await end())).toMatchObject({
      status: 'Ended',
      conceded: 24_000,
      ended: { by: 'Meera Nair' },
    });
    expect((await end()).status).toBe(409);
    const late = await at.planned.student({ name: 'Esha', roll_no: '5', gender: 'Female' });
    expect(await at.figures(late)).toEqual(CHARGED);
    expect(await at.figures(at.asha)).toEqual([2400, 2400, 0]);
  });
});

describe('an exemption that is taken back', () => {
  it('of a chosen student is owed again from today, and meets that student no more', async () => {
    const exemption = await at.granted(GIRLS);
    const taken = must(await takeBack(exemption, { student_ids: [at.asha.id] }));
    expect(taken).toMatchObject({ students: 1, dues: 2, amount: 12_000, exemption: { status: 'Approved' } });
    expect(await at.figures(at.asha)).toEqual(CHARGED);
    expect(await at.figures(at.bina)).toEqual([2400, 2400, 0]);
    expect((await takeBack(exemption, { student_ids: [at.asha.id] })).status).toBe(409);
    must(
      await at.college.admin.post('/dues', {
        head_id: at.planned.head('Tuition'),
        amount: 300,
        due_date: '2026-12-01',
        session_id: at.planned.session.id,
        student_id: at.asha.id,
      }),
    );
    expect((await at.figures(at.asha))[0]).toBe(14_700);
    expect((await at.college.admin.post(`/exemptions/${exemption.id}/apply`)).status).toBe(409);
  });

  it('is owed again with what was paid of it: what had gone on to a later due comes back, and nothing is late', async () => {
    // Both heads of July: Tuition 1 and Caution Money.
    await at.planned.collect(at.asha, 7000);
    const before = openOf(await at.planned.dues(at.asha));
    const exemption = await at.granted(GIRLS);
    expect(openOf(await at.planned.dues(at.asha))).toEqual([]);
    must(await takeBack(exemption, {}));
    expect(openOf(await at.planned.dues(at.asha))).toEqual(before);
  });

  it('whole is owed again by all, what is ahead settles it, and it stands in the register', async () => {
    await at.planned.collect(at.asha, 13_000);
    const before = openOf(await at.planned.dues(at.asha));
    const exemption = await at.granted(GIRLS);
    const taken = must(await takeBack(exemption, {}));
    expect(taken).toMatchObject({
      students: 2,
      amount: 24_000,
      exemption: { status: 'Taken Back', conceded: 0 },
    });
    expect(await at.figures(at.asha)).toEqual([14_400, 1400, 0]);
    expect(openOf(await at.planned.dues(at.asha))).toEqual(before);
    expect((await takeBack(exemption, {})).status).toBe(409);
    const late = await at.planned.student({ name: 'Esha', roll_no: '5', gender: 'Female' });
    expect(await at.figures(late)).toEqual(CHARGED);
  });
});
