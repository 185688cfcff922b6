import { invalid } from '../../office/api-error.ts';
import type { Office } from '../../office/office.ts';
import { partsFromWorker } from '../../spreadsheet/from-worker.ts';
import type { SheetPart } from '../../spreadsheet/sheet-rows.ts';
import { NOT_A_SPREADSHEET, SpreadsheetProblem } from '../../spreadsheet/spreadsheet.problem.ts';
import { findUpload } from './files.queries.ts';

const SPREADSHEETS = new Set(['csv', 'xlsx', 'xls']);

/**
 * Finds the path and the name of an uploaded spreadsheet. Throws 400 for what was not uploaded or has another extension.
 */
export const uploadedSpreadsheet = async (office: Office, reference: string) => {
  const filename = reference.split('/').at(-1) ?? '';
  const path = office.files.pathOf(filename);
  const upload = path ? await findUpload(office.reader, filename, null) : undefined;
  if (!path || !upload) throw invalid('That file was not uploaded', 'file');
  if (!SPREADSHEETS.has(filename.split('.').at(-1) ?? '')) throw invalid(NOT_A_SPREADSHEET, 'file');
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
    throw error instanceof SpreadsheetProblem ? invalid(error.message, 'file') : error;
  }
}

/** The rows of an uploaded spreadsheet's first tab. */
export const readRows = (path: string): AsyncGenerator<SheetPart, void, undefined> =>
  readSpreadsheet<SheetPart>('sheet-rows', { path });
