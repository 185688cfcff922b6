import {
  type Known,
  type ReadRow,
  readRow,
} from '../../../../shared/features/changes/opening-dues/opening-dues.reading.ts';
import {
  type ListOf,
  type OpeningTab,
  readOpeningTab,
} from '../../../../shared/features/changes/opening-dues/opening-dues.tab.ts';
import { findHeadByName } from '../../../../shared/features/college/heads/head-names.ts';
import type { CourseName } from '../../../../shared/features/students/students/import/students.course-names.ts';
import type { Tab } from '../../../../shared/sheet.ts';

/** The order to a worker: the file to read, and what the office knows. */
export interface OpeningOrder extends Omit<Known, 'manyTabs'> {
  readonly path: string;
  readonly of: ListOf;
  /** The heads that are not in use any more, in lower case. */
  readonly headsGone: ReadonlyMap<string, number>;
  readonly courses: readonly CourseName[];
}

/** What is said of the whole file, then its rows. */
export type OpeningPart =
  | {
      readonly kind: 'tabs';
      readonly tabs: readonly Pick<OpeningTab, 'name' | 'unread' | 'sums'>[];
      readonly said: readonly string[];
    }
  | ({ readonly kind: 'rows' } & ReadRow);

/** Few enough that the office takes one part within some milliseconds. */
const ROWS_IN_A_PART = 500;

/** Reads the tabs of a file as lists of what students owe, or is paid for them: those in sight, else the hidden ones. */
export function* openingParts(all: readonly Tab[], order: OpeningOrder): Generator<OpeningPart> {
  const filled = all.filter(({ rows }) => rows.length > 0);
  const isNoneInSight = filled.every(({ hidden }) => hidden);
  const tabs: OpeningTab[] = [];
  const left: string[] = [];
  const whyNot = (heading: string): string =>
    findHeadByName(order.headsGone, heading) === undefined
      ? 'no head has this name'
      : 'this head is not in use any more';
  for (const tab of filled) {
    const read = tab.hidden && !isNoneInSight ? undefined : readOpeningTab(tab, { ...order, whyNot });
    if (read) tabs.push(read);
    else left.push(`Not read: the ${tab.hidden ? 'hidden tab' : 'tab'} “${tab.name}”`);
  }
  const manyTabs = tabs.length > 1;
  const said = tabs.flatMap((tab) => tab.said.map((one) => (manyTabs ? `${tab.name}: ${one}` : one)));
  yield {
    kind: 'tabs',
    tabs: tabs.map(({ name, unread, sums }) => ({ name, unread, sums })),
    said: [...said, ...left],
  };
  for (const tab of tabs)
    for (let at = 0; at < tab.rows.length; at += ROWS_IN_A_PART) {
      const read = tab.rows
        .slice(at, at + ROWS_IN_A_PART)
        .map((row) => readRow(row, tab, { ...order, manyTabs }));
      yield {
        kind: 'rows',
        wanted: read.flatMap(({ wanted }) => wanted),
        unclear: read.flatMap(({ unclear }) => unclear),
      };
    }
}
