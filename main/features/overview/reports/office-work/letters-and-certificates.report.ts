import { count, date, report, text } from '../report.ts';
import { type IssuedPaper, issued, issuedByType } from './letters-and-certificates.queries.ts';

const REGISTERS = { letters: 'Letter', dmcs: 'DMC' } as const;

const addressOf = ({ register, id, number }: IssuedPaper): string =>
  register === 'letters' ? `/letters/${id}` : `/dmc-issued?${new URLSearchParams({ q: number })}`;

export const lettersAndCertificates = report<IssuedPaper>({
  columns: [
    text('number', 'Number', (row) => row.number, { width: 20 }),
    date('date', 'Date', (row) => row.date),
    text('register', 'Register', (row) => REGISTERS[row.register], { width: 10 }),
    text('type', 'Type', (row) => row.type, { width: 22 }),
    text('issued_to', 'Issued To', (row) => row.issued_to, { width: 26 }),
    text('course', 'Course', (row) => row.course, { width: 16 }),
    text('issued_by', 'Issued By', (row) => row.issued_by, { width: 18 }),
    count('issued', 'Issued', () => 1, { opens: false, width: 8 }),
  ],
  rows: issued,
  linkOf: addressOf,
  chart: async (context) => {
    const types = await issuedByType(context);
    if (types.length === 0) return null;
    return {
      title: 'Issued by type',
      kind: 'bar',
      unit: 'number',
      stacked: false,
      axis: 'Type',
      categories: types.map(({ register, type }) => (register === 'dmcs' ? `DMC ${type}` : type)),
      series: [{ name: 'Issued', values: types.map((each) => each.count) }],
    };
  },
});
