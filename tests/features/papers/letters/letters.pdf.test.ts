import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdf } from '../../../../main/pdf/draw-pdf.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege, type Person, smallPdf } from '../../../support/colleges/college.ts';
import { checkPdf, flatTextOf, missingPdfTools, withPdfTools } from '../../../support/tools/pdf-tools.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(async () => {
  await college.close();
  await closePdf();
});

const write = async (fields: Record<string, unknown> = {}, as: Person = college.admin) => {
  const body = { subject: 'Transfer Certificate', recipient: 'Kiran Kumari', ...fields };
  const reply = await as.post<FullLetter>('/letters', body);
  expect(reply.status).toBe(201);
  return reply.body;
};

const printed = async (id: number, as: Person = college.admin) => {
  const headers = { authorization: `Bearer ${as.token}` };
  const reply = await fetch(`${college.url}/api/letters/${id}/pdf`, { headers });
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  return {
    bytes: new Uint8Array(await reply.arrayBuffer()),
    named: reply.headers.get('content-disposition') ?? '',
  };
};

describe('who may print a letter', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['admin', 200],
    ['scienceAccountant', 200],
    ['commerceAccountant', 404],
  ] as const)('%s is answered %i', async (who, status) => {
    const letter = await write({}, college.scienceAccountant);
    const reply = await college[who].get<string>(`/letters/${letter.id}/pdf`);
    expect(reply.status).toBe(status);
    if (status !== 200) expect(JSON.stringify(reply.body)).not.toContain('Kiran');
  });

  it('a letter that is not there is not found', async () => {
    expect((await college.admin.get('/letters/999999/pdf')).status).toBe(404);
  });
});

describe('an attached file in place of the printed letter', () => {
  it('an attached PDF is given as it was brought', async () => {
    const content = smallPdf('An own letter');
    const attachment = await college.upload(content, 'own letter.pdf');
    const { id } = await write({ attachment });
    const { bytes, named } = await printed(id);
    expect(new TextDecoder().decode(bytes)).toBe(content);
    expect(named).toContain('own letter.pdf');
  });
});

describe.skipIf(missingPdfTools.length > 0)(`what a letter says in print${withPdfTools}`, () => {
  it('letterhead, number, day, title, filled text, code and desk', async () => {
    const student = await college.addStudent({
      name: 'Sunita Devi',
      father_name: 'श्री राम प्रसाद',
      roll_no: '41',
      year: '3rd Year',
    });
    const letter = await write({ recipient: 'Sunita Devi', studentId: student.id, override_reason: 'Trust' });
    const { bytes, named } = await printed(letter.id);
    checkPdf(bytes);
    const text = flatTextOf(bytes);
    for (const said of [
      'Government Degree College, Rampur',
      `Ref. No. ${letter.referenceNo}`,
      'Date 21-11-2026',
      'TRANSFER CERTIFICATE',
      '1. Name of the student: Sunita Devi 2. Father’s name: श्री राम प्रसाद',
      'Roll No.: 41',
      'B.Sc. (3rd Year)',
      `Verification code ${letter.verification_code}`,
      'Issued by Meera Nair',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/DRAFT|DUPLICATE/);
    expect(named).toContain(`${letter.referenceNo?.replaceAll('/', '-')}.pdf`);
  });

  it('a draft says DRAFT and carries no code', async () => {
    const draft = await write({ status: 'draft' });
    const text = flatTextOf((await printed(draft.id)).bytes);
    expect(text).toContain('A draft: not issued');
    expect(text).not.toContain('Verification code');
  });

  it('a duplicate says DUPLICATE and why', async () => {
    const { id } = await college.addStudent({ roll_no: 'dup' });
    const letter = { studentId: id, override_reason: 'The trust pays what is pending' };
    await write(letter);
    const duplicate = await write({ ...letter, duplicate_reason: 'Lost in a flood' });
    const text = flatTextOf((await printed(duplicate.id)).bytes);
    expect(text).toContain('DUPLICATE Issued again because: Lost in a flood');
    // Nothing is printed over anything: of the stamps one, and the word of the duplicate in its heading alone.
    expect(text.match(/DUPLICATE/g)).toHaveLength(1);
    expect(text.match(/SCREEN COPY(?!:)/g)).toHaveLength(1);
  });

  it('a long letter runs over pages, each of which says which letter it is of', async () => {
    const body = Array.from({ length: 80 }, (_, n) => `Paragraph ${n + 1} of the letter.`).join('\n\n');
    const letter = await write({ subject: 'Others', body });
    const { bytes } = await printed(letter.id);
    checkPdf(bytes);
    const text = flatTextOf(bytes);
    expect(text).toMatch(/Page 1 of ([3-9])/);
    expect(text).toContain('Paragraph 80 of the letter.');
    expect(text).toContain(`Ref. No. ${letter.referenceNo}, continued`);
  });

  it('what was issued is not changed by later renames; a draft follows them until it is sent', async () => {
    const { admin, science, addStudent } = college;
    const student = await addStudent({ name: 'Before Rename', roll_no: 'frozen' });
    const facts = { from: 'July 2023', until: 'May 2026', year: '3rd Year' };
    const fields = { subject: 'Study Certificate', recipient: 'Before Rename', studentId: student.id, facts };
    const issued = await write(fields);
    const draft = await write({ ...fields, status: 'draft' });
    const before = flatTextOf((await printed(issued.id)).bytes);
    await admin.patch(`/students/${student.id}`, { name: 'After Rename' });
    await admin.patch(`/admin/courses/${science.id}`, { name: 'Bachelor of Science' });
    await admin.put('/settings', { college_name: 'Renamed College' });
    expect(flatTextOf((await printed(issued.id)).bytes)).toBe(before);
    expect(flatTextOf((await printed(draft.id)).bytes)).toContain('Renamed College');
  });
});
