import { amountInHindi } from '../../../amount-in-hindi.ts';
import { amountInWords } from '../../../amount-in-words.ts';
import { dateInHindi, dateInWords } from '../../../date-in-words.ts';
import { formatDate, type IsoDate } from '../../../dates.ts';
import { formatRupees } from '../../../money.ts';
import type { Student } from '../../students/students/students.model.ts';
import type { Gender } from '../../students/students/students.particulars.ts';
import type { FeesPaid } from './letters.fees-paid.ts';

/**
 * The fields of templates, in the order in which they are offered, and where each is filled from. `record`: the student's
 * record, and asked for where that has none. `asked`: no record has it. `fees`: the receipts of a period that is asked for.
 * `day`: the letter's own day, and what is owed on it.
 */
export const FIELDS = {
  name: { label: 'Name', from: 'record' },
  name_hindi: { label: 'Name in Hindi', from: 'record' },
  father_name: { label: 'Father’s name', from: 'record' },
  father_name_hindi: { label: 'Father’s name in Hindi', from: 'record' },
  mother_name: { label: 'Mother’s name', from: 'record' },
  roll_no: { label: 'Roll number', from: 'record' },
  admission_no: { label: 'Admission number', from: 'record' },
  enrolment_no: { label: 'Enrolment number', from: 'record' },
  course: { label: 'Course', from: 'record' },
  year: { label: 'Year', from: 'record' },
  date_of_birth: { label: 'Date of birth', from: 'record' },
  date_of_birth_words: { label: 'Date of birth in words', from: 'record' },
  date_of_birth_hindi: { label: 'Date of birth in Hindi words', from: 'record' },
  category: { label: 'Category', from: 'record' },
  address: { label: 'Address', from: 'record' },
  from: { label: 'From', from: 'asked' },
  until: { label: 'Until', from: 'asked' },
  last_examination: { label: 'Last examination', from: 'record' },
  leaving_reason: { label: 'Reason for leaving', from: 'record' },
  conduct: { label: 'Conduct', from: 'asked' },
  conduct_hindi: { label: 'Conduct in Hindi', from: 'asked' },
  purpose: { label: 'Purpose', from: 'asked' },
  purpose_hindi: { label: 'Purpose in Hindi', from: 'asked' },
  designation: { label: 'Designation', from: 'asked' },
  salary: { label: 'Salary a month', from: 'asked' },
  date: { label: 'Date', from: 'day' },
  dues: { label: 'Dues', from: 'day' },
  dues_hindi: { label: 'Dues in Hindi', from: 'day' },
  fee_period: { label: 'Fees paid in', from: 'fees' },
  fee_period_hindi: { label: 'Fees paid in, in Hindi', from: 'fees' },
  fees_paid: { label: 'Fees paid', from: 'fees' },
  fees_in_words: { label: 'Fees in words', from: 'fees' },
  fees_in_words_hindi: { label: 'Fees in Hindi words', from: 'fees' },
  tuition_paid: { label: 'Tuition fee paid', from: 'fees' },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly from: 'record' | 'asked' | 'fees' | 'day' }>
>;
export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

const isField = (name: string): name is FieldName => Object.hasOwn(FIELDS, name);

/** The fields that a person may type: what no record has, or this one has not. */
export const TYPED_FIELDS = FIELD_NAMES.filter(
  (name) => name !== 'name' && ['record', 'asked'].includes(FIELDS[name].from),
);

/** What is known of a letter; a field that is not stays a place of its text. */
export type LetterFacts = { readonly [Name in FieldName]?: string | null | undefined } & {
  /** Chooses between he and she; both stand where it is not known. */
  readonly gender?: Gender | null | undefined;
};

const PLACE = /\{\{([^{}]*)\}\}/g;

/** The names of a text's places, in their order, each as often as it stands there. */
const placesOf = (text: string): readonly string[] =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name.trim());

/** The fields of a template's text, each once, in the order of the text. */
export const fieldsOf = (text: string): readonly FieldName[] => [...new Set(placesOf(text).filter(isField))];

