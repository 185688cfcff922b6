import type { Generated } from 'kysely';
import type { AttendanceStatus } from '../../../../shared/features/papers/attendance/attendance.model.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    attendance: {
      id: Generated<number>;
      teacher_id: number;
      date: string;
      status: AttendanceStatus;
      check_in: string | null;
      check_out: string | null;
      /** The set of the courses that it was marked for; null for none. */
      course_set_id: number | null;
      marked_by_name: string;
      created_at: string;
      version: Generated<number>;
    };
  }
}
