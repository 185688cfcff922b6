import { cpSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Message, Queued } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import type { SendingView } from '../../../../shared/features/messages/sending/sending.model.ts';
import type { SmsView } from '../../../../shared/features/messages/sending/sms.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { type SmsProviderUnderTest, startSmsProvider } from '../../../support/mail/sms-provider.ts';
import { dataFolder } from '../../../support/tools/temporary-folder.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { openedAgain } from '../outbox/sending-college.ts';

const KEY = 'Kaveri-99-key';
const JSON_HEADERS = 'Content-Type: application/json\nauthkey: {key}';
const BODY =
  '{"to":"{to}","message":"{text}","DLT_TE_ID":"{template}","entity":"{entity}","sender":"{header}"}';
const TEXT = 'Dear {name}, we got {sum} on {date}, receipt {receipt}. {college}';
const MOBILE = '9876543210';

let college: College;
let provider: SmsProviderUnderTest;
beforeEach(async () => {
  provider = await startSmsProvider();
  college = await openCollege();
});
afterEach(async () => {
  await college.close();
  await provider.close();
});

const view = async () => must(await college.admin.get<SmsView>('/sending/sms'));
const typed = (fields: object = {}) => ({
  ...{
    url: provider.url,
    method: 'POST',
    headers: JSON_HEADERS,
    body: BODY,
    entity: '1101',
    header: 'SVMCLG',
  },
  ...{ success: '"success"', receipt_template: '1107160', receipt_text: TEXT, key: KEY },
  ...fields,
});
const save = async (fields: object = {}) =>
  college.admin.put<SmsView & { message: string }>('/sending/sms', {
    ...typed(fields),
    version: (await view()).version,
  });
const turn = async (is_on: boolean, quiet: object = {}) => {
  const { version } = must(await college.admin.get<SendingView>('/sending'));
  const none = { host: '', port: 587, security: 'starttls', username: '', sender_address: '' };
  const pace = { sender_name: '', reply_to: '', quiet_from: null, quiet_to: null, most_per_hour: null };
  return college.admin.put<SendingView>('/sending', { ...none, ...pace, ...quiet, is_on, version });
};
const receipt = async (student_name = 'Asha "Rani" Rao', amount = 1800) =>
  must(await college.scienceAccountant.post<Fee>('/fees', { student_name, amount }));
const send = async ({ id }: Fee, fields: object = {}) =>
  college.admin.post<Queued & { message: string }>(`/fees/${id}/send`, {
    ...{ to: MOBILE, channel: 'sms' },
    ...fields,
  });
const outbox = async () => must(await college.admin.get<Message[]>('/outbox'));
/** The last message once it waits no more, or has been tried. */
const ended = async () => {
  await expect
    .poll(async () => (await outbox())[0], { timeout: 20_000 })
    .toMatchObject({ tries: expect.toSatisfy((tries: number) => tries > 0) });
  return (await outbox())[0];
};

