import type { Agreement, LastAgreement } from '../../../../shared/features/overview/books/books.model.ts';
import { ApiError } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';

/** The last check of all days. It is forgotten when the office closes. */
export interface LastCheck {
  /** What it found; begins one where there was none yet. */
  read(): LastAgreement;
  /** Begins one, or another after the one that runs; nobody waits for it. */
  begin(): void;
  /** Takes what a check of all days found that somebody asked for. */
  take(agreement: Agreement): void;
}

const NOT_CHECKED: LastAgreement = { state: 'not checked', agree: null, broken: [], at: null };

/** Keeps the last check, and tells the desks of admins when another is there. */
export const createLastCheck = (
  { clock, live }: Pick<Office, 'clock' | 'live'>,
  check: () => Promise<Agreement>,
): LastCheck => {
  let last = NOT_CHECKED;
  let isRunning = false;
  let isOwed = false;

  const take = ({ agree, checks }: Agreement): void => {
    const broken = checks.flatMap((one) => (one.agree ? [] : [one.name]));
    last = { state: 'checked', agree, broken, at: clock.now().toISOString() };
    // Nobody but an admin hears of it.
    live.publish({ entity: 'books', id: null, action: 'checked' }, { users: [] });
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      take(await check());
    } catch (error) {
      // Refused: the office closes, or the check took too long. The next one is begun when it is asked for.
      if (!(error instanceof ApiError)) console.error('The books were not checked:', error);
    } finally {
      isRunning = false;
    }
    if (!isOwed) return;
    isOwed = false;
    await run();
  };

  const begin = (): void => {
    if (isRunning) isOwed = true;
    else void run();
  };

  return {
    begin,
    take,
    read: () => {
      if (last.state === 'not checked' && !isRunning) begin();
      return isRunning ? { ...last, state: 'checking' } : last;
    },
  };
};
