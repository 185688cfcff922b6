import type { SheetRow, Tab } from '../../shared/sheet.ts';

/** First the tab, then its rows in parts. */
export type SheetPart =
  | { readonly kind: 'tab'; readonly name: string; readonly rows: number; readonly otherTabs: number }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] };

/** Few enough that the office reads one part within some milliseconds. */
const ROWS_IN_A_PART = 500;

/** The rows of the first tab in sight that holds any, in parts that the office takes one by one. */
export function* sheetParts(tabs: readonly Tab[]): Generator<SheetPart, void, undefined> {
  const filled = tabs.filter(({ rows }) => rows.length > 0);
  const tab = filled.find(({ hidden }) => !hidden) ?? filled[0];
  if (!tab) return;
  const { name, rows } = tab;
  yield { kind: 'tab', name, rows: rows.length, otherTabs: filled.length - 1 };
  for (let at = 0; at < rows.length; at += ROWS_IN_A_PART)
    yield { kind: 'rows', rows: rows.slice(at, at + ROWS_IN_A_PART) };
}
