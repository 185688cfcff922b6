import { z } from 'zod';
import { created, endpoint, file, record } from '../../../contract/endpoint.ts';
import { isoDate, requiredText } from '../../../contract/fields.ts';
import { queryId } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { CashToBank, Deposit } from '../../collection/cheques/cheques.deposits.ts';
import {
  Cashier,
  CloseDrawer,
  Closing,
  Drawer,
  DrawerLine,
  HandOver,
  NewHandOver,
  OpenDrawer,
  ReopenDrawer,
  SecondCount,
} from './drawers.model.ts';

/** The drawer to read. Default: one's own, today. */
const DrawerQuery = z.strictObject({ date: isoDate.optional(), cashier: queryId.optional() });
export type DrawerQuery = z.output<typeof DrawerQuery>;

/** `today`: with the drawers that are open since today alone. */
const OpenDrawersQuery = z.strictObject({ today: z.literal('true').optional() });

export const getDrawer = endpoint({
  method: 'GET',
  path: '/drawer',
  summary: 'The cash of a cashier on a day: their own for an accountant, anybody’s for an admin',
  access: STAFF,
  query: DrawerQuery,
  answer: record(Drawer),
});

export const drawerLines = endpoint({
  method: 'GET',
  path: '/drawer/lines',
  summary: 'The entries that the figures of a drawer are made of',
  access: STAFF,
  query: DrawerQuery,
  answer: record(z.array(DrawerLine).readonly()),
});

export const openDrawers = endpoint({
  method: 'GET',
  path: '/drawer/open',
  summary:
    'Drawers with cash on past days that are not closed, or also on today: their own for an accountant, all for an admin',
  access: STAFF,
  query: OpenDrawersQuery,
  answer: record(z.array(OpenDrawer).readonly()),
});

export const waitingHandOvers = endpoint({
  method: 'GET',
  path: '/drawer/on-its-way',
  summary:
    'Cash that was handed over and is not accepted: from or to oneself for an accountant, all for an admin',
  access: STAFF,
  answer: record(z.array(HandOver).readonly()),
});

export const listCashiers = endpoint({
  method: 'GET',
  path: '/drawer/cashiers',
  summary: 'To whom cash may be handed: active admins, and the accountants of one’s courses',
  access: STAFF,
  answer: record(z.array(Cashier).readonly()),
});

export const closeDrawer = endpoint({
  method: 'POST',
  path: '/drawer/close',
  summary:
    'Close one’s own drawer with its count, or, for an admin, that of a cashier who left: the day is sealed, a difference is booked with its reason',
  access: STAFF,
  keyed: true,
  body: CloseDrawer,
  answer: created(Closing),
});

export const secondCount = endpoint({
  method: 'POST',
  path: '/drawer/second-count',
  summary:
    'Open one’s own last closed day again for cash, while no cash of a later day is in the drawer: it is counted and closed a second time',
  access: STAFF,
  body: SecondCount,
  answer: record(Closing),
});

export const reopenDrawer = endpoint({
  method: 'POST',
  path: '/drawer/reopen',
  summary: 'Reopen the last closed day of a drawer',
  access: ADMIN,
  body: ReopenDrawer,
  answer: record(Closing),
});

export const approveClosing = endpoint({
  method: 'POST',
  path: '/drawer/closings/{id}/approve',
  summary: 'Approve a difference above what the settings allow: another admin than the cashier',
  access: ADMIN,
  body: z.strictObject({ reason: requiredText('Say why it is approved', 300) }),
  answer: record(Closing),
});

export const drawerSlip = endpoint({
  method: 'GET',
  path: '/drawer/closings/{id}/pdf',
  summary: 'The hand-over slip of a closed day, to look at',
  access: STAFF,
  answer: file('application/pdf'),
});

export const printDrawerSlip = endpoint({
  method: 'POST',
  path: '/drawer/closings/{id}/print',
  summary: 'The hand-over slip of a closed day, to sign; the print is counted',
  access: STAFF,
  viewer: 'may',
  keyed: true,
  answer: file('application/pdf'),
});

export const handOver = endpoint({
  method: 'POST',
  path: '/drawer/hand-over',
  summary: 'Hand cash over to another drawer: it is on its way until it is accepted',
  access: STAFF,
  keyed: true,
  body: NewHandOver,
  answer: created(HandOver),
});

export const acceptHandOver = endpoint({
  method: 'POST',
  path: '/drawer/hand-overs/{id}/accept',
  summary: 'Accept cash that was handed over to oneself',
  access: STAFF,
  answer: record(HandOver),
});

export const takeBackHandOver = endpoint({
  method: 'POST',
  path: '/drawer/hand-overs/{id}/take-back',
  summary: 'Take cash back that is on its way: who gave it, or an admin',
  access: STAFF,
  answer: record(HandOver),
});

export const cashToBank = endpoint({
  method: 'POST',
  path: '/cash-to-bank',
  summary: 'Take cash of one’s own drawer to the bank, on a deposit slip of its own',
  access: STAFF,
  keyed: true,
  body: CashToBank,
  answer: created(Deposit),
});
