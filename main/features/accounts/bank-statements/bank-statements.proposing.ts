import { addDays } from '../../../../shared/dates.ts';
import { proposeMatches } from '../../../../shared/features/accounts/bank-statements/bank-matching.ts';
import type { Proposals } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import {
  joinSettlements,
  proposeSettlements,
} from '../../../../shared/features/accounts/portals/settlement-matching.ts';
import type { Db } from '../../../database/db.ts';
import { notFound } from '../../../office/api-error.ts';
import { findBankAccount, journalAccountOf } from '../../college/bank-accounts/bank-accounts.queries.ts';
import { settlementsNamed, settlementsToMatch } from '../portals/portals.payment-queries.ts';
import { entriesOf } from './bank-statements.entry-queries.ts';
import { chequesAtBank, entriesToMatch, linesToMatch } from './bank-statements.match-queries.ts';

/** The days before the first line and after the last whose entries may belong to the lines. */
const REACH_DAYS = 46;

/** Proposes matches for the unmatched lines of an account. Throws 404 for an account that does not exist. */
export const proposalsOf = async (db: Db, account: number): Promise<Proposals> => {
  if (!(await findBankAccount(db, account))) throw notFound('Bank account');
  const lines = await linesToMatch(db, account);
  const [first, last] = [lines[0]?.day, lines.at(-1)?.day];
  if (first === undefined || last === undefined) return { lines: 0, proposals: [] };
  const ofJournal = await journalAccountOf(db, account);
  const [from, to] = [addDays(first, -REACH_DAYS), addDays(last, REACH_DAYS)];
  const entries = await entriesToMatch(db, ofJournal, from, to);
  const ofPortals = proposeSettlements(lines, await settlementsToMatch(db));
  const proposed = joinSettlements(proposeMatches(lines, entries, await chequesAtBank(db)), ofPortals);
  const named = await entriesOf(db, ofJournal, [...new Set(proposed.flatMap((one) => one.entries))]);
  const byId = new Map(named.map((entry) => [entry.id, entry]));
  const settlements = await settlementsNamed(db, [...new Set(proposed.flatMap((one) => one.settlements))]);
  const settlementById = new Map(settlements.map((one) => [one.id, one]));
  return {
    lines: lines.length,
    proposals: proposed.map((one) => ({
      ...one,
      entries: one.entries.flatMap((id) => byId.get(id) ?? []),
      settlements: one.settlements.flatMap((id) => settlementById.get(id) ?? []),
    })),
  };
};
