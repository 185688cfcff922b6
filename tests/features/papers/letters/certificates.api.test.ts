import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
let other: ApiClient;
beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  other = await college.secondAdmin('Ravi Menon');
});
afterAll(() => college.close());

const write = async (fields: Record<string, unknown>, as: ApiClient = college.admin): Promise<FullLetter> =>
  must(await as.post<FullLetter>('/letters', { recipient: 'Kiran Kumari', ...fields }));
const send = (letter: FullLetter, fields: object = {}, as: ApiClient = college.admin) =>
  as.post<FullLetter & { message: string }>(`/letters/${letter.id}/send`, fields);

const KNOWN = { year: '3rd Year', gender: 'Female', total_fees: 0 };
const HINDI = { name_hindi: 'किरण कुमारी', father_name_hindi: 'मोहन लाल' };

describe('what a certificate says of a student', () => {
  it('what is asked for is typed beside the text, and fills it', async () => {
    const { id } = await college.addStudent({ ...KNOWN, roll_no: 'asked' });
    const letter = { subject: 'Bonafide Certificate', studentId: id };
    expect(await write(letter)).toMatchObject({ status: 'issued', blanks: ['purpose'] });
    const issued = await write({ ...letter, facts: { purpose: 'a bank loan' } });
    expect(issued).toMatchObject({ status: 'issued', facts: { purpose: 'a bank loan' }, blanks: [] });
    expect(issued.body).toContain('at her request for the purpose of a bank loan.');
  });

  it('what a record holds is not overruled by what is typed; what it does not hold is', async () => {
    const { id } = await college.addStudent({ name: 'No Year', roll_no: 'recorded', total_fees: 0 });
    const facts = { purpose: 'a visa', roll_no: 'typed', year: '1st Year' };
    const { body } = await write({ subject: 'Bonafide Certificate', studentId: id, facts });
    expect(body).toContain('Roll No. recorded');
    expect(body).toContain('(1st Year)');
  });

  it('a fact of no field is refused by its name', async () => {
    const body = { subject: 'Bonafide Certificate', recipient: 'R', facts: { caste: 'x' } };
    const refused = await college.admin.post<{ message: string }>('/letters', body);
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('caste') } });
  });

  it('a draft that nobody wrote into is issued as of the day on which it is sent', async () => {
    const student = await college.addStudent({ ...KNOWN, roll_no: 'again' });
    const fields = { subject: 'Others', template: { key: 'no-dues' }, studentId: student.id };
    const draft = await write({ ...fields, date: '2026-11-01', status: 'draft', facts: { purpose: 'x' } });
    expect(draft.body).toContain('as on 01-11-2026');
    await college.admin.patch(`/students/${student.id}`, { roll_no: 'again-2' });
    const sent = must(await send(draft));
    expect(sent.body).toContain('Roll No. again-2');
    expect(sent.body).toContain('as on 21-11-2026');
    const written = await write({ ...fields, body: 'Owes nothing as on 01-11-2026.', status: 'draft' });
    expect(must(await send(written)).body).toBe('Owes nothing as on 01-11-2026.');
  });
});

