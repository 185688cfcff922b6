import { afterAll, beforeAll, expect, it } from 'vitest';
import { collect } from '../../main/database/listing.ts';
import { indexTexts, TEXTS, type TextRegister } from '../../main/database/texts.ts';
import { listBills } from '../../main/features/accounts/bills/bills.queries.ts';
import { listStudents } from '../../main/features/students/students/students.queries.ts';
import { indexNewTexts } from '../../main/office/index-texts.ts';
import { soundToFind } from '../../shared/name-sounds.ts';
import { type College, openCollege } from '../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
});
afterAll(() => college.close());

const REGISTERS = Object.keys(TEXTS) as TextRegister[];

const VENDORS = [
  'Émile & Söhne',
  'émile traders',
  'राम पुस्तक भंडार',
  'Say "Cheese" 100%',
  'A_B-C/2026',
  'Kelvin Tools',
  'RAM LAL',
  'Öl',
  'x\tY z',
];
const ASKED = [
  'mile',
  'ÉMILE',
  'émi',
  'Emi',
  'पुस्त',
  'राम',
  'ram l',
  '"Che',
  '100%',
  'a_b',
  'A-B',
  '/2026',
  'kel',
  'Kel',
  'öl',
  'il',
  'zzqx',
  '   ',
  "'; drop",
  'x\tY',
  'AND',
  'NEAR(',
  '*',
  '26\0',
];

const marksOf = (): readonly number[] =>
  college.opened.raw.prepare<[], number>('select indexed_to from text_marks').pluck().all();

/** What SQLite finds by looking at every row: what holds the text, and whoever is called as it sounds. */
const holding = (text: string): readonly number[] =>
  college.opened.raw
    .prepare<unknown[], number>(
      `select id from bills where vendor like '%' || ? || '%' escape '\\' or bill_no like '%' || ? || '%' escape '\\'
        or instr(sound, ?) > 0 order by date desc, id desc`,
    )
    .pluck()
    .all(
      ...Array(2).fill(text.replace(/[\\%_]/g, (character) => `\\${character}`)),
      soundToFind(text) ?? '\u0001',
    );

const found = async (q: string): Promise<readonly number[]> =>
  (await collect(listBills(college.opened.office.reader, 'all', { q }), { limit: 1000 })).map(({ id }) => id);

it('finds the same whether records are in the index, not yet, or some of each', async () => {
  const { raw } = college.opened;
  const enter = raw.prepare(
    `insert into bills (bill_no, vendor, amount_paise, category, date, status, created_by, created_by_name, created_at)
    values (?, ?, 100, 'Other', '2026-11-20', 'Pending Approval', 1, 'Meera', '2026-11-20T00:00:00.000Z')`,
  );
  for (const round of [1, 2]) {
    for (const [at, vendor] of VENDORS.entries()) enter.run(`B/${round}/00${at}`, vendor);
    for (const q of ASKED) expect([q, await found(q)]).toEqual([q, holding(q)]);
    await indexNewTexts(college.opened.office);
    for (const q of ASKED) expect([q, await found(q)]).toEqual([q, holding(q)]);
  }
  expect(await found('émi')).not.toEqual([]);
});

it('puts records into their index some at a time, until all are in it', async () => {
  const { writer, raw } = college.opened;
  for (let at = 0; at < 5; at += 1) await college.addStudent({ name: `Indexed ${at}`, roll_no: `I-${at}` });
  expect(await indexTexts(writer, 'students', 2)).toBe(2);
  expect(await indexTexts(writer, 'students', 100)).toBeGreaterThan(2);
  expect(await indexTexts(writer, 'students', 100)).toBe(0);
  await indexNewTexts(college.opened.office);
  const last = REGISTERS.map((register) =>
    Number(raw.prepare(`select coalesce(max(rowid), 0) from ${register}`).pluck().get()),
  );
  expect(marksOf().toSorted()).toEqual(last.toSorted());
});

const named = async (q: string): Promise<readonly string[]> =>
  (await collect(listStudents(college.opened.office.reader, 'all', { q }))).map(({ name }) => name);

it('finds a record by what was corrected, and no longer by what it was', async () => {
  const { admin, opened } = college;
  const student = await college.addStudent({ name: 'Gulab Chand', roll_no: 'G-1', mobile: '98765 43210' });
  await indexNewTexts(opened.office);
  expect(await named('gulab')).toEqual(['Gulab Chand']);
  const { status } = await admin.patch(`/students/${student.id}`, {
    name: 'Shobha Ram',
    mobile: '91234 56789',
    version: student.version,
  });
  expect(status).toBe(200);
  expect(await named('gulab')).toEqual([]);
  expect(await named('shobha')).toEqual(['Shobha Ram']);
  expect(await named('43210')).toEqual([]);
  expect(await named('9123456')).toEqual(['Shobha Ram']);
  expect(await named(String(student.id))).toContain('Shobha Ram');
  // Throws where the index says anything else than the records.
  opened.raw.exec("insert into students_texts (students_texts, rank) values ('integrity-check', 1)");
});

it('has the columns in each index that its register is searched by', () => {
  const { raw } = college.opened;
  const columns = REGISTERS.map((register) => [
    register,
    raw.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(`${register}_texts`),
  ]);
  expect(Object.fromEntries(columns)).toEqual(TEXTS);
});

it('puts what was loaded from a file into its index at once, and not within the hour', async () => {
  const { admin, opened, science } = college;
  const rows = Array.from({ length: 120 }, (_, at) => ({
    name: `Loaded ${at}`,
    father_name: 'Mohan Lal',
    roll_no: `L-${at}`,
    course_id: science.id,
  }));
  expect((await admin.post('/students/bulk-create', { rows })).status).toBe(201);
  const { raw } = opened;
  const last = Number(raw.prepare('select max(id) from students').pluck().get());
  const mark = raw.prepare("select indexed_to from text_marks where register = 'students'").pluck();
  await expect.poll(() => mark.get()).toBe(last);
});
