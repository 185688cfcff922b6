import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Looked } from '../../../../shared/contract/act.ts';
import type { ManyLetters } from '../../../../shared/features/papers/letters/letters.many.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const KNOWN = { father_name: 'Mohan Lal', gender: 'Female', total_fees: 0 };
const BONAFIDE = { type: 'Bonafide Certificate', facts: { purpose: 'the scholarship portal' } };
const ask = (body: object, as: ApiClient = college.admin) =>
  as.post<Looked<ManyLetters> & { message: string }>('/letters/many', body);
const many = async (body: object, as: ApiClient = college.admin): Promise<Looked<ManyLetters>> =>
  must(await ask(body, as));
const letter = async (id: number): Promise<FullLetter> =>
  must(await college.admin.get<FullLetter>(`/letters/${id}`));

/** Adds the students of a class of its own, roll numbers from `count` down to 1. */
const addClass = async (year: string, count: number, fields: object = {}): Promise<number[]> => {
  const ids: number[] = [];
  for (let roll = count; roll > 0; roll -= 1)
    ids.push((await college.addStudent({ ...KNOWN, year, roll_no: `${year}/${roll}`, ...fields })).id);
  return ids;
};

describe('a certificate for each of many students', () => {
  it('is issued in one act, with numbers that follow on each other by roll number', async () => {
    const ids = await addClass('Y1', 12);
    const issued = await many({ ...BONAFIDE, ids });
    expect(issued).toMatchObject({ chosen: 12, students: 12, left_out: { students: 0 } });
    const letters = await Promise.all(issued.ids.map(letter));
    expect(letters.map(({ referenceNo }) => referenceNo?.slice(-4))).toEqual(
      Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(4, '0')),
    );
    expect(letters.map(({ body }) => body.match(/Y1\/(\d+)/)?.[1])).toEqual(
      Array.from({ length: 12 }, (_, at) => String(at + 1)),
    );
    expect(new Set(letters.map(({ verification_code }) => verification_code)).size).toBe(12);
    expect(issued.numbers).toEqual({ first: letters[0]?.referenceNo, last: letters[11]?.referenceNo });
  });

  it('is seen before: who gets one, what the first reads, and nothing is written', async () => {
    const [id = 0] = await addClass('Y2', 1);
    const before = must(await college.admin.get<FullLetter[]>('/letters')).length;
    const preview = await many({ ...BONAFIDE, ids: [id], dry_run: true });
    expect(preview).toMatchObject({ students: 1, ids: [], numbers: null });
    expect(preview.sample?.body).toContain('for the purpose of the scholarship portal.');
    expect(must(await college.admin.get<FullLetter[]>('/letters')).length).toBe(before);
  });

  it('says of whom it does not know all, and gives them theirs with blanks', async () => {
    const whole = await addClass('Y3', 2);
    const unknown = await college.addStudent({ ...KNOWN, year: 'Y3', roll_no: '' });
    const issued = await many({ ...BONAFIDE, ids: [...whole, unknown.id] });
    expect(issued).toMatchObject({ students: 3, left_out: { students: 0 } });
    expect(issued.with_blanks.some).toEqual([
      expect.objectContaining({
        student_id: unknown.id,
        reason: 'Blank, to be filled in by pen: Roll number.',
      }),
    ]);
    const next = await many({ ...BONAFIDE, ids: whole });
    const number = (text: string | undefined) => Number(text?.slice(-4));
    expect(number(next.numbers?.first)).toBe(number(issued.numbers?.last) + 1);
  });

  it('leaves out who owes where it says that nothing is owed, and who has the original already', async () => {
    const [clear = 0] = await addClass('Y4', 1);
    const owing = await college.addStudent({ ...KNOWN, year: 'Y4', roll_no: 'Y4/7', total_fees: 900 });
    const transfer = {
      type: 'Transfer Certificate',
      facts: { from: 'July 2023', until: 'May 2026', conduct: 'good' },
      where: { course_id: owing.course_id, year: 'Y4' },
    };
    const issued = await many(transfer);
    expect(issued).toMatchObject({ chosen: 2, students: 1 });
    expect(issued.left_out.some.map(({ reason }) => reason)).toEqual(['₹900.00 of fees pending']);
    const again = await many(transfer);
    expect(again.students).toBe(0);
    expect(again.left_out.some).toContainEqual({
      student_id: clear,
      student: expect.any(String),
      reason: `Has one already: ${issued.numbers?.first}`,
    });
  });

  it('leaves out who no longer studies where it says that they do', async () => {
    const [id = 0] = await addClass('Y8', 1);
    const left = { status: 'Left', status_date: '2026-09-12', status_reason: 'Moved away' };
    must(await college.admin.patch(`/students/${id}`, left));
    const preview = await many({ ...BONAFIDE, ids: [id], dry_run: true });
    expect(preview.left_out.some.map(({ reason }) => reason)).toEqual([
      'Kiran Kumari no longer studies here: Left.',
    ]);
  });

  it('is not issued to others than was looked at', async () => {
    const ids = await addClass('Y5', 2);
    const { stamp } = await many({ ...BONAFIDE, ids, dry_run: true });
    must(await college.admin.patch(`/students/${ids[0]}`, { name: 'Renamed Meanwhile' }));
    expect(await ask({ ...BONAFIDE, ids, stamp })).toMatchObject({
      status: 409,
      body: { preview: { students: 2, ids: [] } },
    });
  });

  it('is not issued to a student of another course, nor to anybody with them', async () => {
    const [id = 0] = await addClass('Y6', 1);
    const own = await college.addStudent({
      ...KNOWN,
      year: 'Y6',
      roll_no: 'Y6/8',
      course_id: college.commerce.id,
    });
    const refused = await ask({ ...BONAFIDE, ids: [own.id, id] }, college.commerceAccountant);
    expect(refused.status).toBe(404);
    expect((await many({ ...BONAFIDE, ids: [own.id] }, college.commerceAccountant)).students).toBe(1);
  });
});
