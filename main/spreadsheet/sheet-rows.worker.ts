import { decodeSpreadsheet } from './decode-spreadsheet.ts';
import { sendParts } from './send-parts.ts';
import { type SheetPart, sheetParts } from './sheet-rows.ts';

sendParts<{ readonly path: string }, SheetPart>(function* ({ path }) {
  yield* sheetParts(decodeSpreadsheet(path));
});
