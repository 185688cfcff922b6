import type { Office } from './office.ts';

const EVERY_MS = 60 * 60_000;
/** A retry comes within minutes; a week covers a desk that was switched off over a holiday. */
const KEEP_ANSWERS_DAYS = 7;

const forgetOldAnswers = async (office: Office): Promise<void> => {
  const oldest = new Date(office.clock.now().getTime() - KEEP_ANSWERS_DAYS * 86_400_000).toISOString();
  await office.database.writer.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
};

export type Chore = (office: Office) => Promise<void>;

/** Does the office's chores now and every hour, until the returned function is called. */
export const keepTidy = (office: Office, chores: readonly Chore[]): (() => void) => {
  const all = [forgetOldAnswers, ...chores];
  const tidy = async () => {
    for (const chore of all)
      await chore(office).catch((error: unknown) => console.error('A chore failed:', error));
  };
  const timer = setInterval(tidy, EVERY_MS);
  timer.unref();
  void tidy();
  return () => clearInterval(timer);
};
