import {
  MOST_PAYEES,
  type NewPayee,
  type NewPayeeSheet,
} from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import {
  type PayeeColumns,
  payeeColumns,
} from '../../../../shared/features/accounts/payee-sheets/payee-sheets.reading.ts';
import type { RowRemark } from '../../../../shared/features/college/files/row-remarks.ts';
import type { SheetSum } from '../../../../shared/features/college/files/sheet-sum.ts';
import { readRupees } from '../../../../shared/read-rupees.ts';
import type { SheetRow } from '../../../../shared/sheet.ts';
import { unreadHeadings } from '../../../../shared/sheet-headings.ts';
import { addUp, headedSums, wrongSums } from '../../../../shared/sheet-sums.ts';
import { isTotal } from '../../../../shared/sheet-totals.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { rowsBelowHeadings, uploadedSpreadsheet } from '../../college/files/files.spreadsheet.ts';

const NO_HEADINGS = 'Its first rows name no columns of Name, Gross and Net';

export type WantedPayee = NewPayee & { readonly row: number };

/** The rows that a sheet comes with, as they are read: nobody is looked up yet. */
export interface ReadPayees {
  readonly wanted: readonly WantedPayee[];
  readonly unclear: readonly RowRemark[];
  readonly doubts: readonly RowRemark[];
  readonly said: readonly string[];
  readonly unread: readonly string[];
  readonly sums: readonly SheetSum[];
}

/** A row of a file as one that is sent; undefined for a blank one, a remark for one whose amounts cannot be read. */
const readRow = (
  { number: row, cells }: SheetRow,
  { fields, deductions }: PayeeColumns,
): WantedPayee | RowRemark | undefined => {
  const text = (column: number | undefined): string => (cells[column ?? -1] ?? '').trim();
  const at = (field: Parameters<typeof fields.get>[0]): string | null => text(fields.get(field)) || null;
  const name = at('name');
  const amounts: number[] = [];
  for (const column of [fields.get('gross'), fields.get('net'), ...deductions.values()]) {
    const read = readRupees(text(column));
    if (!read.ok) return { row, what: name ?? '', reason: read.message };
    amounts.push(read.rupees ?? 0);
  }
  const [gross = 0, net = 0, ...less] = amounts;
  if (gross === 0 && net === 0) return undefined;
  if (name === null) return { row, what: '', reason: 'Nobody is named' };
  const pairs = [...deductions.keys()].map((column, index) => [column, less[index] ?? 0] as const);
  return {
    ...{ row, name, party_id: null, employee_id: at('employee_id'), gross, net, held: false },
    deductions: Object.fromEntries(pairs),
    ...{ account_number: at('account_number'), ifsc: at('ifsc') },
  };
};

const readFile = async (path: string, named: readonly string[]): Promise<ReadPayees> => {
  const wanted: WantedPayee[] = [];
  const unclear: RowRemark[] = [];
  const doubts: RowRemark[] = [];
  const filled = new Set<number>();
  let below: { readonly columns: PayeeColumns; readonly sums: ReturnType<typeof addUp> } | undefined;
  const found = rowsBelowHeadings(path, (cells) => payeeColumns(cells, named), NO_HEADINGS);
  for await (const { row, columns } of found) {
    const { fields, deductions } = columns;
    const money = [fields.get('gross') ?? 0, ...deductions.values(), fields.get('net') ?? 0];
    below ??= { columns, sums: addUp(money) };
    if (row.cells.some(isTotal)) {
      below.sums.total(row.cells);
      continue;
    }
    const read = readRow(row, columns);
    if (read === undefined) continue;
    below.sums.row(row.cells);
    for (const [column, cell] of row.cells.entries()) if (cell.trim() !== '') filled.add(column);
    if ('reason' in read) unclear.push(read);
    else wanted.push(read);
    if (row.hidden)
      doubts.push({
        row: row.number,
        what: '',
        reason: 'This row is hidden in the spreadsheet',
      });
    if (wanted.length > MOST_PAYEES) throw invalid(`At most ${MOST_PAYEES} rows at once`, 'file');
  }
  if (!below || wanted.length + unclear.length === 0) throw invalid('It has no rows with an amount', 'file');
  const { headers, fields, deductions } = below.columns;
  const sums = headedSums(below.sums.sums(), headers);
  return {
    ...{ wanted, unclear, doubts, sums },
    said: [
      ...named.filter((name) => !deductions.has(name)).map((name) => `The sheet has no column “${name}”`),
      ...wrongSums(sums),
    ],
    unread: unreadHeadings(headers, filled, new Set([...fields.values(), ...deductions.values()])),
  };
};

/** Reads the rows that a sheet of payees comes with. Throws 400 for a file that is none, or has too many rows. */
export const readPayees = async (
  office: Office,
  who: SignedIn,
  { file, rows = [], columns }: NewPayeeSheet,
): Promise<ReadPayees> => {
  if (file === undefined) {
    const wanted = rows.map((row, at) => ({ ...row, row: at + 1 }));
    return { wanted, unclear: [], doubts: [], said: [], unread: [], sums: [] };
  }
  const { path } = await uploadedSpreadsheet(office, file, { who });
  return readFile(
    path,
    columns.map(({ name }) => name),
  );
};
