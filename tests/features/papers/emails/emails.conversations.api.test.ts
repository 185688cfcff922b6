import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Email, EmailSummary } from '../../../../shared/features/papers/emails/emails.model.ts';
import { type College, openCollege, type Person, smallPdf } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

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

describe('conversations', () => {
  it('a reply joins the conversation, in its order, and the first message counts as answered', async () => {
    const question = await received({ subject: 'Hostel?' });
    const first = await record({ subject: 'Re: Hostel?', in_reply_to: question.id });
    const again = await received({ subject: 'Re: Hostel?', in_reply_to: String(first.id) });
    const last = await record({ subject: 'Re: Hostel?', in_reply_to: again.id });
    expect([first, again, last].map(({ thread_id }) => thread_id)).toEqual(Array(3).fill(question.id));
    const thread = `thread_id=${question.id}&sort=created_at&order=asc`;
    expect(await listed(thread)).toEqual([question.id, first.id, again.id, last.id]);
    const [found] = (await college.admin.get<Email[]>(`/emails?${thread}`)).body;
    expect(found?.replied).toBe(true);
    const nowhere = await college.admin.post('/emails', message({ in_reply_to: 999_999 }));
    expect(nowhere).toMatchObject({ status: 404, body: { message: 'E-mail not found' } });
  });

  it('opening marks as read, once, and keeps the rest', async () => {
    const email = await received();
    const read = await college.admin.post<Email>(`/emails/${email.id}/mark-read`);
    expect(read).toMatchObject({ status: 200, body: { status: 'read', subject: email.subject } });
    const again = await college.admin.post<Email>(`/emails/${email.id}/mark-read`);
    expect(again.body.version).toBe(read.body.version);
  });

  it("the admin's counters follow what is recorded, read, answered and deleted", async () => {
    const before = await counts();
    const [a, b] = [await received({ priority: 'high' }), await received()];
    const reply = await record({ in_reply_to: a.id });
    await college.admin.post(`/emails/${b.id}/mark-read`);
    expect(await counts()).toMatchObject({
      unread: before.unread + 1,
      highPriority: before.highPriority + 1,
      total: before.total + 3,
    });
    const rate = async () => (await counts()).responseRate ?? 0;
    const answered = await rate();
    await college.admin.delete(`/emails/${reply.id}`);
    expect(await rate()).toBeLessThan(answered);
  });
});

describe('the list', () => {
  it('is searched and filtered', async () => {
    const email = await received({ subject: 'Zebra crossing', body: 'Paint it', priority: 'low' });
    expect(await listed('q=zebra')).toEqual([email.id]);
    expect(await listed('q=zebra&kind=received&status=unread&priority=low')).toEqual([email.id]);
    expect(await listed('q=zebra&kind=sent')).toEqual([]);
    expect(await listed('q=zebra&from=2026-11-21&to=2026-11-21')).toEqual([email.id]);
    expect(await listed('q=zebra&to=2026-11-20')).toEqual([]);
  });

  it('deleting removes an e-mail and its file; it comes back whole', async () => {
    const { scienceAccountant } = college;
    const { url } = await college.upload(smallPdf('Undo'), 'undo.pdf', scienceAccountant);
    const email = await record({ subject: 'Undo me', attachments: [url] }, scienceAccountant);
    expect((await scienceAccountant.delete(`/emails/${email.id}`)).status).toBe(204);
    expect(await listed('q=Undo me')).toEqual([]);
    expect((await scienceAccountant.post(`/emails/${email.id}/mark-read`)).status).toBe(404);
    const back = await scienceAccountant.post<Email>(`/emails/${email.id}/restore`);
    expect(back).toMatchObject({
      status: 200,
      body: { subject: 'Undo me', attachments: [{ name: 'undo.pdf' }] },
    });
    expect((await scienceAccountant.post(`/emails/${email.id}/restore`)).status).toBe(404);
    expect(await listed('q=Undo me')).toEqual([email.id]);
  });
});
