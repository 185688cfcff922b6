import type { SheetRow, Tab } from '../../shared/sheet.ts';

/** A part of a sheet: first the tab, then its rows some at a time. */
export type SheetPart =
  | { readonly kind: 'tab'; readonly name: string; readonly rows: number; readonly otherTabs: number }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] };

/** The number of rows sent at a time: the office reads them within some milliseconds. */
const ROWS_IN_A_PART = 500;

/** Yields the first visible tab that has rows, in parts. A hidden tab is taken where no other has any. */
export function* sheetParts(tabs: readonly Tab[]): Generator<SheetPart, void, undefined> {
  const filled = tabs.filter(({ rows }) => rows.length > 0);
  const tab = filled.find(({ hidden }) => !hidden) ?? filled[0];
  if (!tab) return;
  const { name, rows } = tab;
  yield { kind: 'tab', name, rows: rows.length, otherTabs: filled.length - 1 };
  for (let at = 0; at < rows.length; at += ROWS_IN_A_PART)
    yield { kind: 'rows', rows: rows.slice(at, at + ROWS_IN_A_PART) };
}
