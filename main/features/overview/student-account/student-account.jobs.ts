import type { IsoDate } from '../../../../shared/dates.ts';
import type { Scope } from '../../../office/actor.ts';
import type { Period } from './student-account.account.ts';

/** A job of the thread: whose account is read, for whom, and the day that it is. */
export interface AccountJob {
  readonly scope: Scope;
  readonly id: number;
  readonly period: Period;
  readonly today: IsoDate;
}

/** The data of each thread when it starts. */
export interface AccountWorkerData {
  readonly databaseFile: string;
}
