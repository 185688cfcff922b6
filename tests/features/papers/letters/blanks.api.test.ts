import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdf } from '../../../../main/pdf/draw-pdf.ts';
import { BUILT_IN } from '../../../../shared/features/papers/letters/letters.built-in.ts';
import type { ManyLetters } from '../../../../shared/features/papers/letters/letters.many.ts';
import type { FullLetter, Letter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { flatTextOf, missingPdfTools } from '../../../support/tools/pdf-tools.ts';
import { ruledBlanksIn } from '../../../support/tools/ruled-blanks.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
/** A student of whom the record holds no more than names and the course. */
let nameless: { readonly id: number; readonly name: string };
beforeAll(async () => {
  college = await openCollege();
  nameless = await college.addStudent({ roll_no: '', total_fees: 0 });
});
afterAll(async () => {
  await college.close();
  await closePdf();
});

interface Case {
  readonly type: string;
  readonly template: { readonly key?: string; readonly id?: number };
  readonly text: string;
}
const OWN = {
  type: 'Bonafide Certificate',
  language: 'English',
  name: 'State form',
  title: 'Form B-2',
  text: 'Form B-2: {{name}} (enrolled as {{ enrolment_no }}), {{category}}, needs this for {{purpose}}.',
};
const CERTIFICATES: readonly (readonly [string, () => Promise<Case>])[] = [
  ...BUILT_IN.filter(({ title }) => title !== null).map(
    ({ key, type, text }) => [key, async () => ({ type, template: { key }, text })] as const,
  ),
  [
    'an own template',
    async () => {
      const all = must(await college.admin.get<{ id: number; name: string }[]>('/letter-templates'));
      const { id } =
        all.find(({ name }) => name === OWN.name) ??
        must(await college.admin.post<{ id: number }>('/letter-templates', OWN));
      return { type: OWN.type, template: { id }, text: OWN.text };
    },
  ],
];

const letters = async (fields: object) => college.admin.post<FullLetter>('/letters', fields);
const again = async (id: number) => must(await college.admin.get<FullLetter>(`/letters/${id}`));
const duplicate_reason = 'The first was lost';

/** Every way in which a certificate is issued. */
const WAYS: Readonly<Record<string, (of: Case) => Promise<FullLetter>>> = {
  'to a typed name': async ({ type, template }) =>
    must(await letters({ subject: type, recipient: 'Kiran Kumari', template })),
  'to a listed student': async ({ type, template }) =>
    must(
      await letters({ subject: type, studentId: nameless.id, recipient: 'R', template, duplicate_reason }),
    ),
  'in words that somebody wrote': async ({ type, template, text }) =>
    must(await letters({ subject: type, recipient: 'Kiran Kumari', template, body: `Written. ${text}` })),
  'as a draft that is sent': async ({ type, template }) => {
    const draft = must(
      await letters({ subject: type, recipient: 'Kiran Kumari', template, status: 'draft' }),
    );
    const sent = must(await college.admin.post<FullLetter>(`/letters/${draft.id}/send`, {}));
    expect(sent.blanks).toEqual(draft.blanks);
    return sent;
  },
  'to many at once': async ({ type, template }) => {
    const student = await college.addStudent({ roll_no: '', total_fees: 0 });
    const order = { type, template, ids: [student.id] };
    const looked = must(await college.admin.post<ManyLetters>('/letters/many', { ...order, dry_run: true }));
    const issued = must(await college.admin.post<ManyLetters>('/letters/many', order));
    expect([looked.with_blanks, looked.left_out.students]).toEqual([issued.with_blanks, 0]);
    expect(issued.with_blanks.some.map(({ student_id }) => student_id)).toEqual([student.id]);
    return again(issued.ids[0] ?? 0);
  },
};

/** The fields that are known of a name alone. */
const KNOWN = ['name', 'name_hindi', 'date', 'dues', 'dues_hindi', 'conduct', 'conduct_hindi'];
const placesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);

describe('a certificate is issued whatever its text does not know, and says what is blank', () => {
  describe.each(CERTIFICATES)('%s', (_key, caseOf) => {
    it.each(Object.entries(WAYS))('%s', async (way, issue) => {
      const of = await caseOf();
      const letter = await issue(of);
      const isListed = ['to a listed student', 'to many at once'].includes(way);
      const known = [...KNOWN, ...(isListed ? ['father_name', 'father_name_hindi', 'course'] : [])];
      const unknown = placesIn(of.text).filter((name) => !known.includes(name));
      expect(letter).toMatchObject({ status: 'issued', waits: null, override_reason: null });
      expect(letter.referenceNo).not.toBeNull();
      expect(letter.blanks).toEqual([...new Set(unknown)]);
      const [listed] = must(await college.admin.get<Letter[]>(`/letters?q=${letter.verification_code}`));
      expect(listed?.blanks).toEqual(letter.blanks);
      const shown = await paperOf(letter.id);
      expect(ruledBlanksIn(shown)).toBe(unknown.length);
      if (missingPdfTools.length === 0) expect(flatTextOf(shown)).not.toMatch(/_|\{\{|undefined|null/);
    });
  });
});

const paperOf = async (id: number): Promise<Uint8Array> => {
  const headers = { authorization: `Bearer ${college.admin.token}` };
  return (await fetch(`${college.url}/api/letters/${id}/pdf`, { headers })).bytes();
};
