import type { ExportTables, ListSource } from './list-names.ts';

/** An answer that is as long as the register: written in a thread, and sent as it is written. */
export type ListJob =
  /** Its first part is the full count. */
  | {
      readonly kind: 'page';
      readonly source: ListSource;
      readonly limit: number;
      readonly offset: number;
    }
  /** What its records add up to. */
  | { readonly kind: 'summary'; readonly source: ListSource }
  | { readonly kind: 'json'; readonly source: ListSource; readonly offset: number }
  | {
      readonly kind: 'csv' | 'xlsx';
      readonly table: keyof ExportTables;
      /** The arguments of the table's function after its database handle. */
      readonly args: readonly unknown[];
      /** The file's name, without its ending. */
      readonly name: string;
    };

/** For each thread when it starts. */
export interface ListWorkerData {
  readonly databaseFile: string;
}
