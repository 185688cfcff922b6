import type {
  PayeeRow,
  PayeeSheet,
} from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import { sumRupees } from '../../../../shared/money.ts';

type Columns = readonly Omit<PayeeSheet['columns'][number], 'amount'>[];

/** The sums of a sheet, column by column. Rupees. */
export const sumsOf = (
  columns: Columns,
  rows: readonly PayeeRow[],
): Pick<PayeeSheet, 'columns' | 'people' | 'gross' | 'deducted' | 'net' | 'held'> => {
  const added = columns.map((column) => ({
    ...column,
    amount: sumRupees(rows.map(({ deductions }) => deductions[column.name] ?? 0)),
  }));
  return {
    columns: added,
    people: rows.length,
    gross: sumRupees(rows.map(({ gross }) => gross)),
    deducted: sumRupees(added.map(({ amount }) => amount)),
    net: sumRupees(rows.map(({ net }) => net)),
    held: sumRupees(rows.filter(({ held }) => held).map(({ net }) => net)),
  };
};
