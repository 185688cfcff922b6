import { expect, it } from 'vitest';
import {
  importField,
  type StudentField,
} from '../../../../shared/features/students/students/import/students.fields.ts';
import { matchColumns } from '../../../../shared/features/students/students/import/students.headings.ts';
import { USUAL_HEADINGS } from '../../../fixtures/sheets/usual-headings.ts';

/** The columns beside it without which a list has no such column: a further particular, or an amount that stands for another. */
const besides = (field: StudentField): readonly string[] => [
  ...(importField(field).further ? ['Name', "Father's Name", 'Roll No'] : []),
  ...(field === 'paid_fees' || field === 'concession' ? ['Name', 'Total Fees'] : []),
];

const isKnown = ({ field, heading }: (typeof USUAL_HEADINGS)[number]): boolean => {
  const others = besides(field);
  return matchColumns([...others, heading])[field] === others.length;
};

it('of the 264 usual headings every one is known', () => {
  expect(USUAL_HEADINGS).toHaveLength(264);
  expect(USUAL_HEADINGS.filter((usual) => !isKnown(usual))).toEqual([]);
});
