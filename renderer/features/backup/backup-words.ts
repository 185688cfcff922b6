import { formatDate, localDate } from '../../../shared/dates.ts';
import type { Backup } from '../../../shared/features/backup/backup.model.ts';

/** Why a backup was taken, as the list says it. */
export const KIND_WORDS: Readonly<Record<Backup['kind'], string>> = {
  daily: 'Daily',
  closing: 'At quitting',
  asked: 'On demand',
  'before-upgrade': 'Before an upgrade',
  'before-restore': 'Before a restore',
};

/** A moment on this desk's clock: `21-11-2026, 10:00`. */
export const momentText = (moment: string): string => {
  const date = new Date(moment);
  const time = date.toLocaleTimeString('en-IN', { hour: '2-digit', minute: '2-digit', hour12: false });
  return `${formatDate(localDate(date))}, ${time}`;
};

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** A size as a person reads it: `12.3 MB`. */
export const sizeText = (bytes: number): string => {
  let [size, unit] = [bytes / 1024, 0];
  while (size >= 1024 && unit < UNITS.length - 1) [size, unit] = [size / 1024, unit + 1];
  return `${size.toLocaleString('en-IN', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${UNITS[unit]}`;
};

/** Where a backup lies. */
export const placeText = ({ here, second }: Pick<Backup, 'here' | 'second'>): string => {
  if (here && second) return 'Both folders';
  return here ? 'Office PC' : 'Second folder';
};

/** The registers that a person compares before restoring; the office's inner tables say nothing to anyone. */
export const REGISTER_WORDS: Readonly<Record<string, string>> = {
  students: 'Students',
  fees: 'Fee entries',
  bills: 'Bills',
  letters: 'Letters',
  emails: 'E-mails',
  dmcs: 'DMCs',
  documents: 'Documents',
  attendance: 'Attendance records',
  tasks: 'Tasks',
  users: 'Accounts',
  courses: 'Courses',
  uploads: 'Files brought',
  audit: 'Changes recorded',
};
