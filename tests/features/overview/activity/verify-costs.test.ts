import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongSum, SUMMED_REGISTERS } from '../../../../main/database/check-sums.ts';
import { verifyBooks } from '../../../../main/journal/verify.ts';
import { databaseFile } from '../../../../main/office/disk/data-directory.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { scansInside, statementsOf } from '../../../support/offices/statements.ts';

let college: College;
let database: Sqlite.Database;
beforeAll(async () => {
  college = await openCollege();
  database = new Sqlite(databaseFile(college.dataDirectory), { readonly: true });
});
afterAll(async () => {
  database.close();
  await college.close();
});

describe('Verify reads each register once, however large it is: nothing is read through for every row of another', () => {
  const faultsOf = async (check: () => Promise<unknown>) => {
    const ran = await statementsOf(check);
    expect(ran.length).toBeGreaterThan(0);
    return ran.flatMap((statement) =>
      scansInside(database, statement).map((step) => `${step}: ${statement.sql}`),
    );
  };

  it.each(SUMMED_REGISTERS)('for the totals of the %s', async (register) => {
    const { reader } = college.opened.office;
    expect(await faultsOf(() => findWrongSum(reader, register))).toEqual([]);
  });

  it('for every rule of the books', async () => {
    expect(await faultsOf(() => verifyBooks(college.opened.office.reader))).toEqual([]);
  });
});
