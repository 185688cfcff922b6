import fc from 'fast-check';
import { describe, it } from 'vitest';
import { openCollege } from '../../../support/colleges/college.ts';
import { seedOf } from '../../../support/tools/draws.ts';
import { expectIndependentSums } from './independent-sums.ts';
import { enterAll, randomCollege } from './random-college.ts';

describe("every report's totals are what the registers themselves add up to, to the paisa", () => {
  it('in random colleges, for the admin and both accountants, whatever the period and course', async () => {
    await fc.assert(
      fc.asyncProperty(randomCollege, async (random) => {
        const college = await openCollege();
        try {
          await enterAll(college, random);
          const { admin, science, commerce, scienceAccountant, commerceAccountant } = college;
          await expectIndependentSums(admin, admin, null, {});
          await expectIndependentSums(admin, admin, null, { from: '2026-10-08', to: '2026-11-15' });
          await expectIndependentSums(admin, admin, null, { course_id: commerce.id });
          await expectIndependentSums(admin, scienceAccountant, [science.id], {
            from: '2026-11-01',
            to: '2026-11-30',
          });
          await expectIndependentSums(admin, commerceAccountant, [commerce.id], {});
        } finally {
          await college.close();
        }
      }),
      { numRuns: 2, seed: seedOf(), endOnFailure: true },
    );
  }, 120_000);
});
