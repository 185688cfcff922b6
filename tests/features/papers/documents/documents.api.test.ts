import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  DocumentSummary,
  StoredDocument,
} from '../../../../shared/features/papers/documents/documents.model.ts';
import { type College, openCollege, type Person, smallPdf } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

let made = 0;
const pdf = (as: Person = college.admin, name = 'rules.pdf') => {
  made += 1;
  return college.upload(smallPdf(`Document ${made}`), name, as);
};

const add = async (fields: Record<string, unknown> = {}, as: Person = college.admin) => {
  const { url } = await pdf(as);
  const body = { name: 'Rules', category: 'academic', url, course_id: college.science.id, ...fields };
  const reply = await as.post<StoredDocument>('/documents', body);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body;
};

const counts = async (as: Person = college.admin) =>
  (await as.get<DocumentSummary>('/documents/summary')).body;
const listed = async (query: string, as: Person = college.admin) =>
  (await as.get<StoredDocument[]>(`/documents?${query}`)).body.map(({ id }) => id);

describe('who may reach the library', () => {
  it.each([
    ['GET', '/documents'],
    ['POST', '/documents'],
    ['GET', '/documents/summary'],
    ['PATCH', '/documents/1'],
    ['GET', '/documents/1/download'],
    ['DELETE', '/documents/1'],
    ['POST', '/documents/1/restore'],
    ['GET', '/documents/folders'],
    ['POST', '/documents/folders'],
    ['DELETE', '/documents/folders/1'],
  ] as const)('%s %s: a guest is asked to sign in, a teacher is refused', async (method, path) => {
    const statusFor = async (who: 'guest' | 'teacher') => {
      const { get, post, patch, delete: remove } = college[who];
      const sent = {
        GET: () => get(path),
        POST: () => post(path, {}),
        PATCH: () => patch(path, {}),
        DELETE: () => remove(path),
      };
      return (await sent[method]()).status;
    };
    expect([await statusFor('guest'), await statusFor('teacher')]).toEqual([401, 403]);
  });

  it("another course's accountant sees not a byte of a document, and can do nothing to it", async () => {
    const { commerceAccountant: other } = college;
    const document = await add({ name: 'Canary minutes' });
    expect(JSON.stringify((await other.get('/documents')).body)).not.toContain('Canary');
    expect((await counts(other)).total).toBe((await listed('', other)).length);
    const replies = [
      await other.get(`/documents/${document.id}/download`),
      await other.patch(`/documents/${document.id}`, { name: 'Mine' }),
      await other.delete(`/documents/${document.id}`),
      await other.post(`/documents/${document.id}/restore`),
      await other.get(document.url.replace('/api', '')),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it("a file that another person brought cannot be slipped into one's own library", async () => {
    const { scienceAccountant, commerceAccountant } = college;
    const { url } = await pdf(commerceAccountant, 'private.pdf');
    const reply = await scienceAccountant.post('/documents', { name: 'Taken', url });
    expect(reply).toMatchObject({ status: 400, body: { message: 'That file was not uploaded' } });
  });
});

describe('a document that cannot be right is not taken', () => {
  it.each([
    ['no file', { url: '' }, 'Please choose a PDF file to upload'],
    ['another type named', { type: 'docx' }, 'Only PDF uploads are supported currently'],
    ['an unknown category', { category: 'secret' }, /^A category is one of academic/],
    ['an unknown status', { status: 'Burnt' }, 'A document is Active or Archived'],
    ['an unknown field', { colour: 'red' }, 'Unknown field: colour'],
    ['an unknown course', { course_id: undefined, course: 'B.Tech.' }, 'There is no course named B.Tech.'],
  ])('%s', async (_what, fields, sentence) => {
    const { url } = await pdf();
    const before = await counts();
    const reply = await college.admin.post<{ message: string }>('/documents', { url, ...fields });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(sentence);
    expect(await counts()).toEqual(before);
  });

  it.each([
    [
      'a picture',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      'rules.pdf',
    ],
    ['a spreadsheet', 'Name,Roll\nA,1\n', 'rules.csv'],
  ])('%s, whatever it is called', async (_what, content, name) => {
    const { url } = await college.upload(content, name);
    const reply = await college.admin.post('/documents', { url, type: 'pdf' });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: 'Only PDF uploads are supported currently' },
    });
  });

  it('a PDF of more than 10 MB is refused when it is uploaded', async () => {
    const big = new FormData();
    big.set('file', new Blob([smallPdf(), new Uint8Array(10 * 1024 * 1024)]), 'big.pdf');
    const reply = await college.admin.post('/uploads', big);
    const message = 'File too large. Maximum allowed size is 10 MB.';
    expect(reply).toMatchObject({ status: 413, body: { message } });
  });
});

