import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { NewOpeningDuesImport } from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import type { WantedDue } from '../../../../shared/features/changes/opening-dues/opening-dues.reading.ts';
import type { RowRemark } from '../../../../shared/features/college/files/row-remarks.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { NO_HEAD, type ReadFile } from './opening-dues.file.ts';
import { type KnownStudent, type Standing, standingOf } from './opening-dues.lookup-queries.ts';
import { finder, statusDoubts } from './opening-dues.matching.ts';

/** A due that the file raises. */
export interface PlannedDue {
  readonly student: KnownStudent;
  readonly head_id: number;
  readonly session_id: number | null;
  readonly due_date: string;
  readonly paise: Paise;
  /** The receipt by which a deposit came. */
  readonly description: string | null;
}

/** What a file from before is of: what students owe, or what the college holds of them. */
export type LoadKind = NonNullable<Standing['loaded']>;

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

/** What of a deposit is to be looked at: another of the same head that the college holds already. */
const doubtsOfDeposit = (standing: readonly Standing[], head_id: number): readonly string[] => {
  const alike = standing.filter((one) => one.head_id === head_id && one.loaded !== 'dues');
  const sum = formatRupees(toRupees(alike.reduce((paise, { amount_paise }) => paise + amount_paise, 0)));
  const isHeld = alike.some(({ loaded }) => loaded === 'deposits');
  if (alike.length === 0) return [];
  return [isHeld ? `${sum} is held under this head already` : `${sum} was charged under this head already`];
};

/** Plans what becomes of each due, or deposit, of a file: raised, doubtful or left out. */
export const planOpeningDues = async (
  db: Db,
  file: ReadFile,
  input: Pick<NewOpeningDuesImport, 'session_id' | 'due_date'>,
  kind: LoadKind = 'dues',
) => {
  const find = await finder(db);
  const unmatched: RowRemark[] = [...file.unclear];
  const doubtful: (RowRemark & { readonly due: PlannedDue })[] = [];
  const due: PlannedDue[] = [];
  let already = 0;
  const found: { readonly wanted: WantedDue; readonly match: ReturnType<typeof find> }[] = [];
  const ids = new Set<number>();
  for (const wanted of file.wanted) {
    const match = find({ ...wanted.student, id: wanted.student_id });
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
    if ('reason' in match || wanted.head_id === NO_HEAD) {
      unmatched.push({ ...place, reason: 'reason' in match ? match.reason : 'No head is named' });
      continue;
    }
    const { student } = match;
    const { head_id, amount } = wanted;
    const description = wanted.receipt_no ? `receipt ${wanted.receipt_no}` : null;
    const session_id = wanted.session_id ?? input.session_id ?? null;
    const paise = toPaise(amount);
    const own = standing.get(student.id) ?? [];
    const loaded = own.find(
      (one) =>
        one.loaded === kind &&
        !used.has(one) &&
        one.head_id === head_id &&
        one.session_id === session_id &&
        one.amount_paise === paise &&
        (kind === 'dues' || one.description === description) &&
        // A day that the file does not say is another each time it is loaded.
        (wanted.due_date === undefined || one.due_date === wanted.due_date),
    );
    if (loaded) {
      used.add(loaded);
      already += 1;
      continue;
    }
    const planned = {
      student,
      head_id,
      session_id,
      due_date: wanted.due_date ?? input.due_date,
      paise,
      description,
    };
    const key =
      kind === 'dues'
        ? [student.id, head_id, session_id, planned.due_date, paise].join('|')
        : [student.id, head_id].join('|');
    const twin = above.get(key);
    above.set(key, twin ?? wanted.row);
    const doubts = [
      ...wanted.doubts,
      ...(kind === 'dues'
        ? match.doubts
        : match.doubts.filter((one) => !statusDoubts(student).includes(one))),
      ...(twin === undefined ? [] : [`Row ${twin} says the same`]),
      ...(kind === 'dues' ? doubtsOf(own, head_id, session_id) : doubtsOfDeposit(own, head_id)),
    ];
    if (doubts.length === 0) due.push(planned);
    else doubtful.push({ ...place, reason: doubts.join('; '), due: planned });
  }
  return { due, doubtful, unmatched, already };
};
export type OpeningDuesPlan = Awaited<ReturnType<typeof planOpeningDues>>;
