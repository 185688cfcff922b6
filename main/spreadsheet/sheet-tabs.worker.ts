import { decodeSpreadsheet } from './decode-spreadsheet.ts';
import { sendParts } from './send-parts.ts';
import { type TabPart, tabParts } from './sheet-rows.ts';

sendParts<{ readonly path: string }, TabPart>(function* ({ path }) {
  yield* tabParts(decodeSpreadsheet(path));
});
