import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openOffice } from '../../../main/composition/open-office.ts';
import { fillSampleCollege } from '../../../main/launch/sample-college/fill.ts';
import type { Statistics } from '../../../shared/features/reports/reports.model.ts';
import { openCollege } from '../../support/colleges/college.ts';
import { apiClient } from '../../support/offices/api-client.ts';
import { settableClock } from '../../support/offices/settable-clock.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
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
      { numRuns: 2, seed: 20261121, endOnFailure: true },
    );
  }, 120_000);

  it('in the sample college', async () => {
    const opened = await openOffice({
      dataDirectory: temporaryFolder(),
      clock: settableClock('2026-11-21T10:00:00'),
    });
    try {
      const people = await fillSampleCollege(opened.office, { scale: 0.02 });
      const [username] = people.admin.email?.split('@') ?? [];
      const signIn = { username, password: 'counting-house' };
      const { status, body } = await apiClient(opened.url).post<{ token: string }>('/auth/login', signIn);
      expect(status).toBe(200);
      const admin = apiClient(opened.url, body.token);
      const month = { from: '2026-07-01', to: '2026-07-31' };
      // Otherwise nothing would agree with nothing.
      const { body: found } = await admin.get<Statistics>(
        '/reports/statistics?from=2026-07-01&to=2026-07-31',
      );
      expect(found.receipts).toBeGreaterThan(10);
      await expectIndependentSums(admin, admin, null, month);
    } finally {
      await opened.close();
    }
  }, 120_000);
});
