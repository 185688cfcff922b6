import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { findHeadByName } from '../../../shared/features/opening-dues/opening-dues.headings.ts';
import type { Known, ReadRow } from '../../../shared/features/opening-dues/opening-dues.reading.ts';
import { readRow, sessionKey } from '../../../shared/features/opening-dues/opening-dues.reading.ts';
import { type OpeningTab, readOpeningTab } from '../../../shared/features/opening-dues/opening-dues.tab.ts';
import type { SheetRow, Tab } from '../../../shared/sheet.ts';
import { collect } from '../../database/listing.ts';
import { invalid } from '../../office/api-error.ts';
import type { Office } from '../../office/office.ts';
import { courseNames } from '../courses/courses.queries.ts';
import { readTabs, uploadedSpreadsheet } from '../files/files.spreadsheet.ts';
import { listHeads } from '../heads/heads.queries.ts';
import { sessionNames } from '../sessions/sessions.queries.ts';

const NO_HEADINGS =
  'Its first rows name no columns that say who owes what: a roll or admission number or a name, and a Balance, or Head and Amount, or a column for each head';
/** Rows read between two turns of the event loop. */
const AT_ONCE = 500;

export interface ReadFile extends ReadRow {
  readonly source: string;
  /** Sentences about whole columns and tabs. */
  readonly said: readonly string[];
  /** The tabs that are read. */
  readonly tabs: readonly OpeningTab[];
}

const knownBy = async ({ reader }: Office) => {
  const heads = await collect(listHeads(reader, {}));
  const sessions = await sessionNames(reader);
  const named = (active: boolean) =>
    new Map(heads.flatMap((head) => (head.active === active ? [[head.name.toLowerCase(), head.id]] : [])));
  const gone = named(false);
  return {
    heads: named(true),
    sessions: new Map(sessions.map(({ id, name }) => [sessionKey(name), id])),
    previousDues: heads.find(({ purpose }) => purpose === 'previous dues')?.id ?? 0,
    courses: await courseNames(reader),
    whyNot: (heading: string): string =>
      findHeadByName(gone, heading) === undefined
        ? 'no head is called so'
        : 'this head is not in use any more',
  };
};

/** The tabs of an uploaded file that hold anything. */
const tabsOf = async (path: string): Promise<readonly Tab[]> => {
  const tabs: { readonly tab: Omit<Tab, 'rows'>; readonly rows: SheetRow[] }[] = [];
  for await (const part of readTabs(path)) {
    if (part.kind === 'tab') tabs.push({ tab: part.tab, rows: [] });
    else tabs.at(-1)?.rows.push(...part.rows);
  }
  return tabs.map(({ tab, rows }) => ({ ...tab, rows }));
};

/** Reads an uploaded file of what students owe to its end; 400 for one whose columns say nothing of that. */
export const readOpeningDues = async (office: Office, file: string): Promise<ReadFile> => {
  const { path, name } = await uploadedSpreadsheet(office, file);
  const known = await knownBy(office);
  const all = await tabsOf(path);
  const isAlone = all.every(({ hidden }) => hidden);
  const tabs: OpeningTab[] = [];
  const left: string[] = [];
  for (const tab of all) {
    const read = tab.hidden && !isAlone ? undefined : readOpeningTab(tab, known);
    if (read) tabs.push(read);
    else left.push(`Not read: the ${tab.hidden ? 'hidden tab' : 'tab'} “${tab.name}”`);
    await yieldToEventLoop();
  }
  if (tabs.length === 0) throw invalid(NO_HEADINGS, 'file');
  const manyTabs = tabs.length > 1;
  const wanted: ReadRow['wanted'][number][] = [];
  const unclear: ReadRow['unclear'][number][] = [];
  const rowKnown: Known = { ...known, manyTabs };
  for (const tab of tabs)
    for (const [at, row] of tab.rows.entries()) {
      if (at % AT_ONCE === 0) await yieldToEventLoop();
      const read = readRow(row, tab, rowKnown);
      wanted.push(...read.wanted);
      unclear.push(...read.unclear);
    }
  const said = tabs.flatMap((tab) => tab.said.map((one) => (manyTabs ? `${tab.name}: ${one}` : one)));
  return { source: name, wanted, unclear, tabs, said: [...said, ...left] };
};