describe('what the library keeps', () => {
  it('the server decides size, uploader, day and downloads, whatever is sent', async () => {
    const { scienceAccountant, science } = college;
    const { url } = await pdf(scienceAccountant, 'Academic calendar.pdf');
    const sent = { url, type: 'PDF', size: '99 MB', uploadedBy: 'X', uploadDate: '2001-01-01', downloads: 9 };
    const reply = await scienceAccountant.post<StoredDocument>('/documents', sent);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        name: 'Academic calendar',
        type: 'pdf',
        category: 'academic',
        size: '0.01 MB',
        uploadedBy: 'Asha Rao',
        uploadDate: '2026-11-21',
        downloads: 0,
        status: 'Active',
        url,
        course: 'B.Sc.',
        courses: [{ id: science.id, name: 'B.Sc.' }],
      },
    });
  });

  it.each([
    ['a name', () => ({ course: 'B.Com.' })],
    ['a list of names', () => ({ courses: ['B.Com.'] })],
    ['a list of records', () => ({ courses: [{ id: college.commerce.id, name: 'B.Com.' }] })],
    ['ids', () => ({ course_ids: [college.commerce.id] })],
  ])(
    "a course is named by %s; an accountant's document is locked to the own course",
    async (_how, fields) => {
      const document = await add({ course_id: undefined, ...fields() });
      expect(document.course_ids).toEqual([college.commerce.id]);
      const { url } = await pdf(college.scienceAccountant);
      const locked = await college.scienceAccountant.post<StoredDocument>('/documents', { url, ...fields() });
      expect(locked).toMatchObject({ status: 201, body: { course_ids: [college.science.id] } });
    },
  );

  it('the same form sent three times with one key adds one document', async () => {
    const { url } = await pdf();
    const send = () =>
      college.admin.post<StoredDocument>('/documents', { url }, { 'Idempotency-Key': 'one-doc' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('changes', () => {
  it('a document is archived and comes back, and the counters follow', async () => {
    const { scienceAccountant } = college;
    const before = await counts(scienceAccountant);
    const { id, version } = await add({}, scienceAccountant);
    const archived = await scienceAccountant.patch<StoredDocument>(`/documents/${id}`, {
      status: 'Archived',
      version,
    });
    expect(archived.body).toMatchObject({ status: 'Archived', version: version + 1 });
    expect(await counts(scienceAccountant)).toMatchObject({ total: before.total + 1, active: before.active });
    expect(await listed('status=Archived', scienceAccountant)).toContain(id);
    expect((await scienceAccountant.patch(`/documents/${id}`, { status: 'Active', version })).status).toBe(
      409,
    );
    await scienceAccountant.patch(`/documents/${id}`, { status: 'Active' });
    expect(await counts(scienceAccountant)).toMatchObject({ active: before.active + 1 });
  });

  it('storage is the sum of the files, in megabytes', async () => {
    const before = await counts();
    const form = new FormData();
    form.set('file', new Blob([smallPdf('Large'), new Uint8Array(3 * 1024 * 1024)]), 'large.pdf');
    const { body } = await college.admin.post<{ url: string }>('/uploads', form);
    const document = await add({ url: body.url });
    expect(document.size).toBe('3.01 MB');
    expect((await counts()).storageMb - before.storageMb).toBeCloseTo(3, 1);
  });

  it('a deleted document leaves the list and its file, and comes back whole', async () => {
    const { scienceAccountant } = college;
    const document = await add({ name: 'Undo me' });
    const open = async () => (await scienceAccountant.get(document.url.replace('/api', ''))).status;
    expect((await scienceAccountant.delete(`/documents/${document.id}`)).status).toBe(204);
    expect([await listed('q=Undo me'), await open()]).toEqual([[], 404]);
    expect((await scienceAccountant.get(`/documents/${document.id}/download`)).status).toBe(404);
    const back = await scienceAccountant.post<StoredDocument>(`/documents/${document.id}/restore`);
    expect(back).toMatchObject({ status: 200, body: { name: 'Undo me', downloads: 0 } });
    expect([await listed('q=Undo me'), await open()]).toEqual([[document.id], 200]);
  });

  it('the list is searched, filtered and sorted', async () => {
    const [a, b] = [
      await add({ name: 'Zebra A', category: 'safety' }),
      await add({ name: 'Zebra B', category: 'hr', course_id: college.commerce.id }),
    ];
    expect(await listed('q=zebra&sort=name&order=asc')).toEqual([a.id, b.id]);
    expect(await listed('q=zebra&category=hr&type=pdf')).toEqual([b.id]);
    expect(await listed(`q=zebra&course_id=${college.science.id}`)).toEqual([a.id]);
    expect(await listed('q=zebra&to=2026-11-20')).toEqual([]);
  });
});
