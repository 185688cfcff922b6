import { decodeSpreadsheet } from '../../../../spreadsheet/decode-spreadsheet.ts';
import { sendParts } from '../../../../spreadsheet/send-parts.ts';
import { type FileOrder, type FilePart, fileParts } from './students.file-parts.ts';

sendParts<FileOrder, FilePart>(function* (order) {
  yield* fileParts(decodeSpreadsheet(order.path), order);
});
