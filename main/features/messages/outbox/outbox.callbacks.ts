import type { Scope } from '../../../office/actor.ts';
import { defineCallback } from '../../../office/callback.ts';
import type { Office } from '../../../office/office.ts';
import type { Attached } from '../../../sending/target.ts';

/** A statement of one student, with the receipts within a scope; `by` is named in its foot. */
export interface StatementOf {
  readonly id: number;
  readonly scope: Scope;
  readonly by: string;
}

/** A student's statement of all days until now, as it goes out with an e-mail. Rejects with 404 outside the scope. */
export const statementToSend = defineCallback<readonly [office: Office, of: StatementOf], Promise<Attached>>(
  'statementToSend',
);
