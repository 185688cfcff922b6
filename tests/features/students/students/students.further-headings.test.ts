import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBirthDate } from '../../../../shared/features/students/students/import/students.birth-dates.ts';
import { readFurther } from '../../../../shared/features/students/students/import/students.further-cells.ts';
import { matchColumns } from '../../../../shared/features/students/students/import/students.headings.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { loadSheet } from '../../../support/colleges/loaded-sheet.ts';

const NAMED = ['Name', "Father's Name", 'Roll No'];

describe('the further particulars are known by the headings that colleges write', () => {
  it.each([
    [
      'admission_no',
      ['Adm. No', 'Admission No.', 'ADMISSION NUMBER', 'Adm No.', 'Admn. No', 'Scholar No', 'प्रवेश क्रमांक'],
    ],
    [
      'category',
      ['Category', 'Cat.', 'Caste Category', 'Category (Gen/OBC/SC/ST)', 'Caste/Category', 'वर्ग', 'श्रेणी'],
    ],
    ['gender', ['Gender', 'Sex', 'M/F', 'Sex (M/F)', 'Gender M/F', 'लिंग']],
    ['minority', ['Minority', 'Religion', 'Whether Minority', 'Religion/Minority', 'धर्म', 'अल्पसंख्यक']],
    ['disability', ['PwD', 'PwBD (Yes/No)', 'Whether PWD', 'Type of Disability', 'Divyang', 'दिव्यांग']],
    ['domicile', ['Domicile', 'State of Domicile', 'Domicile State', 'मूल निवास']],
    [
      'mobile',
      [
        'Mobile',
        'Mobile No.',
        'Phone',
        'Ph. No.',
        'Contact No.',
        'Contact No',
        'Mob. No',
        "Student's Mobile",
        'WhatsApp No',
        'मोबाइल',
        'मोबाइल नं.',
        'दूरभाष',
      ],
    ],
    [
      'account_number',
      [
        ...['Account No', 'A/C No.', 'A/c Number', 'Bank Account', 'Bank A/C No', 'Bank Account Number'],
        ...['Acc. No.', "Student's Account No", 'S.B. A/c No', 'खाता संख्या', 'बैंक खाता नं.'],
      ],
    ],
    ['ifsc', ['IFSC', 'IFSC Code', 'IFS Code', 'Bank IFSC Code', 'Branch IFSC', 'आईएफएससी कोड']],
    ['email', ['E-mail', 'Email', 'Email ID', 'e-mail address', 'ई-मेल', 'ईमेल']],
    ['address', ['Address', 'Permanent Address', 'Address (with PIN)', 'पता', 'स्थायी पता', 'पूरा पता']],
    [
      'date_of_birth',
      [
        'DOB',
        'D.O.B.',
        'Date of Birth',
        'Date of Birth (DD/MM/YYYY)',
        'Birth Date',
        'जन्म तिथि',
        'जन्मतिथि',
        'जन्म दिनांक',
      ],
    ],
  ] as const)('%s', (field, headings) => {
    for (const heading of headings) {
      expect([heading, matchColumns([...NAMED, heading])]).toEqual([
        heading,
        { name: 0, father_name: 1, roll_no: 2, [field]: 3 },
      ]);
    }
  });

  it.each([
    ["Father's Mobile"],
    ['Parent Contact No'],
    ["Mother's E-mail"],
    ['School Address'],
    ['Place of Birth'],
    ["Father's DOB"],
    ['Date of Admission'],
    ['Admission Fee'],
    ['Sub Category'],
    ['Domicile Certificate No'],
    ['Minority Scholarship'],
    ['State'],
    ['Aadhaar No'],
  ])('%s is none of them', (heading) => {
    expect(matchColumns([...NAMED, heading])).toEqual({ name: 0, father_name: 1, roll_no: 2 });
  });

  it('a list without a roll number keeps its admission number as one, as before', () => {
    expect(matchColumns(['Name', 'Father Name', 'Admission No', 'Mobile'])).toEqual({
      name: 0,
      father_name: 1,
      roll_no: 2,
      mobile: 3,
    });
  });
});

describe('a date of birth in the ways of lists', () => {
  it.each([
    ['2005-08-15', '2005-08-15'],
    ['2005-08-15 00:00', '2005-08-15'],
    ['15/08/2005', '2005-08-15'],
    ['15-8-2005', '2005-08-15'],
    ['15.08.2005', '2005-08-15'],
    ['15 08 2005', '2005-08-15'],
    ['15/08/05', '2005-08-15'],
    ['15-08-98', '1998-08-15'],
    ['15082005', '2005-08-15'],
    ['15-Aug-2005', '2005-08-15'],
    ['15 August, 2005', '2005-08-15'],
    ['15th Aug 05', '2005-08-15'],
    ['1st Sept. 2005', '2005-09-01'],
    ['August 15, 2005', '2005-08-15'],
    ['१५/०८/२००५', '2005-08-15'],
    ['15 अगस्त 2005', '2005-08-15'],
    ['05/06/2005', '2005-06-05'],
  ])('%s', (text, day) => {
    expect(readBirthDate(text)).toEqual({ day, isDoubtful: false });
  });

  it.each([
    ['08/25/2005', '2005-08-25'],
    ['38579', '2005-08-15'],
  ])('%s, which is said', (text, day) => {
    expect(readBirthDate(text)).toEqual({ day, isDoubtful: true });
  });

  it.each([['31/02/2005'], ['15/13/2005'], ['2005'], ['15 Foo 2005'], ['9876543210'], ['unknown']])(
    '%s is none',
    (text) => {
      expect(readBirthDate(text)).toBeUndefined();
    },
  );
});

