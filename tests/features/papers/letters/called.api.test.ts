import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Found } from '../../../../shared/features/overview/find/find.endpoints.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import type { LetterTemplate } from '../../../../shared/features/papers/letters/letters.templates.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
let fees: FullLetter;
let own: FullLetter;
beforeAll(async () => {
  college = await openCollege();
  const { id } = await college.addStudent({
    year: '3rd Year',
    gender: 'Female',
    roll_no: 'R1',
    total_fees: 0,
  });
  await college.collect({ student_id: id, amount: 500 });
  const issue = async (template: object, facts: object): Promise<FullLetter> =>
    must(
      await college.admin.post('/letters', {
        type: 'Others',
        template,
        facts,
        recipient: 'Kiran Kumari',
        student_id: id,
      }),
    );
  fees = await issue(
    { key: 'fees' },
    { fees_from: '2026-04-01', fees_until: '2027-03-31', purpose: 'a loan' },
  );
  const form = { type: 'Others', language: 'English', name: 'Railway Concession', title: 'Concession Form' };
  const template: LetterTemplate = must(
    await college.admin.post('/letter-templates', { ...form, text: 'Let {{name}} travel.' }),
  );
  own = await issue({ id: template.id }, {});
});
afterAll(() => college.close());

describe('one of the other certificates is called by its name, and not Others', () => {
  const named = () => [
    [fees.referenceNo, 'Fee Certificate'],
    [own.referenceNo, 'Railway Concession'],
  ];

  it('in the report of letters and certificates, and its chart', async () => {
    const report = must(
      await college.admin.get<{
        rows: { cells: unknown[] }[];
        chart: { categories: string[] };
      }>('/reports/letters-and-certificates?from=2026-11-01&to=2026-11-30'),
    );
    const text = JSON.stringify(report.rows);
    for (const [number, name] of named()) {
      expect(text).toContain(number);
      expect(text).toContain(name);
    }
    expect(text).not.toContain('Others');
    expect(report.chart.categories.toSorted()).toEqual(['Fee Certificate', 'Railway Concession']);
  });

  it('in the export of the register', async () => {
    const csv = must(await college.admin.get<string>('/letters/export?format=csv'));
    for (const [number, name] of named()) expect(csv).toMatch(new RegExp(`${number},${name},`));
  });

  it('where Ctrl+K finds it', async () => {
    for (const [number, name] of named()) {
      const found = must(await college.admin.get<Found[]>(`/find?q=${encodeURIComponent(number ?? '')}`));
      expect(found).toContainEqual(expect.objectContaining({ title: `${name} ${number}` }));
    }
  });
});
