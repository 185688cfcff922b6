import { BACKUP_KINDS, type BackupKind } from '../../shared/features/college/backup/backup.model.ts';

/** `2026-11-21T10-00-00-daily`: the office's local time, so that a person finds it in a folder; `-2` for a second one. */
const NAME = new RegExp(`^\\d{4}-\\d{2}-\\d{2}T\\d{2}-\\d{2}-\\d{2}-(${BACKUP_KINDS.join('|')})(-\\d+)?$`);

/** Whether a folder's name is a backup's; never one that leads elsewhere. */
export const isBackupName = (name: string): boolean => NAME.test(name);

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment in local time, as names of folders hold it: `2026-11-21T10-00-00`. */
export const nameOfMoment = (moment: Date): string => {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}-${two(moment.getMinutes())}-${two(moment.getSeconds())}`;
};

/** The moment at the beginning of a folder's name; undefined for a name that holds none. */
export const momentOf = (name: string): Date | undefined => {
  const [, day, time = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}-\d{2}-\d{2})(?:-[\w-]+)?$/.exec(name) ?? [];
  const moment = new Date(`${day}T${time.replaceAll('-', ':')}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
};

export const backupName = (moment: Date, kind: BackupKind): string => `${nameOfMoment(moment)}-${kind}`;

/** The name itself, or the first of `name-2`, `name-3` … that is free. */
export const firstFree = (name: string, isTaken: (name: string) => boolean): string => {
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
};

/** The beginning of a folder's name while its backup is written. One that is found at the start was interrupted. */
export const UNFINISHED = '.unfinished-';
