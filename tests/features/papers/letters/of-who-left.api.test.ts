import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import type { LetterTemplate } from '../../../../shared/features/papers/letters/letters.templates.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
let other: Person;
let sonali: Student;
let passed: Student;
const WAITS = 'Sonali Saini no longer studies here: Left.';
beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  other = await college.secondAdmin('Ravi Menon');
  const gone = async (name: string, roll_no: string, status: string) => {
    const { id } = await college.addStudent({
      name,
      roll_no,
      father_name: 'Mohan',
      gender: 'Female',
      year: '3rd Year',
    });
    const left = { status, status_date: '2026-05-31', status_reason: 'Moved away' };
    return must(await college.admin.patch<Student>(`/students/${id}`, left));
  };
  sonali = await gone('Sonali Saini', 'S-1', 'Left');
  passed = await gone('Pooja Pal', 'S-2', 'Passed Out');
  await college.addStudent({ name: 'Kiran Kumari', roll_no: 'S-3', year: '1st Year' });
});
afterAll(() => college.close());

const FACTS = { from: 'July 2023', until: 'May 2026', purpose: 'a passport', purpose_hindi: 'पासपोर्ट' };
const write = async (fields: object, who: Person = college.admin) =>
  must(
    await who.post<FullLetter>('/letters', {
      type: 'Bonafide Certificate',
      studentId: sonali.id,
      issuedTo: 'Sonali Saini',
      status: 'issued',
      facts: FACTS,
      ...fields,
    }),
  );
const send = (who: Person, { id }: FullLetter, fields: object = {}) =>
  who.post<FullLetter & { message: string }>(`/letters/${id}/send`, fields);
const ownTemplate = async (): Promise<number> => {
  const text = 'Certified that {{name}} is a bonafide student of this college.';
  const title = 'Bonafide Certificate';
  const named = { type: 'Bonafide Certificate', language: 'English', name: `Own ${Math.random()}` };
  return must(await college.admin.post<LetterTemplate>('/letter-templates', { ...named, title, text })).id;
};

describe('a Bonafide Certificate to who left says that they were a student, and until when', () => {
  it('in English, in Hindi and in both, without a second person', async () => {
    const english = await write({});
    expect(english).toMatchObject({ status: 'issued', waits: null });
    expect(english.body).toContain(
      'Sonali Saini, daughter of Mohan, Roll No. S-1, was a bona fide student of this college from July 2023 to May 2026, and studied in B.Sc.',
    );
    expect(english.body).not.toMatch(/\bis a bona fide/);
    const hindi = await write({ language: 'Hindi' });
    expect(hindi.body).toContain('July 2023 से May 2026 तक इस महाविद्यालय की वास्तविक छात्रा थी');
    const both = await write({ language: 'English and Hindi', studentId: passed.id, issuedTo: 'Pooja Pal' });
    expect(both).toMatchObject({ status: 'issued', waits: null });
    expect(both.body).toContain('अध्ययनरत थी');
    expect(both.body).toContain('was a bona fide student');
  });

  it('and until the day of their record, where no other is typed; the first day is blank', async () => {
    const { from: _, until: __, ...facts } = FACTS;
    const letter = await write({ facts });
    expect(letter).toMatchObject({ status: 'issued', waits: null, blanks: ['from'] });
    expect(letter.body).toContain('to 31-05-2026');
  });

  it('and of who studies it says that they do', async () => {
    const [kiran] = must(await college.admin.get<Student[]>('/students?q=Kiran'));
    const { body } = await write({ studentId: kiran?.id, issuedTo: 'Kiran Kumari' });
    expect(body).toContain('is a bona fide student of this college, studying in');
  });

  it('also where they left after the draft was written', async () => {
    const staying = await college.addStudent({
      name: 'Leela Lal',
      roll_no: 'S-4',
      father_name: 'Hari',
      year: '1st Year',
    });
    const draft = await write({ studentId: staying.id, issuedTo: 'Leela Lal', status: 'draft' });
    expect(draft.body).toContain('is a bona fide');
    const left = { status: 'Left', status_date: '2026-11-20', status_reason: 'Moved' };
    must(await college.admin.patch(`/students/${staying.id}`, left));
    const sent = must(await send(college.admin, draft));
    expect(sent.body).toContain('was a bona fide student of this college from July 2023 to May 2026');
  });
});

describe('a Bonafide Certificate of who left in other words waits for a second person, whoever wrote it and however', () => {
  it.each([
    ['by a template of the college’s own', async () => ({ template: { id: await ownTemplate() } })],
    ['by words that somebody typed', async () => ({ body: 'Sonali Saini is a bonafide student.' })],
    ['for a typed name', async () => ({ studentId: null, body: 'Sonali Saini is our student.' })],
    ['as a PDF', async () => ({ attachment: await uploaded() })],
  ])('%s', async (_how, fields) => {
    const letter = await write({ ...(await fields()), override_reason: 'The court asks for it' });
    expect(letter).toMatchObject({ status: 'draft', waits: WAITS, referenceNo: null });
    expect(await send(college.admin, letter)).toMatchObject({
      status: 403,
      body: { message: `${WAITS} A certificate that you wrote needs another admin to approve it` },
    });
    expect(must(await send(other, letter))).toMatchObject({ status: 'issued', waits: null });
  });

  it('an accountant’s, which stands among the approvals, and is issued there', async () => {
    const fields = { body: 'Sonali Saini is a bonafide student.' };
    const letter = await write(fields, college.scienceAccountant);
    const { certificates } = must(
      await other.get<{ certificates: { id: number; waits: string }[] }>('/approvals'),
    );
    expect(certificates).toMatchObject([{ id: letter.id, waits: WAITS }]);
    const decision = { decision: 'approve', requests: [{ kind: 'letter', id: letter.id }], reason: 'Court' };
    expect(must(await other.post('/approvals/decide', decision))).toMatchObject({ decided: 1 });
  });

  it('while one for a name that a student has, of whom nothing says that they left, is issued at once', async () => {
    await college.addStudent({ name: 'Pooja Pal', roll_no: 'S-5' });
    const fields = { studentId: null, issuedTo: 'Pooja Pal', body: 'Pooja Pal studies here.' };
    expect(await write(fields)).toMatchObject({ status: 'issued', waits: null });
  });

  it('and for many at once who left are left out, whatever the template', async () => {
    const template = { id: await ownTemplate() };
    const order = { ids: [sonali.id], type: 'Bonafide Certificate', facts: FACTS };
    for (const each of [order, { ...order, template }]) {
      const many = must(
        await college.admin.post<{ left_out: object }>('/letters/many', { ...each, dry_run: true }),
      );
      expect(many).toMatchObject({ students: 0, left_out: { some: [{ reason: WAITS }] } });
    }
  });
});

const uploaded = async () => {
  const { filename, name } = await college.upload('%PDF-1.4\n%%EOF\n', 'bonafide.pdf');
  return { filename, name };
};
