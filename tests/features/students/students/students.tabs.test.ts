import { expect, test } from 'vitest';
import { readTab } from '../../../../shared/features/students/students/import/students.tabs.ts';

const HEADINGS = ['Roll No.', 'Name', "Father's Name"];
const ASHA = ['1', 'Asha', 'Ram'];
const tab = (...rows: readonly (readonly string[])[]) => ({
  name: '',
  hidden: false,
  merges: [],
  rows: rows.map((cells, at) => ({ number: at + 1, cells })),
});
const titles = (count: number) => Array.from({ length: count }, (_, at) => [`Title ${at}`]);

test.each([0, 1, 5, 40])(
  '%d lines of title above the headings are skipped, rows keep their numbers',
  (count) => {
    expect(readTab(tab(...titles(count), HEADINGS, ASHA), 0)).toMatchObject({
      headers: HEADINGS,
      headingRow: count + 1,
      rows: [{ number: count + 2, cells: ASHA }],
      matching: { roll_no: 0, name: 1, father_name: 2 },
      isStudents: true,
    });
  },
);

test('a sheet without a name keeps every row, so that the page can say what is missing', () => {
  const without = readTab(tab(['Roll No.', 'Village'], ...titles(20)), 0);
  expect(without).toMatchObject({ headingRow: 1, matching: { roll_no: 0 }, isStudents: false });
  expect(without.rows).toHaveLength(20);
});

test('a row that the user names heads the columns, or none', () => {
  const sheet = tab(HEADINGS, ['Roll', 'Student', 'Father'], ASHA);
  expect(readTab(sheet, 0, { heading_row: 2 })).toMatchObject({ headingRow: 2, rows: [{ number: 3 }] });
  const bare = readTab(sheet, 0, { heading_row: 0, columns: { name: 1 } });
  expect(bare).toMatchObject({ headingRow: 0, headers: ['', '', ''], matching: { name: 1 } });
  expect(bare.rows).toHaveLength(3);
});
