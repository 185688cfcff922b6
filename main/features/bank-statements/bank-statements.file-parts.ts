import {
  type KnownAccount,
  readStatement,
  type Statement,
} from '../../../shared/features/bank-statements/bank-statements.reading.ts';
import type { Tab } from '../../../shared/sheet.ts';

/** The order to a worker: the file to read, and what the office knows of its account. */
export interface StatementOrder extends KnownAccount {
  readonly path: string;
}

/** What is said of the whole file, then its lines. */
export type StatementPart =
  | ({ readonly kind: 'file' } & Omit<Statement, 'lines'>)
  | { readonly kind: 'lines'; readonly lines: Statement['lines'] };

const LINES_IN_A_PART = 1000;
/** Rows that were not read are named so far. */
const MOST_NAMED = 200;

/** Reads a file as a statement, in parts that the office takes one by one; no part for what is none. */
export function* statementParts(tabs: readonly Tab[], order: StatementOrder): Generator<StatementPart> {
  const statement = readStatement(tabs, order);
  if (!statement) return;
  const { lines, ...file } = statement;
  yield { kind: 'file', ...file, passed: file.passed.slice(0, MOST_NAMED) };
  for (let at = 0; at < lines.length; at += LINES_IN_A_PART)
    yield { kind: 'lines', lines: lines.slice(at, at + LINES_IN_A_PART) };
}
