import { endpoint, file, list, record } from '../../../contract/endpoint.ts';
import { listQuery } from '../../../contract/list-query.ts';
import { ADMIN } from '../../../contract/roles.ts';
import {
  ChangedSince,
  HandedVoucher,
  HandOff,
  HandOver,
  MappingUpdate,
  TallyMapping,
} from './tally.model.ts';

const XML = 'application/xml';

export const readMapping = endpoint({
  method: 'GET',
  path: '/tally/mapping',
  summary: 'What each account of the books is called in Tally, and in which group',
  access: ADMIN,
  answer: record(TallyMapping),
});

export const saveMapping = endpoint({
  method: 'PUT',
  path: '/tally/mapping',
  summary: 'Name accounts as they are called in Tally; the others stay as they are',
  access: ADMIN,
  body: MappingUpdate,
  bodyLimit: 2 * 1024 * 1024,
  answer: record(TallyMapping),
});

export const tallyMasters = endpoint({
  method: 'GET',
  path: '/tally/masters',
  summary: 'The ledgers of the mapping with their groups, as a file that Tally imports first',
  access: ADMIN,
  answer: file(XML),
});

export const handOver = endpoint({
  method: 'POST',
  path: '/tally',
  summary:
    'The vouchers of these days as a file for Tally; days that were handed over before need a word in again, names that nobody has kept are asked about',
  access: ADMIN,
  body: HandOver,
  answer: file(XML),
});

export const listHandOffs = endpoint({
  method: 'GET',
  path: '/tally/hand-offs',
  summary: 'What was handed over to Tally: which days, when, in which file',
  access: ADMIN,
  query: listQuery(['id'], {}),
  answer: list(HandOff),
});

export const listHandedVouchers = endpoint({
  method: 'GET',
  path: '/tally/hand-offs/{id}/vouchers',
  summary: 'The vouchers of a file, each with a hash of what the file says of it',
  access: ADMIN,
  query: listQuery(['id'], {}),
  answer: list(HandedVoucher),
});

export const changedSince = endpoint({
  method: 'GET',
  path: '/tally/changes',
  summary: 'Vouchers of days that were handed over which are new since then, or read otherwise now',
  access: ADMIN,
  answer: record(ChangedSince),
});
