import { act } from '../../../contract/act.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { ChargedSheet, NewChargeSheet } from './charge-sheets.model.ts';

export const chargeBySheet = act({
  path: '/charges/sheets',
  summary:
    'Charge the students of a sheet under a head for a period; or say what that would do. The same head and period again changes only what differs and is not paid',
  access: ADMIN,
  right: 'charge-by-sheet',
  bodyLimit: 2 * 1024 * 1024,
  body: NewChargeSheet,
  found: ChargedSheet,
});
