import { id, optionalName, optionalNumber, optionalText } from '../../../contract/fields.ts';
import type { StudentReference } from './opening-dues.reading.ts';

/** Rows of one sheet. */
export const MOST_ROWS = 5000;

const NEEDS_STUDENT = 'A row names a student: a roll or admission number, or a name';

/** The fields by which a row of a call names a student. */
export const NAMED_STUDENT = {
  student_id: id.optional(),
  /** The roll number, or the University's enrolment number. */
  roll_no: optionalNumber(60).optional(),
  admission_no: optionalNumber(60).optional(),
  name: optionalName(300).optional(),
  father_name: optionalName(300).optional(),
  course: optionalText(200).optional(),
  year: optionalText(60).optional(),
};

type Named = { readonly [Field in keyof StudentReference]?: string | null | undefined } & {
  readonly student_id?: number | undefined;
};

export const namesStudent = ({ student_id, roll_no, admission_no, name }: Named): boolean =>
  Boolean(student_id || roll_no || admission_no || name);
export const MUST_NAME_STUDENT = { path: ['student_id'], message: NEEDS_STUDENT };

/** Whom a row of a call means, as the row of a sheet says it, and how the row is called. */
export const referenceOf = (named: Named) => {
  const { roll_no, admission_no, name, father_name, course, year, student_id } = named;
  const student: StudentReference = {
    ...{ roll_no: roll_no ?? '', admission_no: admission_no ?? '', name: name ?? '' },
    ...{ father_name: father_name ?? '', course: course ?? '', year: year ?? '' },
  };
  const what = [student.name, student.roll_no || student.admission_no].filter(Boolean).join(', ');
  return { student, student_id, what };
};

/** Whether a call sends its rows in one way. */
export const isOneList = ({ rows, file }: { readonly rows?: unknown; readonly file?: unknown }): boolean =>
  (rows === undefined) !== (file === undefined);
export const MUST_BE_ONE_LIST = { path: ['rows'], message: 'Send the rows or a file: one of them' };