/** `There is no field {{nmae}}. Insert one from the list.` Undefined where all are known. */
export const unknownFieldText = (text: string): string | undefined => {
  const first = placesOf(text).find((name) => !isField(name));
  if (first !== undefined) return `There is no field {{${first}}}. Insert one from the list.`;
  const isLeftOver = /\{\{|\}\}/.test(text.replace(PLACE, ''));
  return isLeftOver ? 'A field begins with {{ and ends with }}.' : undefined;
};

/** Writes each place by what `written` says of its field; a place stays where it says nothing. */
export const fillPlaces = (text: string, written: (name: FieldName) => string | undefined): string =>
  text.replace(PLACE, (place, name: string) => {
    const field = name.trim();
    return (isField(field) ? written(field) : undefined) ?? place;
  });

/** The sentence about the fees. A certificate never says that all is paid to who owes something; `pending` is in rupees. */
const duesFacts = (pending: number): Pick<LetterFacts, 'dues' | 'dues_hindi'> =>
  pending > 0
    ? {
        dues: `owes the college ${formatRupees(pending)} on this day`,
        dues_hindi: `आज की तिथि को उस पर महाविद्यालय के ${formatRupees(pending)} शेष हैं`,
      }
    : {};

/** What stands where nothing else is known or chosen. */
export const USUAL: LetterFacts = {
  conduct: 'good',
  conduct_hindi: 'अच्छा',
  dues: 'has paid all dues of the college',
  dues_hindi: 'उसने महाविद्यालय के सभी देय शुल्क जमा कर दिए हैं',
};

/** The day on which a student left the college, as paper says it; null for one who studies. */
const lastDayText = ({ status, status_date }: Student): string | null =>
  status !== 'Studying' && status_date ? formatDate(status_date) : null;

/** What a student's record says for a letter. A name that is not kept in Hindi stands as it is written. */
export const recordFacts = (student: Student): LetterFacts => ({
  name: student.name,
  name_hindi: student.name_hindi ?? student.name,
  father_name: student.father_name,
  father_name_hindi: student.father_name_hindi ?? student.father_name,
  gender: student.gender,
  roll_no: student.roll_no,
  admission_no: student.admission_no,
  enrolment_no: student.enrolment_no,
  course: student.course_name,
  year: student.year === null ? null : String(student.year),
  date_of_birth: student.date_of_birth && formatDate(student.date_of_birth),
  date_of_birth_words: student.date_of_birth && dateInWords(student.date_of_birth),
  date_of_birth_hindi: student.date_of_birth && dateInHindi(student.date_of_birth),
  category: student.category,
  address: student.address,
  until: lastDayText(student),
  leaving_reason: student.status === 'Studying' ? null : student.status_reason,
  ...duesFacts(student.pending_fees),
});

/** What the receipts of a period say; nothing where nothing was paid in it. */
const feeFacts = (fees: FeesPaid | null | undefined): LetterFacts =>
  fees && fees.total > 0
    ? {
        fee_period: fees.period,
        fee_period_hindi: fees.period_hindi,
        fees_paid: formatRupees(fees.total),
        fees_in_words: amountInWords(fees.total),
        fees_in_words_hindi: amountInHindi(fees.total),
        tuition_paid: formatRupees(fees.tuition),
      }
    : {};

interface Known {
  /** The typed name, or that of the chosen student. */
  readonly issuedTo: string;
  readonly date: IsoDate;
  /** What the chosen student's record says; undefined for a typed name. */
  readonly record?: LetterFacts | undefined;
  readonly typed: LetterFacts;
  readonly fees?: FeesPaid | null | undefined;
}

const filledOnes = (facts: LetterFacts): LetterFacts =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => typeof value === 'string' && value.trim() !== ''),
  );

/** Everything known of a letter: a record is not overruled by what was typed, but for the last day. */
export const factsOf = ({ issuedTo, date, record = {}, typed, fees }: Known): LetterFacts => {
  const { until, ...ofRecord } = filledOnes(record);
  const own = filledOnes(typed);
  const known = { name: issuedTo, ...(until && { until }), ...own, ...ofRecord, ...feeFacts(fees) };
  return {
    ...known,
    name_hindi: known.name_hindi ?? known.name,
    father_name_hindi: known.father_name_hindi ?? known.father_name,
    date: formatDate(date),
  };
};
