import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contains } from '../../../../main/database/search.ts';
import { collectedIn, listFees } from '../../../../main/features/collection/fees/fees.queries.ts';
import { isFoundBy } from '../../../../main/features/students/students/students.search-queries.ts';
import type { Scope } from '../../../../main/office/actor.ts';
import { databaseFile } from '../../../../main/office/disk/data-directory.ts';
import { indexNewTexts } from '../../../../main/office/index-texts.ts';
import { soundOf, soundToFind } from '../../../../shared/name-sounds.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { planOf, statementsOf } from '../../../support/offices/statements.ts';

/** The same run every time. */
const randomly = (() => {
  let state = 20_261_121;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
})();
const oneOf = <Value>(values: readonly Value[]): Value => values[randomly(values.length)] as Value;

const BANKS = ['Canara Bank', 'Kiran Bank of Kota', 'Usha Co-operative'];
const NAMES = [
  'Kiran Rao',
  'kiran',
  'राम मोहन',
  'Ana 100%',
  'O_Brien',
  '12 Visitors',
  'MOHAN/26',
  'Usha',
  'D"Souza \\ Sons',
];

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { admin, science, commerce, addStudent, collect } = college;
  const students = [];
  for (const [index, name] of NAMES.entries()) {
    const course_id = oneOf([science.id, commerce.id]);
    const known = { mobile: `98${index}7650${index}21`, admission_no: `A/${index}` };
    students.push(
      await addStudent({ name, father_name: oneOf(NAMES), roll_no: `R-${index}2`, course_id, ...known }),
    );
  }
  for (let round = 0; round < 60; round += 1) {
    const whose = randomly(3) === 0 ? { student_name: oneOf(NAMES) } : { student_id: oneOf(students).id };
    const fee_type = oneOf(['Tuition', 'Exam'] as const);
    const payment_date = `2026-${oneOf(['05', '06', '11'])}-1${randomly(9)}`;
    const slip_nos = randomly(2) === 0 ? [] : [randomly(40), 1200 + randomly(40)];
    const course_ids = oneOf([[science.id], [commerce.id], [commerce.id, science.id]]);
    const of = 'student_id' in whose ? {} : { course_ids };
    const paidWith = [
      {},
      { reference: `UPI-${4400 + round}/x` },
      { cheque: { number: `00${7100 + round}`, bank: BANKS[((round / 3) % 3) | 0], date: '2026-04-01' } },
    ][round % 3];
    const fee = await collect({
      ...whose,
      ...of,
      ...paidWith,
      amount: 1 + (round % 9) * 1000,
      fee_type,
      payment_date,
      slip_nos,
      paid: randomly(5) > 0,
    });
    if (fee.paid && randomly(6) === 0)
      await admin.post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' });
    if (round === 30)
      await admin.patch(`/students/${students[0]?.id}`, { name: 'Renamed Later', version: 1 });
  }
});
afterAll(() => college.close());

const asSql = (is: boolean) => (is ? sql`true` : sql`false`);

const namesHeard = (q: string): readonly string[] =>
  [...NAMES, 'Renamed Later'].filter((name) => soundOf(name).includes(soundToFind(q) ?? '?'));

/** What a text finds, entry after entry: no index, and no sum that is kept. */
const foundByReading = async (scope: Scope, q: string, fee_type?: string | undefined) => {
  const { reader } = college.opened.office;
  const within = (column: string) =>
    scope === 'all' ? sql`true` : sql`${sql.ref(column)} in (${sql.join([...scope, 0])})`;
  const { rows } = await sql<{ id: number; paise: number }>`
    select fees.id, iif(paid and fee_cancellations.fee_id is null, amount_paise, 0) as paise
    from fees left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where (${contains([sql.ref('fees.student_name'), sql.ref('fees.receipt_no')], q)}
        or fees.student_name in (${sql.join(['', ...namesHeard(q)])})
        or exists (select 1 from students where students.id = fees.student_id and ${isFoundBy(q)} and ${within('students.course_id')})
        or amount_paise = ${/^[\d,]+$/.test(q) ? Number(q.replaceAll(',', '')) * 100 : -1}
        or ${q.length >= 3 ? sql`(fee_type like ${`${q}%`} and ${asSql(!/[%_]/.test(q))})` : sql`false`}
        or exists (select 1 from fee_particulars where fee_particulars.fee_id = fees.id and (
          (${asSql(q.length >= 4)} and (${contains([sql.ref('reference'), sql.ref('cheque_number')], q)}
            or ltrim(cheque_number, '0') = ltrim(${q}, '0')
            or upper(replace(replace(reference, '-', ''), '/', '')) = upper(replace(replace(${q}, '-', ''), '/', ''))))
          or (${asSql(q.length >= 3)} and ${contains([sql`' ' || bank`], ` ${q}`)})))
        or exists (select 1 from allocations join dues on dues.id = due_id join heads on heads.id = head_id
          where allocations.fee_id = fees.id and ${asSql(q.length >= 3)} and ${contains([sql`' ' || heads.name`], ` ${q}`)})
        or exists (select 1 from json_each(fees.slip_nos) where ${/^\d+$/.test(q) ? Number(q) : -1} = json_each.value))
      and (${scope === 'all' ? sql`true` : sql`false`} or fees.course_set_id in (
        select set_id from course_set_members where ${within('course_id')}))
      and ${fee_type ? sql`fee_type = ${fee_type}` : sql`true`}
    order by payment_date desc, fees.id desc`.execute(reader);
  return { ids: rows.map(({ id }) => id), paise: rows.reduce((sum, { paise }) => sum + paise, 0) };
};

