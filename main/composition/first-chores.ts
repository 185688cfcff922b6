import { sentenceOf } from '../backup/backup-problem.ts';
import type { OfficeWithBackups } from '../backup/office-with-backups.ts';
import type { Chore } from '../office/maintenance.ts';
import { StartProblem } from '../office/start-problem.ts';

/** What a chore may take before the office opens without its end. */
const PATIENCE_MS = 10_000;

const inTime = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('A chore of the start took too long')), PATIENCE_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * Does the chores of a start, in turn. One that fails, or does not end, keeps no office shut: it is said where the office runs, and on every
 * page. Throws `StartProblem` alone, where what was asked for at this start cannot be done.
 */
export const doFirst = async (
  office: OfficeWithBackups,
  chores: readonly Chore<OfficeWithBackups>[],
): Promise<void> => {
  for (const chore of chores) {
    try {
      await inTime(chore(office));
    } catch (error) {
      if (error instanceof StartProblem) throw error;
      const why = sentenceOf(error);
      // What has no sentence is for who looks after the PC, and for no page.
      const message = `The office is open, but not all of its start was done${typeof why === 'string' ? `: ${why}` : ''}`;
      console.error(message, error);
      office.notices.put({ kind: 'fault', message });
    }
  }
};
