import type { Generated } from 'kysely';
import type { AttendanceStatus } from '../../../shared/features/attendance/attendance.model.ts';

export interface AttendanceTables {
  attendance: {
    id: Generated<number>;
    teacher_id: number;
    date: string;
    status: AttendanceStatus;
    check_in: string | null;
    check_out: string | null;
    marked_by_name: string;
    created_at: string;
    version: Generated<number>;
  };
  attendance_courses: { attendance_id: number; course_id: number; position: number };
}
