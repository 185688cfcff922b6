import type { Found } from '../../../../shared/features/overview/find/find.endpoints.ts';
import type { Scope } from '../../../office/actor.ts';

export interface FindJob {
  readonly q: string;
  readonly scope: Scope;
  /** Admins open screens that accountants have not. */
  readonly isAdmin: boolean;
}

export type FindAnswer = readonly Found[];
