import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { utils } from 'xlsx';
import type { Looked } from '../../../../shared/contract/act.ts';
import type { StudentUpdate } from '../../../../shared/features/students/students/import/students.update-model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { workbook } from '../../../support/colleges/sheets.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
let year = 0;
let [asha, bela]: Student[] = [];
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());
beforeEach(async () => {
  year += 1;
  const fields = { father_name: 'Ram', year: String(year) };
  asha = await college.addStudent({ ...fields, name: `Asha ${year}`, roll_no: '1', mobile: '9000000001' });
  bela = await college.addStudent({
    ...fields,
    name: `Bela ${year}`,
    roll_no: '2',
    admission_no: `B${year}`,
  });
});

type Row = readonly (string | null)[];
const ALL = ['roll_no', 'enrolment_no', 'admission_no', 'mobile', 'category'];
const orderOf = async (headings: Row, ...rows: readonly Row[]) => {
  const sheet = utils.aoa_to_sheet([headings, ...rows].map((row) => [...row]));
  const { filename } = await college.upload(workbook({ Sheet1: sheet }), 'class.xlsx');
  return { file: filename, fields: ALL };
};
const send = (order: object, as = college.admin) =>
  as.post<Looked<StudentUpdate>>('/students/update-sheet', order);
const look = async (order: object) => must(await send({ ...order, dry_run: true }));
const now = async (student: Student | undefined) =>
  must(await college.admin.get<Student>(`/students/${student?.id}`));
const audited = async () =>
  must(
    await college.admin.get<{ action: string; summary: string }[]>('/activity?entity=students&limit=1'),
  )[0];

