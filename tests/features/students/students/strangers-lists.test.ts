import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchColumns } from '../../../../shared/features/students/students/import/students.headings.ts';
import { isOldHindiColumn } from '../../../../shared/old-hindi.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { loadSheet } from '../../../support/colleges/loaded-sheet.ts';

const WHO = ['Name', "Father's Name"];
const fieldOf = (headers: readonly string[], heading: string): string | undefined =>
  Object.entries(matchColumns(headers)).find(([, column]) => headers[column] === heading)?.[0];
const of = (heading: string, ...others: readonly string[]) => fieldOf([...WHO, ...others, heading], heading);

describe('a telephone or an e-mail of anyone else is nobody’s here', () => {
  it.each([
    "Advisor's Mobile",
    'Supervisor Email',
    'Coordinator Mobile',
    'Co-Guide Email',
    'Bhaiya ka Mobile',
    'Driver Mobile',
    'Nodal Officer Mobile',
    'HR Email',
    'Mobile (Father)',
    'Mobile No. (Parent)',
    'Phone No. of Advisor',
  ])('%s', (heading) => {
    expect(of(heading, 'Roll No')).toBeUndefined();
  });

  it('nor what comes right after them', () => {
    expect(matchColumns([...WHO, 'Roll No', 'Advisor', 'Mobile', 'E-mail'])).not.toMatchObject({
      mobile: expect.anything(),
    });
    expect(matchColumns([...WHO, 'Roll No', 'Advisor', 'Mobile', 'E-mail'])).not.toMatchObject({
      email: expect.anything(),
    });
    expect(of('E-mail', 'Roll No', 'Teacher E-mail')).toBe('email');
  });

  it.each([
    ["Student's Mobile", 'mobile'],
    ['Mobile (WhatsApp)', 'mobile'],
    ['Contact No. (Self)', 'mobile'],
    ['Mobile No.(10 digit)', 'mobile'],
    ['Email (Personal)', 'email'],
  ])('%s is the student’s', (heading, field) => {
    expect(of(heading, 'Roll No')).toBe(field);
  });
});

describe('columns are known by headings that offices use', () => {
  it.each([
    ['SRN', 'roll_no'],
    ['U.R.N.', 'roll_no'],
    ['Seat No', 'roll_no'],
    ['GR No', 'admission_no'],
    ['S.R. No.', 'admission_no'],
    ['Sr. No.', undefined],
    ['acadyear', 'year'],
    ['Faculty', 'course'],
    ['Course & Year', 'course'],
    ['Actual Fee', 'total_fees'],
    ['Final Fee', 'total_fees'],
    ['Agreed Fee', 'total_fees'],
    ['Term Fees', 'total_fees'],
    ['Expected Fees', 'total_fees'],
    ['Fees Due', 'pending_fees'],
    ['To be paid', 'pending_fees'],
    ['Net Due', 'pending_fees'],
  ])('%s: %s', (heading, field) => {
    expect(of(heading)).toBe(field);
  });

  it('Enrolled On is a day and no number', () => {
    expect(of('Enrolled On')).toBeUndefined();
  });

  it('Names and C/O are the two names', () => {
    expect(matchColumns(['Names', 'C/O', 'Roll No'])).toMatchObject({ name: 0, father_name: 1 });
  });
});

it('names in English are in no old Hindi font, whatever signs a few of them have', () => {
  expect(isOldHindiColumn(['McDonald', 'Asha *', "O\\'Brien"])).toBe(false);
  expect(isOldHindiColumn(['MCDONALD', 'ASHA *', 'RAM;'])).toBe(false);
  expect(isOldHindiColumn(['jke yky', 'lhrk nsoh', 'eksgu dqekj', 'Jherh xhrk'])).toBe(true);
});

describe('a stranger’s list', () => {
  let college: College;
  beforeAll(async () => {
    college = await openCollege();
  });
  afterAll(() => college.close());
  const load = (lines: readonly string[], choices = {}) =>
    loadSheet(college, `${lines.join('\n')}\n`, 'list.csv', choices);

  it('loads nobody who left or was cancelled, and says so; unless no column is the status', async () => {
    const list = [
      'Name,Father Name,Roll No,Status',
      'Asha,Ram,1,Active',
      'Ravi,Hari,2,Cancelled',
      'Sita,Das,3,TC issued',
    ];
    const { students, preview } = await load(list);
    expect(students.map(({ name }) => name)).toEqual(['Asha']);
    expect(preview.left_out.map(({ row, message }) => [row, message])).toEqual([
      [3, 'No student of today: the status says “Cancelled”'],
      [4, 'No student of today: the status says “TC issued”'],
    ]);
    const all = await load(list, { columns: { name: 0, father_name: 1, roll_no: 2 } });
    expect(all.students).toHaveLength(3);
  });

  it('takes NULL, nan, \\N, undefined and --- for blanks in every column', async () => {
    const { students } = await load([
      'Name,Father Name,Roll No,Year,Category,Mobile,Total Fees',
      'Asha,Ram,NULL,nan,undefined,\\N,---',
    ]);
    expect(students).toMatchObject([
      { roll_no: null, year: null, category: null, mobile: null, total_fees: 0 },
    ]);
  });

  it('reads a birth date with the month first where the heading says so', async () => {
    const { students } = await load(['Name,Father Name,DOB (MM/DD/YYYY)', 'Asha,Ram,03/04/2005']);
    expect(students).toMatchObject([{ date_of_birth: '2005-03-04' }]);
  });

  it('without fathers is refused row by row, and loaded by one answer', async () => {
    const list = ['Name,Roll No', 'Asha,1', 'Ravi,2'];
    expect((await load(list)).preview).toMatchObject({ good: 0, failed_count: 2 });
    const { students } = await load(list, { without_fathers: true });
    expect(students.map(({ name, father_name }) => [name, father_name])).toEqual([
      ['Asha', 'Not given'],
      ['Ravi', 'Not given'],
    ]);
  });

  it('whose names look like an old font is loaded as written by one answer', async () => {
    const list = ['Name,Father Name,Roll No', 'jke yky,eksgu dqekj,1', 'lhrk nsoh,jke yky,2'];
    expect((await load(list)).preview).toMatchObject({ good: 0, failed_count: 2 });
    expect((await load(list, { names_as_written: true })).students).toHaveLength(2);
  });

  it('of the staff is said to be one', async () => {
    const { preview } = await load([
      'Name,Designation,Department,Mobile',
      'Asha,Professor,Physics,9876543210',
    ]);
    expect(preview.tabs[0]).toMatchObject({
      students: false,
      doubts: ['This looks like a list of the staff, not of students: look at it before it is loaded'],
    });
  });

  it('whose only amount is headed Amount is charged that, and it is said', async () => {
    const { students, preview } = await load(['Name,Father Name,Roll No,Amount', 'Asha,Ram,1,500']);
    expect(students).toMatchObject([{ total_fees: 500, pending_fees: 500 }]);
    expect(preview.tabs[0]?.doubts).toEqual([
      '“Amount”, the only amount, is taken for the total fees, and all of it as pending. If it is something else, choose it below',
    ]);
  });

  it('names a student twice: the second is not made', async () => {
    const { students, preview } = await load(['Name,Father Name,Roll No', 'Asha,Ram,1', 'Asha,Ram,1']);
    expect(students).toHaveLength(1);
    expect(preview.failed.map(({ row }) => row)).toEqual([3]);
  });
});
