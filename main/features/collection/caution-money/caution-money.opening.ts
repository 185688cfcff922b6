import { referenceOf } from '../../../../shared/features/changes/opening-dues/named-student.ts';
import type { OpeningDuesImport } from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import type {
  NewOpeningDeposits,
  OpeningDeposit,
} from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import { collect } from '../../../database/listing.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import type { Office } from '../../../office/office.ts';
import { NO_HEAD, type ReadFile, readDepositsList } from '../../changes/opening-dues/opening-dues.file.ts';
import { undoDeposits } from '../../changes/opening-dues/opening-dues.service.ts';
import { listHeads } from '../../college/heads/heads.queries.ts';
import { waitingOfLoad } from './caution-money.queries.ts';

const NOT_HELD = 'No head in use whose money is held for students has that number';

const readTyped = async (office: Office, rows: readonly OpeningDeposit[]): Promise<ReadFile> => {
  const heads = await collect(listHeads(office.reader, { active: 'true' }));
  const held = heads.flatMap(({ refundable, id }) => (refundable ? [id] : []));
  const [only = NO_HEAD, ...more] = held;
  const wanted = rows.map((row, at) => {
    const { head_id, amount, receipt_no, receipt_date } = row;
    if (head_id !== undefined && !held.includes(head_id)) throw invalid(NOT_HELD, `rows.${at}.head_id`);
    return {
      row: at + 1,
      ...referenceOf(row),
      head_id: head_id ?? (more.length === 0 ? only : NO_HEAD),
      session_id: undefined,
      due_date: receipt_date ?? undefined,
      ...{ receipt_no: receipt_no ?? '', amount, doubts: [] },
    };
  });
  return { source: 'Typed or pasted rows', wanted, unclear: [], tabs: [], said: [] };
};

/** Reads the deposits that a load comes with. Throws 400 for a file that is none, and for a head whose money is not held for students. */
export const readDeposits = (office: Office, { file, rows = [] }: NewOpeningDeposits): Promise<ReadFile> =>
  file === undefined ? readTyped(office, rows) : readDepositsList(office, file);

/** Takes back all deposits of a load. Throws 409 while a refund of one is requested, and once one was refunded or forfeited. */
export const undoOpeningDeposits = async (
  change: Change,
  undoing: Parameters<typeof undoDeposits>[1],
): Promise<OpeningDuesImport> => {
  const waiting = await waitingOfLoad(change.db, undoing.id);
  if (waiting > 0) throw conflict(`A refund of ${waiting} of its deposits is requested: decide that first`);
  return undoDeposits(change, undoing);
};
takesLong('Opening deposits are being taken back', undoOpeningDeposits);
