import { z } from 'zod';
import {
  STATEMENT_ROLES,
  type StatementRole,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.headings.ts';
import type { StatementColumnNames } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { NEEDS_STATEMENT } from '../../college/files/spreadsheet-rules.ts';

export const ROLE_WORDS: Readonly<Record<StatementRole, string>> = {
  date: 'Date',
  value_date: 'Value Date',
  narration: 'Narration',
  reference: 'Reference',
  debit: 'Debit',
  credit: 'Credit',
  amount: 'Amount',
  mark: 'Dr/Cr of the amount',
  balance: 'Balance',
  balance_mark: 'Dr/Cr of the balance',
};

const column = z.string().optional();

export const StatementForm = z.object({
  file: z.instanceof(File, { message: NEEDS_STATEMENT }),
  /** The password of a protected file, once it is asked for. */
  password: z.string().optional(),
  ...(Object.fromEntries(STATEMENT_ROLES.map((role) => [role, column])) as Record<
    StatementRole,
    typeof column
  >),
});
export type StatementValues = z.output<typeof StatementForm>;

/** The columns as the form holds them, each with one heading. */
export const toForm = (columns: StatementColumnNames): Partial<Record<StatementRole, string>> =>
  Object.fromEntries(
    STATEMENT_ROLES.flatMap((role) => (columns[role]?.[0] ? [[role, columns[role]?.[0]]] : [])),
  );

/**
 * The columns that the form names; null where it names none. A column that was not changed keeps the further headings that
 * were found.
 */
export const chosenColumns = (
  values: Partial<StatementValues>,
  found: StatementColumnNames | undefined,
): StatementColumnNames | null => {
  const chosen = STATEMENT_ROLES.flatMap((role) => {
    const name = values[role];
    if (!name) return [];
    return [[role, found?.[role]?.[0] === name ? found[role] : [name]] as const];
  });
  return chosen.length === 0 ? null : Object.fromEntries(chosen);
};

/** The values on which the preview depends. A file is told from another by name, size and time. */
export const previewInput = (values: Partial<StatementValues>) => ({
  file: values.file && [values.file.name, values.file.size, values.file.lastModified],
  password: values.password ?? '',
  columns: STATEMENT_ROLES.map((role) => values[role] ?? ''),
});
