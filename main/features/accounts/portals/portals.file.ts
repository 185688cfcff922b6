import type { NewPortalFile } from '../../../../shared/features/accounts/portals/portals.model.ts';
import type { PortalFile, PortalRow } from '../../../../shared/features/accounts/portals/portals.reading.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { invalid, notFound } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { readSpreadsheet, uploadedSpreadsheet } from '../../college/files/files.spreadsheet.ts';
import type { PortalOrder, PortalPart } from './portals.file-parts.ts';
import { findPortal } from './portals.queries.ts';

/** The most rows of one file: a larger portal is asked for a month at a time. */
const MOST_ROWS = 5000;

/** A portal's file with its name. */
export interface ReadPortalFile extends PortalFile {
  readonly source: string;
}

/** Reads an uploaded file of a portal. Throws 404 for no portal, 400 for a file that cannot be read, and for more rows than are taken at once. */
export const readPortal = async (
  office: Office,
  who: SignedIn,
  portalId: number,
  { file, columns, password }: NewPortalFile,
): Promise<ReadPortalFile> => {
  const portal = await findPortal(office.reader, portalId);
  if (!portal) throw notFound('Portal');
  const { path, name } = await uploadedSpreadsheet(office, file, { who });
  const order: PortalOrder = { path, password: password ?? null, chosen: columns ?? portal.columns };
  const rows: PortalRow[] = [];
  let said: Omit<PortalFile, 'rows'> | undefined;
  for await (const part of readSpreadsheet<PortalPart>('portals', order)) {
    if (part.kind === 'file') said = part;
    else rows.push(...part.rows);
  }
  if (!said) throw new Error('The thread of the file said nothing of it');
  if (rows.length > MOST_ROWS)
    throw invalid(`At most ${MOST_ROWS} payments at once: this file has ${rows.length}`, 'file');
  return { ...said, rows, source: name };
};
