import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchColumns } from '../../../../shared/features/students/students/import/students.headings.ts';
import { fontXls } from '../../../fixtures/sheets/struck-xls.ts';
import { styledBook } from '../../../fixtures/sheets/styled-book.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { loadSheet } from '../../../support/colleges/loaded-sheet.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const load = (...lines: readonly string[]) => loadSheet(college, `${lines.join('\n')}\n`, 'list.csv');

describe('no particular of a list is loaded wrong in silence', () => {
  it.each([
    'Name,Father Name,Mentor Mobile,Student Mobile No,Teacher E-mail,E-mail ID',
    'Name,Father Name,Mobile,Student Mobile No,Email,Student Email ID',
    'Name,Mentor,Mobile No,Student Mobile No,Class Teacher,Student Email',
  ])('the mobile and the e-mail are the student’s own: %s', async (headings) => {
    const headers = headings.split(',');
    const { mobile, email } = matchColumns(headers);
    expect([headers[mobile ?? -1], headers[email ?? -1]]).toEqual([
      expect.stringMatching(/^Student Mobile/),
      expect.stringMatching(/^(?:Student )?E-?mail/),
    ]);
  });

  it('a mobile behind a mentor’s name is nobody’s, and named among what is not read', async () => {
    const { students, preview } = await load(
      'Name,Father Name,Mentor,Mobile No',
      'Asha,Ram,Dr. Rao,9876543210',
    );
    expect(students).toMatchObject([{ mobile: null }]);
    expect(preview.tabs[0]?.unread).toEqual(['Mentor', 'Mobile No']);
  });

  it.each([
    ['Name,Surname', 'Asha,Devi'],
    ['Student Name,Last Name', 'Asha,Devi'],
    ['Student Name,Last Name', 'Asha Devi,Devi'],
    ['Surname,Other Names', 'Devi,Asha'],
    ['First Name,Surname', 'Asha,Devi'],
  ])('a surname in a column of its own is part of the name: %s', async (headings, cells) => {
    const { students } = await load(`${headings},Father Name`, `${cells},Ram`);
    expect(students.map(({ name }) => name)).toEqual(['Asha Devi']);
  });

  it.each(['2.02601E+11', '12-Mar', 'Mar-12', '202601012345678000'])(
    'an admission or enrolment number that Excel has spoiled is left blank and said: %s',
    async (number) => {
      const { students, preview } = await load(
        'Name,Father Name,Roll No,Admission No,Enrolment No',
        `Asha,Ram,1,${number},${number}`,
      );
      expect(students).toMatchObject([{ admission_no: null, enrolment_no: null }]);
      expect(preview.marked[0]?.bad.map(({ column }) => column)).toEqual(['admission_no', 'enrolment_no']);
    },
  );

  it('text in an old Hindi font is refused with a sentence, by its look', async () => {
    const { students, preview } = await load(
      'Name,Father Name,Class',
      "vk'kk nsoh,jke yky,ch0,0",
      'fiz;k,eksgu,ch0,0',
      'lhrk,gfj,ch0,0',
    );
    expect(students).toEqual([]);
    expect(preview.new_courses).toEqual([]);
    expect(preview.failed[1]?.message).toMatch(/“fiz;k” is written in an old Hindi font/);
    expect(preview.tabs[0]?.doubts.join()).toMatch(/old Hindi font \(Kruti Dev or its kin\): convert it/);
  });

  it('or by the font of its cells, and what is struck through is marked', async () => {
    const book = await styledBook([
      [['Name'], ['Father Name'], ['Roll No']],
      [
        ['jke', 'Kruti Dev 010'],
        ['gfj', 'Kruti Dev 010'],
        ['12', 'Kruti Dev 010'],
      ],
      [['Ravi', 'struck'], ['Hari'], ['13']],
      [['Asha'], ['Ram'], ['14']],
    ]);
    const { students, preview } = await loadSheet(college, book);
    expect(students.map(({ name }) => name)).toEqual(['Ravi', 'Asha']);
    expect(preview.failed).toMatchObject([{ row: 2, message: expect.stringMatching(/old Hindi font/) }]);
    expect(preview.marked.map(({ row, message }) => [row, message])).toEqual([
      [3, '“Ravi” is struck through'],
    ]);
  });

  it('an old workbook’s fonts say so too', async () => {
    const book = fontXls(
      [
        ['Name', 'Father Name', 'Roll No', 'Total Fees'],
        ['Ravi', 'Hari', 13, 4000],
        ['Asha', 'Ram', 14, 5000],
        ['jke', 'gfj', 15, 6000],
      ],
      { 1: 'struck', 3: 'Kruti Dev 010' },
    );
    const { students, preview } = await loadSheet(college, book, 'students.xls');
    expect(students.map(({ name }) => name)).toEqual(['Ravi', 'Asha']);
    expect(preview.failed).toMatchObject([{ row: 4, message: expect.stringMatching(/old Hindi font/) }]);
    expect(preview.marked.map(({ row, message }) => [row, message])).toEqual([
      [2, expect.stringMatching(/^“Ravi” is struck through/)],
    ]);
  });

  it.each([
    ['names in English', ['asha devi', "D'Souza", 'Ram Lal (Late)', 'O’Brien', 'Kumar, Ravi', 'MOHD. ALI']],
    ['names in Hindi', ['आशा देवी', 'राम लाल']],
  ])('%s are none', async (_what, names) => {
    const { preview } = await load('Name,Father Name', ...names.map((name) => `"${name}","${name}"`));
    expect(preview.failed_count).toBe(0);
  });

  it('days with the month first are read so throughout, said, and marked where they could be either', async () => {
    const { students, preview } = await load(
      'Name,Father Name,DOB',
      'Asha,Ram,01/05/2005',
      'Ravi,Hari,12/25/2004',
      'Sita,Om,04/04/2005',
    );
    expect(students.map(({ date_of_birth }) => date_of_birth)).toEqual([
      '2005-01-05',
      '2004-12-25',
      '2005-04-04',
    ]);
    expect(preview.tabs[0]?.doubts).toEqual([
      expect.stringMatching(/month first, as in row 3: 12\/25\/2004/),
    ]);
    expect(preview.marked.map(({ row }) => row)).toEqual([2]);
  });

  it('days in both orders are marked where they could be either', async () => {
    const { preview } = await load(
      'Name,Father Name,DOB',
      'Asha,Ram,01/05/2005',
      'Ravi,Hari,12/25/2004',
      'Sita,Om,25/12/2004',
    );
    expect(preview.marked.map(({ row }) => row)).toEqual([2, 3]);
    expect(preview.tabs[0]?.doubts).toEqual([expect.stringMatching(/others with the day first/)]);
  });
});

