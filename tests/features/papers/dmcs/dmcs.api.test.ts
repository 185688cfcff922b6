import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dmc, DmcSummary } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';
import { missingPdfTools, textOf, withPdfTools } from '../../../support/tools/pdf-tools.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const SENTENCE = 'Please fill all required fields';

const particulars = (fields: Record<string, unknown> = {}) => ({
  name: 'Kiran Kumari',
  father_name: 'Mohan Lal',
  course: 'B.Sc.',
  roll_no: 'S-101',
  year: 2026,
  dmc_type: 'Degree',
  ...fields,
});

const issue = async (fields: Record<string, unknown> = {}, as = college.admin): Promise<Dmc> => {
  const reply = await as.post<Dmc>('/dmcs', particulars(fields));
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body;
};

const counts = async (as = college.admin) => (await as.get<DmcSummary>('/dmcs/summary')).body;

describe('a certificate with something missing is not issued', () => {
  it.each([
    ['no name', { name: ' ' }, SENTENCE],
    ['no father', { father_name: null }, SENTENCE],
    ['no course', { course: '' }, SENTENCE],
    ['no roll number', { roll_no: '' }, SENTENCE],
    ['no year', { year: undefined }, SENTENCE],
    ['no type', { dmc_type: '' }, SENTENCE],
    ['a type that does not exist', { dmc_type: 'Diploma' }, /^A certificate is one of Degree/],
    ['a course id that no course has', { course: undefined, course_id: 999 }, /no course/],
    ['an unknown field', { grade: 'A' }, 'Unknown field: grade'],
    ['a file that was never uploaded', { pdf_url: `/api/uploads/${'a'.repeat(64)}.pdf` }, /not uploaded/],
    ['an address elsewhere', { pdf_url: 'http://elsewhere.example/x.pdf' }, /Upload the file first/],
  ])('%s', async (_what, fields, sentence) => {
    const before = await counts();
    const reply = await college.admin.post<{ message: string }>('/dmcs', particulars(fields));
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(sentence);
    expect(await counts()).toEqual(before);
  });

  it('its own file must be a PDF', async () => {
    const sheet = await college.upload('Name,Roll\nA,1\n', 'rows.csv');
    const reply = await college.admin.post('/dmcs', particulars({ pdf_url: sheet.url }));
    expect(reply).toMatchObject({ status: 400, body: { message: 'Only PDF files are allowed.' } });
  });
});

describe('the course of a certificate', () => {
  const courseIds = () => ({ science: college.science.id, commerce: college.commerce.id });
  it.each([
    ['its name, in any case', { course: ' b.sc. ' }, 'B.Sc.', 'science'],
    ['its id as text', { course: '1' }, 'B.Sc.', 'science'],
    ['its id', { course: undefined, course_id: 2 }, 'B.Com.', 'commerce'],
    ['one that the college no longer lists', { course: 'B.A. (old)' }, 'B.A. (old)', undefined],
  ] as const)('an admin names it by %s', async (_how, fields, course, of) => {
    const dmc = await issue(fields);
    expect([dmc.course, dmc.course_id]).toEqual([course, of === undefined ? null : courseIds()[of]]);
  });

  it("an accountant's certificate is forced to the own course, whatever was named", async () => {
    const { scienceAccountant, science, commerce } = college;
    const forced = await issue({ course: undefined }, scienceAccountant);
    expect([forced.course, forced.course_id]).toEqual(['B.Sc.', science.id]);
    for (const fields of [{ course: 'B.Com.' }, { course: ' b.com. ' }, { course_id: commerce.id }]) {
      const dmc = await issue(fields, scienceAccountant);
      expect([dmc.course, dmc.course_id]).toEqual(['B.Sc.', science.id]);
    }
  });

  it('and prints the course that was typed, unless that is another course of the college', async () => {
    const { admin, scienceAccountant, science, commerce } = college;
    const typed = ['B.Sc. (Hons.) Botany', 'Nowhere', 'B.Sc. & B.Com.'];
    const ways = [
      [scienceAccountant, {}, science.id],
      [scienceAccountant, { course_id: science.id }, science.id],
      [scienceAccountant, { course_id: commerce.id }, science.id],
      [admin, { course_id: commerce.id }, commerce.id],
      [admin, {}, null],
    ] as const;
    for (const course of typed)
      for (const [as, fields, of] of ways) {
        const dmc = await issue({ course, ...fields }, as);
        expect([dmc.course, dmc.course_id]).toEqual([course, of]);
      }
  });

  it("what is left out is taken from the student's record", async () => {
    const student = await college.addStudent({ roll_no: 'S-77', year: '3rd Year', name: 'Farah Khan' });
    const body = { student_id: student.id, dmc_type: 'Migration' };
    const reply = await college.scienceAccountant.post<Dmc>('/dmcs', body);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        name: 'Farah Khan',
        father_name: 'Mohan Lal',
        course: 'B.Sc.',
        roll_no: 'S-77',
        year: '3rd Year',
      },
    });
    expect((await college.commerceAccountant.post('/dmcs', body)).status).toBe(404);
  });
});

