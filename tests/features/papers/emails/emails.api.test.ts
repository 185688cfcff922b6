import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Email, EmailSummary } from '../../../../shared/features/papers/emails/emails.model.ts';
import { type College, openCollege, type Person, smallPdf } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const SENTENCE = 'To, Subject and Message are required';

const message = (fields: Record<string, unknown> = {}) => ({
  to: 'parent@example.org',
  subject: 'Fee structure',
  body: 'Dear Sir,\nthe fees are attached.',
  ...fields,
});

const record = async (fields: Record<string, unknown> = {}, as: Person = college.admin): Promise<Email> => {
  const reply = await as.post<Email>('/emails', message(fields));
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body;
};
const received = (fields: Record<string, unknown> = {}, as?: Person) =>
  record({ kind: 'received', from: 'parent@example.org', to: 'office@college.example', ...fields }, as);

const counts = async () => (await college.admin.get<EmailSummary>('/emails/summary')).body;
const listed = async (query = '', as: Person = college.admin) =>
  (await as.get<Email[]>(`/emails?${query}`)).body.map(({ id }) => id);

describe('who may reach the e-mails', () => {
  it.each([
    ['GET', '/emails'],
    ['POST', '/emails'],
    ['GET', '/emails/summary'],
    ['POST', '/emails/1/mark-read'],
    ['DELETE', '/emails/1'],
    ['POST', '/emails/1/restore'],
  ] as const)('%s %s: a guest is asked to sign in, a teacher is refused', async (method, path) => {
    const statusFor = async (who: 'guest' | 'teacher') => {
      const { get, post, delete: remove } = college[who];
      const sent = { GET: () => get(path), POST: () => post(path, {}), DELETE: () => remove(path) };
      return (await sent[method]()).status;
    };
    expect([await statusFor('guest'), await statusFor('teacher')]).toEqual([401, 403]);
  });

  it('the counters are the admin’s alone', async () => {
    expect((await college.scienceAccountant.get('/emails/summary')).status).toBe(403);
  });

  it('an e-mail that was sent from `Name <address>` is that address’s', async () => {
    const { admin, scienceAccountant, commerceAccountant } = college;
    const mail = { to: 'a@b.in', subject: 'From a name', body: 'b', from: 'Asha Rao <ASHA@college.example>' };
    expect((await admin.post('/emails', mail)).status).toBe(201);
    const subjects = async (as: typeof admin) =>
      (await as.get<{ subject: string }[]>('/emails')).body.map(({ subject }) => subject);
    expect(await subjects(scienceAccountant)).toContain('From a name');
    expect(await subjects(commerceAccountant)).not.toContain('From a name');
  });

  it('an accountant reads what they recorded and what was sent from their address, and not a byte of the rest', async () => {
    const { scienceAccountant, commerceAccountant, admin } = college;
    const { url } = await college.upload(smallPdf('Canary file'), 'canary.pdf');
    const own = await record({ subject: 'Mine' }, scienceAccountant);
    const fromAddress = await record({
      subject: 'From Asha',
      from: 'ASHA@college.example',
      attachments: [{ url }],
    });
    const secret = await record({ subject: 'Canary subject', attachments: [url] });
    expect(await listed('', scienceAccountant)).toEqual(expect.arrayContaining([own.id, fromAddress.id]));
    expect(await listed('', commerceAccountant)).toEqual([]);
    const texts = JSON.stringify((await scienceAccountant.get('/emails')).body);
    expect(texts).not.toContain('Canary subject');
    const file = url.replace('/api', '');
    expect((await scienceAccountant.get(file)).status).toBe(200);
    const replies = [
      await commerceAccountant.get(file),
      await commerceAccountant.post(`/emails/${secret.id}/mark-read`),
      await commerceAccountant.delete(`/emails/${secret.id}`),
      await commerceAccountant.post(`/emails/${secret.id}/restore`),
      await commerceAccountant.post('/emails', message({ in_reply_to: secret.id })),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await listed('', admin)).toEqual(expect.arrayContaining([own.id, secret.id]));
  });

  it.each([
    'Meera <meera@college.example>, ASHA@college.example',
    'asha@college.example (Asha Rao)',
    '"Asha" <me@example.org> <asha@college.example>',
    'mailto:asha@college.example',
    'ａｓｈａ@college.example',
  ])('an accountant records nothing that went out from a colleague’s address: %s', async (from) => {
    const { commerceAccountant } = college;
    expect((await commerceAccountant.post('/emails', message({ from }))).status).toBe(403);
    expect((await commerceAccountant.post('/emails', message({ from, kind: 'received' }))).status).toBe(201);
  });
});

