import type { z } from 'zod';
import { act } from '../../../contract/act.ts';
import { endpoint, list, record } from '../../../contract/endpoint.ts';
import { isoDate } from '../../../contract/fields.ts';
import { listQuery, queryId } from '../../../contract/list-query.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { RefundsDone } from '../refunds/refunds.inputs.ts';
import {
  CautionHeld,
  CautionRefunds,
  KeptLapse,
  Lapse,
  LapseUndone,
  NewLapse,
} from './caution-money.model.ts';

export const CautionQuery = listQuery(['student_name'], {
  course_id: queryId.optional(),
  /** Who left until that day. */
  left_by: isoDate.optional(),
});
export type CautionQuery = z.output<typeof CautionQuery>;

export const listCautionHeld = endpoint({
  method: 'GET',
  path: '/caution-money',
  summary: 'Who left and has caution money with the college, by course and name',
  access: ADMIN,
  query: CautionQuery,
  answer: list(CautionHeld),
});

export const askCautionRefunds = act({
  path: '/caution-money/refunds',
  summary:
    'Request the refunds of the caution money of many who left, all of them or none; or say what that would do',
  access: ADMIN,
  body: CautionRefunds,
  found: RefundsDone,
});

const LapseQuery = listQuery(['at'], {});
export type LapseQuery = z.output<typeof LapseQuery>;

export const listLapses = endpoint({
  method: 'GET',
  path: '/caution-money/lapses',
  summary: 'Caution money that lapsed to income, each entry with whose it was, newest first',
  access: ADMIN,
  query: LapseQuery,
  answer: list(KeptLapse),
});

export const lapseCaution = act({
  path: '/caution-money/lapses',
  summary:
    'Let the caution money that nobody claimed of who left until a day lapse to income, by one entry; or say what that would do',
  access: ADMIN,
  body: NewLapse,
  found: Lapse,
});

export const undoLapse = endpoint({
  method: 'POST',
  path: '/caution-money/lapses/{id}/undo',
  summary: 'Take a lapse back on today’s day: it is held for its students again',
  access: ADMIN,
  body: LapseUndone,
  answer: record(Lapse),
});
