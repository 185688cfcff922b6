import { expect, it } from 'vitest';
import { filledFrom } from '../../../../shared/features/overview/merges/merges.rules.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';

const student = (fields: Partial<Student>) =>
  ({ course_id: 1, year: 1, account_number: null, ifsc: null, ...fields }) as Student;
const taken = (stays: Partial<Student>, goes: Partial<Student>) =>
  filledFrom(student(stays), student(goes)).filter((field) => ['account_number', 'ifsc'].includes(field));

it('a record that is made one takes a branch with its account, and none for another account', () => {
  const other = { account_number: '7', ifsc: 'SBIN0001234' };
  expect(taken({}, other)).toEqual(['account_number', 'ifsc']);
  expect(taken({ account_number: '7' }, other)).toEqual(['ifsc']);
  expect(taken({ account_number: '8' }, other)).toEqual([]);
});