describe('what a certificate carries', () => {
  it('the server decides serial, code, day and issuer, whatever is sent', async () => {
    const upload = await college.upload(smallPdf(), 'degree.pdf');
    const [first, second] = [
      await issue({ serial: 'X', issued_date: '2001-01-01', issued_by: 'Nobody', pdf_url: upload.url }),
      await issue({ year: '2nd Year' }, college.scienceAccountant),
    ];
    expect(first).toMatchObject({
      year: 2026,
      pdf_url: upload.url,
      attachment: { filename: upload.filename, name: 'degree.pdf' },
      issued_date: '2026-11-21',
      issued_by: 'Meera Nair',
      received: null,
      verified: null,
    });
    expect(second).toMatchObject({ year: '2nd Year', pdf_url: null, issued_by: 'Asha Rao' });
    const number = (dmc: Dmc) => Number(/^DMC\/2026-27\/(\d{4})$/.exec(dmc.serial)?.[1]);
    expect(number(second)).toBe(number(first) + 1);
    expect(first.verification_code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(first.verification_code).not.toBe(second.verification_code);
  });

  it('the same form sent three times with one key issues one certificate', async () => {
    const { admin } = college;
    const body = particulars({ name: 'Only Once' });
    const send = () => admin.post<Dmc>('/dmcs', body, { 'Idempotency-Key': 'one-dmc' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ body: { id } }) => id)).size).toBe(1);
    expect((await admin.get<Dmc[]>('/dmcs?q=Only Once')).body).toHaveLength(1);
  });

  it('what was issued is never rewritten, not even by hand', async () => {
    const { id } = await issue();
    const { writer } = college.opened;
    const rewrite = writer.updateTable('dmcs').set({ name: 'Other' }).where('id', '=', id).execute();
    await expect(rewrite).rejects.toThrow('never rewritten');
    await expect(writer.deleteFrom('dmcs').where('id', '=', id).execute()).rejects.toThrow('keeps its place');
  });
});

describe('the printed certificate', () => {
  const print = async ({ id }: Dmc) => {
    const { url, scienceAccountant } = college;
    const headers = { authorization: `Bearer ${scienceAccountant.token}` };
    const answer = await fetch(`${url}/api/dmcs/${id}/pdf`, { headers });
    return { answer, bytes: await answer.arrayBuffer() };
  };

  it('is a PDF of its own name', async () => {
    const dmc = await issue({ dmc_type: 'Migration' });
    const { answer, bytes } = await print(dmc);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain(dmc.serial.replaceAll('/', '-'));
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.skipIf(missingPdfTools.length > 0)(
    `says who, what, its serial and its code, under the college as it was called on that day${withPdfTools}`,
    async () => {
      const dmc = await issue({ name: 'श्रीमती Kiran', dmc_type: 'Duplicate', roll_no: 'D-1' });
      const { writer } = college.opened;
      await writer.updateTable('settings').set({ college_name: 'Renamed College' }).execute();
      const printed = textOf(new Uint8Array((await print(dmc)).bytes)).replace(/\s+/g, ' ');
      await writer
        .updateTable('settings')
        .set({ college_name: 'Government Degree College, Rampur' })
        .execute();
      for (const said of ['Government Degree College, Rampur', 'DUPLICATE CERTIFICATE', 'Mohan Lal', 'D-1']) {
        expect(printed).toContain(said);
      }
      for (const said of [dmc.serial, dmc.verification_code, '21-11-2026', 'B.Sc.', 'श्रीमती']) {
        expect(printed).toContain(said);
      }
      expect(printed).not.toContain('Renamed College');
    },
  );
});
