import { serveParts } from '../workers/serve-parts.ts';
import type { Said } from './spreadsheet.messages.ts';
import { DAMAGED, SpreadsheetProblem } from './spreadsheet.problem.ts';

/** A worker's side: sends the parts of a spreadsheet one by one, as the office asks for them. */
export const sendParts = <Job, Part>(read: (job: Job) => Generator<Part, void, undefined>): void => {
  serveParts<Job, Said<Part>>(function* (job) {
    try {
      for (const part of read(job)) yield { part };
    } catch (error) {
      yield { problem: error instanceof SpreadsheetProblem ? error.message : DAMAGED };
    }
  });
};
