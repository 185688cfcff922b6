import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdf } from '../../../main/pdf/draw-pdf.ts';
import type { Dmc } from '../../../shared/features/dmcs/dmcs.model.ts';
import { DMC_TYPES } from '../../../shared/features/dmcs/dmcs.model.ts';
import type { FullLetter } from '../../../shared/features/letters/letters.model.ts';
import { LETTER_TYPES } from '../../../shared/features/letters/letters.rules.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { missingPdfTools, withPdfTools, wordsOf } from '../../support/tools/pdf-tools.ts';
import { must } from '../dues/planned-college.ts';

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

/** Where the signatory is written on a paper: points from the right edge of the words and from above. */
const signedAt = async (path: string) => {
  const headers = { authorization: `Bearer ${college.admin.token}` };
  const reply = await fetch(`${college.url}/api${path}`, { headers });
  const words = wordsOf(new Uint8Array(await reply.arrayBuffer()));
  return words.filter(({ text }) => text === SIGNATORY).map(({ xMin, yMin }) => [xMin, yMin]);
};

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
