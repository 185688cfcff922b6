import { decodeSpreadsheet } from '../../../spreadsheet/decode-spreadsheet.ts';
import { sendParts } from '../../../spreadsheet/send-parts.ts';
import { type OpeningOrder, type OpeningPart, openingParts } from './opening-dues.file-parts.ts';

sendParts<OpeningOrder, OpeningPart>(function* (order) {
  yield* openingParts(decodeSpreadsheet(order.path), order);
});
