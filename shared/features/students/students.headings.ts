export type StudentField =
  | 'name'
  | 'father_name'
  | 'course'
  | 'roll_no'
  | 'year'
  | 'total_fees'
  | 'pending_fees';

/** How colleges head their columns, the likeliest first; written without spaces, signs and capitals. */
const HEADINGS = {
  name: [
    'name',
    'studentname',
    'studentsname',
    'nameofstudent',
    'nameofthestudent',
    'fullname',
    'studentfullname',
    'candidatename',
    'nameofcandidate',
    'nameofthecandidate',
    'student',
    'नाम',
    'छात्रकानाम',
  ],
  father_name: [
    'fathername',
    'fathersname',
    'nameoffather',
    'fatherfullname',
    'father',
    'fathers',
    'fatherhusbandname',
    'guardianname',
    'guardiansname',
    'fname',
    'पिताकानाम',
  ],
  course: [
    'course',
    'coursename',
    'nameofcourse',
    'programme',
    'program',
    'programmename',
    'programname',
    'class',
    'classname',
    'department',
    'departmentname',
    'dept',
    'branch',
    'stream',
    'courseid',
    'coursecode',
    'कक्षा',
  ],
  roll_no: [
    'rollno',
    'rollnumber',
    'rollnum',
    'roll',
    'studentrollno',
    'classrollno',
    'examrollno',
    'enrolmentno',
    'enrollmentno',
    'enrolmentnumber',
    'enrollmentnumber',
    'regno',
    'registrationno',
    'registrationnumber',
    'admissionno',
    'अनुक्रमांक',
  ],
  year: [
    'year',
    'session',
    'academicyear',
    'academicsession',
    'batch',
    'semester',
    'sem',
    'yearofstudy',
    'admissionyear',
    'yearofadmission',
  ],
  total_fees: [
    'totalfees',
    'totalfee',
    'feestotal',
    'feetotal',
    'totalcoursefee',
    'totalcoursefees',
    'coursefee',
    'coursefees',
    'annualfee',
    'annualfees',
    'totalamount',
    'fees',
    'fee',
    'total',
  ],
  pending_fees: [
    'pendingfees',
    'pendingfee',
    'feespending',
    'feepending',
    'pending',
    'pendingamount',
    'balance',
    'balancefees',
    'balancefee',
    'balanceamount',
    'feebalance',
    'feesbalance',
    'due',
    'dues',
    'duefees',
    'duefee',
    'feedue',
    'feesdue',
    'dueamount',
    'amountdue',
    'outstanding',
    'remainingfees',
    'remaining',
  ],
} as const satisfies Record<StudentField, readonly string[]>;

const FIELDS = Object.keys(HEADINGS) as readonly StudentField[];

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** A heading as a whole: as written, and without its unit or remark: `Total Fees (in Rs.)`, `Balance Rs`. */
const wholeHeading = (header: string): readonly string[] => {
  const unremarked = header
    .replace(/\(.*?\)|\[.*?\]/gu, ' ')
    .replace(/(?:\bin\s+)?(?:₹|\b(?:rs|inr|rupees)\b\.?)/giu, ' ');
  return [bare(header), bare(unremarked)];
};

/** The alternatives that a heading offers: `Class/Course`, `Year or Semester`. */
const headingParts = (header: string): readonly string[] => header.split(/[/|,&]|\bor\b/iu).map(bare);

export type ColumnMatching = Partial<Record<StudentField, number>>;

/** Finds each field's column (counted from 0) by its heading; no column serves two fields. */
export const matchColumns = (headers: readonly string[]): ColumnMatching => {
  const matching: ColumnMatching = {};
  const taken = new Set<number>();
  for (const readingsOf of [wholeHeading, headingParts]) {
    const readings = headers.map(readingsOf);
    for (const field of FIELDS) {
      if (matching[field] !== undefined) continue;
      const column = HEADINGS[field]
        .map((heading) => readings.findIndex((texts, at) => !taken.has(at) && texts.includes(heading)))
        .find((at) => at >= 0);
      if (column === undefined) continue;
      matching[field] = column;
      taken.add(column);
    }
  }
  return matching;
};
