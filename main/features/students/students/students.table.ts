import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Gender,
  StudentStatus,
} from '../../../../shared/features/students/students/students.particulars.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    students: {
      id: Generated<number>;
      name: string;
      father_name: string;
      course_id: number | null;
      roll_no: string | null;
      year: string | null;
      total_paise: number;
      /** Paid before the office began: total − pending, as first entered. */
      opening_paid_paise: number;
      /** How much receipts have settled of the dues; maintained by a trigger. */
      collected_paise: Generated<number>;
      /** Σ paid, uncancelled fee entries; kept true in the entry's own transaction. */
      received_paise: Generated<number>;
      /** How much of it is ahead of the dues; maintained by a trigger. */
      advance_paise: Generated<number>;
      /** How much of it refunds gave back, of dues and of advances; maintained by a trigger. */
      refunded_paise: Generated<number>;
      pending_paise: GeneratedAlways<number>;
      created_at: string;
      version: Generated<number>;
      name_hindi: string | null;
      father_name_hindi: string | null;
      admission_no: string | null;
      /** The university's. */
      enrolment_no: string | null;
      category: string | null;
      gender: Gender | null;
      /** Digits, with the + of another country; several set apart by a comma. */
      mobile: string | null;
      email: string | null;
      address: string | null;
      date_of_birth: string | null;
      status: Generated<StudentStatus>;
      /** Since when, and why, the student is no longer studying. */
      status_date: string | null;
      status_reason: string | null;
      /** The academic session for which they came into their class; null where it is not known. */
      session_id: number | null;
    };
    /** Records that were made one with another: who they said it was. */
    merged_students: {
      /** The record that went. */
      id: number;
      /** The record that stays, also where that was made one with a third since. */
      merged_into: number;
      name: string;
      father_name: string;
      course_id: number | null;
      roll_no: string | null;
      year: string | null;
      admission_no: string | null;
      enrolment_no: string | null;
      date_of_birth: string | null;
      /** What the journal says up to this voucher is of the record that went. */
      last_voucher_id: number;
      merged_by_name: string;
      merged_at: string;
    };
    /** Students as they were until a day, those among them who are students no more. */
    students_before: {
      id: Generated<number>;
      student_id: number;
      /** The first day on which they were otherwise. */
      changed_on: string;
      name: string;
      father_name: string;
      course_id: number | null;
      roll_no: string | null;
      year: string | null;
      admission_no: string | null;
    };
    /** The imports: what each load of a spreadsheet or list has made. */
    student_imports: {
      id: Generated<number>;
      source: string;
      created_at: string;
      created_by: number | null;
      created_by_name: string;
      created: number;
      failed: number;
      /** Its students have the ids from here to the last, and nobody else has. */
      first_student_id: number;
      last_student_id: number;
      /** JSON: the courses that it made. */
      course_ids: Generated<string>;
      /** Null while it is being written: until then nobody sees its students, and its ids are kept free. */
      undone_at: string | null;
      undone_by_name: string | null;
    };
  }
}
