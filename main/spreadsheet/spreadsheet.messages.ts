import type { SheetRow, SpreadsheetKind } from './sheet.ts';

export interface ReadingOrder {
  readonly path: string;
  readonly kind: SpreadsheetKind;
}

/** From the worker: the headers, then rows in parts, each after the office has asked for it (`more`); or a problem. */
export type FromWorker =
  | { readonly kind: 'headers'; readonly headers: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'problem'; readonly message: string };

export const MORE = 'more';
