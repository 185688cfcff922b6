import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../support/tools/tool.ts';
import { isPostgresMissing, withPostgres } from '../../../support/university/postgres-programs.ts';
import { OFFICE_PASSWORD, openUniversity, type University } from '../../../support/university/university.ts';

/** An office of the benchmark, with a tenth of its receipts. */
const FILL = readFileSync(join(projectRoot, 'tests/bench/university/fill.sql'), 'utf8')
  .replaceAll('50000', '5000')
  .replaceAll('40000', '4000');

describe.skipIf(isPostgresMissing)(`an office that was just loaded${withPostgres}`, () => {
  let university: University;
  beforeAll(async () => {
    university = await openUniversity({ settings: { autovacuum: 'off' } });
    for (const office of ['1', '2', '3']) {
      await university.ask(
        `create role office_000${office} login password '${OFFICE_PASSWORD}' in role bursar_offices`,
      );
      if (office === '3') await university.ask('vacuum analyze');
      await university.ask(`begin; ${FILL.replaceAll(':office', office)} commit;`);
    }
  }, 60_000);
  afterAll(() => university?.close());

  it('is summed at once, though the statistics do not know it yet', async () => {
    const { host, port } = university.postgres;
    const office = await university.postgres.connect({
      host,
      port,
      user: 'office_0003',
      password: OFFICE_PASSWORD,
      statement_timeout: 5000,
    });
    await office.query("select bursar.sum_collection(array['2025-07-20'::date])");
    expect((await office.query('select count(*)::int as days from bursar.collection_days')).rows).not.toEqual(
      [{ days: 0 }],
    );
    await office.query('select bursar.sum_collection(null)');
    const { rows } = await office.query(
      'select sum(receipts) > 5000 as has_all, sum(received_paise)::text = (select sum(paise) from bursar.receipt_lines where sign > 0)::text as agrees from bursar.collection_days',
    );
    expect(rows).toEqual([{ has_all: true, agrees: true }]);
    await office.end();
  });
});