describe('a bank account in a list', () => {
  it('an account number that a spreadsheet spoiled is left blank, and said', () => {
    expect(readFurther('account_number', '30012345678', undefined)).toEqual({ value: '30012345678' });
    expect(readFurther('account_number', '00120034', undefined)).toEqual({ value: '00120034' });
    for (const [cell, note] of [
      ['3.00123E+15', undefined],
      ['3001234567890120', 'rounded'],
    ] as const)
      expect(readFurther('account_number', cell, note)).toEqual({
        value: null,
        message: expect.stringMatching(/last .*digits|last ones/),
      });
  });

  it('the code of a branch is read with its spaces, and otherwise left blank', () => {
    expect(readFurther('ifsc', 'sbin 0001234', undefined)).toEqual({ value: 'SBIN0001234' });
    expect(readFurther('ifsc', 'Rampur branch', undefined)).toMatchObject({ value: null });
  });

  it.each(['Account Holder', 'Bank Name', 'Name of Account', "Father's Account No", 'Account Balance'])(
    '“%s” is no account number, no money and no roll number',
    (heading) => {
      expect(matchColumns([...NAMED, heading])).toEqual({ name: 0, father_name: 1, roll_no: 2 });
    },
  );
});

describe('communities and disabilities in the ways of lists', () => {
  it.each([
    ['minority', 'Islam', 'Muslim'],
    ['minority', 'SIKH', 'Sikh'],
    ['minority', 'बौद्ध', 'Buddhist'],
    ['minority', 'Yes', 'Other'],
    ['minority', 'Hindu', null],
    ['minority', 'No', null],
    ['disability', 'Yes', 'Yes'],
    ['disability', 'Visual, 60 %', 'Visual, 60 %'],
    ['disability', 'NO', null],
    ['disability', 'N.A.', null],
    ['domicile', 'Bihar', 'Bihar'],
  ] as const)('%s %s is %s', (field, cell, value) => {
    expect(readFurther(field, cell, undefined)).toEqual({ value });
  });

  it('what is no community is left blank, and said', () => {
    expect(readFurther('minority', 'Agnostic', undefined)).toMatchObject({
      value: null,
      message: expect.stringContaining('left blank'),
    });
  });
});

describe('a list with more than names and fees', () => {
  let college: College;
  beforeAll(async () => {
    college = await openCollege();
  });
  afterAll(() => college.close());

  it('loads with all of it', async () => {
    const sheet = [
      'Sr,Adm. No,Roll No,Student Name,Father Name,Sex,Cat.,DOB,Mobile No.,E-mail,Address,Total Fees',
      '1,A-1,101,Asha Devi,Ram Lal,F,gen,15/08/2005,98765 43210,Asha@Example.ORG,"12, Civil Lines",5000',
      '2,A-2,102,Mohan,Sohan,पुरुष,O.B.C.,02-Jan-04,,n/a,-,5000',
    ].join('\n');
    const { students, preview } = await loadSheet(college, sheet, 'admissions.csv');
    expect(preview.marked).toEqual([]);
    expect(students).toMatchObject([
      {
        admission_no: 'A-1',
        roll_no: '101',
        gender: 'Female',
        category: 'General',
        date_of_birth: '2005-08-15',
        mobile: '9876543210',
        email: 'asha@example.org',
        address: '12, Civil Lines',
        total_fees: 5000,
      },
      {
        admission_no: 'A-2',
        roll_no: '102',
        gender: 'Male',
        category: 'OBC',
        date_of_birth: '2004-01-02',
        mobile: null,
        email: null,
        address: null,
      },
    ]);
  });

  it('loads though none of the particulars can be read, and says which', async () => {
    const sheet = [
      'Roll No,Student Name,Father Name,Gender,DOB,Mobile,Email,Address',
      `101,Asha Devi,Ram Lal,yes,in 2005,ask father,asha at home,${'Rampur '.repeat(90)}`,
    ].join('\n');
    const { students, preview, result } = await loadSheet(college, sheet, 'admissions.csv');
    expect([result.created, result.failed]).toEqual([1, []]);
    expect(students[0]).toMatchObject({
      gender: null,
      date_of_birth: null,
      mobile: null,
      email: null,
      address: null,
    });
    expect(preview.marked[0]?.bad.map(({ column }) => column)).toEqual([
      'gender',
      'mobile',
      'email',
      'address',
      'date_of_birth',
    ]);
    expect(preview.marked[0]?.message).toContain('“ask father” is not read as Mobile: it is left blank');
  });

  it('a list of telephones beside it stays what it was: no list of students', async () => {
    const { tabs } = (await loadSheet(college, 'Name,Mobile\nLeela,9876543210\n', 'phones.csv')).preview;
    expect(tabs[0]).toMatchObject({ students: false });
  });
});
