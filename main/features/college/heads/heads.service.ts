import { COLLEGE_FUND } from '../../../../shared/features/college/funds/funds.model.ts';
import {
  HELD_IS_GIVEN_BACK,
  type Head,
  type HeadKind,
  type HeadPatch,
  type NewHead,
  ONLY_FEES_ARE_HELD,
} from '../../../../shared/features/college/heads/heads.model.ts';
import { ACCOUNTS, accountOf } from '../../../journal/accounts.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { heldAccountOf } from '../funds/funds.queries.ts';
import { chosenFund } from '../funds/funds.service.ts';
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

interface Destination {
  readonly kind: HeadKind;
  readonly fund_id: number;
  readonly refundable: boolean;
  readonly not_given_back: boolean;
}

/** Throws 400 for a head that is held for the student and never given back, or that students are not charged under. */
const refuseContradictions = ({ kind, refundable, not_given_back }: Destination): void => {
  if (refundable && not_given_back) throw invalid(HELD_IS_GIVEN_BACK, 'not_given_back');
  if (refundable && kind !== 'fee') throw invalid(ONLY_FEES_ARE_HELD, 'refundable');
};

/**
 * The account of what is charged, received or spent under a head. What belongs to another body is owed to it, and caution money
 * to the student.
 */
const accountFor = async (change: Change, { kind, fund_id, refundable }: Destination): Promise<number> => {
  await chosenFund(change.db, fund_id);
  const held = await heldAccountOf(change.db, fund_id);
  if (refundable) return ACCOUNTS.caution;
  if (held !== null) return held;
  if (kind === 'fee') return ACCOUNTS.income;
  return accountOf(change.db, kind === 'expense' ? 'voucher expenses' : 'other income', '');
};

export const addHead = async (change: Change, head: NewHead): Promise<Head> => {
  await requireFreeName(change, head.name);
  const destination: Destination = {
    kind: head.kind ?? 'fee',
    fund_id: head.fund_id ?? COLLEGE_FUND,
    refundable: head.refundable ?? false,
    not_given_back: head.not_given_back ?? false,
  };
  refuseContradictions(destination);
  const id = await insertHead(change.db, {
    name: head.name,
    fee_type: head.fee_type,
    refundable: destination.refundable ? 1 : 0,
    not_given_back: destination.not_given_back ? 1 : 0,
    kind: destination.kind,
    fund_id: destination.fund_id,
    account_id: await accountFor(change, destination),
    position: head.position ?? (await lastPosition(change.db, destination.kind)),
    active: 1,
    created_at: change.now,
  });
  const after = await requireHead(change, id);
  await change.record({ entity: 'heads', id, action: 'created', summary: after.name, after });
  return after;
};

/** What stands in the books under a head stays where it is. Throws 409, at the field that would move it. */
const refuseOtherBooks = async (change: Change, before: Head, wanted: Destination): Promise<void> => {
  const moved = (['refundable', 'kind', 'fund_id'] as const).find((field) => wanted[field] !== before[field]);
  if (moved === undefined) return;
  if (before.purpose !== null && moved === 'kind')
    throw conflict(`The office itself charges under ${before.name}`, moved);
  if (!(await isHeadInUse.call(change.db, before.id))) return;
  if (moved === 'refundable')
    throw conflict(`Dues were charged under ${before.name}: whether it is refunded cannot be changed`, moved);
  const [what, other] =
    moved === 'kind' ? ['what it is for', 'that is for the other'] : ['its fund', 'of the other fund'];
  throw conflict(
    `Money is booked under ${before.name}: ${what} cannot be changed. Deactivate it, and add a head ${other}.`,
    moved,
  );
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
  const destination: Destination = {
    kind: patch.kind ?? before.kind,
    fund_id: patch.fund_id ?? before.fund_id,
    refundable: patch.refundable ?? before.refundable,
    not_given_back: patch.not_given_back ?? before.not_given_back,
  };
  await refuseOtherBooks(change, before, destination);
  refuseContradictions(destination);
  await updateHead(change.db, id, {
    name,
    fee_type: patch.fee_type ?? before.fee_type,
    refundable: destination.refundable ? 1 : 0,
    not_given_back: destination.not_given_back ? 1 : 0,
    kind: destination.kind,
    fund_id: destination.fund_id,
    account_id: await accountFor(change, destination),
    position: patch.position ?? before.position,
    active: active ? 1 : 0,
  });
  const after = await requireHead(change, id);
  await change.record({ entity: 'heads', id, action: 'updated', summary: after.name, before, after });
  return after;
};