describe('a certificate in Hindi, or in both', () => {
  it('names the student as the record does in Hindi', async () => {
    const { id } = await college.addStudent({ ...KNOWN, ...HINDI, roll_no: 'hindi' });
    const letter = { subject: 'Bonafide Certificate', studentId: id, language: 'Hindi' };
    const issued = await write({ ...letter, facts: { purpose_hindi: 'छात्रवृत्ति' } });
    expect(issued).toMatchObject({
      status: 'issued',
      language: 'Hindi',
      title: 'वास्तविक छात्र प्रमाण-पत्र',
      template: { key: 'bonafide-hindi', id: null, version: null },
    });
    expect(issued.body).toContain('किरण कुमारी, पुत्री मोहन लाल, अनुक्रमांक hindi, इस महाविद्यालय की');
    expect(issued.body).toContain('छात्रवृत्ति हेतु');
  });

  it('in both, the Hindi stands above the English', async () => {
    const { id } = await college.addStudent({ ...KNOWN, ...HINDI, roll_no: 'both' });
    const facts = { from: '01-07-2023', until: '31-05-2026' };
    const both = await write({
      subject: 'Character Certificate',
      studentId: id,
      language: 'English and Hindi',
      facts,
    });
    expect(both).toMatchObject({ status: 'issued', title: 'चरित्र प्रमाण-पत्र\nCharacter Certificate' });
    expect(both.body.indexOf('किरण कुमारी')).toBeLessThan(both.body.indexOf('Kiran Kumari, daughter of'));
  });

  it('a language without a template is told, and an unknown template', async () => {
    const refusal = async (fields: object) => {
      const body = { recipient: 'R', ...fields };
      const { status, body: reply } = await college.admin.post<{ message: string }>('/letters', body);
      return [status, reply.message];
    };
    expect(await refusal({ subject: 'Others', language: 'English and Hindi' })).toEqual([
      400,
      'There is no template of Others in English and Hindi. An admin adds one in Templates',
    ]);
    expect(await refusal({ subject: 'Others', language: 'Urdu' })).toEqual([
      400,
      'A letter is in English, Hindi, English and Hindi',
    ]);
    expect(await refusal({ subject: 'Others', template: { key: 'none' } })).toEqual([
      400,
      'There is no such template',
    ]);
    expect(await refusal({ subject: 'Others', template: { key: 'bonafide' } })).toEqual([
      400,
      'Bonafide Certificate is a template of Bonafide Certificate',
    ]);
  });
});

describe('a no-dues certificate', () => {
  const noDues = (id: number, fields: object = {}) =>
    write({
      subject: 'Others',
      template: { key: 'no-dues' },
      studentId: id,
      facts: { purpose: 'hostel' },
      ...fields,
    });

  it('is issued to who owes nothing, and says on which day', async () => {
    const { id } = await college.addStudent({ ...KNOWN, roll_no: 'clear' });
    const letter = await noDues(id);
    expect(letter).toMatchObject({ status: 'issued', title: 'No-Dues Certificate', waits: null });
    expect(letter.body).toContain('has paid all dues of the college, as on 21-11-2026.');
    expect(letter.referenceNo).toMatch(/^GEN\//);
  });

  it('over dues it waits for a second person, and says what is owed', async () => {
    const { id } = await college.addStudent({ ...KNOWN, name: 'Omar', roll_no: 'owes', total_fees: 1500 });
    const letter = await noDues(id, { recipient: 'Omar', override_reason: 'The trust pays' });
    expect(letter).toMatchObject({ status: 'draft', waits: 'Omar has ₹1,500.00 of fees pending.' });
    expect(letter.body).toContain('owes the college ₹1,500.00 on this day');
    expect((await send(letter)).status).toBe(403);
    const { certificates } = must(
      await other.get<{ certificates: { id: number; type: string }[] }>('/approvals'),
    );
    expect(certificates.find(({ id: held }) => held === letter.id)?.type).toBe('No-Dues Certificate');
    expect((await send(letter, {}, other)).body).toMatchObject({ status: 'issued', issuedBy: 'Ravi Menon' });
  });

  it('what became due after it was written stops it when it is sent', async () => {
    const { id } = await college.addStudent({ ...KNOWN, roll_no: 'later' });
    const draft = await noDues(id, { status: 'draft' });
    await college.admin.patch(`/students/${id}`, { total_fees: 900 });
    const unsent = await send(draft);
    expect(unsent).toMatchObject({ status: 403, body: { message: expect.stringContaining('₹900.00') } });
    expect(unsent.body.message).toContain('needs another admin to approve it');
    const byOther = await send(draft, {}, other);
    expect(byOther).toMatchObject({ status: 409, body: { message: expect.stringContaining('₹900.00') } });
    expect(byOther.body.message).toContain('Say why the No-Dues Certificate is issued anyway');
  });
});
