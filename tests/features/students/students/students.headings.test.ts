import { describe, expect, test } from 'vitest';
import { matchColumns } from '../../../../shared/features/students/students/import/students.headings.ts';
import { toStudentRow } from '../../../../shared/features/students/students/import/students.rows.ts';

const COURSES = [
  { id: 1, name: 'B.Com' },
  { id: 2, name: 'BCA' },
  { id: 3, name: 'M.A. English' },
  { id: 4, name: 'bca' },
  { id: 5, name: '101' },
  { id: 101, name: 'Diploma' },
];
const HEADERS = ['Name', 'Father Name', 'Course', 'Roll No', 'Year', 'Total Fees', 'Pending Fees'];
const MATCHING = matchColumns(HEADERS);
const ASHA = ['Asha Devi', 'Ram Lal', 'B.Com', '00123', '2026', '60000', '15000'];

const withCell = (column: number, text: string) => ASHA.with(column, text);

describe('a heading is known however the college writes it', () => {
  test.each([
    [
      'name',
      [
        'Name',
        'Student Name',
        'STUDENT_NAME',
        "Student's Name",
        'Name of Student',
        'Name of the Student*',
        'full-name',
        ' name ',
      ],
    ],
    [
      'father_name',
      [
        "Father's Name",
        'Father’s Name',
        'Fathers Name',
        'Father Name',
        'father_name',
        'Name of Father',
        'F/Name',
        "Father's/Husband's Name",
      ],
    ],
    [
      'course',
      ['Course', 'Class', 'Department', 'Programme', 'Course Name', 'Course ID', 'Class/Course', 'course_id'],
    ],
    ['roll_no', ['Roll No', 'Roll No.', 'Roll Number', 'RollNo', 'roll_no', 'ROLL  NO.', 'Enrolment No.']],
    ['year', ['Year', 'Session', 'Semester', 'Year/Semester', 'Academic Year', 'year ']],
    [
      'total_fees',
      ['Total Fee', 'Total Fees', 'total_fees', 'Total Fees (Rs.)', 'Total Fee in ₹', 'Fees', 'TOTAL-FEES'],
    ],
    ['pending_fees', ['Pending Fee', 'Pending Fees', 'Balance', 'Due', 'Dues (₹)', 'Balance Rs.', 'Fee Due']],
  ] as const)('%s', (field, headings) => {
    for (const heading of headings)
      expect([heading, matchColumns([heading])]).toEqual([heading, { [field]: 0 }]);
  });

  test('a whole sheet is matched in any order, and what is not known is left', () => {
    const headers = [
      'Sr. No.',
      'Balance',
      'Roll No.',
      "Father's Name",
      'Student Name',
      'Class',
      'Session',
      'Total Fee',
      'Remarks',
    ];
    expect(matchColumns(headers)).toEqual({
      pending_fees: 1,
      roll_no: 2,
      father_name: 3,
      name: 4,
      course: 5,
      year: 6,
      total_fees: 7,
    });
  });

  test('the likelier of two headings wins, and no column serves two fields', () => {
    expect(matchColumns(['Course ID', 'Course', 'Name', 'Student Name'])).toEqual({ course: 1, name: 2 });
    expect(matchColumns(['Class/Year', 'Name'])).toEqual({ course: 0, name: 1 });
    expect(matchColumns(['Name', 'Name'])).toEqual({ name: 0 });
  });

  test('a heading that only contains a known word is not taken for it', () => {
    expect(
      matchColumns(['School Name', "Mother's Name", 'Serial No', 'Due Date', '', 'constructor']),
    ).toEqual({});
  });
});

describe('a row is read as the office means it', () => {
  test('every cell of a good row', () => {
    expect(toStudentRow(ASHA, MATCHING, COURSES)).toEqual({
      ok: true,
      row: {
        name: 'Asha Devi',
        father_name: 'Ram Lal',
        course_id: 1,
        roll_no: '00123',
        year: '2026',
        total_fees: 60000,
        pending_fees: 15000,
      },
    });
  });

  test.each([
    ['60,000', 60000],
    ['₹ 60,000', 60000],
    ['₹60,000.00', 60000],
    ['Rs. 60,000/-', 60000],
    ['Rs.60000', 60000],
    ['INR 60000', 60000],
    ['12,34,567.50', 1234567.5],
    ['1,234,567', 1234567],
    ['60000.50', 60000.5],
    ['६०,०००', 60000],
    ['0', 0],
    ['', null],
    [' - ', null],
  ])('total fees written %j are %j rupees', (text, rupees) => {
    expect(toStudentRow(withCell(5, text), MATCHING, COURSES)).toMatchObject({
      ok: true,
      row: { total_fees: rupees },
    });
  });

  test.each([
    ['sixty thousand', /not an amount/],
    ['60,00', /not an amount/],
    ['60.000,50', /not an amount/],
    ['1e5', /not an amount/],
    ['#N/A', /not an amount/],
    ['-500', /cannot be negative/],
    ['(500)', /cannot be negative/],
    ['10.555', /two decimals/],
    ['100,00,00,000', /At most ₹99,99,99,999.99/],
  ])('total fees written %j are refused', (text, message) => {
    const read = toStudentRow(withCell(5, text), MATCHING, COURSES);
    expect(read).toEqual({
      ok: false,
      errors: [{ column: 'total_fees', message: expect.stringMatching(message) }],
    });
  });

  test.each([
    ['b com', 1],
    ['B.COM.', 1],
    ['MA  English', 3],
    ['BCA', 2],
    ['bca', 4],
    ['3', 3],
    ['101', 5],
    ['', null],
  ])('the course written %j is course %j', (text, id) => {
    expect(toStudentRow(withCell(2, text), MATCHING, COURSES)).toMatchObject({
      ok: true,
      row: { course_id: id },
    });
  });

  test.each([
    ['B.Tech', 'There is no course “B.Tech”'],
    ['Bca', "Several courses are called “Bca”: write the course's id"],
    ['99', 'There is no course “99”'],
  ])('the course written %j is refused', (text, message) => {
    expect(toStudentRow(withCell(2, text), MATCHING, COURSES)).toEqual({
      ok: false,
      errors: [{ column: 'course', message }],
    });
  });

  test('every bad cell of a row is named, not only the first', () => {
    const read = toStudentRow([' ', '', 'Law', '2.026E+11', '', 'x', 'y'], MATCHING, COURSES);
    expect(read.ok ? [] : read.errors.map(({ column }) => column).toSorted()).toEqual([
      'course',
      'father_name',
      'name',
      'pending_fees',
      'roll_no',
      'total_fees',
    ]);
    expect(read).toMatchObject({
      errors: [{ message: 'Name and Father Name are required' }, {}, {}, {}, {}, {}],
    });
  });

  test('a short row, and a sheet without the optional columns, are read', () => {
    expect(toStudentRow(['Asha', 'Ram'], MATCHING, COURSES)).toMatchObject({
      ok: true,
      row: { roll_no: null, total_fees: null },
    });
    expect(
      toStudentRow(['Asha', 'Ram', '2026.0'], matchColumns(['Name', 'Father Name', 'Year']), COURSES),
    ).toMatchObject({
      ok: true,
      row: { year: '2026', course_id: null },
    });
  });
});
