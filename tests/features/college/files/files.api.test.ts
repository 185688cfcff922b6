import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const send = (content: BlobPart, name: string, who: 'admin' | 'guest' | 'teacher' = 'admin') => {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return college[who].post<{ message: string }>('/uploads', form);
};

describe('bringing a file', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['admin', 201],
  ] as const)('%s is answered %i', async (who, status) => {
    expect((await send(smallPdf(who), 'a.pdf', who)).status).toBe(status);
  });

  it('the bytes decide the type, and the name is kept for people only', async () => {
    const upload = await college.upload(smallPdf('typed'), '../../etc/Bill of श्रीमती.exe');
    expect(upload).toMatchObject({ type: 'application/pdf', name: 'Bill of श्रीमती.exe' });
    expect(upload.filename).toMatch(/^[0-9a-f]{64}\.pdf$/);
    expect(upload.url).toBe(`/api/uploads/${upload.filename}`);
  });

  it.each([
    ['an empty file', '', 'a.pdf', 400],
    ['a page', '<!doctype html><script>alert(1)</script>', 'a.pdf', 415],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 415],
    ['a script', '#!/bin/sh\necho', 'a.csv', 415],
  ])('%s is refused', async (_what, content, name, status) => {
    expect((await send(content, name)).status).toBe(status);
  });

  it('a form without a file is refused', async () => {
    const form = new FormData();
    form.append('other', 'x');
    expect((await college.admin.post('/uploads', form)).status).toBe(400);
    expect((await college.admin.post('/uploads', { file: 'x' })).status).toBe(415);
  });
});

describe('reading a file', () => {
  it('who brought it reads it until a record carries it, then the staff of its courses do', async () => {
    const { scienceAccountant, commerceAccountant, admin, collect, upload } = college;
    const { filename } = await upload(smallPdf('shared'), 'slip.pdf', scienceAccountant);
    const statuses = async () => [
      (await scienceAccountant.get(`/uploads/${filename}`)).status,
      (await commerceAccountant.get(`/uploads/${filename}`)).status,
      (await admin.get(`/uploads/${filename}`)).status,
      (await college.teacher.get(`/uploads/${filename}`)).status,
      (await college.guest.get(`/uploads/${filename}`)).status,
    ];
    expect(await statuses()).toEqual([200, 404, 200, 403, 401]);
    await collect({ attachment: filename, course_id: college.commerce.id });
    expect((await commerceAccountant.get(`/uploads/${filename}`)).status).toBe(200);
  });

  it("naming another's file on one's own record does not open it", async () => {
    const { scienceAccountant, commerceAccountant, upload } = college;
    const { filename } = await upload(smallPdf('private'), 'private.pdf', commerceAccountant);
    const body = { student_name: 'R', amount: 1, attachment: filename };
    expect((await scienceAccountant.post('/fees', body)).status).toBe(400);
    expect((await scienceAccountant.get(`/uploads/${filename}`)).status).toBe(404);
  });

  it('is served so that no browser runs it', async () => {
    const { filename } = await college.upload(smallPdf('served'), 'श्री %b;.pdf');
    const { headers } = await college.admin.get(`/uploads/${filename}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('content-disposition')).toMatch(
      /^inline; filename="_+ _b_\.pdf"; filename\*=UTF-8''%E0/,
    );
  });

  it.each(['../bursar.db', '..%2fbursar.db', 'bursar.db', `${'0'.repeat(64)}.pdf`, '%00'])(
    'no name leads out of the folder: %s',
    async (name) => {
      expect((await college.admin.get(`/uploads/${name}`)).status).toBeOneOf([400, 404]);
    },
  );
});
