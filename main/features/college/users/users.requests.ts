import type { Entity } from '../../../../shared/contract/entities.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { type Control, noteControl } from '../../../office/note-control.ts';
import { approvesOwn, type MadeToApprove } from './users.approval.ts';
import { askerOf, markDecided, type RequestTable } from './users.requests-queries.ts';

/** How a request is approved. */
interface Approval {
  /** Null where none was given. */
  readonly reason: string | null;
  /** Whether who asked and who approves count as one person. */
  readonly own: boolean;
}

/**
 * What was looked at: the version of a record that is corrected while it waits, the stamp of what approving would do, or what who gets
 * money owes, in rupees.
 */
interface Sent {
  readonly version?: number | undefined;
  readonly stamp?: string | undefined;
  readonly owes?: number | undefined;
}

/** A kind of request that one person makes and another decides. */
interface RequestRules<Found, Approved, Declined> {
  /** The register of its records. */
  readonly entity: Entity;
  /** Finds the record. Throws 404. */
  readonly find: (change: Change<SignedIn>, id: number) => Promise<Found>;
  /** Says what became of it: `This concession is approved already, by Ravi`; undefined while it waits. */
  readonly became: (found: Found) => string | undefined;
  /** Where the decision stands; absent where the kind writes it down itself. */
  readonly table?: RequestTable;
  /** Who asked, and when; absent where what approves it asks for the second person itself. */
  readonly asked?: (change: Change<SignedIn>, found: Found) => MadeToApprove | Promise<MadeToApprove>;
  /** What *Controls* says of one that was approved by one person; absent where it reads that itself. */
  readonly control?: (approved: Approved) => Omit<Control, 'reason'>;
  readonly approve: (
    change: Change<SignedIn>,
    found: Found,
    approval: Approval,
    sent: Sent,
  ) => Promise<Approved>;
  /** Declines it; of a kind with a table, tells it. */
  readonly decline: (change: Change<SignedIn>, found: Found, reason: string, sent: Sent) => Promise<Declined>;
}

/** Both decisions of a kind of request, as its own call and *Approvals* take them. */
export interface Request<Approved, Declined> {
  readonly entity: Entity;
  readonly approve: (
    change: Change<SignedIn>,
    id: number,
    reason: string | null,
    sent?: Sent,
  ) => Promise<Approved>;
  readonly decline: (change: Change<SignedIn>, id: number, reason: string, sent?: Sent) => Promise<Declined>;
}

interface Decidable {
  readonly id: number;
  readonly status: string;
  readonly decided?: { readonly by: string } | null;
}

/** What the kinds with a table of requests share; `name` is in the sentence that refuses a second decision. */
export const askedIn = (table: RequestTable, name: string) => ({
  table,
  became: ({ status, decided }: Decidable): string | undefined =>
    status === 'Waiting'
      ? undefined
      : `This ${name} is ${status.toLowerCase()} already${decided ? `, by ${decided.by}` : ''}`,
  asked: ({ db }: Change<SignedIn>, { id }: Decidable) => askerOf(db, table, id),
});

/**
 * Says once how a kind of request is decided: once, by a second person. Its decisions throw 404 for one that is not there, 409 for one
 * that is decided, 403 as `approvesOwn` does.
 */
export const request = <Found, Approved, Declined>({
  entity,
  find,
  became,
  table,
  asked,
  control,
  approve,
  decline,
}: RequestRules<Found, Approved, Declined>): Request<Approved, Declined> => {
  const requireWaiting = async (change: Change<SignedIn>, id: number): Promise<Found> => {
    const found = await find(change, id);
    const said = became(found);
    if (said !== undefined) throw conflict(said);
    return found;
  };
  return {
    entity,
    approve: async (change, id, reason, sent = {}) => {
      const found = await requireWaiting(change, id);
      const own = asked ? await approvesOwn(change, await asked(change, found), reason) : false;
      const approved = await approve(change, found, { reason, own }, sent);
      if (own && control) await noteControl(change, { ...control(approved), reason });
      return approved;
    },
    decline: async (change, id, reason, sent = {}) => {
      const found = await requireWaiting(change, id);
      if (table) await markDecided(change, table, id, { status: 'Declined', reason });
      return decline(change, found, reason, sent);
    },
  };
};
