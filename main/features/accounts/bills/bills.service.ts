import {
  BILL_CATEGORIES,
  type Bill,
  type BillStatus,
  type BillSummary,
  BillUpdate,
  type Deed,
  type NewBill,
} from '../../../../shared/features/accounts/bills/bills.model.ts';
import {
  categoriesWith,
  leftToPay,
  statusOf,
} from '../../../../shared/features/accounts/bills/bills.rules.ts';
import { formatRupees, sumPaise, toPaise, toRupees } from '../../../../shared/money.ts';
import { requireOpenDay } from '../../../journal/booking-day.ts';
import { type Scope, type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, forbidden, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { noteControl } from '../../../office/note-control.ts';
import type { Office } from '../../../office/office.ts';
import { chooseCourses } from '../../college/courses/courses.choose.ts';
import { courseSetOf, firstThenById } from '../../college/courses/courses.set-queries.ts';
import { attach, nameFile } from '../../college/files/files.attach.ts';
import { readSettings } from '../../college/settings/settings.queries.ts';
import { isOnePerson } from '../../college/users/users.approval.ts';
import { request } from '../../college/users/users.requests.ts';
import { postBill } from './bills.posting.ts';
import {
  type BillColumns,
  categoriesInUse,
  findBill,
  handsOf,
  insertBill,
  tallyByStatus,
  updateBill,
} from './bills.queries.ts';
import { isSameTax, sumOfTax, type Tax, taxAfter } from './bills.tax.ts';
import { replaceTax } from './bills.tax-queries.ts';
import { requireVendor } from './bills.vendors.ts';

const STATUS_IS_THE_ADMINS = "Only the admin can change a bill's status";

export const requireBill = async (change: Change, id: number): Promise<Bill> => {
  const bill = await findBill(change.db, scopeOf(change.actor), id);
  if (!bill) throw notFound('Bill');
  return bill;
};

export const billInWords = ({ vendor, bill_no, amount, status }: Bill): string =>
  [vendor, ...(bill_no ? [`bill ${bill_no}`] : []), formatRupees(amount), status].join(', ');

type Deeds = Pick<Bill, 'approval' | 'payment' | 'refusal'>;

/** Who stands for what after a status is set: what the new status undoes is forgotten here; the audit keeps it. */
const deedsAfter = (status: BillStatus, before: Bill | undefined, deed: Deed): Deeds => {
  if (before?.status === status) return before;
  switch (status) {
    case 'Approved':
      return { approval: before?.approval ?? deed, payment: null, refusal: null };
    case 'Paid':
      return { approval: before?.approval ?? null, payment: deed, refusal: null };
    case 'Not Approved':
      return { approval: null, payment: null, refusal: deed };
    case 'Pending Approval':
      return { approval: null, payment: null, refusal: null };
  }
};

/** The users who entered, approved and paid a bill. */
type Hands = Awaited<ReturnType<typeof handsOf>>;

/** Who did each deed: the actor if it is done now, else as stored. */
const deedColumns = ({ approval, payment, refusal }: Deeds, now: Deed, actorId: number, hands?: Hands) => ({
  approved_by: approval === now ? actorId : approval && (hands?.approved_by ?? null),
  paid_by: payment === now ? actorId : payment && (hands?.paid_by ?? null),
  approved_at: approval?.at ?? null,
  approved_by_name: approval?.by ?? null,
  paid_at: payment?.at ?? null,
  paid_by_name: payment?.by ?? null,
  refused_at: refusal?.at ?? null,
  refused_by_name: refusal?.by ?? null,
});

/** Refuses with 403, where the settings ask for two persons, a bill that one alone entered, approved and paid. */
export const requireTwoPersons = async ({ db }: Change, bill: Bill): Promise<void> => {
  if (bill.by_one && (await readSettings(db))?.bill_persons === 2)
    throw forbidden('Another person approves or pays a bill that you entered: the settings ask for two');
};

/** Lists in *Controls* a bill that its own maker approved, or paid unapproved; one person's whole bill the report reads itself. */
const noteByMaker = async (
  change: Change<SignedIn>,
  before: Bill | undefined,
  after: Bill,
): Promise<void> => {
  // Who pays what another has approved is not alone.
  const isNew = (after.approval ?? after.payment) !== null && !before?.approval && !before?.payment;
  if (!isNew || after.by_one) return;
  const created_by = (await handsOf(change.db, after.id)).created_by;
  if (!(await isOnePerson(change, { asked_by: created_by, asked_at: after.created_at }))) return;
  await noteControl(change, {
    what: `bill ${after.status === 'Paid' ? 'paid' : 'approved'} by its own maker`,
    id: after.id,
    number: after.bill_no,
    whose: after.vendor,
    course_ids: after.course_ids,
    reason: null,
    amount: after.amount,
  });
};

/**
 * Enters a bill. Throws 403 where an accountant names a status of the admin's, or another's course, 400 for a day that is
 * closed.
 */
export const enterBill = async (change: Change<SignedIn>, input: NewBill): Promise<Bill> => {
  const { actor } = change;
  const status = statusOf(input);
  if (actor.role !== 'admin' && status !== 'Pending Approval') throw forbidden(STATUS_IS_THE_ADMINS);
  const date = input.date ?? change.today;
  await requireOpenDay(change, date, 'date');
  const courseIds = await chooseCourses(change.db, actor, input);
  const attachment = await attach(change, input.attachment);
  const deed = { at: change.now, by: actor.name };
  const party_id = await requireVendor(change.db, input.party_id ?? null);
  const tax = await taxAfter(change, [], input, { amount: input.amount, date, party_id });
  const id = await insertBill(change.db, {
    bill_no: input.bill_no,
    vendor: input.vendor,
    party_id,
    tax_paise: sumOfTax(tax),
    amount_paise: toPaise(input.amount),
    category: input.category,
    date,
    due_date: input.due_date,
    status,
    course_set_id: await courseSetOf(change.db, firstThenById(courseIds)),
    ...attachment,
    ...deedColumns(deedsAfter(status, undefined, deed), deed, actor.userId),
    created_by: actor.userId,
    created_by_name: actor.name,
    created_at: change.now,
  });
  await replaceTax(change.db, id, tax);
  await nameFile(change, 'bills', id, attachment.attachment_file, courseIds);
  const bill = await requireBill(change, id);
  await requireTwoPersons(change, bill);
  await postBill(change, undefined, bill);
  await change.record({
    entity: 'bills',
    id,
    action: 'created',
    summary: billInWords(bill),
    after: bill,
    audience: { courses: courseIds },
  });
  await noteByMaker(change, undefined, bill);
  return bill;
};

const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** The courses after an update, the first first: the list where it differs, else the one course where that does. */
const coursesAfter = async (change: Change<SignedIn>, before: Bill, input: BillUpdate) => {
  const { actor } = change;
  const { course_id, course_ids } = input;
  if (course_ids && !sameIds(course_ids, before.course_ids)) {
    const first = course_ids.filter((id) => id === (course_id ?? before.course_id));
    return chooseCourses(change.db, actor, { course_ids: [...first, ...course_ids] });
  }
  if (course_id === undefined || course_id === before.course_id) return before.course_ids;
  return chooseCourses(change.db, actor, { course_id });
};

/** The party after an update; one that the bill has already is not looked at again. */
const partyAfter = async ({ db }: Change, before: Bill, { party_id }: BillUpdate) =>
  party_id === undefined || party_id === before.party_id ? before.party_id : requireVendor(db, party_id);

const columnsAfter = async (
  change: Change<SignedIn>,
  before: Bill,
  input: BillUpdate,
  courseIds: readonly number[],
): Promise<{ readonly columns: BillColumns; readonly tax: Tax }> => {
  const { actor } = change;
  const kept = {
    attachment_file: before.attachment?.filename ?? null,
    attachment_name: before.attachment?.name ?? null,
  };
  const isStatusSent = input.status || input.paid || input.approved;
  const status = isStatusSent ? statusOf(input) : before.status;
  const deed = { at: change.now, by: actor.name };
  const { amount = before.amount, date: day } = input;
  const date = day ?? before.date;
  const party_id = await partyAfter(change, before, input);
  const tax = await taxAfter(change, before.tax, input, { amount, date, party_id });
  const columns = {
    bill_no: input.bill_no === undefined ? before.bill_no : input.bill_no,
    vendor: input.vendor ?? before.vendor,
    party_id,
    amount_paise: toPaise(amount),
    tax_paise: sumOfTax(tax),
    category: input.category ?? before.category,
    date,
    due_date: input.due_date === undefined ? before.due_date : input.due_date,
    status,
    course_set_id: await courseSetOf(change.db, firstThenById(courseIds)),
    ...(input.attachment === undefined ? kept : await attach(change, input.attachment)),
    ...deedColumns(deedsAfter(status, before, deed), deed, actor.userId, await handsOf(change.db, before.id)),
  };
  return { columns, tax };
};

const isCorrected = (before: Bill, after: BillColumns, tax: Tax, courseIds: readonly number[]): boolean =>
  !isSameTax(before.tax, tax) ||
  before.bill_no !== after.bill_no ||
  before.vendor !== after.vendor ||
  before.party_id !== after.party_id ||
  toPaise(before.amount) !== after.amount_paise ||
  before.category !== after.category ||
  before.date !== after.date ||
  before.due_date !== after.due_date ||
  (before.attachment?.filename ?? null) !== after.attachment_file ||
  !sameIds(before.course_ids, courseIds);

/** Nobody but an admin names another status than that with which a bill is born, whoever's bill it is. */
const requireStatusUntouched = ({ role }: SignedIn, input: BillUpdate): void => {
  const isStatusSent = input.status || input.paid || input.approved;
  if (role !== 'admin' && isStatusSent && statusOf(input) !== 'Pending Approval')
    throw forbidden(STATUS_IS_THE_ADMINS);
};

/**
 * An accountant corrects what they entered, for as long as nobody has decided about it; the status is the admin's. Throws
 * 403, and 409 once it is decided.
 */
const requireMayCorrect = async (
  { actor, db }: Change<SignedIn>,
  before: Bill,
  status: BillStatus,
): Promise<void> => {
  if (actor.role === 'admin') return;
  if (status !== before.status) throw forbidden(STATUS_IS_THE_ADMINS);
  if ((await handsOf(db, before.id)).created_by !== actor.userId)
    throw forbidden('Only an admin or the person who entered the bill can correct it');
  if (before.status !== 'Pending Approval')
    throw conflict(`This bill is already marked ${before.status}. Ask an admin to correct it.`);
};

/**
 * What vouchers paid stays paid until they are cancelled. Throws 409 for another status than Approved or Paid, for a correction,
 * and for one that they paid in full and that is to be unpaid.
 */
const requireVouchersStand = (before: Bill, status: BillStatus, corrected: boolean): void => {
  if (before.paid_by_vouchers === 0) return;
  const isUnpaid = before.status === 'Paid' && status !== 'Paid' && leftToPay(before) === 0;
  if (isUnpaid)
    throw conflict(
      'This bill was paid by voucher. Cancel its voucher in Payments, and it is Approved again.',
    );
  if (corrected || (status !== 'Approved' && status !== 'Paid'))
    throw conflict('Part of this bill is paid by voucher. Cancel its voucher in Payments first.');
};

/**
 * Sets a bill's status, corrects it, or both. Throws 409 for a stale version, and for a correction while it is
 * Paid: the books of a payment made are not rewritten.
 */
export const changeBill = async (change: Change<SignedIn>, id: number, input: BillUpdate): Promise<Bill> => {
  requireStatusUntouched(change.actor, input);
  const before = await requireBill(change, id);
  requireVersion(input.version, before);
  const courseIds = await coursesAfter(change, before, input);
  const { columns, tax } = await columnsAfter(change, before, input, courseIds);
  await requireMayCorrect(change, before, columns.status);
  const corrected = isCorrected(before, columns, tax, courseIds);
  requireVouchersStand(before, columns.status, corrected);
  if (before.status === 'Paid' && corrected) {
    throw conflict('A paid bill is not corrected. Set another status first.');
  }
  if (columns.date !== before.date) await requireOpenDay(change, columns.date, 'date');
  await updateBill(change.db, id, columns);
  if (corrected) await replaceTax(change.db, id, tax);
  await nameFile(change, 'bills', id, columns.attachment_file, courseIds);
  const after = await requireBill(change, id);
  if (before.status !== 'Paid') await requireTwoPersons(change, after);
  await postBill(change, before, after);
  await change.record({
    entity: 'bills',
    id,
    action: 'updated',
    summary: billInWords(after),
    before,
    after,
    audience: { courses: [...new Set([...before.course_ids, ...courseIds])] },
  });
  await noteByMaker(change, before, after);
  return after;
};

const setStatus = (change: Change<SignedIn>, { id }: Bill, status: BillStatus, version: number | undefined) =>
  changeBill(change, id, BillUpdate.parse({ status, version }));

/** A bill that waits, as *Approvals* decides it. On its own page an admin sets any status at any time. */
export const billRequest = request({
  entity: 'bills',
  find: requireBill,
  became: ({ status, approval, payment, refusal }) => {
    const by = (refusal ?? payment ?? approval)?.by;
    return status === 'Pending Approval'
      ? undefined
      : `This bill is already marked ${status}${by ? `, by ${by}` : ''}`;
  },
  approve: (change, bill, _, { version }) => setStatus(change, bill, 'Approved', version),
  decline: (change, bill, _, { version }) => setStatus(change, bill, 'Not Approved', version),
});

/** The four cards and the categories, for what this person may see. */
export const summariseBills = async (office: Office, scope: Scope): Promise<BillSummary> => {
  const rows = await tallyByStatus(office.reader, scope);
  const tally = (wanted?: BillStatus) => {
    const counted = rows.filter(({ status }) => wanted === undefined || status === wanted);
    return {
      count: counted.reduce((sum, { count }) => sum + count, 0),
      amount: toRupees(sumPaise(counted)),
    };
  };
  return {
    total: tally(),
    pending: tally('Pending Approval'),
    approved: tally('Approved'),
    paid: tally('Paid'),
    categories: [...categoriesWith(BILL_CATEGORIES, await categoriesInUse(office.reader, scope))],
  };
};
