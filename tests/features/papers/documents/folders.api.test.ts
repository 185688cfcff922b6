import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Folder, StoredDocument } from '../../../../shared/features/papers/documents/documents.model.ts';
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

const listed = async (query: string, as: Person = college.admin) =>
  (await as.get<StoredDocument[]>(`/documents?${query}`)).body.map(({ id }) => id);

describe('downloads', () => {
  it('each download is counted and saved under its name; opening it is not counted', async () => {
    const { admin, scienceAccountant } = college;
    const document = await add({ name: 'Fee rules' });
    const opened = await scienceAccountant.get<string>(document.url.replace('/api', ''));
    expect(opened.headers.get('content-disposition')).toMatch(/^inline/);
    const files = await Promise.all(
      Array.from({ length: 5 }, () => admin.get<string>(`/documents/${document.id}/download`)),
    );
    expect(files[0]?.body).toBe(opened.body);
    expect(files[0]?.headers.get('content-type')).toBe('application/pdf');
    expect(files[0]?.headers.get('content-disposition')).toMatch(/^attachment; filename="rules.pdf"/);
    const [after] = (await admin.get<StoredDocument[]>('/documents?q=Fee rules')).body;
    expect(after).toMatchObject({ downloads: 5, version: document.version });
  });
});

describe('a document leaves the office', () => {
  it('with the ending of a PDF, whatever its sender typed, opened and downloaded', async () => {
    const { filename } = await college.upload(smallPdf(), 'Fee list.hta');
    const { body } = await college.admin.post<StoredDocument>('/documents', {
      category: 'finance',
      url: filename,
    });
    for (const path of [body.url.replace('/api', ''), `/documents/${body.id}/download`]) {
      const { headers } = await college.admin.get<string>(path);
      expect(headers.get('content-disposition'), path).toContain('filename="Fee list.hta.pdf"');
    }
  });
});

describe('folders', () => {
  const folder = async (name: string, as: Person, fields = {}) =>
    (await as.post<Folder>('/documents/folders', { name, ...fields })).body;
  const names = async (as: Person) =>
    (await as.get<Folder[]>('/documents/folders')).body.map(({ name }) => name);

  it("an accountant's folder is of the own course; an admin's without a course is for all", async () => {
    const { admin, scienceAccountant, commerceAccountant, science } = college;
    expect(await folder('Labs', scienceAccountant)).toMatchObject({
      course_id: science.id,
      created_by: 'Asha Rao',
    });
    expect(await folder('Circulars', admin)).toMatchObject({ course_id: null, course: null, documents: 0 });
    expect(await names(commerceAccountant)).toEqual(['Circulars']);
    expect(await names(scienceAccountant)).toEqual(['Circulars', 'Labs']);
    const twice = await scienceAccountant.post('/documents/folders', { name: ' labs ' });
    const blank = await admin.post('/documents/folders', { name: ' ' });
    expect([twice.status, blank.status]).toEqual([409, 400]);
  });

  it('documents go in and out; a folder goes only when it is empty', async () => {
    const { admin, scienceAccountant, commerceAccountant } = college;
    const { id } = await folder('Exams', scienceAccountant);
    const document = await add({ folder_id: id }, scienceAccountant);
    expect(document).toMatchObject({ folder_id: id, folder: 'Exams' });
    expect(await listed(`folder_id=${id}`)).toEqual([document.id]);
    expect((await commerceAccountant.delete(`/documents/folders/${id}`)).status).toBe(404);
    const { url } = await pdf(commerceAccountant);
    expect((await commerceAccountant.post('/documents', { url, folder_id: id })).status).toBe(404);
    expect((await admin.delete(`/documents/folders/${id}`)).status).toBe(409);
    await admin.patch(`/documents/${document.id}`, { folder_id: null });
    expect((await scienceAccountant.delete(`/documents/folders/${id}`)).status).toBe(204);
    expect(await names(admin)).not.toContain('Exams');
  });

  it('counts only the documents that the reader may see, and a folder for all is the admin’s to remove', async () => {
    const { admin, commerceAccountant } = college;
    const { id } = await folder('Shared', admin);
    await add({ folder_id: id });
    const own = (await commerceAccountant.get<Folder[]>('/documents/folders')).body.find(
      (one) => one.id === id,
    );
    expect(own?.documents).toBe(0);
    expect((await commerceAccountant.delete(`/documents/folders/${id}`)).status).toBe(403);
  });
});