const partOf = (text: string): string => {
  const start = randomly(text.length);
  return text.slice(start, start + 1 + randomly(text.length - start));
};

const sources = (): readonly string[] => [
  ...NAMES,
  ...[
    '2026-27/000012',
    '000031',
    '2026-27/',
    '26-27/0000',
    'R-12',
    '98376503',
    'A/3',
    '1207',
    '12',
    '%',
    '/',
    'Later',
    'zz',
    '1000',
    '5,001',
    'UPI-4412/x',
    'upi4412x',
    '007115',
    '7115',
    'canara',
    'Tuition',
    'exam',
    'dues',
    ...BANKS,
  ],
];

describe('what the indexes find is what reading every entry finds', () => {
  it('for any part of a name or a number, in any case, its page, count and sum, for either role', async () => {
    const { reader } = college.opened.office;
    const scopes: readonly Scope[] = ['all', [college.science.id], [college.commerce.id, college.science.id]];
    let found = 0;
    for (let round = 0; round < 400; round += 1) {
      // The names of the payers are looked up from then on, and read until then.
      if (round === 200) await indexNewTexts(college.opened.office);
      const whole = oneOf(sources());
      const part = randomly(3) === 0 ? whole : partOf(whole);
      const q = randomly(3) === 0 ? part.toUpperCase() : part;
      const scope = oneOf(scopes);
      const fee_type = randomly(4) === 0 ? ('Exam' as const) : undefined;
      const filter = { q, ...(fee_type !== undefined && { fee_type }) };
      const expected = await foundByReading(scope, q, fee_type);
      const list = listFees(reader, scope, filter);
      const got = {
        ids: (await list.page(100, 0)).map(({ id }) => id),
        later: (await list.page(3, 2)).map(({ id }) => id),
        count: await list.count(),
        paise: (await collectedIn(reader, scope, filter)).paise,
      };
      const { ids, paise } = expected;
      expect({ q, scope, ...got }).toEqual({
        q,
        scope,
        ids,
        later: ids.slice(2, 5),
        count: ids.length,
        paise,
      });
      if (ids.length > 0) found += 1;
    }
    expect(found).toBeGreaterThan(200);
  }, 60_000);
});

it('a search looks its students up once, however much it asks of them: those that are not in the index yet are read through', async () => {
  const { reader } = college.opened.office;
  const ran = await statementsOf(async () => {
    const list = listFees(reader, 'all', { q: 'kiran' });
    return [await list.count(), await list.page(25, 0)];
  });
  expect(ran.filter(({ sql: text }) => text.includes('"students_texts"'))).toHaveLength(1);
});

it('a search reads the payers through once, and looks up what it finds of them', async () => {
  const { reader } = college.opened.office;
  const ran = await statementsOf(async () => {
    const list = listFees(reader, 'all', { q: 'later' });
    const page = await list.page(25, 0);
    expect(page).toHaveLength(Math.min(25, await list.count()));
    expect(page.length).toBeGreaterThan(0);
  });
  expect(ran.filter(({ sql: text }) => text.includes('from fee_payers'))).toHaveLength(1);
});

it('a search looks payers up by their names, and does not read all that there ever were', async () => {
  const { reader } = college.opened.office;
  const database = new Sqlite(databaseFile(college.dataDirectory), { readonly: true });
  const ran = await statementsOf(async () => {
    const list = listFees(reader, 'all', { q: 'brien' });
    return [await list.count(), await list.page(25, 0), await collectedIn(reader, 'all', { q: 'brien' })];
  });
  const asked = ran.filter(({ sql: text }) => text.includes('payers'));
  expect(asked.length).toBeGreaterThan(2);
  expect(
    asked.flatMap((each) => planOf(database, each)).filter((step) => /^SCAN (fee_)?payers\b/.test(step)),
  ).toEqual([]);
  database.close();
});
