import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReader } from '../../../../main/database/open.ts';
import { openBefore } from '../../../../main/features/accounts/drawers/drawers.queries.ts';
import { collectedByDayAndHead } from '../../../../main/features/overview/reports/collection/collection.queries.ts';
import { agedBy, GROUPINGS } from '../../../../main/features/overview/reports/dues/ageing.queries.ts';
import { demands } from '../../../../main/features/overview/reports/dues/dcb.queries.ts';
import type { ReportContext } from '../../../../main/features/overview/reports/report.ts';
import { countedStudents } from '../../../../main/features/overview/reports/students/students-by-category.queries.ts';
import { databaseFile } from '../../../../main/office/disk/data-directory.ts';
import { type BusyCollege, openBusyCollege } from '../../../support/colleges/busy-college.ts';
import { isPostgresMissing, withPostgres } from '../../../support/university/postgres-programs.ts';
import { sendOnce } from '../../../support/university/send-once.ts';
import { openUniversity, type University } from '../../../support/university/university.ts';

const TODAY = '2026-11-21';

describe.skipIf(isPostgresMissing)(`what a university reads of an office${withPostgres}`, () => {
  let college: BusyCollege;
  let university: University;
  let owner: Client;
  let context: ReportContext;
  beforeAll(async () => {
    [college, university] = [await openBusyCollege(), await openUniversity()];
    owner = await university.postgres.connect();
    const { addOffice } = university;
    await dayIs(TODAY);
    const { target } = await addOffice('Government College, Sirsa');
    await sendOnce(college.opened.office.dataDirectory, target);
    const { reader: db } = college.opened.office;
    context = { db, scope: 'all', from: '1900-01-01', to: '9999-12-31', today: TODAY };
  }, 120_000);
  afterAll(async () => {
    await owner?.end();
    await university?.close();
    await college?.close();
  });

  const dayIs = (day: string) =>
    owner.query(
      `create or replace function bursar.today() returns date language sql stable return date '${day}'`,
    );
  /** The rows of a question as texts, in their order of letters. */
  const asked = async (sql: string): Promise<readonly string[]> => {
    const { rows } = await owner.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map((row) => row.map((cell) => String(cell ?? '')).join('|')).sort();
  };
  const rupees = (paise: number): string => (paise / 100).toFixed(2);
  const own = async <Row>(rows: AsyncIterable<Row>, text: (row: Row) => readonly unknown[]) => {
    const texts: string[] = [];
    for await (const row of rows)
      texts.push(
        text(row)
          .map((cell) => String(cell ?? ''))
          .join('|'),
      );
    return texts.sort();
  };

  it('is its register of heads: each day under each head, by way of paying, with what was taken back', async () => {
    const here = await own(collectedByDayAndHead(context, {}), (row) => [
      row.day,
      row.label,
      rupees(row.cash),
      rupees(row.online),
      rupees(row.cheque),
      rupees(row.taken_back),
      rupees(row.total),
    ]);
    expect(here.length).toBeGreaterThan(50);
    const of = (mode: string) => `coalesce(sum(collected) filter (where mode = '${mode}'), 0.00)`;
    expect(
      await asked(`select day::text, head, ${['Cash', 'Online', 'Cheque'].map(of).join(', ')},
        -sum(taken_back) + 0.00, sum(collected) from bursar.collection_by_day group by 1, 2`),
    ).toEqual(here.map((line) => line));
  });

  it('has the same sums as the lines of its journal, however much of it is read', async () => {
    const lines = `select day::text, mode, part, case when part > 0 then '' else own_fee_type end, sum(paise)
      from bursar.receipt_lines group by 1, 2, 3, 4`;
    const summed = `select day::text, mode, part, own_fee_type, received_paise - taken_back_paise from bursar.collection_days`;
    expect(await asked(summed)).toEqual(await asked(lines));
  });

  it('is its register of demand, collection and balance', async () => {
    const here = await own(demands(context), (row) => [
      row.course ?? 'No course',
      row.session,
      row.head,
      ...[row.demand, row.conceded, row.written_off, row.net, row.collected, row.given_back, row.open].map(
        rupees,
      ),
      rupees(row.taken_back),
    ]);
    expect(here.length).toBeGreaterThan(5);
    expect(
      await asked(`select course, session, head, demand, conceded, written_off, net_demand, collected, refunded, balance,
        taken_back from bursar.demand_collection_balance`),
    ).toEqual(here);
  });

  it('is its dues by age', async () => {
    const here = await own(agedBy(context, GROUPINGS.head), (row) => [
      row.label,
      ...[row.coming, row.awaited, row.month, row.quarter, row.half, row.year, row.older, row.open].map(
        rupees,
      ),
    ]);
    expect(here.length).toBeGreaterThan(1);
    expect(
      await asked(`select head, sum(not_due), sum(awaited), sum(days_0_to_30), sum(days_31_to_90), sum(days_91_to_180),
        sum(days_181_to_365), sum(over_a_year), sum(open) from bursar.overdue_by_age group by 1`),
    ).toEqual(here);
  });

  it('is its roll by category and gender', async () => {
    const here = await own(countedStudents(context), (row) => [row.course, row.year, row.gender, row.counts]);
    const counts = `json_object_agg(category, students order by category)::text`;
    const there = await asked(
      `select course, year, gender, ${counts} from bursar.enrolment where status = 'Studying' group by 1, 2, 3`,
    );
    const flat = (lines: readonly string[]) =>
      lines.map((line) => {
        const at = line.indexOf('{');
        const entries = Object.entries(JSON.parse(line.slice(at)) as Record<string, number>);
        return line.slice(0, at) + JSON.stringify(entries.sort());
      });
    expect(flat(there).toSorted()).toEqual(flat(here).toSorted());
    expect(here.length).toBeGreaterThan(2);
  });

  it('is which of its drawers were not counted', async () => {
    await dayIs('2026-11-22');
    const here = (await openBefore(context.db, '2026-11-22')).map(({ cashier, since, days, has_closed }) =>
      [cashier, since, days, has_closed].join('|'),
    );
    expect(here.length).toBeGreaterThan(0);
    expect(
      await asked('select cashier, since::text, days, closed_to is not null from bursar.days_not_closed'),
    ).toEqual(here.toSorted());
    // Nobody closed anything: since the drawer was last empty.
    await owner.query('begin; update bursar.drawer_closings set reopened_at = now()');
    const open = await asked('select days from bursar.days_not_closed where closed_to is null');
    expect(open.length).toBeGreaterThanOrEqual(here.length);
    await owner.query('rollback');
    await dayIs(TODAY);
  });

  it('is each month of its journal with a hash that it computes as well', async () => {
    const database = openReader(databaseFile(college.opened.office.dataDirectory));
    const lines = database
      .prepare<[], { month: string; line: string }>(
        `select substr(day, 1, 7) as month, vouchers.id || ' ' || kind || ' ' || record_id || ' ' || day || ' ' || entered_on || ' '
          || coalesce(reverses_id, '') || ': ' || (
            select group_concat(account_id || ' ' || coalesce(student_id, '') || ' ' || coalesce(head_id, '') || ' '
              || coalesce((select course_id from course_set_members where set_id = course_set_id order by position limit 1), '')
              || ' ' || paise, ', ' order by line) from entries where voucher_id = vouchers.id) as line
        from vouchers order by vouchers.id`,
      )
      .all();
    database.close();
    const months = Map.groupBy(lines, ({ month }) => month);
    const here = [...months].map(([month, all]) => {
      const digest = createHash('sha256')
        .update(all.map(({ line }) => line).join('\n'))
        .digest('hex');
      return [month, all.length, digest].join('|');
    });
    expect(here.length).toBeGreaterThan(10);
    expect(await asked('select month, vouchers, digest from bursar.journal_months')).toEqual(here.toSorted());
    // In a session that writes days in another way it is the same.
    await owner.query("set datestyle = 'SQL, DMY'");
    expect(await asked('select month, vouchers, digest from bursar.journal_months')).toEqual(here.toSorted());
    await owner.query('reset datestyle');
  });

  it("names its heads as the university does, and shows what is not mapped by the office's own name", async () => {
    await owner.query("insert into bursar.university_heads values (1, 'tuition'), (2, 'All else')");
    await owner.query('select bursar.map_by_name()');
    const total = await asked('select sum(collected) from bursar.collection_by_day');
    const names = await asked('select distinct university_head from bursar.collection_by_day');
    expect(names).toContain('tuition');
    expect(names).toContain('Not mapped: Examination');
    expect(await asked("select name from bursar.unmapped where kind = 'head'")).not.toContain('Tuition');
    await owner.query(
      "insert into bursar.head_map select office_id, id, 2 from bursar.unmapped where kind = 'head' on conflict do nothing",
    );
    expect(await asked("select name from bursar.unmapped where kind = 'head'")).toEqual([]);
    expect(await asked('select sum(collected) from bursar.collection_by_day')).toEqual(total);
    expect(
      await asked("select 1 from bursar.collection_by_day where university_head like 'Not mapped%'"),
    ).toEqual([]);
  });
});
