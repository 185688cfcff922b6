import { act } from '../../../contract/act.ts';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import {
  OpeningDuesImport,
  OpeningDuesImportResult,
  UndoneWhy,
} from '../../changes/opening-dues/opening-dues.model.ts';
import { RefundsDone } from '../refunds/refunds.inputs.ts';
import {
  CautionRefunds,
  Lapse,
  LapseUndone,
  NewLapse,
  NewOpeningDeposits,
  NewSettling,
  Settling,
} from './caution-money.model.ts';

export const askCautionRefunds = act({
  path: '/caution-money/refunds',
  summary:
    'Request the refunds of the caution money of many who left, all of them or none; or say what that would do',
  access: ADMIN,
  body: CautionRefunds,
  found: RefundsDone,
});

export const settleCaution = act({
  path: '/students/{id}/caution-money/settle',
  summary:
    'Settle the deposits of a student who leaves: charge breakage, keep what is owed, and request the refund of the rest, in one request that another person decides; or say what that would do',
  access: ADMIN,
  body: NewSettling,
  found: Settling,
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

export const loadDeposits = act({
  path: '/caution-money/opening',
  summary:
    'Bring along the deposits of students that the college holds from before, from an uploaded spreadsheet or as rows; or say what that would do. The same deposits again bring nothing again',
  access: ADMIN,
  bodyLimit: 2 * 1024 * 1024,
  body: NewOpeningDeposits,
  found: OpeningDuesImportResult,
});

export const undoLoadOfDeposits = endpoint({
  method: 'POST',
  path: '/caution-money/opening/{id}/undo',
  summary: 'Take back all deposits that a load brought along, until one of them was refunded or forfeited',
  access: ADMIN,
  body: UndoneWhy,
  answer: record(OpeningDuesImport),
});
