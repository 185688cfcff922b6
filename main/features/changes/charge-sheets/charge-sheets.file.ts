import type {
  NewChargeSheet,
  SheetRow as TypedRow,
} from '../../../../shared/features/changes/charge-sheets/charge-sheets.model.ts';
import type {
  ChargeLine,
  ReadChargeSheet,
} from '../../../../shared/features/changes/charge-sheets/charge-sheets.reading.ts';
import { MOST_ROWS, referenceOf } from '../../../../shared/features/changes/opening-dues/named-student.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { readSpreadsheet, uploadedSpreadsheet } from '../../college/files/files.spreadsheet.ts';
import { findHeadFor } from '../../college/heads/heads.queries.ts';
import type { ChargeSheetOrder } from './charge-sheets.worker.ts';

const NO_HEADINGS =
  'Its first rows name no columns that say who is charged what: a roll or admission number or a name, and an Amount, a count and a Rate, or Days and a Rate';

/** The rows of a sheet, each with whom it names, and where they come from. */
export interface SheetRead extends Omit<ReadChargeSheet, 'lines'> {
  readonly source: string;
  readonly lines: readonly (ChargeLine & { readonly student_id?: number | undefined })[];
}

const typedLine = (typed: TypedRow, at: number): SheetRead['lines'][number] => {
  const { student_id: _, roll_no, admission_no, name, father_name, course, year, ...measures } = typed;
  return { row: at + 1, ...referenceOf(typed), measures, doubts: [] };
};

/** Reads the rows that a charge comes with. Throws 400 for a file that is none, and for more rows than are taken at once. */
export const readSheet = async (
  office: Office,
  who: SignedIn,
  { file, rows = [], head_id }: NewChargeSheet,
): Promise<SheetRead> => {
  if (file === undefined)
    return {
      source: 'Typed or pasted rows',
      lines: rows.map(typedLine),
      ...{ unclear: [], said: [], unread: [], sums: [] },
    };
  const { path, name } = await uploadedSpreadsheet(office, file, { who });
  const head = await findHeadFor(office.reader, 'fee', head_id);
  const order: ChargeSheetOrder = { path, head: head?.name ?? '' };
  const lines: ChargeLine[] = [];
  let whole: ReadChargeSheet | undefined;
  for await (const part of readSpreadsheet<ReadChargeSheet>('charge-sheets', order)) {
    whole ??= part;
    lines.push(...part.lines);
  }
  if (!whole) throw invalid(NO_HEADINGS, 'file');
  if (lines.length > MOST_ROWS)
    throw invalid(`At most ${MOST_ROWS} rows at once: this sheet has ${lines.length}`, 'file');
  return { ...whole, lines, source: name };
};
