import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { RULES } from './rules/all-rules.ts';

/** The number of rules, for checks in parts: each reads the whole of some registers. */
export const BOOK_RULES = RULES.length;

/** Holds the books by one rule against their own entries and the registers; answers what does not agree. */
export const verifyRule = async (db: Db, rule: number): Promise<string | undefined> => {
  const broken = RULES[rule];
  if (!broken) return undefined;
  const { rows } = await sql
    .raw<{ found: number }>(`select count(*) as found from (${broken.rows})`)
    .execute(db);
  const found = rows[0]?.found ?? 0;
  return found > 0 ? `${found} ${broken.what}` : undefined;
};

/** Finds what does not agree in the books, by any of the rules. */
export const verifyBooks = async (db: Db): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (let rule = 0; rule < BOOK_RULES; rule += 1) {
    const problem = await verifyRule(db, rule);
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
};
