import { expect, test } from 'vitest';
import { findHeadings } from '../../../shared/features/students/students.sheet.ts';

const HEADINGS = ['Roll No.', 'Name', "Father's Name"];
const ASHA = ['1', 'Asha', 'Ram'];
const sheet = (headers: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  headers,
  rows: rows.map((cells, at) => ({ number: at + 2, cells })),
});
const titles = (count: number) => Array.from({ length: count }, (_, at) => [`Title ${at}`]);

test('a sheet that begins with its headings is taken as it is', () => {
  expect(findHeadings(sheet(HEADINGS, ASHA))).toEqual({
    ...sheet(HEADINGS, ASHA),
    matching: { roll_no: 0, name: 1, father_name: 2 },
  });
});

test.each([1, 5, 9])('%d lines of title above the headings are skipped, rows keep their numbers', (count) => {
  expect(findHeadings(sheet(['Govt. College'], ...titles(count - 1), HEADINGS, ASHA))).toEqual({
    headers: HEADINGS,
    rows: [{ number: count + 2, cells: ASHA }],
    matching: { roll_no: 0, name: 1, father_name: 2 },
  });
});

test('a sheet without the two names keeps every row, so that the page can say what is missing', () => {
  const without = sheet(['Roll No.', 'Name'], ...titles(20));
  expect(findHeadings(without)).toEqual({ ...without, matching: { roll_no: 0, name: 1 } });
});
