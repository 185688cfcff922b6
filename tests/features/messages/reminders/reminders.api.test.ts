import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../../shared/dates.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Message } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import type {
  Reminded,
  Reminder,
  Stage,
} from '../../../../shared/features/messages/reminders/reminders.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { sendingCollege } from '../outbox/sending-college.ts';

const TODAY = '2026-11-21';
const TEXT = '{name}: {sum} of {head} was due on {date}. {college}';

let server: MailServer;
let office: Awaited<ReturnType<typeof sendingCollege>>;
let head = 0;
/** A class of each test's own: nobody of another one is met. */
let year = '';
let classes = 0;
beforeAll(async () => {
  server = await startMailServer();
  office = await sendingCollege(server);
  head = must(await admin().get<Head[]>('/heads')).find(({ name }) => name === 'Tuition')?.id ?? 0;
});
afterAll(async () => {
  await office.college.close();
  await server.close();
});
beforeEach(() => {
  year = String(++classes);
});

const admin = () => office.college.admin;
const allStages = async () => must(await admin().get<Stage[]>('/reminders/stages'));
const stageAfter = async (days: number): Promise<Stage> => {
  const stage = (await allStages()).find((each) => each.days === days);
  if (!stage) throw new Error(`No stage after ${days} days`);
  return stage;
};
/** A student of the test's class who allows messages, and owes something since so many days. */
const owing = async (name: string, { late = 8, amount = 500, ...fields }: Record<string, unknown> = {}) => {
  const contact = { mobile: '9876543210', email: `a${classes}@example.org` };
  const consent = { whatsapp: 'allowed', email: 'allowed' };
  const student = must(
    await admin().post<Student>('/students', {
      ...{ name, father_name: 'Ram Lal', course_id: office.college.science.id, year, total_fees: null },
      ...{ ...contact, consent, ...fields },
    }),
  );
  return { ...student, due: await charge(student, Number(late), Number(amount)) };
};
const charge = async ({ id }: { readonly id: number }, late: number, amount = 500): Promise<Due> =>
  must(
    await admin().post<Due>('/dues', {
      ...{ student_id: id, head_id: head, amount, due_date: addDays(TODAY, -late) },
    }),
  );
const remind = async (days: number, how: object = {}, as: ApiClient = admin()) =>
  as.post<Reminded & { stamp?: string; message: string }>('/reminders', {
    ...{ stage_id: (await stageAfter(days)).id, class: year, ...how },
  });
const look = async (days: number, how: object = {}) => must(await remind(days, { dry_run: true, ...how }));
const pay = (student: { readonly id: number }, amount = 500) =>
  office.college.collect({ student_id: student.id, amount });
const messages = async () => {
  const of = must(await admin().get<Reminder[]>(`/reminders`)).map(({ student_id }) => student_id);
  return (await office.outbox()).filter(({ student_id }) => of.includes(student_id ?? 0));
};
const messageOf = async ({ id }: { readonly id: number }) => {
  const [message] = must(await admin().get<Message[]>(`/outbox?student_id=${id}`));
  if (!message) throw new Error('No message');
  return message;
};
const open = async (student: { readonly id: number }) =>
  must(await admin().post<Message>(`/outbox/${(await messageOf(student)).id}/opened`, {}));
const why = async (days: number) => (await look(days)).left_out.map((each) => each.why);

