import { serveParts } from '../workers/serve-parts.ts';
import type { Said } from './spreadsheet.messages.ts';
import { DAMAGED, SpreadsheetProblem } from './spreadsheet.problem.ts';

/** A worker's side: sends the parts of a spreadsheet one by one, as the office asks for them. */
export const sendParts = <Job, Part>(
  read: (job: Job) => AsyncGenerator<Part, void, undefined> | Generator<Part, void, undefined>,
): void => {
  serveParts<Job, Said<Part>>(async function* (job) {
    try {
      for await (const part of read(job)) yield { part };
    } catch (error) {
      const { message, field } =
        error instanceof SpreadsheetProblem ? error : new SpreadsheetProblem(DAMAGED);
      yield { problem: message, field };
    }
  });
};
