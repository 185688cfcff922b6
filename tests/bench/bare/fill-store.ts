import type { Listing } from '../../../main/database/listing.ts';
import { listBills } from '../../../main/features/accounts/bills/bills.queries.ts';
import { listFees } from '../../../main/features/collection/fees/fees.queries.ts';
import { courseNames } from '../../../main/features/college/courses/courses.queries.ts';
import { nextNumbers } from '../../../main/features/college/settings/settings.queries.ts';
import { listActivity } from '../../../main/features/overview/activity/activity.queries.ts';
import { listStudents } from '../../../main/features/students/students/students.queries.ts';
import { todayOf } from '../../../main/office/clock.ts';
import type { Office } from '../../../main/office/office.ts';
import { financialYear } from '../../../shared/dates.ts';
import { bareRows } from './rows.ts';
import { createBareStore } from './store.ts';

const each = async <Row>(list: Listing<Row>, write: (row: Row) => unknown): Promise<void> => {
  for await (const chunk of list.chunks()) for (const row of chunk) write(row);
};

/** Copies what the office holds, as its own lists answer it, into a new file for the bare server. */
export const fillBareStore = async (file: string, office: Office): Promise<void> => {
  const store = createBareStore(file);
  const { reader } = office;
  const rows = bareRows(store);
  store.exec('begin');
  for (const { id, name } of await courseNames(reader)) rows.course(id, name);
  await each(listStudents(reader, 'all', { order: 'asc' }), rows.student);
  await each(listFees(reader, 'all', { sort: 'created_at', order: 'asc' }), rows.fee);
  for (const status of ['Pending Approval', 'Approved'] as const) {
    await each(listBills(reader, 'all', { status }), rows.bill);
  }
  await each(listActivity(reader, { order: 'asc' }), rows.activity);
  const period = financialYear(todayOf(office.clock));
  rows.number(period, (await nextNumbers(reader, period)).get('receipt') ?? 1);
  store.exec('commit');
  store.exec('create index activity_by_entity on activity (entity, id)');
  store.pragma('wal_checkpoint(TRUNCATE)');
  store.close();
};