describe('a heading is known by its words, and by no single one of them', () => {
  it.each([
    ['Class Awarded', 'course'],
    ['Month & Year', 'year'],
    ['Enrolled Semester', 'roll_no'],
    ['Enrolled Semester', 'enrolment_no'],
    ['PARENT_ID', 'father_name'],
    ['Course Start Date', 'course'],
    ['Class Teacher', 'course'],
    ['Class Rank', 'course'],
    ['Principal Mobile', 'mobile'],
    ['College Address', 'address'],
    ['Office E-mail', 'email'],
    ['Enrolment Status', 'roll_no'],
    ['Year of Passing 12th', 'year'],
    ['Total Library Fee', 'total_fees'],
  ] as const)('“%s” is no %s', (heading, field) => {
    expect(matchColumns(['Name', heading])).not.toHaveProperty(field);
  });

  it.each([
    [
      'course',
      'Prog, Prog., Prog Name, Group, Grade, Course Title, Course Opted, Course Admitted, Present Class, Current Class, Class Admitted, Name of Programme, Name of the Degree, Name of Trade, Name of Branch, Specialization, Degree Course, Programme of Study, Course of Study, शाखा, विभाग',
    ],
    [
      'year',
      'Yr, Yr., Current Sem, Current Semester, Present Sem, Present Year, Term, Batch Year, A.Y., AY, Acad. Year, Sess., Semester/Year, Admission Batch',
    ],
    [
      'roll_no',
      'Hall Ticket No, H.T. No, Register No, Register Number, Univ. Roll, Board Roll No, UID, Student ID, Student No, ID No, Class Roll, Univ. Reg. No, Rno',
    ],
    [
      'name',
      'Stu Name, Stud Name, Std. Name, Name of Candidates, Candidate Full Name, Full Name of Student, Name in Full, Student Name (in English), Name of the Applicant, Participant Name, Pupil Name, Name of Pupil, Learner Name, छात्र नाम, विद्यार्थी',
    ],
    [
      'father_name',
      'Father Nm, Name of Father/Guardian, Father or Guardian Name, Son of, Daughter of, S/o D/o, Father/Mother Name, पिता जी का नाम, अभिभावक का नाम',
    ],
    [
      'mobile',
      'Student Mobile No, Students Mobile, Mobile of Student, Student Contact No., Stud. Mobile, Self Mobile No, Candidate Mobile No',
    ],
    ['date_of_birth', 'DOB (dd/mm/yyyy), Birth, D.O.B., B. Date'],
  ] as const)('%s', (field, headings) => {
    for (const heading of headings.split(', '))
      expect([heading, matchColumns([heading])]).toEqual([heading, { [field]: 0 }]);
  });
});
