import type { IsoDate } from '../../../shared/dates.ts';
import type { DemandQuery } from '../../../shared/features/demand-letters/demand-letters.model.ts';
import type { Scope } from '../../office/actor.ts';
import type { DemandDrawing } from './demand-letters.drawing.ts';

/** A job of the thread: whose papers are drawn, and all that they say beside what is owed. */
export interface DemandJob {
  readonly query: DemandQuery;
  readonly scope: Scope;
  readonly drawing: Omit<DemandDrawing, 'demands'> & { readonly on: IsoDate };
}

/** The data of each thread when it starts. */
export interface DemandWorkerData {
  readonly databaseFile: string;
}