describe('how SMS are given to the provider', () => {
  it('is an admin’s alone; the key is in no answer, activity or backup of the setting', async () => {
    for (const [caller, status] of [
      [college.guest, 401],
      [college.teacher, 403],
      [college.scienceAccountant, 403],
    ] as const)
      expect((await caller.get('/sending/sms')).status).toBe(status);
    expect(must(await save())).toMatchObject({ has_key: true, url: provider.url });
    expect(must(await save({ key: undefined, header: 'SVMPRI' }))).toMatchObject({ has_key: true });
    const told = JSON.stringify([await view(), must(await college.admin.get('/activity'))]);
    expect(told).toContain('SMS changed: header');
    expect(told).not.toContain(KEY);
  });

  it.each([
    ['in the open', { url: 'http://api.provider.example/send' }, 'url'],
    ['at an address that a text could change', { url: 'https://{to}.example/send' }, 'url'],
    ['with a header of its own line', { headers: 'Host: elsewhere.example' }, 'headers'],
    ['without the number', { body: '{"message":"{text}"}' }, 'body'],
    ['with a place that nobody fills', { body: '{to}{text}{mobile}' }, 'body'],
    ['with a text that is not registered', { receipt_template: '' }, 'receipt_template'],
    ['with a text that says more of a student', { receipt_text: 'Dear {mobile}' }, 'receipt_text'],
    ['without its key', { key: undefined }, 'key'],
  ])('is refused %s', async (_, fields, path) => {
    expect(await save(fields)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('asks for the key again at another address: it is told to no other', async () => {
    must(await save());
    const elsewhere = { url: 'https://api.provider.example/send', key: undefined };
    expect(await save(elsewhere)).toMatchObject({ status: 400, body: { errors: [{ path: 'key' }] } });
  });

  it('is tried with the registered text, and saves nothing', async () => {
    const tried = must(
      await college.admin.post<{ works: boolean; said: string }>('/sending/sms/test', {
        ...typed(),
        to: MOBILE,
      }),
    );
    expect(tried).toEqual({ works: true, said: 'The provider took the SMS to 919876543210.' });
    expect(provider.came).toHaveLength(1);
    expect(await view()).toMatchObject({ url: '' });
  });
});

describe('a receipt by SMS', () => {
  it('goes out as its registered text, once, while the one switch is on', async () => {
    must(await save());
    const fee = await receipt();
    must(await send(fee));
    expect(await outbox()).toMatchObject([{ state: 'waiting', channel: 'sms', to_address: '919876543210' }]);
    must(await turn(true));
    expect(await ended()).toMatchObject({ state: 'sent' });
    expect(provider.came).toHaveLength(1);
    const [{ headers, body }] = provider.came as [(typeof provider.came)[number]];
    expect(headers.authkey).toBe(KEY);
    expect(JSON.parse(body)).toEqual({
      ...{ to: '919876543210', DLT_TE_ID: '1107160', entity: '1101', sender: 'SVMCLG' },
      message: expect.stringMatching(
        /^Dear Asha "Rani" Rao, we got Rs 1,800\.00 on \d\d-\d\d-\d{4}, receipt /,
      ),
    });
    must(await turn(false));
    must(await send(await receipt('Bela', 5)));
    await pause(300);
    expect(provider.came).toHaveLength(1);
  });

  it('has no variable longer than is registered', async () => {
    must(await save({ headers: '', body: 'to={to}&text={text}&key={key}', success: '' }));
    must(await turn(true));
    must(await send(await receipt('A'.repeat(80))));
    await ended();
    const form = new URLSearchParams(provider.came[0]?.body);
    expect(form.get('text')).toContain(`Dear ${'A'.repeat(30)}, we got`);
    expect(form.get('key')).toBe(KEY);
  });

  it('is refused where no text is registered, of a letter, and for a number that is none', async () => {
    const fee = await receipt();
    expect(await send(fee)).toMatchObject({ status: 400, body: { errors: [{ path: 'channel' }] } });
    must(await save());
    expect(await send(fee, { to: '12345' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'to' }] },
    });
  });
});

describe('a folder that somebody copied', () => {
  it('sends no SMS, also to a provider that is told no key', async () => {
    must(await save({ headers: '', body: 'to={to}&text={text}', success: '', key: undefined }));
    must(await turn(true, { quiet_from: '09:00', quiet_to: '11:00' }));
    must(await send(await receipt()));
    await college.close();
    const dataDirectory = dataFolder();
    cpSync(college.dataDirectory, dataDirectory, { recursive: true });
    college.clock.advance(2 * 3_600_000);
    await openedAgain({ dataDirectory, clock: college.clock }, async (admin) => {
      // Longer than a thread needs to ask for its first message.
      await pause(1_500);
      expect(must(await admin.get<SmsView>('/sending/sms')).state).toEqual({ kind: 'off' });
    });
    expect(provider.came).toEqual([]);
    college = await openCollege();
  });
});

describe('a provider that answers', () => {
  const sentWith = async (answer: Parameters<SmsProviderUnderTest['answers']>[0]) => {
    provider.answers(answer);
    must(await save());
    must(await turn(true));
    must(await send(await receipt()));
    return ended();
  };

  it('without its word of success did not take it, and is quoted without the key', async () => {
    const message = await sentWith(() => ({ status: 200, says: `{"type":"error","key":"${KEY}"}` }));
    expect(message).toMatchObject({ state: 'failed', problem: expect.stringContaining('"type":"error"') });
    expect(message?.problem).not.toContain(KEY);
  });

  it.each([
    [400, 'failed'],
    [302, 'failed'],
    [500, 'unknown'],
    [502, 'unknown'],
  ])('%i: %s', async (status, state) => {
    expect(await sentWith(() => ({ status, says: 'No' }))).toMatchObject({ state });
    expect(provider.came).toHaveLength(1);
  });

  it('that it is busy is asked again later', async () => {
    expect(await sentWith(() => ({ status: 429 }))).toMatchObject({ state: 'waiting', tries: 1 });
  });

  it('by cutting the line may have taken it: a person decides whether it goes again', async () => {
    expect(await sentWith(() => 'cut')).toMatchObject({ state: 'unknown' });
    expect(provider.came).toHaveLength(1);
  });

  it('late is waited for, and given it once', async () => {
    const late = () => ({ status: 200, says: '"success"', waitsMs: 700 });
    expect(await sentWith(late)).toMatchObject({ state: 'sent' });
    expect(provider.came).toHaveLength(1);
  });

  it('that it does not know the key keeps all waiting, and says so', async () => {
    provider.answers(() => ({ status: 401 }));
    must(await save());
    must(await turn(true));
    must(await send(await receipt()));
    await expect
      .poll(async () => (await view()).state, { timeout: 20_000 })
      .toMatchObject({ kind: 'failing', problem: expect.stringContaining('does not take the key') });
    expect(await outbox()).toMatchObject([{ state: 'waiting', tries: 0 }]);
  });

  it('not at all keeps all waiting, and gets them once it is there', async () => {
    must(await save());
    await provider.close();
    must(await turn(true));
    must(await send(await receipt()));
    await expect
      .poll(async () => (await view()).state, { timeout: 20_000 })
      .toMatchObject({ kind: 'failing' });
    expect(await outbox()).toMatchObject([{ state: 'waiting', tries: 0 }]);
  });
});

describe('a reminder by SMS', () => {
  it('has a registered text, and goes to who allows it', async () => {
    const stage = { name: 'SMS', days: 200, channel: 'sms', text: '{name}: pay {sum} of {head} by {date}' };
    expect(await college.admin.post('/reminders/stages', stage)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'template' }] },
    });
    const { id: stage_id } = must(
      await college.admin.post<{ id: number }>('/reminders/stages', { ...stage, template: '1107999' }),
    );
    const heads = must(await college.admin.get<{ id: number; name: string }[]>('/heads'));
    const head_id = heads.find(({ name }) => name === 'Tuition')?.id;
    for (const [name, consent] of [
      ['Asha Rao', { sms: 'allowed' }],
      ['Bela Sen', {}],
    ] as const) {
      const { id: student_id } = await college.addStudent({
        ...{ name, father_name: 'Ram', mobile: MOBILE, consent, total_fees: null },
      });
      must(await college.admin.post('/dues', { student_id, head_id, amount: 1800, due_date: '2026-04-10' }));
    }
    must(await save());
    must(await turn(true));
    const sent = must(
      await college.admin.post<{ met: unknown[]; left_out: unknown[] }>('/reminders', { stage_id }),
    );
    expect(sent).toMatchObject({
      met: [{ student_name: 'Asha Rao' }],
      left_out: [{ student_name: 'Bela Sen' }],
    });
    expect(await ended()).toMatchObject({ state: 'sent' });
    expect(JSON.parse(provider.came[0]?.body ?? '')).toMatchObject({
      message: 'Asha Rao: pay Rs 1,800.00 of Tuition by 10-04-2026',
      DLT_TE_ID: '1107999',
    });
  });
});
