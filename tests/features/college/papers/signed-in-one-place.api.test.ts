import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdf } from '../../../../main/pdf/draw-pdf.ts';
import { localDate } from '../../../../shared/dates.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { DMC_TYPES } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { LETTER_TYPES } from '../../../../shared/papers/letter-types.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { missingPdfTools, withPdfTools, wordsOf } from '../../../support/tools/pdf-tools.ts';
import { must } from '../../charges/dues/planned-college.ts';

const SIGNATORY = 'Vice-Chancellor';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  must(await college.admin.put('/settings', { signatory: SIGNATORY }));
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

/** Where the signatory is written on a paper: points from the left edge of the sheet and from above. */
const signedAt = async (path: string) =>
  (await wordsAt(path)).filter(({ text }) => text === SIGNATORY).map(({ xMin, yMin }) => [xMin, yMin]);

describe.skipIf(missingPdfTools.length > 0)(`every certificate is signed in one place${withPdfTools}`, () => {
  it('whatever it certifies, above the name of the college', async () => {
    const { admin, science } = college;
    const places = new Map<string, unknown>();
    for (const subject of LETTER_TYPES.filter((type) => type.endsWith('Certificate'))) {
      const body = 'This is to certify that she studied here.';
      const letter = { subject, recipient: 'Kiran Kumari', course_id: science.id, body };
      places.set(
        subject,
        await signedAt(`/letters/${must(await admin.post<FullLetter>('/letters', letter)).id}/pdf`),
      );
    }
    for (const dmc_type of DMC_TYPES) {
      const person = {
        name: 'Kiran',
        father_name: 'Mohan Lal',
        course: 'B.Sc.',
        roll_no: dmc_type,
        year: 2026,
      };
      places.set(
        dmc_type,
        await signedAt(`/dmcs/${must(await admin.post<Dmc>('/dmcs', { ...person, dmc_type })).id}/pdf`),
      );
    }
    expect(places.size).toBeGreaterThan(9);
    const heights = [...places.values()].map((place) => JSON.stringify(place));
    expect(new Set(heights).size, [...places].map((each) => each.join(': ')).join('; ')).toBe(1);
    expect(heights[0]).toMatch(/^\[\[\d/);
  });
});

/** Papers of each kind that is handed out on A4, by the path of each. */
const handedOut = async (): Promise<readonly string[]> => {
  const { admin, science, clock } = college;
  const today = localDate(clock.now());
  const account = must(
    await admin.post<{ id: number }>('/accounts', {
      ...{ name: 'Main', bank: 'SBI', number: '1', opening_balance: 0, opening_date: today },
    }),
  );
  const head = must(await admin.post<{ id: number }>('/heads', { name: 'Lab', fee_type: 'Misc' }));
  const asha = await college.addStudent({ name: 'Asha', course_id: science.id, total_fees: 0 });
  must(
    await admin.post('/dues', {
      ...{ student_id: asha.id, head_id: head.id, amount: 900, due_date: today },
    }),
  );
  const cheque = { number: '000041', bank: 'PNB', date: today };
  const fee = await college.collect({ student_id: asha.id, amount: 500, cheque });
  const deposit = { account_id: account.id, cheque_fee_ids: [fee.id] };
  const slip = must(await admin.post<{ id: number }>('/deposits', deposit));
  const letter = { subject: 'Letterhead', recipient: 'Asha', course_id: science.id, body: 'Sir,' };
  const { id } = must(await admin.post<FullLetter>('/letters', letter));
  const dmc = { name: 'A', father_name: 'B', course: 'B.Sc.', roll_no: 'M', year: 2026, dmc_type: 'Degree' };
  const degree = must(await admin.post<Dmc>('/dmcs', dmc));
  return [
    `/letters/${id}/pdf`,
    `/dmcs/${degree.id}/pdf`,
    `/students/${asha.id}/statement`,
    `/students/${asha.id}/demand-letter`,
    `/deposits/${slip.id}/pdf`,
  ];
};

describe.skipIf(missingPdfTools.length > 0)(`papers that are handed out on A4${withPdfTools}`, () => {
  it('have one margin, and are signed at its right edge by who signs for the college', async () => {
    const seen = await Promise.all(
      (await handedOut()).map(async (path) => {
        const words = await wordsAt(path);
        const signed = words.filter(({ text }) => text === SIGNATORY).map(({ xMin }) => Math.round(xMin));
        return { path, left: Math.round(Math.min(...words.map(({ xMin }) => xMin))), signed };
      }),
    );
    expect(seen.filter(({ left }) => left !== seen[0]?.left)).toEqual([]);
    // A bank's slip is signed by who deposits.
    const bySignatory = seen.filter(({ path }) => !path.startsWith('/deposits'));
    expect(new Set(bySignatory.map(({ signed }) => String(signed))).size, JSON.stringify(seen)).toBe(1);
    expect(bySignatory[0]?.signed).toHaveLength(1);
  });
});
