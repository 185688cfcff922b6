import type { Backup } from '../../../../shared/features/college/backup/backup.model.ts';

/** Why a backup was taken, as the list says it. */
export const KIND_WORDS: Readonly<Record<Backup['kind'], string>> = {
  daily: 'Daily',
  closing: 'When Bursar closed',
  asked: 'On demand',
  'before-upgrade': 'Before an upgrade',
  'before-restore': 'Before a restore',
};

/** The label of the place where a backup is. */
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
