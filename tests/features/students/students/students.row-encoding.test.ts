import { describe, expect, it } from 'vitest';
import type { Sorted } from '../../../../main/features/students/students/import/students.checked-rows.ts';
import { fileParts } from '../../../../main/features/students/students/import/students.file-parts.ts';
import { unpack } from '../../../../main/features/students/students/import/students.row-encoding.ts';
import { readCsv } from '../../../../main/spreadsheet/read-csv.ts';

const LINES = [
  'Roll No,Name,Father Name,Course,Year,Total Fees,Pending Fees,Gender,Mobile,Status,Address',
  '1,Asha Rao,Ram Rao,B.Sc.,2026,"60,000",500.50,Female,98765 43210,Studying,"12, Main Road"',
  ',Vikram,Mohan,,,,,,,Studying,',
  '3,,Nobody,B.Sc.,1,100,0,,,,',
  'Total,,,,,60100,,,,,',
];
const tabs = readCsv(LINES.join('\n'));
const order = {
  courses: [{ id: 4, name: 'B.Sc.' }],
  sessions: [],
  otherwise: { course_id: null, session_id: null },
};

const rowsOf = (all: ReturnType<typeof fileParts>): readonly Sorted[] =>
  [...all].flatMap((part) =>
    part.kind === 'packed' ? [unpack(part.packed)] : part.kind === 'rows' ? [part.sorted] : [],
  );

describe('the rows of a file that are loaded', () => {
  it('are the same students as are shown, with their rows and what is wrong with the others', () => {
    const [shown] = rowsOf(fileParts(tabs, order));
    const [loaded] = rowsOf(fileParts(tabs, { ...order, isPacked: true }));
    const good = ({ good: rows }: Sorted) => rows.map(({ row, tab, student }) => ({ row, tab, student }));
    expect(shown && good(shown).map(({ row }) => row)).toEqual([2, 3]);
    expect(loaded && good(loaded)).toEqual(shown && good(shown));
    const told = ({ bad, left }: Sorted) =>
      [...bad, ...left].map(({ row, tab, message }) => ({ row, tab, message }));
    expect(shown && told(shown)).toHaveLength(2);
    expect(loaded && told(loaded)).toEqual(shown && told(shown));
  });

  it('come 500 at a time, so that writing one part holds nobody up', () => {
    const many = Array.from({ length: 1_201 }, (_, at) => `${at},Student ${at},Ram,B.Sc.,1,0,0,,,,`);
    const parts = rowsOf(fileParts(readCsv([LINES[0], ...many].join('\n')), { ...order, isPacked: true }));
    expect(parts.map(({ good, bad }) => good.length + bad.length)).toEqual([500, 500, 201]);
  });
});
