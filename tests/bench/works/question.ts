import type { Scope } from '../../../main/office/actor.ts';
import type { IsoDate } from '../../../shared/dates.ts';
import type { BareStore } from '../bare/store.ts';
import type { Asker } from '../college/people.ts';

/** Records of the generated office that questions name. */
export interface Landmarks {
  readonly version: string;
  readonly today: IsoDate;
  /** A course and a student of it, whom every accountant sees. */
  readonly courseId: number;
  readonly studentId: number;
  /** All students of that course. */
  readonly studentIds: readonly number[];
  readonly rollNo: string;
  readonly receiptNo: string;
  /** Rows to skip for a page in the middle of the register of each. */
  readonly deep: Readonly<Record<Asker, number>>;
}

export interface Person {
  readonly asker: Asker;
  readonly name: string;
  readonly token: string;
  readonly scope: Scope;
}

export interface BareAnswer {
  readonly body: unknown;
  /** The number of all rows, where the body is a page of them. */
  readonly total?: number;
  readonly status?: number;
}

/** Answers one request; later where commits are shared. */
export type Answering = (body: string) => BareAnswer | Promise<BareAnswer>;

/** One request that is measured: of the office, and the same work by the bare server's prepared statements. */
export interface Question {
  readonly name: string;
  readonly asker: Asker | 'guest';
  readonly method?: 'POST';
  /** Below `/api`. */
  readonly path: string;
  /** Makes the body of the next request. */
  readonly nextBody?: () => unknown;
  /** Without one, only the office is measured. */
  readonly bare?: (store: BareStore, person: Person, landmarks: Landmarks) => Answering;
  /** How many ask at once; ten where nothing is said. */
  readonly connections?: number;
  /** Whether each asking answers something else, so that the two answers cannot be compared. */
  readonly writes?: boolean;
}
