import { BOOK_CHECKS } from '../../../../shared/features/overview/books/books.checks.ts';
import type { Agreement, Difference } from '../../../../shared/features/overview/books/books.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import { findWrongSum, SUMMED_REGISTERS, type WrongSum } from '../../../database/check-sums.ts';
import type { Db } from '../../../database/db.ts';
import { brokenBy, RULES_OF_CHECK } from '../../../journal/broken.queries.ts';
import { noteProgress } from '../../../workers/shared-progress.ts';
import { sentenceOf } from '../activity/activity.sums.ts';
import { SHOWN_FIGURES, wrongFigures } from './books.figures.ts';
import type { BooksJob } from './books.jobs.ts';
import { changedMonths } from './months.locked-hashes.ts';

/** Differences of a check that are answered. */
const MOST = 200;

const differenceOf = (wrong: WrongSum): Difference => ({
  what: sentenceOf(wrong),
  record: `Totals of ${wrong.register}`,
  date: null,
  said: toRupees(wrong.stored_paise),
  found: toRupees(wrong.paise),
  link: null,
});

/** Holds the stored sums against their records: the first of each register that differs. */
const wrongSums = async (db: Db): Promise<readonly Difference[]> => {
  const found: Difference[] = [];
  for (const register of SUMMED_REGISTERS) {
    const wrong = await findWrongSum(db, register);
    if (wrong) found.push(differenceOf(wrong));
  }
  return found;
};

/** Runs every check of the books. It reads all registers, and what screens show of them. */
export const agreementOf = async (
  db: Db,
  { from, to, progress }: BooksJob,
  figures = SHOWN_FIGURES,
): Promise<Agreement> => {
  const checks: Agreement['checks'][number][] = [];
  for (const [step, name] of BOOK_CHECKS.entries()) {
    const rules = RULES_OF_CHECK.get(name) ?? [];
    const noteRule = (rule: number) => {
      const done = (step + rule / Math.max(rules.length, 1)) / BOOK_CHECKS.length;
      if (progress) noteProgress(progress, { step, done });
    };
    noteRule(0);
    const differences: Difference[] = [];
    if (name === 'Stored totals') differences.push(...(await wrongSums(db)));
    if (name === 'Locked months unchanged') differences.push(...(await changedMonths(db, { from, to })));
    for (const figure of figures.filter(({ check }) => check === name))
      differences.push(...(await wrongFigures(db, figure)));
    let total = differences.length;
    for (const [number, rule] of rules.entries()) {
      noteRule(number);
      const broken = await brokenBy(db, rule, { from, to, most: MOST });
      total += broken.total;
      differences.push(...broken.differences);
    }
    checks.push({ name, agree: total === 0, differences: differences.slice(0, MOST), total });
  }
  return { agree: checks.every(({ agree }) => agree), checks };
};
