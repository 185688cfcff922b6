import { expect } from 'vitest';
import { agreementOf } from '../../../main/features/overview/books/books.agreement.ts';
import { seedOf } from '../../support/tools/draws.ts';
import { prove } from '../../support/tools/figures.ts';
import { seeded } from '../../support/tools/random.ts';
import { changeEach, everyColumn, isNamed } from './every-column.ts';
import { draw } from './tamper.ts';
import { UNSEEN } from './unseen.list.ts';
import { openInMemory, wholeCollege } from './whole-college.ts';

const ALL_DAYS = { from: undefined, to: undefined };

/** Tampers with any table of the ledger so many times, one at a time, and takes each back: a trigger refuses it, or a check names it. */
export const proveTampering = (times: number): Promise<void> =>
  prove(
    'a row of the ledger that is tampered with past the office is refused by a trigger or named by Books agree',
    times,
    async () => {
      const first = seedOf();
      const { raw, db } = openInMemory(await wholeCollege());
      expect(await agreementOf(db, ALL_DAYS)).toMatchObject({ agree: true });
      const isRefused = (run: () => void): boolean => {
        try {
          run();
          return (raw.pragma('foreign_key_check') as readonly unknown[]).length > 0;
        } catch {
          return true;
        }
      };
      const failures: string[] = [];
      let [refused, named] = [0, 0];
      for (let seed = first; refused + named + failures.length < times; seed += 1) {
        raw.exec('begin');
        const tampering = draw(raw, seeded(seed));
        if (tampering) {
          if (isRefused(tampering.run)) refused += 1;
          else if ((await agreementOf(db, ALL_DAYS)).agree) failures.push(`seed ${seed}: ${tampering.told}`);
          else named += 1;
        }
        raw.exec('rollback');
      }
      raw.close();
      // A harness that only ever meets one of both tries less than it says.
      expect(Math.min(refused, named)).toBeGreaterThan(times / 10);
      return {
        tried: times,
        failures,
        measured: `${refused} refused, ${named} named; seeds from ${first}`,
      };
    },
  );

/** Tables of which the college has no row; what stands in them is held by the same rules, or is of one evening. */
const EMPTY = [
  ...['book_prints', 'due_carries', 'feed_changes', 'idempotency_keys', 'late_fee_waiver_parts'],
  ...['late_fee_waivers', 'post_dated_cheques', 'user_rights'],
];

/** Changes every column of every table in so many rows, one at a time: a guard refuses it, *Verify* names it, or the list says why not. */
export const proveEveryColumn = (rows: number): Promise<void> =>
  prove(
    'a column of any table that is changed past the office is refused, named by Verify, or listed',
    600,
    async () => {
      const opened = openInMemory(await wholeCollege());
      expect(await isNamed(opened.db, 'users')).toBe(false);
      const { tried, unseen, empty } = await changeEach(opened, everyColumn(opened), rows);
      opened.raw.close();
      expect(empty).toEqual(EMPTY);
      const listed = UNSEEN.flatMap(({ columns }) => columns);
      const isListed = (change: string): boolean =>
        listed.some((name) => change.startsWith(`${name}:`) || change.startsWith(`${name}.`));
      const seen = listed.filter((name) => !unseen.some((change) => new RegExp(`^${name}[.:]`).test(change)));
      return {
        tried,
        failures: [
          ...unseen.filter((change) => !isListed(change)),
          ...seen.map((name) => `${name} is listed and seen`),
        ],
        measured: `${UNSEEN.length} reasons for ${new Set(unseen.map((change) => change.split(':')[0])).size} columns that nothing names`,
      };
    },
  );
