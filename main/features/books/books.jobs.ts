import type { IsoDate } from '../../../shared/dates.ts';
import type { Agreement } from '../../../shared/features/books/books.model.ts';

/** The data of the thread when it starts. */
export interface BooksWorkerData {
  readonly databaseFile: string;
}

/** A check reads all registers. A range narrows what has a day. */
export interface BooksJob {
  readonly from: IsoDate | undefined;
  readonly to: IsoDate | undefined;
}

export type BooksAnswer = Agreement;
