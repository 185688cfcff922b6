import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import type { LetterTemplate } from '../../../../shared/features/papers/letters/letters.templates.model.ts';
import { type College, openCollege, PASSWORD } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const FORM = {
  type: 'Bonafide Certificate',
  language: 'English',
  name: 'State bonafide form',
  title: 'Form B-2',
  text: 'Form B-2: {{name}}, {{category}}, needs this for {{purpose}}.',
};
const add = async (fields: object = {}): Promise<LetterTemplate> =>
  must(await college.admin.post<LetterTemplate>('/letter-templates', { ...FORM, ...fields }));
const change = ({ id }: LetterTemplate, fields: object) =>
  college.admin.patch<LetterTemplate>(`/letter-templates/${id}`, fields);
const issue = async (fields: object): Promise<FullLetter> => {
  const letter = { type: 'Bonafide Certificate', recipient: 'Kiran Kumari', ...fields };
  return must(await college.admin.post<FullLetter>('/letters', letter));
};
const FACTS = { category: 'OBC', purpose: 'a scholarship' };

describe('the office’s own templates', () => {
  it('are added and changed by admins alone, and read by all staff', async () => {
    const template = await add({ name: 'Who may' });
    const who = ['guest', 'teacher', 'scienceAccountant', 'admin'] as const;
    const statuses = [];
    for (const name of who) {
      const client = college[name];
      statuses.push([
        (await client.get('/letter-templates')).status,
        (await client.post('/letter-templates', { ...FORM, name: `By ${name}` })).status,
        (await client.patch(`/letter-templates/${template.id}`, { title: name })).status,
      ]);
    }
    expect(statuses).toEqual([
      [401, 401, 401],
      [403, 403, 403],
      [200, 403, 403],
      [200, 201, 200],
    ]);
    const viewer = { name: 'Principal', username: 'viewer', role: 'viewer', password: PASSWORD };
    must(await college.admin.post('/admin/users', viewer));
    const looks = await college.signIn('viewer');
    expect((await looks.get('/letter-templates')).status).toBe(200);
    expect((await looks.post('/letter-templates', FORM)).status).toBe(403);
  });

  it.each([
    ['an unknown field', { text: 'Dear {{nmae}}' }, 'There is no field {{nmae}}. Insert one from the list.'],
    ['half a field', { text: 'Dear {{name' }, 'A field begins with {{ and ends with }}.'],
    ['no text', { text: ' ' }, 'Enter the text'],
    ['no name', { name: '' }, 'Enter a name for the template'],
    ['an unknown type', { type: 'Form' }, 'Choose the type of letter'],
  ])('%s is refused with a sentence', async (_what, fields, message) => {
    const refused = await college.admin.post<{ message: string }>('/letter-templates', {
      ...FORM,
      ...fields,
    });
    expect([refused.status, refused.body.message]).toEqual([400, message]);
  });

  it('two of one name are refused, in capitals or not', async () => {
    await add({ name: 'Railway form' });
    const again = await college.admin.post('/letter-templates', { ...FORM, name: 'RAILWAY FORM' });
    expect(again).toMatchObject({ status: 409, body: { message: 'A template of that name exists already' } });
  });

  it('fill a letter that names one, with its title; what the record does not hold is asked for', async () => {
    const template = await add({ name: 'Filled form' });
    const { id } = await college.addStudent({ roll_no: 'T-1', category: 'OBC' });
    const letter = await issue({
      studentId: id,
      template: { id: template.id },
      facts: { purpose: 'a visa' },
    });
    expect(letter).toMatchObject({
      status: 'issued',
      title: 'Form B-2',
      body: 'Form B-2: Kiran Kumari, OBC, needs this for a visa.',
      template: { key: null, id: template.id, name: 'Filled form', version: 1 },
    });
    expect(await issue({ template: { id: template.id } })).toMatchObject({
      status: 'issued',
      blanks: ['category', 'purpose'],
    });
  });

  it('another text is another version; what was issued says and prints what it said', async () => {
    const template = await add({ name: 'Versioned' });
    const of = { template: { id: template.id }, facts: FACTS };
    const first = await issue(of);
    const draft = await issue({ ...of, status: 'draft' });
    const changed = must(await change(template, { text: 'Now: {{name}}', version: template.version }));
    expect(changed).toMatchObject({ text_version: 2, written_by: 'Meera Nair' });
    expect(must(await change(changed, { name: 'Versioned form' })).text_version).toBe(2);
    const read = async ({ id }: FullLetter) => must(await college.admin.get<FullLetter>(`/letters/${id}`));
    expect(await read(first)).toMatchObject({ body: first.body, template: { version: 1 } });
    const sent = must(await college.admin.post<FullLetter>(`/letters/${draft.id}/send`, {}));
    expect(sent).toMatchObject({ body: first.body, template: { version: 1 } });
    expect(await issue(of)).toMatchObject({ body: 'Now: Kiran Kumari', template: { version: 2 } });
    expect((await change(template, { text: 'Stale', version: template.version })).status).toBe(409);
    type Saved = { number: number; text: string; letters: number }[];
    const saved = must(await college.admin.get<Saved>(`/letter-templates/${template.id}/texts`));
    expect(saved.map(({ number, text, letters }) => [number, text, letters])).toEqual([
      [2, 'Now: {{name}}', 1],
      [1, FORM.text, 2],
    ]);
    const texts = college.opened.raw.prepare('delete from letter_template_texts');
    expect(() => texts.run()).toThrow('a text of a template is never deleted');
  });

  it('the usual one fills what names none; one of a type and language is usual at a time', async () => {
    const first = await add({
      name: 'First usual',
      type: 'Study Certificate',
      text: '1 {{name}}',
      is_usual: true,
    });
    const study = { type: 'Study Certificate' };
    expect((await issue(study)).body).toBe('1 Kiran Kumari');
    expect((await issue({ ...study, language: 'Hindi' })).template.key).toBe('study-hindi');
    const second = await add({ name: 'Second', type: 'Study Certificate', text: '2 {{name}}' });
    expect((await issue(study)).body).toBe('1 Kiran Kumari');
    must(await change(second, { is_usual: true }));
    expect((await issue(study)).body).toBe('2 Kiran Kumari');
    const [now] = must(
      await college.admin.get<LetterTemplate[]>('/letter-templates?q=First usual&type=Study Certificate'),
    );
    expect(now).toMatchObject({ id: first.id, is_usual: false });
  });

  it('a retired one fills no new letter and is usual no more; a draft of it is still corrected', async () => {
    const template = await add({
      name: 'To retire',
      type: 'Salary Certificate',
      text: 'R {{name}}',
      is_usual: true,
    });
    const of = { type: 'Salary Certificate', template: { id: template.id } };
    const draft = await issue({ ...of, status: 'draft' });
    expect(must(await change(template, { is_retired: true }))).toMatchObject({
      is_usual: false,
      is_retired: true,
    });
    const letter = { ...of, recipient: 'R' };
    expect(await college.admin.post('/letters', letter)).toMatchObject({
      status: 400,
      body: { message: 'The template To retire is retired. Choose another' },
    });
    expect((await college.admin.put(`/letters/${draft.id}`, draft)).status).toBe(200);
    expect((await issue({ type: 'Salary Certificate' })).template.key).toBe('salary');
    const gone = college.opened.raw.prepare('delete from letter_templates');
    expect(() => gone.run()).toThrow('a template is never deleted');
  });

  it('one that says that nothing is owed waits for a second person over dues', async () => {
    const clear = await add({ name: 'Library clearance', text: '{{name}} is clear.', needs_no_dues: true });
    const { id } = await college.addStudent({ name: 'Owing', roll_no: 'T-9', total_fees: 700 });
    const letter = { studentId: id, recipient: 'Owing', template: { id: clear.id } };
    expect(await issue(letter)).toMatchObject({
      status: 'draft',
      waits: 'Owing has ₹700.00 of fees pending.',
    });
  });
});
