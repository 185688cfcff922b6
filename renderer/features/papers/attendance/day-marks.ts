import type {
  Attendance,
  AttendanceStatus,
} from '../../../../shared/features/papers/attendance/attendance.model.ts';
import { STATUS_LETTERS } from '../../../../shared/features/papers/attendance/attendance.rules.ts';

/** One line of the day's sheet, as it stands on screen. */
export interface DayMark {
  readonly teacher_id: number;
  readonly name: string;
  readonly employeeId: string | null;
  readonly status: AttendanceStatus;
  readonly check_in: string;
  readonly check_out: string;
  /** The record that the desk saw; null where there was none. */
  readonly version: number | null;
}

interface Person {
  readonly id: number;
  readonly name: string;
  readonly employeeId: string | null;
}

/** All teachers of a day: those marked as they are, everyone else present. */
export const startDay = (teachers: readonly Person[], records: readonly Attendance[]): readonly DayMark[] => {
  const known = new Map(records.map((record) => [record.teacher_id, record]));
  return teachers.map(({ id, name, employeeId }) => {
    const record = known.get(id);
    return {
      teacher_id: id,
      name,
      employeeId,
      status: record?.status ?? 'Present',
      check_in: record?.check_in ?? '',
      check_out: record?.check_out ?? '',
      version: record?.version ?? null,
    };
  });
};

/** The status that a key marks: `p` or `P` for Present. */
export const statusOfKey = (key: string): AttendanceStatus | undefined => {
  const letter = key.toUpperCase();
  const entries = Object.entries(STATUS_LETTERS) as readonly [AttendanceStatus, string][];
  return entries.find(([, own]) => own === letter)?.[0];
};

const differs = (mark: DayMark, before: DayMark | undefined): boolean =>
  before === undefined ||
  mark.status !== before.status ||
  mark.check_in !== before.check_in ||
  mark.check_out !== before.check_out;

/** Finds the marks to save: of everyone not marked yet, and every mark that was changed. */
export const toSave = (marks: readonly DayMark[], before: readonly DayMark[]): readonly DayMark[] => {
  const old = new Map(before.map((mark) => [mark.teacher_id, mark]));
  return marks.filter((mark) => mark.version === null || differs(mark, old.get(mark.teacher_id)));
};
