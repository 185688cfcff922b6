import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  DemandCount,
  DemandQuery,
} from '../../../../shared/features/collection/demand-letters/demand-letters.model.ts';
import type { Scope } from '../../../office/actor.ts';
import type { DemandDrawing } from './demand-letters.drawing.ts';

/** A job of the thread: whose papers are drawn or counted, and all that the papers say beside what is owed. */
export interface DemandJob {
  readonly query: DemandQuery;
  readonly scope: Scope;
  readonly on: IsoDate;
  /** Null where they are only counted. */
  readonly drawing: Omit<DemandDrawing, 'demands'> | null;
}

/** The papers, or null and their count where nothing is drawn. */
export type DemandAnswer = { readonly pdf: Uint8Array } | { readonly pdf: null; readonly count: DemandCount };

/** The data of each thread when it starts. */
export interface DemandWorkerData {
  readonly databaseFile: string;
}
