import type { IsoDate } from '../../../../shared/dates.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { ProgressMemory } from '../../../workers/shared-progress.ts';

/** The data of the thread when it starts. */
export interface BooksWorkerData {
  readonly databaseFile: string;
}

/** A check reads all registers. A range narrows what has a day. */
export interface BooksJob {
  readonly from: IsoDate | undefined;
  readonly to: IsoDate | undefined;
  /** The day on which the bank accounts are reconciled too. */
  readonly bankOn?: IsoDate;
  /** Where it is noted how far the check is. */
  readonly progress?: ProgressMemory;
}

export interface BooksAnswer {
  readonly agreement: Agreement;
  /** How many bank accounts do not reconcile on that day; 0 where none is asked for. */
  readonly unreconciled: number;
}
