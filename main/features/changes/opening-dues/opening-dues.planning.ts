import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { NewOpeningDuesImport } from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import type { WantedDue } from '../../../../shared/features/changes/opening-dues/opening-dues.reading.ts';
import type { RowRemark } from '../../../../shared/features/college/files/row-remarks.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { ReadFile } from './opening-dues.file.ts';
import { type KnownStudent, type Standing, standingOf } from './opening-dues.lookup-queries.ts';
import { finder } from './opening-dues.matching.ts';

/** A due that the file raises. */
export interface PlannedDue {
  readonly student: KnownStudent;
  readonly head_id: number;
  readonly session_id: number | null;
  readonly due_date: string;
  readonly paise: Paise;
}

/** Dues of the file looked at between two turns of the event loop. */
const AT_ONCE = 2_000;

const doubtsOf = (
  standing: readonly Standing[],
  head_id: number,
  session_id: number | null,
): readonly string[] => {
  const entered = standing.filter(({ origin, open_paise }) => origin === 'opening' && open_paise > 0);
  const alike = standing.filter((one) => one.head_id === head_id && one.session_id === session_id);
  const sum = (some: readonly Standing[], of: 'open_paise' | 'amount_paise') =>
    formatRupees(toRupees(some.reduce((paise, one) => paise + one[of], 0)));
  return [
    ...(entered.length > 0
      ? [`${sum(entered, 'open_paise')} is owed already, as entered with the total fees`]
      : []),
    ...(alike.some(({ origin }) => origin !== 'opening')
      ? [`${sum(alike, 'amount_paise')} was charged under this head and session already`]
      : []),
  ];
};

/** Plans what becomes of each due of a file: raised, doubtful or left out. */
export const planOpeningDues = async (db: Db, file: ReadFile, input: NewOpeningDuesImport) => {
  const find = await finder(db);
  const unmatched: RowRemark[] = [...file.unclear];
  const doubtful: (RowRemark & { readonly due: PlannedDue })[] = [];
  const due: PlannedDue[] = [];
  let already = 0;
  const found: { readonly wanted: WantedDue; readonly match: ReturnType<typeof find> }[] = [];
  const ids = new Set<number>();
  for (const wanted of file.wanted) {
    const match = find(wanted.student);
    if ('student' in match) ids.add(match.student.id);
    found.push({ wanted, match });
    if (found.length % AT_ONCE === 0) await yieldToEventLoop();
  }
  const standing = await standingOf(db, [...ids]);
  const used = new Set<Standing>();
  const above = new Map<string, number>();
  for (const [at, { wanted, match }] of found.entries()) {
    if (at % AT_ONCE === 0) await yieldToEventLoop();
    const place = { row: wanted.row, what: wanted.what };
    if ('reason' in match) {
      unmatched.push({ ...place, reason: match.reason });
      continue;
    }
    const { student } = match;
    const { head_id, amount } = wanted;
    const session_id = wanted.session_id ?? input.session_id ?? null;
    const paise = toPaise(amount);
    const own = standing.get(student.id) ?? [];
    const loaded = own.find(
      (one) =>
        one.is_loaded === 1 &&
        !used.has(one) &&
        one.head_id === head_id &&
        one.session_id === session_id &&
        one.amount_paise === paise &&
        // A day that the file does not say is another each time it is loaded.
        (wanted.due_date === undefined || one.due_date === wanted.due_date),
    );
    if (loaded) {
      used.add(loaded);
      already += 1;
      continue;
    }
    const planned = { student, head_id, session_id, due_date: wanted.due_date ?? input.due_date, paise };
    const key = [student.id, head_id, session_id, planned.due_date, paise].join('|');
    const twin = above.get(key);
    above.set(key, twin ?? wanted.row);
    const doubts = [
      ...wanted.doubts,
      ...match.doubts,
      ...(twin === undefined ? [] : [`Row ${twin} says the same`]),
      ...doubtsOf(own, head_id, session_id),
    ];
    if (doubts.length === 0) due.push(planned);
    else doubtful.push({ ...place, reason: doubts.join('; '), due: planned });
  }
  return { due, doubtful, unmatched, already };
};
export type OpeningDuesPlan = Awaited<ReturnType<typeof planOpeningDues>>;