describe('the stages', () => {
  it('are five at first, which an admin changes and everybody in the office reads', async () => {
    const { scienceAccountant, teacher } = office.college;
    expect((await allStages()).map(({ days }) => days)).toEqual([-3, 0, 7, 15, 30]);
    const stage = await stageAfter(15);
    const change = { text: 'Now: {sum}', version: stage.version };
    expect((await scienceAccountant.get('/reminders/stages')).status).toBe(200);
    expect((await scienceAccountant.patch(`/reminders/stages/${stage.id}`, change)).status).toBe(403);
    expect((await teacher.get('/reminders/stages')).status).toBe(403);
    expect(must(await admin().patch(`/reminders/stages/${stage.id}`, change))).toMatchObject(
      change.text ? { text: 'Now: {sum}', name: stage.name } : {},
    );
    expect((await admin().patch(`/reminders/stages/${stage.id}`, change)).status).toBe(409);
  });

  it.each([
    ['says more of a student than name, sum, date, head and college', { text: '{mobile}' }, 'text'],
    ['is an SMS without its registered text', { channel: 'sms', text: '' }, 'text'],
    ['is an SMS without the number of its text', { channel: 'sms' }, 'template'],
    ['is in a language that no paper has', { language: 'French' }, 'language'],
    ['has no day', { days: 1.5 }, 'days'],
  ])('refuse one that %s', async (_, fields, path) => {
    const stage = { name: `Refused ${path}`, days: 9, channel: 'whatsapp', text: TEXT };
    expect(await admin().post('/reminders/stages', { ...stage, ...fields })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
    expect((await admin().post('/reminders/stages', { ...stage, name: 'After 7 days' })).status).toBe(409);
  });
});

describe('a look at a stage', () => {
  it('says whom it meets, with the sum, the oldest due date, the number and the last reminder, and writes nothing', async () => {
    const student = await owing('Asha Rao');
    await charge(student, 10, 250);
    const [before, runs] = [await office.outbox(), await admin().get<Reminder[]>('/reminders')];
    expect(await look(7)).toMatchObject({
      id: null,
      amount: 750,
      met: [
        {
          student_name: 'Asha Rao',
          amount: 750,
          due_date: addDays(TODAY, -10),
          to: '919876543210',
          last: null,
        },
      ],
      left_out: [],
    });
    expect(await office.outbox()).toEqual(before);
    expect((await admin().get('/reminders')).body).toEqual(runs.body);
  });

  it('meets each due at one stage alone: until the next one takes over', async () => {
    for (const late of [-4, -3, -1, 0, 6, 7, 14, 15, 29, 30, 400]) await owing(`Late ${late}`, { late });
    const met = async (days: number) => (await look(days)).met.map(({ student_name }) => student_name);
    expect(await met(-3)).toEqual(['Late -3', 'Late -1']);
    expect(await met(0)).toEqual(['Late 0', 'Late 6']);
    expect(await met(7)).toEqual(['Late 7', 'Late 14']);
    expect(await met(15)).toEqual(['Late 15', 'Late 29']);
    expect(await met(30)).toEqual(['Late 30', 'Late 400']);
  });

  it('leaves those out who owe less than the sum, and those of another class, course or head', async () => {
    await owing('Owes Little', { amount: 100 });
    expect((await look(7, { from_sum: 101 })).met).toEqual([]);
    expect((await look(7, { from_sum: 100 })).met).toHaveLength(1);
    expect((await look(7, { class: 'none' })).met).toEqual([]);
    expect((await look(7, { course_id: office.college.commerce.id })).met).toEqual([]);
    const other = must(await admin().get<Head[]>('/heads')).find(({ name }) => name === 'Examination');
    expect((await look(7, { head_id: other?.id })).met).toEqual([]);
  });

  it('leaves those out, and says why, to whom nothing may be sent', async () => {
    await owing('Of No Word', { consent: undefined });
    await owing('Of No Number', { mobile: null });
    const wrong = await owing('Of A Wrong Number', { mobile: '9876543211' });
    const mark = { contact: '9876543211', why: 'wrong number' };
    must(await admin().post(`/students/${wrong.id}/wrong-contacts`, mark));
    const awaited = await owing('Of A Scholarship');
    must(
      await admin().post('/scholarships', {
        ...{ scheme: 'Post-Matric', year: '2026-27', due_ids: [awaited.due.id] },
      }),
    );
    const promised = await owing('Of A Promise');
    const promise = { spoke_to: 'The father', promised_on: addDays(TODAY, 3), amount: 500 };
    must(await admin().post(`/students/${promised.id}/follow-ups`, promise));
    const { met, left_out } = await look(7);
    expect(met).toEqual([]);
    expect(Object.fromEntries(left_out.map((each) => [each.student_name, each.why]))).toEqual({
      'Of No Word': 'No consent to messages by WhatsApp',
      'Of No Number': 'No mobile number',
      'Of A Wrong Number': 'The mobile number is marked as wrong',
      'Of A Scholarship': 'Awaited from somebody else',
      'Of A Promise': 'Promised to pay by a later day',
    });
    expect(await remind(7)).toMatchObject({
      status: 400,
      body: { message: 'Nobody gets this reminder now' },
    });
  });

  it('takes the other number where one of two is wrong', async () => {
    const student = await owing('Of Two Numbers', { mobile: '9876543212, 9876543213' });
    const mark = { contact: '9876543212', why: 'wrong number' };
    must(await admin().post(`/students/${student.id}/wrong-contacts`, mark));
    expect((await look(7)).met).toMatchObject([{ to: '919876543213' }]);
  });

  it('leaves those out who pay in instalments by an order', async () => {
    const student = await owing('Of Instalments');
    const parts = [
      { amount: 200, due_date: addDays(TODAY, 2) },
      { amount: 300, due_date: addDays(TODAY, 60) },
    ];
    const order = { due_id: student.due.id, parts, reason: 'The father is ill' };
    must(await admin().post(`/students/${student.id}/instalments`, order));
    expect(await why(-3)).toEqual(['In instalments by an order']);
    expect((await look(7)).met).toEqual([]);
  });
});

describe('reminders that are sent', () => {
  it('are written to the outbox with no more than name, sum, date, head and college', async () => {
    await owing('Asha Rao', { amount: 1234.5 });
    const { id, met } = must(await remind(7));
    expect([id, met]).toEqual([expect.any(Number), [expect.objectContaining({ amount: 1234.5 })]]);
    const [message] = await messages();
    expect(message).toMatchObject({ kind: 'reminder', state: 'waiting', to_name: 'Asha Rao' });
    const said = decodeURIComponent(message?.link?.split('text=')[1] ?? '');
    expect(said).toMatch(/^Asha Rao: ₹1,234\.50 of Tuition was due on 13-11-2026\. Please pay this week\. /);
  });

  it('are what was looked at: who paid between is a new look', async () => {
    const [paid] = [await owing('Paid Between'), await owing('Owes On')];
    const { stamp } = await look(7);
    await pay(paid);
    const late = await remind(7, { stamp });
    expect(late).toMatchObject({ status: 409, body: { preview: { met: [{ student_name: 'Owes On' }] } } });
  });

  it('come once for a due at a stage, and once a day to a student', async () => {
    const student = await owing('Asha Rao');
    must(await remind(7));
    expect(await why(7)).toEqual(['Reminded at this stage already']);
    await charge(student, 9, 70);
    expect(await why(7)).toEqual(['Reminded today already']);
    await charge(student, 20, 80);
    expect((await look(15)).left_out).toMatchObject([
      { amount: 80, why: 'Reminded today already', last: { stage: 'After 7 days', day: TODAY } },
    ]);
  });

  it('come again where the first was cancelled', async () => {
    const student = await owing('Asha Rao');
    must(await remind(7));
    must(await admin().post(`/outbox/${(await messageOf(student)).id}/cancel`, {}));
    expect((await look(7)).met).toHaveLength(1);
  });

  it('are of the own courses of an accountant who may send', async () => {
    const { scienceAccountant, commerceAccountant, teacher, science } = office.college;
    await owing('Of Science');
    expect((await remind(7, {}, scienceAccountant)).status).toBe(403);
    expect((await remind(7, {}, teacher)).status).toBe(403);
    const rights = [{ may: 'send-messages', up_to: null }];
    for (const { user } of [scienceAccountant, commerceAccountant])
      must(await admin().patch(`/admin/users/${user.id}`, { rights }));
    const dry = { dry_run: true };
    expect(must(await remind(7, dry, commerceAccountant)).met).toEqual([]);
    expect((await remind(7, { ...dry, course_id: science.id }, commerceAccountant)).status).toBe(404);
    expect(must(await remind(7, {}, scienceAccountant)).met).toHaveLength(1);
    const seenBy = async (as: ApiClient) =>
      must(await as.get<Reminder[]>('/reminders?q=Of Science')).map(({ student_name }) => student_name);
    expect(await seenBy(scienceAccountant)).toEqual(['Of Science']);
    expect(await seenBy(commerceAccountant)).toEqual([]);
    expect((await scienceAccountant.get('/reminders/export')).body).toContain('Of Science');
    expect((await commerceAccountant.get('/reminders/export')).body).not.toContain('Of Science');
  });

  it('of paper are demand letters, and count as got', async () => {
    const before = (await office.outbox()).length;
    const student = await owing('Of Paper', { late: 40, consent: undefined, mobile: null });
    expect(must(await remind(30)).met).toMatchObject([{ student_id: student.id, to: null }]);
    expect(await office.outbox()).toHaveLength(before);
    expect(await why(30)).toEqual(['Reminded at this stage already']);
    expect(must(await admin().get<Reminder[]>('/reminders?q=Of Paper'))).toMatchObject([
      { state: null, amount: 500, received: 0 },
    ]);
  });

  it('show what came within seven days, without cancelled receipts', async () => {
    const student = await owing('Pays Soon', { amount: 900 });
    must(await remind(7));
    await pay(student, 300);
    const fee = await pay(student, 200);
    must(await admin().post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' }));
    expect(must(await admin().get<Reminder[]>('/reminders?q=Pays Soon'))).toMatchObject([{ received: 300 }]);
  });
});

describe('the report of reminders', () => {
  it('counts who was reminded and what came within seven days, run by run, and opens the rows', async () => {
    const one = await owing('Of The Report', { late: 70 });
    const cancelled = await owing('Of No Message', { late: 70 });
    await owing('Pays Nothing', { late: 70 });
    const stage = { name: 'For the report', days: 60, channel: 'whatsapp', text: TEXT };
    const { id } = must(await admin().post<Stage>('/reminders/stages', stage));
    must(await remind(60));
    must(await admin().post(`/outbox/${(await messageOf(cancelled)).id}/cancel`, {}));
    await pay(one, 120);
    await pay(cancelled, 55);
    const report = must(await admin().get<Report>(`/reports/reminders?from=${TODAY}&to=${TODAY}`));
    const row = report.rows.find(({ cells }) => cells[0] === 'For the report');
    expect(row).toMatchObject({ link: `/reminders?stage=${id}&from=${TODAY}&to=${TODAY}` });
    expect(row?.cells.slice(-3)).toEqual([2, 1000, 120]);
    const of = `/reports/reminders?from=${TODAY}&to=${TODAY}`;
    const theirs = must(await office.college.commerceAccountant.get<Report>(of));
    expect(theirs.rows).toEqual([]);
  });
});

describe('a reminder is looked at again at sending', () => {
  it.each([
    ['paid since', 'Paid or changed since the reminder was written', (id: number) => pay({ id })],
    [
      'promised since',
      'The student promised to pay by a later day',
      async (id: number) =>
        must(
          await admin().post(`/students/${id}/follow-ups`, {
            ...{ spoke_to: 'The mother', promised_on: addDays(TODAY, 5) },
          }),
        ),
    ],
    [
      'withdrew consent',
      'No consent to messages by WhatsApp',
      async (id: number) =>
        must(await admin().post(`/students/${id}/withdraw-consent`, { channels: ['whatsapp'] })),
    ],
  ])('who %s gets nothing, and its row says why', async (_, problem, since) => {
    const student = await owing('Asha Rao');
    must(await remind(7));
    await since(student.id);
    expect(await open(student)).toMatchObject({ state: 'cancelled', problem });
    expect(await messageOf(student)).toMatchObject({ state: 'cancelled', problem, link: null });
  });

  it('goes to the guardian of the family where the student has no number of the own', async () => {
    const own = await owing('Has One', { late: 131, mobile: '9876500001' });
    const none = await owing('Has None', { late: 131, mobile: '' });
    const guardian = { guardian: 'Mohan Lal', mobile: '98765 00002', student_ids: [own.id, none.id] };
    must(await admin().post('/families', guardian));
    const stage = { name: 'To families', days: 130, channel: 'whatsapp', text: TEXT };
    must(await admin().post('/reminders/stages', stage));
    must(await remind(130));
    expect((await messageOf(own)).to_address).toBe('919876500001');
    expect((await messageOf(none)).to_address).toBe('919876500002');
    const wrong = { contact: '98765 00002', why: 'wrong number' };
    must(await admin().post(`/students/${none.id}/wrong-contacts`, wrong));
    expect(await open(none)).toMatchObject({
      ...{ state: 'cancelled', problem: 'The mobile number is marked as wrong' },
    });
  });

  it('is called by the name in Hindi where the words say so, and one is kept', async () => {
    const stage = {
      name: 'In Hindi',
      days: 120,
      channel: 'whatsapp',
      text: '{name_hindi}: {date} तक {sum} जमा करें',
    };
    must(await admin().post('/reminders/stages', stage));
    const named = await owing('Asha Rao', { late: 121, name_hindi: 'आशा राव' });
    const other = await owing('Bela Sen', { late: 121 });
    must(await remind(120));
    const said = async (of: typeof named) => decodeURIComponent((await messageOf(of)).link ?? '');
    expect(await said(named)).toContain('=आशा राव: ');
    expect(await said(other)).toContain('=Bela Sen: ');
  });

  it('in the usual words is in the language of the stage, and of the college’s papers where it names none', async () => {
    const usual = { name: 'Usual', days: 140, channel: 'whatsapp' };
    const { id } = must(await admin().post<Stage>('/reminders/stages', usual));
    await owing('Asha Rao', { late: 141, name_hindi: 'आशा राव' });
    const english = 'Asha Rao: ₹500.00 of Tuition was due on';
    const hindi = '\nआशा राव: Tuition के ₹500.00';
    for (const [language, paper_language, isBoth] of [
      [null, 'English', false],
      [null, 'English and Hindi', true],
      ['English and Hindi', 'English', true],
    ] as const) {
      must(await admin().patch(`/reminders/stages/${id}`, { language }));
      must(await admin().put('/settings', { paper_language }));
      const { example } = await look(140);
      expect([example?.startsWith(english), example?.includes(hindi)]).toEqual([true, isBoth]);
    }
  });

  it('by e-mail too', async () => {
    const stage = { name: 'By e-mail', days: 100, channel: 'email', subject: 'Fees, {college}', text: TEXT };
    must(await admin().post('/reminders/stages', stage));
    const paid = await owing('Paid Since', { late: 101, email: 'paid@example.org' });
    const other = await owing('Owes On', { late: 101, email: 'owes@example.org' });
    must(await remind(100));
    await pay(paid);
    must(await office.save());
    const state = async (of: { readonly id: number }) => (await messageOf(of)).state;
    await expect.poll(() => state(other), { timeout: 20_000 }).toBe('sent');
    await expect.poll(() => state(paid), { timeout: 20_000 }).toBe('cancelled');
    expect(server.came).toHaveLength(1);
  });
});
