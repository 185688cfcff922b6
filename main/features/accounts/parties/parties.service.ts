import type {
  NewParty,
  Party,
  PartyPatch,
} from '../../../../shared/features/accounts/parties/parties.model.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { findUser } from '../../college/users/users.queries.ts';
import { findParty, insertParty, partyOfUser, updateParty } from './parties.queries.ts';

const requireParty = async (change: Change, id: number): Promise<Party> => {
  const party = await findParty(change.db, id);
  if (!party) throw notFound('Party');
  return party;
};

/** Refuses a user who does not exist, with 400, and one who is a party already, with 409. */
const requireFreeUser = async ({ db }: Change, userId: number | null, ownId?: number): Promise<void> => {
  if (userId === null) return;
  if (!(await findUser(db, userId))) throw invalid('There is no such user', 'user_id');
  const holder = await partyOfUser(db, userId);
  if (holder && holder.id !== ownId) throw conflict(`${holder.name} is this user already`, 'user_id');
};

const recorded = async (change: Change, action: string, id: number, before?: Party): Promise<Party> => {
  const after = await requireParty(change, id);
  await change.record({
    ...{ entity: 'parties', id, action, summary: after.name, after, audience: { courses: [] } },
    ...(before && { before }),
  });
  return after;
};

export const addParty = async (change: Change, party: NewParty): Promise<Party> => {
  const user_id = party.user_id ?? null;
  await requireFreeUser(change, user_id);
  const id = await insertParty(change.db, {
    ...party,
    kind: party.kind ?? 'other',
    user_id,
    created_at: change.now,
  });
  return recorded(change, 'created', id);
};

/** Corrects a party; what is left out stays. Throws 404, 409 for another version. */
export const changeParty = async (
  change: Change,
  id: number,
  { version, ...patch }: PartyPatch,
): Promise<Party> => {
  const before = await requireParty(change, id);
  requireVersion(version, before);
  await requireFreeUser(change, patch.user_id ?? null, id);
  await updateParty(change.db, id, patch);
  return recorded(change, 'updated', id, before);
};
