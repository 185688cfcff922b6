import type { Readable } from 'node:stream';
import { seenName } from '../../../../shared/contract/fields.ts';
import {
  MAX_SPREADSHEET_BYTES,
  MEGABYTE,
  type Upload,
  uploadUrl,
} from '../../../../shared/features/college/files/files.model.ts';
import { ApiError, invalid } from '../../../office/api-error.ts';
import type { Caller } from '../../../office/change.ts';
import { FileTooLarge, type Incoming } from '../../../office/disk/file-store.ts';
import type { Office } from '../../../office/office.ts';
import { lookAtKind } from './files.detect-kind.ts';
import type { FileKind } from './files.kinds.ts';
import { noteUpload } from './files.noting.ts';
import { refuseTooMuchLeft } from './files.orphans.ts';

const LONGEST_NAME = 255;

/** The last part of whatever path a browser sent, without control characters. It names nothing on disk. */
const displayName = (sent: string): string => {
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  const clean = seenName(last).slice(0, LONGEST_NAME).trim();
  return clean === '' || /^\.+$/.test(clean) ? 'file' : clean;
};

const tooLarge = (limit: number) =>
  new ApiError(413, { message: `File too large. Maximum allowed size is ${limit / MEGABYTE} MB.` });

const receive = async (office: Office, stream: Readable): Promise<Incoming> => {
  try {
    return await office.files.receive(stream, MAX_SPREADSHEET_BYTES);
  } catch (error) {
    if (error instanceof FileTooLarge) throw tooLarge(MAX_SPREADSHEET_BYTES);
    throw error;
  }
};

const SPREADSHEET = /\.(?:xlsx?|csv)$/i;
const NO_SPREADSHEET =
  'This file is damaged, or no spreadsheet: open it in Excel, save it again, and choose it again';
const NOT_TAKEN = 'This kind of file is not taken. Use PDF, an image, XLSX, XLS, CSV, DOCX or DOC.';

const kindOf = async (incoming: Incoming, name: string): Promise<FileKind> => {
  if (incoming.size === 0) throw invalid('The file is empty', 'file');
  const kind = await lookAtKind({ path: incoming.path, name });
  if (!kind) {
    throw new ApiError(415, { message: SPREADSHEET.test(name) ? NO_SPREADSHEET : NOT_TAKEN });
  }
  if (incoming.size > kind.limit) throw tooLarge(kind.limit);
  return kind;
};

/** Keeps an uploaded file: on disk first, durably, and only then as a row. Leaves nothing when refused. */
export const receiveUpload = async (
  office: Office,
  caller: Caller,
  userId: number,
  sent: { readonly stream: Readable; readonly name: string },
): Promise<Upload> => {
  await refuseTooMuchLeft(office.reader, userId, 0);
  const incoming = await receive(office, sent.stream);
  try {
    await refuseTooMuchLeft(office.reader, userId, incoming.size);
    const name = displayName(sent.name);
    const { extension, type } = await kindOf(incoming, name);
    const filename = await office.files.keep(incoming, extension);
    await office.write(caller, noteUpload, { filename, name, type, size: incoming.size, user_id: userId });
    return { url: uploadUrl(filename), filename, name, size: incoming.size, type };
  } catch (error) {
    office.files.discard(incoming);
    throw error;
  }
};
