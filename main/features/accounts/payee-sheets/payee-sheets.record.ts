import type { WholePayeeSheet } from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { findPayeeSheet } from './payee-sheets.queries.ts';

/** Finds a sheet of payees. Throws 404 for one that does not exist. */
export const requirePayeeSheet = async ({ db }: Pick<Change, 'db'>, id: number): Promise<WholePayeeSheet> => {
  const sheet = await findPayeeSheet(db, null, id);
  if (!sheet) throw notFound('Sheet of payees');
  return sheet;
};

/** Writes an audit row of a new sheet, with its rows. */
export const recordPayeeSheet = async (change: Change, id: number): Promise<void> => {
  const after = await requirePayeeSheet(change, id);
  await change.record({
    ...{ entity: 'payee_sheets', id, action: 'created', after },
    summary: `${after.narration}, ${formatRupees(after.gross)}`,
    audience: { courses: [], users: [after.asked_by_id] },
  });
};