describe('students who are here are updated from a sheet', () => {
  it('row by row as it was shown, with one row in the audit; the same sheet again changes nothing', async () => {
    const order = await orderOf(
      ['Roll No', 'Name', 'Enrolment No', 'Mobile', 'Category'],
      ['1', `Asha ${year}`, 'E-77', '9111111111', 'sc'],
      ['2', `Bela ${year}`, 'E-78', null, null],
    );
    const seen = await look(order);
    expect(seen).toMatchObject({
      rows: 2,
      students: 2,
      unchanged: 0,
      changes: [
        {
          row: 2,
          student_id: asha?.id,
          cells: [
            { field: 'enrolment_no', before: null, after: 'E-77' },
            { field: 'mobile', before: '9000000001', after: '9111111111' },
            { field: 'category', before: null, after: 'SC' },
          ],
        },
        { row: 3, student_id: bela?.id, cells: [{ field: 'enrolment_no', after: 'E-78' }] },
      ],
    });
    expect(await now(asha)).toMatchObject({ enrolment_no: null, mobile: '9000000001' });
    must(await send({ ...order, stamp: seen.stamp }));
    expect(await now(asha)).toMatchObject({
      enrolment_no: 'E-77',
      mobile: '9111111111',
      category: 'SC',
      version: 2,
    });
    expect(await now(bela)).toMatchObject({ enrolment_no: 'E-78', mobile: null });
    expect(await audited()).toMatchObject({
      action: 'updated from a sheet',
      summary: '2 students from class.xlsx: Enrolment No, Mobile, Category',
    });
    expect(must(await send(order))).toMatchObject({ students: 0, unchanged: 2 });
    expect(must(await college.admin.get<Student[]>('/students?q=E-77'))).toMatchObject([{ id: asha?.id }]);
  });

  it('by the columns that are chosen alone', async () => {
    const order = await orderOf(
      ['Roll No', 'Name', 'Mobile', 'Category'],
      ['1', `Asha ${year}`, '9222222222', 'OBC'],
    );
    must(await send({ ...order, fields: ['category'] }));
    expect(await now(asha)).toMatchObject({ mobile: '9000000001', category: 'OBC' });
    expect((await send({ ...order, fields: [] })).status).toBe(400);
    expect((await send({ ...order, fields: ['total_fees'] })).status).toBe(400);
  });

  it('roll numbers, which two may exchange, but none takes from who keeps his', async () => {
    const headings = ['Name', 'Father Name', 'Year', 'Roll No'];
    const swap = await orderOf(
      headings,
      [`Asha ${year}`, 'Ram', String(year), '2'],
      [`Bela ${year}`, 'Ram', String(year), '1'],
    );
    expect(must(await send(swap)).students).toBe(2);
    expect([(await now(asha)).roll_no, (await now(bela)).roll_no]).toEqual(['2', '1']);
    const taken = await orderOf(headings, [`Asha ${year}`, 'Ram', String(year), '1']);
    expect(must(await send(taken))).toMatchObject({
      students: 0,
      unmatched: {
        rows: 1,
        some: [{ row: 2, reason: expect.stringMatching(/^Bela .* has this roll number$/) }],
      },
    });
  });

  it('by admission number before all else; who is called otherwise is doubtful, and left out until that is said', async () => {
    const order = await orderOf(
      ['Admission No', 'Roll No', 'Name', 'Mobile'],
      [`B${year}`, '14', `Bela Rani ${year}`, '9333333333'],
    );
    expect(await look(order)).toMatchObject({
      students: 0,
      doubtful: { rows: 1, some: [{ reason: expect.stringMatching(/^The student list has the name Bela/) }] },
    });
    expect(must(await send({ ...order, with_doubtful: true })).students).toBe(1);
    expect(await now(bela)).toMatchObject({ roll_no: '14', mobile: '9333333333', name: `Bela ${year}` });
  });

  it('nobody who is not found, is named twice, or may be two', async () => {
    await college.addStudent({ name: `Asha ${year}`, father_name: 'Ram', year: String(year), roll_no: '9' });
    const order = await orderOf(
      ['Name', 'Father Name', 'Year', 'Category'],
      ['Nobody', 'Ram', String(year), 'SC'],
      [`Asha ${year}`, 'Ram', String(year), 'SC'],
      [`Bela ${year}`, 'Ram', String(year), 'SC'],
      [`Bela ${year}`, 'Ram', String(year), 'ST'],
    );
    const { students, unmatched } = await look(order);
    expect([students, unmatched.some.map(({ row }) => row)]).toEqual([1, [2, 3, 5]]);
  });

  it('not once something else would change than was looked at', async () => {
    const order = await orderOf(
      ['Roll No', 'Name', 'Year', 'Mobile'],
      ['1', `Asha ${year}`, String(year), '9444444444'],
    );
    const { stamp } = await look(order);
    must(await college.admin.patch(`/students/${asha?.id}`, { mobile: '9555555555' }));
    expect((await send({ ...order, stamp })).status).toBe(409);
    expect((await now(asha)).mobile).toBe('9555555555');
  });

  it('by an admin alone, and from a sheet that says whom it means', async () => {
    const order = await orderOf(['Roll No', 'Name', 'Mobile'], ['1', `Asha ${year}`, '9666666666']);
    expect((await send(order, college.scienceAccountant)).status).toBe(403);
    expect((await send(await orderOf(['Book', 'Shelf'], ['1', '2']))).status).toBe(400);
  });
});

describe('students who were loaded by admission or enrolment number, before they had roll numbers', () => {
  it.each(['Admission No', 'Enrolment No'])('get them from a sheet by %s', async (number) => {
    const name = `Sita ${year}`;
    const list = utils.aoa_to_sheet([
      [number, 'Name', 'Father Name', 'Year'],
      [`N-${year}-1`, name, 'Ram', `new ${year}`],
      [`N-${year}-2`, name, 'Mohan', `new ${year}`],
    ]);
    const { filename: file } = await college.upload(workbook({ Sheet1: list }), 'admitted.xlsx');
    must(await college.admin.post('/students/bulk', { file, course_id: college.science.id }));
    const order = await orderOf(
      [number, 'Name', 'Roll No'],
      [`N-${year}-1`, name, `${year}01`],
      [`N-${year}-2`, name, `${year}02`],
    );
    expect(must(await send(order))).toMatchObject({
      students: 2,
      unmatched: { rows: 0 },
      doubtful: { rows: 0 },
    });
  });
});

it('days with the month first are read so where one of their column proves it', async () => {
  const order = await orderOf(
    ['Roll No', 'Name', 'DOB', 'Consent', 'Consent Date'],
    ['1', `Asha ${year}`, '03/04/2005', 'Yes', '07/03/2026'],
    ['2', `Bela ${year}`, '12/25/2004', 'Yes', '7/15/2026 10:22'],
  );
  expect(await look({ ...order, fields: ['date_of_birth', 'consent'] })).toMatchObject({
    changes: [
      { cells: [{ after: '2005-03-04' }, { after: expect.stringMatching(/ on 03-07-2026$/) }] },
      { cells: [{ after: '2004-12-25' }, { after: expect.stringMatching(/ on 15-07-2026$/) }] },
    ],
  });
});

