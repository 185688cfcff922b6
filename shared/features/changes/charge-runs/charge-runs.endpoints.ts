import { z } from 'zod';
import { endpoint, nothing, record } from '../../../contract/endpoint.ts';
import { id, requiredText } from '../../../contract/fields.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { ChargeRun } from './charge-runs.model.ts';

export const showChargeRun = endpoint({
  method: 'GET',
  path: '/charges/sheets/{id}',
  summary: 'One charge of many students for a period, with the sums of those whom the caller may see',
  access: STAFF,
  answer: record(ChargeRun),
});

/** Students of one act. */
const MOST = 2000;

/** The students whose charge is undone, `3,7,12`; all of them where none is named. */
export const UndoneCharges = z.strictObject({
  reason: requiredText('Say why it is undone', 500),
  rows: z
    .string()
    .transform((text): readonly number[] => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(id).min(1).max(MOST).readonly())
    .optional(),
});
export type UndoneCharges = z.output<typeof UndoneCharges>;

export const undoChargeRun = endpoint({
  method: 'DELETE',
  path: '/charges/sheets/{id}',
  summary:
    'Take back a charge, or with `rows` that of some students, until something of it is paid or conceded; an accountant with the right, that of their own students',
  access: ADMIN,
  right: 'charge-by-sheet',
  query: UndoneCharges,
  answer: nothing,
});
