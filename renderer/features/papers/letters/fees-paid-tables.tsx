import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { formatDate } from '../../../../shared/dates.ts';
import type { FeesPaid } from '../../../../shared/features/papers/letters/letters.fees-paid.ts';
import type { LetterLanguage } from '../../../../shared/features/papers/letters/letters.rules.ts';
import { LETTER_WORDS } from '../../../../shared/features/papers/letters/letters.words.ts';
import { formatRupees } from '../../../../shared/money.ts';

interface SumsProps {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
}

/** A table whose last column is amounts, as it stands on the paper. */
const Sums = ({ headings, rows, total }: SumsProps) => {
  const line = (cells: readonly string[], isBold: boolean) =>
    cells.map((cell, index) => (
      <TableCell
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
        key={index}
        align={index === cells.length - 1 ? 'right' : 'left'}
        sx={{
          color: 'inherit',
          borderColor: '#d8dbe0',
          py: 0.25,
          px: 0.5,
          fontSize: '0.75rem',
          fontWeight: isBold ? 700 : 400,
        }}
      >
        {cell}
      </TableCell>
    ));
  return (
    <Table size="small" sx={{ mt: 1.5 }}>
      <TableHead>
        <TableRow>{line(headings, true)}</TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells) => (
          <TableRow key={cells.join(' ')}>{line(cells, false)}</TableRow>
        ))}
        <TableRow>{line(total, true)}</TableRow>
      </TableBody>
    </Table>
  );
};

interface FeesPaidTablesProps {
  readonly fees: FeesPaid;
  readonly language: LetterLanguage;
}

/** What was paid, by head and by receipt, as a fee certificate lists it below its text. */
export const FeesPaidTables = ({ fees, language }: FeesPaidTablesProps) => {
  const words = LETTER_WORDS[language];
  const sum = formatRupees(fees.total);
  return (
    <>
      <Sums
        headings={[words.head, words.amount]}
        rows={fees.heads.map(({ name, amount }) => [name, formatRupees(amount)])}
        total={[words.total, sum]}
      />
      <Sums
        headings={[words.day, words.receipt, words.amount]}
        rows={fees.receipts.map(({ date, number, amount }) => [
          formatDate(date),
          number,
          formatRupees(amount),
        ])}
        total={[words.total, '', sum]}
      />
    </>
  );
};
