import type { Generated } from 'kysely';
import type { LetterStatus } from '../../../shared/features/letters/letters.model.ts';
import type { LetterType } from '../../../shared/features/letters/letters.rules.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    letters: {
      id: Generated<number>;
      type: LetterType;
      /** The reference number; null for a draft without one. */
      reference_no: string | null;
      issued_to: string;
      student_id: number | null;
      issued_by_name: string;
      date: string;
      status: LetterStatus;
      body: string;
      attachment_file: string | null;
      attachment_name: string | null;
      /** The set of its courses; null for none. */
      course_set_id: number | null;
      verification_code: string | null;
      duplicate_reason: string | null;
      /** Why it was issued though dues are pending or its text has blanks. */
      override_reason: string | null;
      /** The reason why a draft that was to be issued waits for a second person. */
      held_reason: string | null;
      created_by: number;
      created_by_name: string;
      created_at: string;
      issued_at: string | null;
      version: Generated<number>;
    };
  }
}
