import {
  otherTabsText,
  type ReadChargeSheet,
  readChargeSheet,
} from '../../../../shared/features/changes/charge-sheets/charge-sheets.reading.ts';
import { decodeSpreadsheet } from '../../../spreadsheet/decode-spreadsheet.ts';
import { sendParts } from '../../../spreadsheet/send-parts.ts';

/** The order to the worker: the file, and the name of the head that is charged. */
export interface ChargeSheetOrder {
  readonly path: string;
  readonly head: string;
}

/** Lines sent at a time: the office takes them within some milliseconds. */
const LINES_IN_A_PART = 500;

/** Reads the first tab in sight, else the first hidden one; sends nothing where none of its rows heads such columns. */
sendParts<ChargeSheetOrder, ReadChargeSheet>(function* ({ path, head }) {
  const filled = decodeSpreadsheet(path).filter(({ rows }) => rows.length > 0);
  const tab = filled.find(({ hidden }) => !hidden) ?? filled[0];
  const read = readChargeSheet(tab?.rows ?? [], head);
  if (!read) return;
  const { lines, ...whole } = read;
  const others = filled.length - 1;
  yield { ...whole, lines: [], said: [...whole.said, ...(others > 0 ? [otherTabsText(others)] : [])] };
  for (let at = 0; at < lines.length; at += LINES_IN_A_PART)
    yield {
      lines: lines.slice(at, at + LINES_IN_A_PART),
      ...{ unclear: [], said: [], unread: [], sums: [] },
    };
});
