import { describe, expect, it } from 'vitest';
import { marksFirst, surelyMeant } from '../../../../shared/features/students/students/students.rules.ts';

const student = (
  id: number,
  name: string,
  roll_no: string | null = null,
  further: { readonly admission_no?: string; readonly mobile?: string } = {},
) => ({ id, name, roll_no, admission_no: null, mobile: null, ...further });
const sister = student(5, 'Rekha', null, { mobile: '9876543210' });
const brother = student(6, 'Mohit', null, { mobile: '9876543210, 9123456780' });

describe('whom a text means that was typed without looking', () => {
  it.each([
    ['nobody', 'Dev', [], undefined],
    ['the nearest by the own name', 'dev', [student(1, 'Dev Anand'), student(2, 'Akanksha Devi')], 1],
    ['the one with the roll number', 'r-7', [student(3, 'Uma', 'R-7'), student(4, 'Asha', 'R-77')], 3],
    ['the one with the id', '12', [student(12, 'Uma')], 12],
    ["nobody by the father's name alone", 'Yogesh', [student(1, 'Yash Bhatt')], undefined],
    ['nobody of two namesakes', ' Tara Devi', [student(1, 'Tara Devi'), student(2, 'tara devi')], undefined],
    ['nobody of two who begin so', 'Mohan', [student(1, 'Mohan Saini'), student(2, 'Mohan Das')], undefined],
    [
      'nobody of two who are called so but for a blank',
      'Ila  Sen',
      [student(1, 'Ila Sen'), student(2, 'ila  sen')],
      undefined,
    ],
    ['the one who is called just that', 'Tara', [student(1, 'Tara'), student(2, 'Tara Devi')], 1],
    ['the one with the admission number', 'a-9', [student(7, 'Uma', null, { admission_no: 'A-9' })], 7],
    ['the one with the telephone', '98765-43210', [sister], 5],
    ['nobody of two who share a telephone', '9876543210', [sister, brother], undefined],
  ] as const)('%s', (_what, typed, nearestFirst, id) => {
    expect(surelyMeant(nearestFirst, typed)?.id).toBe(id);
  });
});

describe('whom Enter takes of a list', () => {
  const daughter = student(1, 'Sangeeta Dixit', '77', { mobile: '9876543210' });
  it.each([
    ['nobody whom only the father’s name found', 'Mohan', [daughter], false],
    ['the first by the own name', 'sang', [daughter, student(2, 'Sangita Rao')], true],
    ['the first by how the name sounds', 'Sangita', [daughter], true],
    ['the first by the roll number', '77', [daughter], true],
    ['the first by the telephone', '98765 43210', [daughter], true],
    ['nobody of two namesakes', 'Tara', [student(1, 'Tara'), student(2, 'tara')], false],
    ['nobody of an empty list', 'Mohan', [], false],
  ])('%s', (_who, typed, students, isMarked) => {
    expect(marksFirst(students, typed)).toBe(isMarked);
  });
});
