/** The fields of a file of dues, beside the heads themselves. */
const FIELDS = {
  roll_no: ['rollno', 'roll', 'rollnumber', 'enrollmentno', 'enrolmentno', 'अनुक्रमांक'],
  admission_no: ['admissionno', 'admissionnumber', 'admno', 'admission', 'scholarno', 'srno'],
  name: ['name', 'student', 'studentname', 'nameofstudent', 'nameofthestudent', 'नाम'],
  father_name: ['fathername', 'fathersname', 'father', 'पिताकानाम'],
  course: ['course', 'class', 'coursename', 'कक्षा'],
  year: ['year', 'semester', 'yearsemester', 'वर्ष'],
  head: ['head', 'feehead', 'feetype', 'particulars', 'मद'],
  session: ['session', 'academicsession', 'academicyear', 'सत्र'],
  amount: [
    ...['amount', 'amountdue', 'dueamount', 'amountrs', 'amountinrs', 'amountinr', 'due', 'dues', 'arrears'],
    ...['pending', 'pendingfees', 'pendingamount', 'outstanding', 'outstandingamount'],
    ...['balance', 'balancedue', 'balanceamount', 'balancers', 'बकाया', 'शेष', 'राशि'],
  ],
  due_date: ['duedate', 'dueon', 'date', 'lastdate'],
} as const;
export type OpeningField = keyof typeof FIELDS;

const FIELD_NAMES = Object.keys(FIELDS) as readonly OpeningField[];

/** `Roll No.` and `roll_no` are one heading: letters and digits alone, in lower case. */
const plain = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The head that a file names; `Tuition Fee` is that of Tuition where none is called so. */
export const findHeadByName = (heads: ReadonlyMap<string, number>, name: string): number | undefined => {
  const known = name.trim().toLowerCase();
  return heads.get(known) ?? heads.get(known.replace(/ fees?$/, ''));
};

/** The columns of the fields, and those of the amounts by head. */
export interface OpeningColumns {
  readonly fields: ReadonlyMap<OpeningField, number>;
  /** The heads' ids by column, from 0. */
  readonly heads: ReadonlyMap<number, number>;
}

/** Finds the columns of a heading row. A heading that is a head's own name is one; of two alike the first counts. */
export const columnsOf = (cells: readonly string[], heads: ReadonlyMap<string, number>): OpeningColumns => {
  const fields = new Map<OpeningField, number>();
  const ofHeads = new Map<number, number>();
  for (const [column, cell] of cells.entries()) {
    const head = findHeadByName(heads, cell);
    const field = FIELD_NAMES.find((name) => (FIELDS[name] as readonly string[]).includes(plain(cell)));
    if (head !== undefined) ofHeads.set(column, head);
    else if (field !== undefined && !fields.has(field)) fields.set(field, column);
  }
  return { fields, heads: ofHeads };
};

/** Whether these columns say who owes what. */
export const isHeading = ({ fields, heads }: OpeningColumns): boolean => {
  const namesSomebody = fields.has('roll_no') || fields.has('admission_no') || fields.has('name');
  return namesSomebody && (heads.size > 0 || (fields.has('amount') && fields.has('head')));
};
