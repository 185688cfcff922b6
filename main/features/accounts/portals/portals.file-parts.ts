import type { NamedPortalColumns } from '../../../../shared/features/accounts/portals/portals.headings.ts';
import {
  type PortalFile,
  readPortalFile,
} from '../../../../shared/features/accounts/portals/portals.reading.ts';
import { bytesOf, decodeBytes } from '../../../spreadsheet/decode-spreadsheet.ts';
import { openProtected } from '../../../spreadsheet/open-protected.ts';

/** A job of the worker: the file to read, with the columns that a person chose. */
export interface PortalOrder {
  readonly path: string;
  /** The password of the file, where the person gave one. */
  readonly password: string | null;
  readonly chosen: NamedPortalColumns;
}

/** A part of a read file: first the facts of the whole file, then its rows. */
export type PortalPart =
  | ({ readonly kind: 'file' } & Omit<PortalFile, 'rows'>)
  | { readonly kind: 'rows'; readonly rows: PortalFile['rows'] };

const ROWS_IN_A_PART = 500;

/** Reads a portal's file, in parts that the office takes one by one. Throws `SpreadsheetProblem`. */
export async function* portalParts({ path, password, chosen }: PortalOrder): AsyncGenerator<PortalPart> {
  const read = readPortalFile(decodeBytes(await openProtected(bytesOf(path), password)), chosen);
  const { rows, ...file } = read;
  yield { kind: 'file', ...file };
  for (let at = 0; at < rows.length; at += ROWS_IN_A_PART)
    yield { kind: 'rows', rows: rows.slice(at, at + ROWS_IN_A_PART) };
}
