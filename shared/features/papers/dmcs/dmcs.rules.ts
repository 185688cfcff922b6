import { byGender } from '../../students/students/gender-words.ts';
import type { Gender } from '../../students/students/students.particulars.ts';
import type { DmcType } from './dmcs.model.ts';

const TITLES: Readonly<Record<DmcType, string>> = {
  Degree: 'Degree Certificate',
  Migration: 'Migration Certificate',
  Duplicate: 'Duplicate Certificate',
  'Consolidated Marksheet': 'Consolidated Marksheet',
  Others: 'Certificate',
};

/** The title of the printed certificate. */
export const certificateTitle = (type: DmcType): string => TITLES[type];

interface Certified {
  readonly name: string;
  readonly father_name: string;
  readonly course: string;
  readonly roll_no: string;
  readonly year: string | number;
  readonly dmc_type: DmcType;
  readonly gender: Gender | null;
}

const CLOSINGS: Readonly<Record<DmcType, (course: string) => string>> = {
  Degree: (course) => `The degree of ${course} is issued on the strength of the records of the college.`,
  Migration: () =>
    'The college has no objection to migration to another university or board for further studies.',
  Duplicate: () => 'This is a duplicate, issued in place of the original, which ceases to be valid.',
  'Consolidated Marksheet': () =>
    'The consolidated marksheet is issued on the strength of the records of the college.',
  Others: () => 'The particulars are true according to the records of the college.',
};

/** The certificate's sentences; of who is neither known as a woman nor as a man, in words that hold for both. */
export const certificateText = ({
  name,
  father_name,
  course,
  roll_no,
  year,
  dmc_type,
  gender,
}: Certified): string =>
  `This is to certify that ${name}, ${byGender('son/daughter', gender)} of ${father_name}, bearing Roll No. ${roll_no}, was a student of ` +
  `this college in ${course} (${year}). ${CLOSINGS[dmc_type](course)}`;
