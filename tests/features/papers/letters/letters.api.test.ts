import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../../shared/features/papers/letters/letters.fields.ts';
import type {
  FullLetter,
  Letter,
  LetterSummary,
} from '../../../../shared/features/papers/letters/letters.model.ts';
import { LETTER_TYPES } from '../../../../shared/papers/letter-types.ts';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const SENTENCE = 'Type and recipient are required';
const person = (who: 'guest' | 'teacher' | 'admin' | 'scienceAccountant' | 'commerceAccountant') =>
  college[who];

const write = async (
  fields: Record<string, unknown> = {},
  as: ApiClient = college.admin,
): Promise<FullLetter> => {
  const letter = { subject: 'Bonafide Certificate', recipient: 'Kiran Kumari', ...fields };
  // A bonafide certificate alone would wait to be filled in.
  const isPlain = letter.subject === 'Bonafide Certificate' && !('studentId' in fields);
  const body = { ...(isPlain && { body: 'She is a student of this college.' }), ...letter };
  const reply = await as.post<FullLetter>('/letters', body);
  expect(reply.status).toBe(201);
  return reply.body;
};

describe('who may write, read, correct and send a letter', () => {
  it.each([
    ['guest', 401, 401, 401, 401],
    ['teacher', 403, 403, 403, 403],
    ['admin', 200, 201, 200, 200],
    ['scienceAccountant', 200, 201, 200, 200],
    ['commerceAccountant', 200, 201, 404, 404],
  ] as const)('%s: list %i, write %i, read and correct %i, send %i', async (who, list, create, one, send) => {
    const draft = await write({ status: 'draft' }, college.scienceAccountant);
    const client = person(who);
    const body = { subject: 'Others', recipient: 'The Registrar' };
    expect([
      (await client.get('/letters')).status,
      (await client.get('/letters/summary')).status,
      (await client.post('/letters', body)).status,
      (await client.get(`/letters/${draft.id}`)).status,
      (await client.put(`/letters/${draft.id}`, draft)).status,
      (await client.post(`/letters/${draft.id}/send`, {})).status,
    ]).toEqual([list, list, create, one, one, send]);
  });

  it('an accountant cannot write for another course, nor for its student', async () => {
    const { commerce, scienceAccountant, addStudent } = college;
    const student = await addStudent({ course_id: commerce.id });
    const letter = { subject: 'Others', recipient: 'R' };
    const named = await scienceAccountant.post('/letters', { ...letter, course_id: commerce.id });
    const chosen = await scienceAccountant.post('/letters', { ...letter, studentId: student.id });
    expect([named.status, chosen.status]).toEqual([403, 404]);
  });
});

describe('a letter that cannot be right is refused and nothing is written', () => {
  it.each([
    ['no type', { recipient: 'R' }, SENTENCE],
    ['a blank type', { subject: ' ', recipient: 'R' }, SENTENCE],
    ['no recipient', { subject: 'Others' }, SENTENCE],
    ['a blank recipient', { subject: 'Others', recipient: '  ' }, SENTENCE],
    ['an unknown type', { subject: 'Love letter', recipient: 'R' }, /A letter type is one of Letterhead/],
    ['an unknown status', { subject: 'Others', recipient: 'R', status: 'lost' }, /issued or a draft/],
    ['a day that never was', { subject: 'Others', recipient: 'R', date: '2026-02-30' }, /date that exists/],
    ['an unknown field', { subject: 'Others', recipient: 'R', seal: 1 }, 'Unknown field: seal'],
    ['an unknown course', { subject: 'Others', recipient: 'R', course_id: 999 }, /no course/],
  ])('%s', async (_what, body, sentence) => {
    const before = await college.admin.get<Letter[]>('/letters');
    const reply = await college.admin.post<{ message: string }>('/letters', body);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(sentence);
    expect((await college.admin.get<Letter[]>('/letters')).body.length).toBe(before.body.length);
  });
});

