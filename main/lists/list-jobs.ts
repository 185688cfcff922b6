/** The source of a list as plain data, for a thread that has no request: the function that lists, and its arguments. */
export interface ListSource<List> {
  /** The function of a list or an export of `composition/brought/lists.ts`; for the thread, its name there. */
  readonly list: List;
  /** The function's arguments after its database handle, such as scope and filter. */
  readonly args: readonly unknown[];
}

/** An answer as long as the register: a thread writes it, and it is sent as it is written. */
type Job<List> = { readonly source: ListSource<List> } & (
  | /** A page; the first part of its answer is the full count. */
  { readonly kind: 'page'; readonly limit: number; readonly offset: number }
  /** The sums of the list's records. */
  | { readonly kind: 'summary' }
  | { readonly kind: 'json'; readonly offset: number }
  /** A spreadsheet. `name` is the file's, without its ending. */
  | { readonly kind: 'csv' | 'xlsx'; readonly name: string }
);

/** A job of a route, with the function itself. */
export type ListJob = Job<unknown>;

/** A job on its way to the thread, with the function's name. */
export type ListMessage = Job<string>;

/** The data that each thread is started with. */
export interface ListWorkerData {
  readonly databaseFile: string;
}
