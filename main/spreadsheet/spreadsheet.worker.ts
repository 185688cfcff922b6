import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';
import type { Sheet } from './sheet.ts';
import { type FromWorker, MORE, type ReadingOrder } from './spreadsheet.messages.ts';
import { DAMAGED, SpreadsheetProblem } from './spreadsheet.problem.ts';

/** Few enough that taking one part in costs the office about a millisecond. */
const ROWS_IN_A_PART = 250;

function* messages(sheet: Sheet): Generator<FromWorker> {
  yield { kind: 'headers', headers: sheet.headers };
  for (let at = 0; at < sheet.rows.length; at += ROWS_IN_A_PART) {
    yield { kind: 'rows', rows: sheet.rows.slice(at, at + ROWS_IN_A_PART) };
  }
  yield { kind: 'end' };
}

const read = ({ path, kind }: ReadingOrder): Iterator<FromWorker> => {
  try {
    return messages(readSheet(path, kind));
  } catch (error) {
    const message = error instanceof SpreadsheetProblem ? error.message : DAMAGED;
    return [{ kind: 'problem', message } satisfies FromWorker].values();
  }
};

const order: ReadingOrder = workerData;
const outgoing = read(order);
const sendNext = (): void => {
  const { value, done } = outgoing.next();
  if (!done) parentPort?.postMessage(value);
};
parentPort?.on('message', (word) => {
  if (word === MORE) sendNext();
});
sendNext();