describe('a letter as it is written', () => {
  it('is issued today by the person at the desk, for the own course, unless it is said otherwise', async () => {
    const { scienceAccountant, science } = college;
    const payload = {
      subject: 'Letterhead',
      letter_no: 'LTR-77',
      recipient: 'The Registrar',
      attachment: null,
    };
    const letter = await scienceAccountant.post<FullLetter>('/letters', payload);
    expect(letter.body).toMatchObject({
      type: 'Letterhead',
      referenceNo: 'LTR-77',
      issuedTo: 'The Registrar',
      studentId: null,
      issuedBy: 'Asha Rao',
      date: '2026-11-21',
      status: 'issued',
      attachment: null,
      course_id: science.id,
      course_ids: [science.id],
      verification_code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
      duplicate_reason: null,
    });
    expect((await scienceAccountant.get<FullLetter>(`/letters/${letter.body.id}`)).body).toEqual(letter.body);
  });

  it.each([
    ['type', { subject: undefined, type: 'Study Certificate' }, { type: 'Study Certificate' }],
    ['referenceNo', { referenceNo: 'R/1' }, { referenceNo: 'R/1' }],
    ['issuedTo', { recipient: undefined, issuedTo: 'Ravi' }, { issuedTo: 'Ravi' }],
    ['issuedBy, decided by the server', { issuedBy: 'Nobody' }, { issuedBy: 'Meera Nair' }],
  ])("the specification's names mean the same: %s", async (_what, fields, expected) => {
    expect(await write(fields)).toMatchObject(expected);
  });

  it.each(LETTER_TYPES)("%s: its template is filled from the student's record", async (type) => {
    const student = await college.addStudent({ name: 'Sunita Devi', roll_no: `S-${type}`, year: '2nd Year' });
    const { body, course_ids, blanks } = await write({
      subject: type,
      recipient: 'Sunita Devi',
      studentId: student.id,
    });
    expect(course_ids).toEqual([college.science.id]);
    expect(body).toContain('Sunita Devi');
    expect(body).not.toMatch(/null|undefined/);
    expect(fieldsOf(body)).toEqual(blanks);
    if (!['Letterhead', 'Salary Certificate', 'Others'].includes(type)) {
      expect(body).toMatch(/Mohan Lal[\s\S]*Roll No\.:? S-[\s\S]*B\.Sc\. \(2nd Year\)/);
    }
  });

  it('a body that was typed is kept as it was typed', async () => {
    expect(await write({ body: 'Sir,\n\nNo objection.' })).toMatchObject({ body: 'Sir,\n\nNo objection.' });
  });

  it('the same request sent twice with one key is one letter and one number', async () => {
    const { admin } = college;
    const send = (recipient: string) =>
      admin.post<FullLetter>('/letters', { subject: 'Others', recipient }, { 'Idempotency-Key': 'a-letter' });
    const replies = await Promise.all([send('Once Only'), send('Once Only')]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect((await admin.get<Letter[]>('/letters?q=Once Only')).body).toHaveLength(1);
    expect((await send('Twice')).status).toBe(409);
  });
});

describe('the register', () => {
  it("shows an accountant the own courses' letters and not a byte of the others'", async () => {
    const { scienceAccountant, commerceAccountant, commerce } = college;
    const letter = await write({ recipient: 'Zubeida Canary', course_id: commerce.id });
    const texts = async (who: ApiClient) => JSON.stringify((await who.get('/letters')).body);
    expect(await texts(scienceAccountant)).not.toContain('Canary');
    expect(await texts(commerceAccountant)).toContain('Canary');
    expect((await scienceAccountant.get(`/letters?q=${letter.verification_code}`)).body).toEqual([]);
  });

  it('finds a letter by its number, its recipient and its code, however the code is typed', async () => {
    const { admin } = college;
    const letter = await write({ recipient: 'Findable Farida', letter_no: 'FIND/1' });
    const code = letter.verification_code ?? '';
    const typed = [
      'FIND/1',
      'findable',
      code,
      code.toLowerCase(),
      code.replace('-', ' '),
      code.replaceAll('0', 'o').replaceAll('1', 'I'),
    ];
    for (const q of typed) {
      const { body } = await admin.get<Letter[]>(`/letters?q=${encodeURIComponent(q)}`);
      expect(body.map(({ id }) => id)).toEqual([letter.id]);
    }
  });

  it('is filtered by type, status and student; an unknown filter is refused', async () => {
    const { admin, addStudent } = college;
    const { id } = await addStudent({ roll_no: 'filtered' });
    await write({ studentId: id, body: 'A student of this college.' });
    await write({ studentId: id, subject: 'Others', status: 'draft' });
    const count = async (query: string) =>
      (await admin.get<Letter[]>(`/letters?student_id=${id}&${query}`)).body.length;
    expect([await count(''), await count('type=Others'), await count('status=issued')]).toEqual([2, 1, 1]);
    expect((await admin.get('/letters?kind=x')).status).toBe(400);
  });

  it('the counters count all letters, transfer and bonafide certificates, and pending drafts', async () => {
    const { admin } = college;
    const summary = async () => (await admin.get<LetterSummary>('/letters/summary')).body;
    const before = await summary();
    await write({ subject: 'Transfer Certificate', recipient: 'Left Long Ago', body: 'Left us.' });
    await write({ status: 'draft' });
    await write({ subject: 'Others' });
    const { all, transfer, bonafide, drafts } = await summary();
    expect([
      all - before.all,
      transfer - before.transfer,
      bonafide - before.bonafide,
      drafts - before.drafts,
    ]).toEqual([3, 1, 1, 1]);
  });

  it('an attached file is read by the staff of the course and by no other', async () => {
    const { scienceAccountant, commerceAccountant, upload } = college;
    const file = await upload(smallPdf('An own letter'), 'own.pdf', scienceAccountant);
    const letter = await write({ pdf: file }, scienceAccountant);
    expect(letter.attachment).toMatchObject({ filename: file.filename });
    expect((await commerceAccountant.get(`/uploads/${file.filename}`)).status).toBe(404);
  });
});
