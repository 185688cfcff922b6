/** The source of a list for a thread, which knows nothing of a request: plain data, and the function that lists. */
export interface ListSource<List> {
  /** The function of a list or an export of `composition/lists.ts`; for the thread, its name there. */
  readonly list: List;
  /** The arguments of the function after its database handle: the scope, the filter. */
  readonly args: readonly unknown[];
}

/** An answer that is as long as the register: written in a thread, and sent as it is written. */
type Job<List> = { readonly source: ListSource<List> } & (
  | /** Its first part is the full count. */
  { readonly kind: 'page'; readonly limit: number; readonly offset: number }
  /** What its records add up to. */
  | { readonly kind: 'summary' }
  | { readonly kind: 'json'; readonly offset: number }
  /** A spreadsheet. `name` is the file's, without its ending. */
  | { readonly kind: 'csv' | 'xlsx'; readonly name: string }
);

/** A job of a route, with the function itself. */
export type ListJob = Job<unknown>;

/** A job on its way to the thread, with the function's name. */
export type ListMessage = Job<string>;

/** The data of each thread when it starts. */
export interface ListWorkerData {
  readonly databaseFile: string;
}
