import { ApiFailure } from './failure.ts';

/** A closed drawer that refused cash: its day, and the office's sentence. */
export interface ClosedDrawer {
  readonly day: string;
  readonly said: string;
}

/** Asks the person, and opens the drawer for a second count; answers whether it is open. */
type OpenAgain = (closed: ClosedDrawer) => Promise<boolean>;

let openAgain: OpenAgain | undefined;

/** Answers the question for every call while the page that asks it is there, until the returned function is called. */
export const answerClosedDrawers = (answer: OpenAgain): (() => void) => {
  openAgain = answer;
  return () => {
    if (openAgain === answer) openAgain = undefined;
  };
};

/** Whether a call that was refused may be sent once more: its cash waited for a second count of the drawer, which is open now. */
export const isOpenAgain = async (error: unknown): Promise<boolean> =>
  error instanceof ApiFailure && error.closedDay !== undefined && openAgain !== undefined
    ? openAgain({ day: error.closedDay, said: error.message })
    : false;
