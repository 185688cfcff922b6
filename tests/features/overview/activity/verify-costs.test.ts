import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAID } from '../../../../main/features/overview/activity/activity.said.ts';
import { firstNotAsSaid } from '../../../../main/features/overview/activity/activity.said-queries.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college?.close());

it.each(SAID)(
  'Verify looks what was said of each of $table up, and reads it for none from end to end',
  async (said) => {
    fromInside();
    const { rows } = await sql
      .raw<{ detail: string }>(`explain query plan ${firstNotAsSaid(said)}`)
      .execute(college.opened.office.reader);
    const plan = rows.map(({ detail }) => detail);
    // A list of many makes one entry for all: read again for each of them, it costs their square.
    expect(plan.filter((step) => /^SCAN said_since/.test(step))).toEqual([]);
    if (said.since !== undefined) expect(plan.join('; ')).toContain('SEARCH said_since');
  },
);
