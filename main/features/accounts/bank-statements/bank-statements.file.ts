import type { NewStatement } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { Statement } from '../../../../shared/features/accounts/bank-statements/bank-statements.reading.ts';
import { toPaise } from '../../../../shared/money.ts';
import { invalid, notFound } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { findBankAccount } from '../../college/bank-accounts/bank-accounts.queries.ts';
import {
  readSpreadsheet,
  STATEMENT_FILES,
  uploadedSpreadsheet,
} from '../../college/files/files.spreadsheet.ts';
import type { StatementOrder, StatementPart } from './bank-statements.file-parts.ts';
import { lastColumns, lastLine } from './bank-statements.load-queries.ts';

const NO_STATEMENT =
  'No row of it names the columns of a statement: a date, and a debit and a credit, or an amount';

/** A statement with the name of its file. */
export interface ReadStatement extends Statement {
  readonly source: string;
}

/** Reads an uploaded statement of an account. Throws 400 for a file that is none, 404 for an account that does not exist. */
export const readBankStatement = async (
  office: Office,
  accountId: number,
  { file, columns, password }: NewStatement,
): Promise<ReadStatement> => {
  const { reader } = office;
  const account = await findBankAccount(reader, accountId);
  if (!account) throw notFound('Bank account');
  const { path, name } = await uploadedSpreadsheet(office, file, { taken: STATEMENT_FILES });
  const last = await lastLine(reader, accountId);
  const order: StatementOrder = {
    path,
    password: password ?? null,
    number: account.number,
    expected: last?.balance_paise ?? toPaise(account.opening_balance),
    chosen: columns ?? null,
    remembered: await lastColumns(reader, accountId),
  };
  const lines: Statement['lines'][number][] = [];
  let said: Omit<Statement, 'lines'> | undefined;
  for await (const part of readSpreadsheet<StatementPart>('bank-statements', order)) {
    if (part.kind === 'file') said = part;
    else lines.push(...part.lines);
  }
  if (!said) throw invalid(NO_STATEMENT, columns ? 'columns' : 'file');
  return { ...said, lines, source: name };
};
