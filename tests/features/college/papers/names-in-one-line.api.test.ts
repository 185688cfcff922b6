import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdf } from '../../../../main/pdf/draw-pdf.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { REPORT_NAMES } from '../../../../shared/features/overview/reports/reports.list.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { missingPdfTools, partedNames, withPdfTools, wordsOf } from '../../../support/tools/pdf-tools.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';
import { ALONE, studentWhoPaid } from '../../collection/refunds/leaving-student.ts';

/** Long enough to reach the end of many lines. */
const NAME = ['B.Sc.', '(Mathematics)'] as const;
const COURSE = NAME.join(' ');

let college: College;
/** Certificates and letters of one student. */
const LETTERS = [
  'Bonafide Certificate',
  'Transfer Certificate',
  'Character Certificate',
  'Letterhead',
] as const;
const PAPERS = [
  ...['a receipt', 'a statement', 'a demand letter', 'fee slips', ...LETTERS, 'a long letter'],
  ...['a degree', 'a refund voucher'],
] as const;
/** The addresses of these papers. */
const papers = new Map<string, string>();
beforeAll(async () => {
  college = await openCollege();
  const { admin, science } = college;
  must(await admin.patch(`/admin/courses/${science.id}`, { name: COURSE, version: science.version }));
  const planned = await openPlanned(college);
  const student = await studentWhoPaid(planned, '1');
  const owing = await planned.student({
    name: 'Venkataramanan Subramaniam',
    father_name: 'Ramanathan Subramaniam Iyer',
    roll_no: 'RC/2026-27/BSC/000117',
    total_fees: 12_000,
  });
  const receipt = await planned.collect(owing, 500, { payment_date: '2026-11-20' });
  papers.set('a receipt', `/fees/${receipt.id}/receipt`);
  papers.set('a statement', `/students/${owing.id}/statement`);
  papers.set('a demand letter', `/students/${owing.id}/demand-letter`);
  papers.set('fee slips', `/demand-letters?course_id=${science.id}&form=slip&owing=all`);
  for (const subject of LETTERS) {
    const asked = {
      subject,
      recipient: owing.name,
      studentId: owing.id,
      override_reason: 'The dues are sanctioned',
    };
    const letter = must(await admin.post<FullLetter>('/letters', asked));
    papers.set(subject, `/letters/${letter.id}/pdf`);
  }
  // Some of forty lines of rising length end between the name and its bracket.
  const body = Array.from({ length: 40 }, (_, n) => `${'an '.repeat(10 + n)}${COURSE}`).join('\n');
  const long = must(
    await admin.post<FullLetter>('/letters', { subject: 'Letterhead', recipient: 'All', body }),
  );
  papers.set('a long letter', `/letters/${long.id}/pdf`);
  const person = {
    name: owing.name,
    father_name: owing.father_name,
    course: COURSE,
    roll_no: '7',
    year: 2026,
  };
  const dmc = must(await admin.post<Dmc>('/dmcs', { ...person, dmc_type: 'Degree' }));
  papers.set('a degree', `/dmcs/${dmc.id}/pdf`);
  const left = { student_id: student.id, date: '2026-08-21', reason: 'Moved to Delhi' };
  const refund = must(await admin.post<Refund>('/refunds', left));
  must(await admin.post(`/refunds/${refund.id}/approve`, ALONE));
  papers.set('a refund voucher', `/refunds/${refund.id}/pdf`);
});
afterAll(async () => {
  await college.close();
  await closePdf();
});

const wordsAt = async (path: string) => {
  const headers = { authorization: `Bearer ${college.admin.token}` };
  const reply = await fetch(`${college.url}/api${path}`, { headers });
  expect(reply.status, path).toBe(200);
  return wordsOf(new Uint8Array(await reply.arrayBuffer()));
};

describe.skipIf(missingPdfTools.length > 0)(
  `a course’s name is never parted before its bracket${withPdfTools}`,
  () => {
    it.each(PAPERS)('on %s', async (paper) => {
      const words = await wordsAt(papers.get(paper) ?? '');
      if (paper !== 'Letterhead') expect(words.some(({ text }) => text.startsWith(NAME[1]))).toBe(true);
      expect(partedNames(words, NAME)).toEqual([]);
    });

    it.each(REPORT_NAMES)('on the report %s', async (name) => {
      const words = await wordsAt(`/reports/${name}?from=2026-04-01&to=2026-11-21&format=pdf`);
      expect(partedNames(words, NAME)).toEqual([]);
    });
  },
);
