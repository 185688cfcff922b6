import {
  type KnownAccount,
  readStatement,
  type Statement,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.reading.ts';
import { bytesOf, decodeBytes } from '../../../spreadsheet/decode-spreadsheet.ts';
import { openProtected } from '../../../spreadsheet/open-protected.ts';
import { readPdf } from '../../../spreadsheet/pdf/read-pdf.ts';
import { readPages } from './pages/pages.reading.ts';

/** A job of the worker: the file to read, and what is known of its account. */
export interface StatementOrder extends KnownAccount {
  readonly path: string;
  /** The password of the file, where the person gave one. */
  readonly password: string | null;
}

/** A part of a read statement: first the facts of the whole file, then its lines. */
export type StatementPart =
  | ({ readonly kind: 'file' } & Omit<Statement, 'lines'>)
  | { readonly kind: 'lines'; readonly lines: Statement['lines'] };

const LINES_IN_A_PART = 1000;
/** The most rows that are listed as not read. */
const MOST_NAMED = 200;

/** Reads a file as a statement; undefined for one that is none. Throws `SpreadsheetProblem`. */
export const readStatementFile = async (order: StatementOrder): Promise<Statement | undefined> => {
  const bytes = bytesOf(order.path);
  if (order.path.endsWith('.pdf')) return readPages(await readPdf(bytes, order.password), order);
  return readStatement(decodeBytes(await openProtected(bytes, order.password)), order);
};

/**
 * Reads a file as a statement, in parts that the office takes one by one. It yields none for a file that is no statement.
 */
export async function* statementParts(order: StatementOrder): AsyncGenerator<StatementPart> {
  const statement = await readStatementFile(order);
  if (!statement) return;
  const { lines, ...file } = statement;
  yield { kind: 'file', ...file, passed: file.passed.slice(0, MOST_NAMED) };
  for (let at = 0; at < lines.length; at += LINES_IN_A_PART)
    yield { kind: 'lines', lines: lines.slice(at, at + LINES_IN_A_PART) };
}