describe('consent to messages by a sheet', () => {
  const words = async (student: Student | undefined) =>
    (await now(student)).consents?.map(({ channel, state, how }) => [channel, state, how]);
  const asked = async (...rows: readonly Row[]) => ({
    ...(await orderOf(['Roll No', 'Name', 'Consent'], ...rows)),
    fields: ['consent'],
  });

  it('is kept channel by channel, with the sheet that said it; the same sheet again says nothing new', async () => {
    const order = await asked(['1', `Asha ${year}`, 'WhatsApp, SMS'], ['2', `Bela ${year}`, 'No']);
    expect(await look(order)).toMatchObject({
      changes: [
        { cells: [{ field: 'consent', before: null, after: 'WhatsApp allowed, SMS allowed' }] },
        { cells: [{ after: 'E-mail refused, WhatsApp refused, SMS refused' }] },
      ],
    });
    expect(await words(asha)).toEqual([]);
    must(await send(order));
    expect(await words(asha)).toEqual([
      ['sms', 'allowed', 'class.xlsx'],
      ['whatsapp', 'allowed', 'class.xlsx'],
    ]);
    expect((await words(bela))?.map(([, state]) => state)).toEqual(['refused', 'refused', 'refused']);
    expect(must(await send(order))).toMatchObject({ students: 0, unchanged: 2 });
  });

  it('is never guessed: other words are named, and a blank cell takes nothing back', async () => {
    must(await send(await asked(['1', `Asha ${year}`, 'Yes'])));
    const order = await asked(['1', `Asha ${year}`, null], ['2', `Bela ${year}`, 'ask the father']);
    expect(await look(order)).toMatchObject({
      changes: [],
      unmatched: { some: [{ row: 3, reason: '“ask the father” is not read as Consent to messages' }] },
    });
    for (const other of ['constructor', 'WhatsApp toString', 'WhatsApp allowed never'])
      expect(await look(await asked(['2', `Bela ${year}`, other]))).toMatchObject({
        ...{ changes: [], unmatched: { some: [{ row: 2 }] } },
      });
    const taken = await asked(['1', `Asha ${year}`, 'SMS refused']);
    expect(await look(taken)).toMatchObject({
      changes: [{ cells: [{ before: 'SMS allowed', after: 'SMS refused' }] }],
    });
    must(await send(taken));
    expect((await words(asha))?.filter(([, state]) => state === 'allowed')).toHaveLength(2);
  });

  it('has the day that a column says, or its own words, and an older form undoes no later word', async () => {
    const dated = async (consent: string, day: string | null) => ({
      ...(await orderOf(['Roll No', 'Name', 'Consent', 'Consent Date'], ['1', `Asha ${year}`, consent, day])),
      fields: ['consent'],
    });
    const days = async () =>
      (await now(asha)).consents?.map(({ channel, state, day }) => [channel, state, day]);
    must(await send(await dated('WhatsApp', '01-07-2026')));
    must(await send(await dated('SMS allowed on 2 Jul 2026', null)));
    must(await send(await dated('E-mail', '03/07/2026 10:22:11')));
    expect(await days()).toEqual([
      ['email', 'allowed', '2026-07-03'],
      ['sms', 'allowed', '2026-07-02'],
      ['whatsapp', 'allowed', '2026-07-01'],
    ]);
    const older = await dated('No', '02-07-2026');
    expect(await look(older)).toMatchObject({
      changes: [{ cells: [{ after: 'WhatsApp refused, SMS refused on 02-07-2026' }] }],
      unmatched: {
        some: [{ row: 2, reason: 'E-mail was allowed on 03-07-2026, after the day in the sheet' }],
      },
    });
    must(await send(older));
    expect((await days())?.map(([, state]) => state)).toEqual(['allowed', 'refused', 'refused']);
    for (const [day, reason] of [
      ['31-12-2099', 'The day of the consent, 31-12-2099, is not yet'],
      ['soon', '“soon” is not read as Day of consent'],
    ] as const)
      expect(await look(await dated('Yes', day))).toMatchObject({
        ...{ changes: [], unmatched: { some: [{ row: 2, reason }] } },
      });
  });
});
