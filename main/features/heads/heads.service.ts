import {
  HELD_IS_GIVEN_BACK,
  type Head,
  type HeadPatch,
  type NewHead,
} from '../../../shared/features/heads/heads.model.ts';
import { conflict, invalid, notFound, requireVersion } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { isHeadInUse } from './heads.callbacks.ts';
import { findHead, findHeadByName, insertHead, lastPosition, updateHead } from './heads.queries.ts';

const requireHead = async (change: Change, id: number): Promise<Head> => {
  const head = await findHead(change.db, id);
  if (!head) throw notFound('Head');
  return head;
};

const requireFreeName = async (change: Change, name: string, ownId?: number): Promise<void> => {
  const holder = await findHeadByName(change.db, name);
  if (holder && holder.id !== ownId) throw conflict('A head of that name exists already', 'name');
};

/** Throws 400 for a head that is both held for the student and never given back. */
const refuseHeldAndKept = (refundable: boolean | undefined, notGivenBack: boolean | undefined): void => {
  if (refundable && notGivenBack) throw invalid(HELD_IS_GIVEN_BACK, 'not_given_back');
};

export const addHead = async (change: Change, head: NewHead): Promise<Head> => {
  await requireFreeName(change, head.name);
  refuseHeldAndKept(head.refundable, head.not_given_back);
  const id = await insertHead(change.db, {
    name: head.name,
    fee_type: head.fee_type,
    refundable: head.refundable ? 1 : 0,
    not_given_back: head.not_given_back ? 1 : 0,
    position: head.position ?? (await lastPosition(change.db)),
    active: 1,
    created_at: change.now,
  });
  const after = await requireHead(change, id);
  await change.record({ entity: 'heads', id, action: 'created', summary: after.name, after });
  return after;
};

/** Corrects a head. Throws 409 where one that the office itself charges under would be deactivated. */
export const changeHead = async (change: Change, id: number, patch: HeadPatch): Promise<Head> => {
  const before = await requireHead(change, id);
  requireVersion(patch.version, before);
  const name = patch.name ?? before.name;
  const active = patch.active ?? before.active;
  await requireFreeName(change, name, id);
  if (!active && before.purpose !== null) {
    throw conflict(`The office itself charges under ${before.name}: it stays active`, 'active');
  }
  const isHeld = patch.refundable ?? before.refundable;
  if (isHeld !== before.refundable && (await isHeadInUse.call(change.db, id))) {
    throw conflict(`Dues stand under ${before.name}: whether it is given back stays as it is`, 'refundable');
  }
  const isKept = patch.not_given_back ?? before.not_given_back;
  refuseHeldAndKept(isHeld, isKept);
  await updateHead(change.db, id, {
    name,
    fee_type: patch.fee_type ?? before.fee_type,
    refundable: isHeld ? 1 : 0,
    not_given_back: isKept ? 1 : 0,
    position: patch.position ?? before.position,
    active: active ? 1 : 0,
  });
  const after = await requireHead(change, id);
  await change.record({ entity: 'heads', id, action: 'updated', summary: after.name, before, after });
  return after;
};
