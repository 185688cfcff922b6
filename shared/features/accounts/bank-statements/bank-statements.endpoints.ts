import { z } from 'zod';
import { act } from '../../../contract/act.ts';
import { created, endpoint, file, list, nothing, record } from '../../../contract/endpoint.ts';
import { isoDate } from '../../../contract/fields.ts';
import { listQuery, queryId } from '../../../contract/list-query.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { CollectedFee } from '../../collection/fees/fees.model.ts';
import {
  AccountStanding,
  BankLine,
  BookEntry,
  Claim,
  LineEntry,
  Match,
  MatchesTaken,
  NewMatch,
  NewMatches,
  NewStatement,
  Proposals,
  Reconciliation,
  StatementLoad,
  StatementResult,
} from './bank-statements.model.ts';

export const loadStatement = act({
  path: '/accounts/{id}/statement',
  summary:
    "Load a bank's statement, or say what that would do. Lines that are there already are not loaded again",
  access: ADMIN,
  body: NewStatement,
  found: StatementResult,
});

const StatementQuery = listQuery(['at'], {});
export type StatementQuery = z.output<typeof StatementQuery>;

export const listStatements = endpoint({
  method: 'GET',
  path: '/accounts/{id}/statements',
  summary: 'Statements that were loaded, newest first',
  access: ADMIN,
  query: StatementQuery,
  answer: list(StatementLoad),
});

export const takeBackStatement = endpoint({
  method: 'DELETE',
  path: '/statements/{id}',
  summary: 'Take back what a file has loaded, while none of its lines is matched',
  access: ADMIN,
  answer: nothing,
});

export const EntryQuery = listQuery(['date'], { state: z.enum(['unmatched', 'matched']).optional() });
export type EntryQuery = z.output<typeof EntryQuery>;

export const listEntries = endpoint({
  method: 'GET',
  path: '/accounts/{id}/entries',
  summary: 'What the books say of an account, newest first',
  access: ADMIN,
  query: EntryQuery,
  answer: list(BookEntry),
});

export const listProposals = endpoint({
  method: 'GET',
  path: '/accounts/{id}/proposals',
  summary: 'What the unmatched lines of an account may be',
  access: ADMIN,
  answer: record(Proposals),
});

export const MatchQuery = listQuery(['at'], { account_id: queryId.optional(), line_id: queryId.optional() });
export type MatchQuery = z.output<typeof MatchQuery>;

export const listMatches = endpoint({
  method: 'GET',
  path: '/matches',
  summary: 'Lines that are tied to the books, newest first',
  access: ADMIN,
  query: MatchQuery,
  answer: list(Match),
});

export const matchLine = endpoint({
  method: 'POST',
  path: '/matches',
  summary: 'Tie a line to what the books say of it; their sums are equal',
  access: ADMIN,
  keyed: true,
  body: NewMatch,
  answer: created(Match),
});

export const matchLines = endpoint({
  method: 'POST',
  path: '/matches/many',
  summary: 'Tie many lines at once: all of them or none',
  access: ADMIN,
  keyed: true,
  body: NewMatches,
  answer: record(MatchesTaken),
});

export const undoMatch = endpoint({
  method: 'DELETE',
  path: '/matches/{id}',
  summary: 'Untie a line, until its day is closed; what was posted from it alone is taken back',
  access: ADMIN,
  answer: nothing,
});

export const toSuspense = endpoint({
  method: 'POST',
  path: '/lines/{id}/suspense',
  summary: 'Book money in that nobody has claimed yet',
  access: ADMIN,
  keyed: true,
  answer: record(BankLine),
});

export const enterLine = endpoint({
  method: 'POST',
  path: '/lines/{id}/entry',
  summary: 'Book what the bank charged or paid under a head',
  access: ADMIN,
  keyed: true,
  body: LineEntry,
  answer: record(BankLine),
});

export const claimLine = endpoint({
  method: 'POST',
  path: '/lines/{id}/claim',
  summary: "Collect a student's fee from a line, with the bank's date and reference",
  access: ADMIN,
  keyed: true,
  body: Claim,
  answer: created(CollectedFee),
});

export const accountStandings = endpoint({
  method: 'GET',
  path: '/accounts/standing',
  summary: 'How each bank account stands beside its statements',
  access: ADMIN,
  answer: list(AccountStanding),
});

const OnQuery = z.strictObject({ on: isoDate.optional() });

export const reconciliation = endpoint({
  method: 'GET',
  path: '/accounts/{id}/reconciliation',
  summary: 'The reconciliation statement of an account; as on today where no day is said',
  access: ADMIN,
  query: OnQuery,
  answer: record(Reconciliation),
});

export const reconciliationPaper = endpoint({
  method: 'GET',
  path: '/accounts/{id}/reconciliation/pdf',
  summary: 'The reconciliation statement as a PDF',
  access: ADMIN,
  query: OnQuery,
  answer: file('application/pdf'),
});
