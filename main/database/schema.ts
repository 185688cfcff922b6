import type { AttendanceTables } from '../features/attendance/attendance.table.ts';
import type { BillsTables } from '../features/bills/bills.table.ts';
import type { CoursesTables } from '../features/courses/courses.table.ts';
import type { DmcsTables } from '../features/dmcs/dmcs.table.ts';
import type { DocumentsTables } from '../features/documents/documents.table.ts';
import type { EmailsTables } from '../features/emails/emails.table.ts';
import type { FeesTables } from '../features/fees/fees.table.ts';
import type { FilesTables } from '../features/files/files.table.ts';
import type { LettersTables } from '../features/letters/letters.table.ts';
import type { SettingsTables } from '../features/settings/settings.table.ts';
import type { StudentsTables } from '../features/students/students.table.ts';
import type { TasksTables } from '../features/tasks/tasks.table.ts';
import type { UsersTables } from '../features/users/users.table.ts';
import type { ChangeTables } from '../office/change.table.ts';

/** Every table of the office, each described by its feature. */
export interface Tables
  extends AttendanceTables,
    BillsTables,
    ChangeTables,
    CoursesTables,
    DmcsTables,
    DocumentsTables,
    EmailsTables,
    FeesTables,
    FilesTables,
    LettersTables,
    SettingsTables,
    StudentsTables,
    TasksTables,
    UsersTables {}
