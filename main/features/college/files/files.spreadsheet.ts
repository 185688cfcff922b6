import type { SheetRow } from '../../../../shared/sheet.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { partsFromWorker } from '../../../spreadsheet/from-worker.ts';
import type { SheetPart } from '../../../spreadsheet/sheet-rows.ts';
import { NOT_A_SPREADSHEET, SpreadsheetProblem } from '../../../spreadsheet/spreadsheet.problem.ts';
import { findUpload, readableFile } from './files.queries.ts';

const SPREADSHEETS: readonly string[] = ['csv', 'xlsx', 'xls'];
/** The files that a bank's statement comes in. */
export const STATEMENT_FILES: readonly string[] = [...SPREADSHEETS, 'pdf'];

interface Wanted {
  /** The one who may read it. Default: an admin, who may read any. */
  readonly who?: SignedIn | undefined;
  /** The extensions that are taken. Default: a spreadsheet's. */
  readonly taken?: readonly string[];
}

/**
 * Finds the path and the name of an uploaded spreadsheet. Throws 400 for what was not uploaded or has another extension.
 */
export const uploadedSpreadsheet = async (
  office: Office,
  reference: string,
  { who, taken = SPREADSHEETS }: Wanted = {},
) => {
  const filename = reference.split('/').at(-1) ?? '';
  const path = office.files.pathOf(filename);
  const { reader } = office;
  const find = () => (who ? readableFile(reader, who, filename) : findUpload(reader, filename, null));
  const upload = path ? await find() : undefined;
  if (!path || !upload) throw invalid('That file was not uploaded', 'file');
  if (!taken.includes(filename.split('.').at(-1) ?? '')) throw invalid(NOT_A_SPREADSHEET, 'file');
  return { path, name: upload.name };
};

/** Reads a spreadsheet in a worker, part by part. Throws 400 with a sentence for what cannot be read. */
export async function* readSpreadsheet<Part>(
  worker: string,
  order: { readonly path: string },
): AsyncGenerator<Part, void, undefined> {
  try {
    yield* partsFromWorker<Part>(worker, order);
  } catch (error) {
    throw error instanceof SpreadsheetProblem ? invalid(error.message, error.field) : error;
  }
}

/** The rows of an uploaded spreadsheet's first tab. */
export const readRows = (path: string): AsyncGenerator<SheetPart, void, undefined> =>
  readSpreadsheet<SheetPart>('sheet-rows', { path });

/** Rows above the headings: the college's name, a title. */
const MOST_ABOVE = 10;

/**
 * The rows of an uploaded spreadsheet's first tab below its headings, each with the columns found there. `columnsOf` says which
 * columns a row heads, if it does. Throws 400 with `noHeadings` where none of the first rows does.
 */
export async function* rowsBelowHeadings<Columns>(
  path: string,
  columnsOf: (cells: readonly string[]) => Columns | undefined,
  noHeadings: string,
): AsyncGenerator<{ readonly row: SheetRow; readonly columns: Columns }, void, undefined> {
  let columns: Columns | undefined;
  let above = 0;
  for await (const part of readRows(path)) {
    if (part.kind === 'tab') continue;
    for (const row of part.rows) {
      if (columns !== undefined) {
        yield { row, columns };
        continue;
      }
      columns = columnsOf(row.cells);
      if (columns === undefined) above += 1;
      if (above > MOST_ABOVE) throw invalid(noHeadings, 'file');
    }
  }
  if (columns === undefined) throw invalid(noHeadings, 'file');
}
