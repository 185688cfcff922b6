import { wholePercent } from '../../../percent.ts';
import type { AttendanceStatus } from './attendance.model.ts';

/** The letter of a status: in the month's grid, and the key that marks it. */
export const STATUS_LETTERS = {
  Present: 'P',
  Absent: 'A',
  Late: 'L',
  'Half Day': 'H',
} as const satisfies Record<AttendanceStatus, string>;

/** Rows in the list of the latest records. */
export const LATEST_RECORDS = 50;

interface Marked {
  readonly status: AttendanceStatus;
}

export interface AttendanceCounts {
  readonly present: number;
  readonly absent: number;
  readonly late: number;
  readonly halfDay: number;
  readonly total: number;
  /** (present + late) ÷ total, in whole percent; 0 where nobody is marked. */
  readonly rate: number;
}

/** The counters over some records. */
export const countAttendance = (records: Iterable<Marked>): AttendanceCounts => {
  const counts = { Present: 0, Absent: 0, Late: 0, 'Half Day': 0 };
  let total = 0;
  for (const { status } of records) {
    counts[status] += 1;
    total += 1;
  }
  return {
    present: counts.Present,
    absent: counts.Absent,
    late: counts.Late,
    halfDay: counts['Half Day'],
    total,
    rate: total === 0 ? 0 : wholePercent(counts.Present + counts.Late, total),
  };
};