describe('an e-mail that cannot be right is not recorded', () => {
  it.each([
    ['nobody to send it to', { to: ' ' }, SENTENCE],
    ['no subject', { subject: '' }, SENTENCE],
    ['no message', { body: undefined }, SENTENCE],
    ['a received one from nobody', { kind: 'received' }, 'Say who the e-mail came from'],
    ['an unknown priority', { priority: 'urgent' }, 'A priority is one of high, low, normal'],
    ['an unknown kind', { kind: 'draft' }, 'An e-mail is received or sent'],
    [
      'a time that is none',
      { kind: 'received', from: 'a@b.example', time: '25:00' },
      'Enter a time as HH:MM',
    ],
    ['an unknown field', { bcc: 'x@y.example' }, 'Unknown field: bcc'],
    [
      'eleven attachments',
      { attachments: Array(11).fill(`${'a'.repeat(64)}.pdf`) },
      'At most 10 attachments',
    ],
    [
      'a file that was never uploaded',
      { attachments: [`${'a'.repeat(64)}.pdf`] },
      'That file was not uploaded',
    ],
    ['an address elsewhere', { attachments: ['http://elsewhere.example/a.pdf'] }, /Upload the file first/],
  ])('%s', async (_what, fields, sentence) => {
    const before = await counts();
    const reply = await college.admin.post<{ message: string }>('/emails', message(fields));
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(sentence);
    expect(await counts()).toEqual(before);
  });

  it('only PDF attachments are allowed, and one that is not stops the whole e-mail', async () => {
    const before = await counts();
    const [good, sheet] = [
      await college.upload(smallPdf(), 'a.pdf'),
      await college.upload('Name,Roll\nA,1\n', 'rows.csv'),
    ];
    const reply = await college.admin.post(
      '/emails',
      message({ attachments: [good, sheet].map(({ url }) => url) }),
    );
    expect(reply).toMatchObject({ status: 400, body: { message: 'Only PDF attachments are allowed' } });
    expect(await counts()).toEqual(before);
  });
});

describe('what is kept', () => {
  it('a sent one is read, of this minute, from who recorded it; other names mean the same', async () => {
    const upload = await college.upload(smallPdf(), 'fees.pdf', college.scienceAccountant);
    const reply = await college.scienceAccountant.post<Email>('/emails', {
      to: 'parent@example.org',
      subject: 'Fee structure',
      content: 'Dear Sir,\n\nthe fees are attached.',
      attachments: [{ filename: upload.filename, url: upload.url }],
      created_by: 'Somebody Else',
      status: 'unread',
      date: '2001-01-01',
    });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        kind: 'sent',
        from: 'asha@college.example',
        fromName: 'Asha Rao',
        body: 'Dear Sir,\n\nthe fees are attached.',
        preview: 'Dear Sir, the fees are attached.',
        attachments: [{ filename: upload.filename, name: 'fees.pdf', url: upload.url }],
        status: 'read',
        priority: 'normal',
        category: null,
        date: '2026-11-21',
        time: '10:00',
        created_by: 'Asha Rao',
        in_reply_to: null,
      },
    });
    expect(reply.body.thread_id).toBe(reply.body.id);
  });

  it.each([
    ['when nothing is said, it came in now', {}, ['2026-11-21', '10:00']],
    [
      'when a day and time are said, they are kept',
      { date: '2026-11-19', time: '16:45' },
      ['2026-11-19', '16:45'],
    ],
    ['the time of another day is not made up', { date: '2026-11-19' }, ['2026-11-19', '00:00']],
  ])('a received one is unread; %s', async (_when, fields, moment) => {
    const email = await received({
      fromName: 'Mohan Lal',
      priority: 'high',
      category: 'Admissions',
      ...fields,
    });
    expect(email).toMatchObject({
      status: 'unread',
      priority: 'high',
      category: 'Admissions',
      fromName: 'Mohan Lal',
    });
    expect([email.date, email.time]).toEqual(moment);
  });

  it('the same form sent three times with one key records one e-mail', async () => {
    const send = () => college.admin.post<Email>('/emails', message(), { 'Idempotency-Key': 'one-mail' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ body: { id } }) => id)).size).toBe(1);
  });
});
