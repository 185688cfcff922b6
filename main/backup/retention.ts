import { DAY_MS, localDate, weekStart } from '../../shared/dates.ts';
import type { BackupKind } from '../../shared/features/college/backup/backup.model.ts';

const KEPT = { days: 7, weeks: 4, months: 12 } as const;
/** However many are taken in a day, the last ones stay. */
const NEWEST = 3;
/** Safety copies outlive the regret that calls for them; damaged ones are left for a look. */
const SAFETY_DAYS = 14;
const DAMAGED_DAYS = 30;

export interface Dated {
  readonly id: string;
  readonly kind: BackupKind;
  /** ISO in UTC. */
  readonly takenAt: string;
  readonly good: boolean;
}

/** Sorts backups by their moment, the newest first. If two are of one second, the higher number is the newer. */
export const newestFirst = (a: Pick<Dated, 'id' | 'takenAt'>, b: Pick<Dated, 'id' | 'takenAt'>): number =>
  a.takenAt === b.takenAt
    ? b.id.localeCompare(a.id, 'en', { numeric: true })
    : a.takenAt < b.takenAt
      ? 1
      : -1;

/** The newest of each of the first `count` periods. */
const newestOfEach = (
  backups: readonly Dated[],
  count: number,
  periodOf: (date: string) => string,
): readonly string[] => {
  const newest = new Map<string, string>();
  for (const { id, takenAt } of backups) {
    const period = periodOf(localDate(new Date(takenAt)));
    if (!newest.has(period)) newest.set(period, id);
  }
  return [...newest.values()].slice(0, count);
};

/** A clock that was set right by a little dates none in the future; one that ran ahead by days did. */
export const isAhead = (takenAt: string, now: Date): boolean => Date.parse(takenAt) - now.getTime() > DAY_MS;

/**
 * Lists the backups that may be deleted. These stay: the newest of each of the last 7 days, 4 weeks and 12 months that have
 * one, the three newest, the three newest that a person asked for in the last days, and young safety copies, so that a day
 * of restores pushes out nothing that was asked for. The last good one always stays. Those dated in the future take no
 * place of the others': the three newest of them stay until their day.
 */
export const superfluous = (backups: readonly Dated[], now: Date): readonly string[] => {
  const sorted = backups.filter(({ takenAt }) => !isAhead(takenAt, now)).sort(newestFirst);
  const ahead = backups.filter(({ takenAt }) => isAhead(takenAt, now)).sort(newestFirst);
  const good = sorted.filter((backup) => backup.good);
  const ageInDays = ({ takenAt }: Dated) => (now.getTime() - Date.parse(takenAt)) / DAY_MS;
  const keep = new Set([
    ...good.slice(0, NEWEST).map(({ id }) => id),
    ...newestOfEach(good, KEPT.days, (date) => date),
    ...newestOfEach(good, KEPT.weeks, weekStart),
    ...newestOfEach(good, KEPT.months, (date) => date.slice(0, 7)),
    ...good
      .filter((b) => b.kind === 'asked' && ageInDays(b) < SAFETY_DAYS)
      .slice(0, NEWEST)
      .map(({ id }) => id),
    ...good.filter((b) => b.kind.startsWith('before-') && ageInDays(b) < SAFETY_DAYS).map(({ id }) => id),
    ...sorted.filter((b) => !b.good && ageInDays(b) < DAMAGED_DAYS).map(({ id }) => id),
  ]);
  return [...ahead.slice(NEWEST), ...sorted.filter(({ id }) => !keep.has(id))].map(({ id }) => id);
};
