import type { Generated } from 'kysely';
import type { LetterStatus } from '../../../shared/features/letters/letters.model.ts';
import type { LetterType } from '../../../shared/features/letters/letters.rules.ts';

export interface LettersTables {
  letters: {
    id: Generated<number>;
    type: LetterType;
    /** Null for a draft without one. */
    reference_no: string | null;
    issued_to: string;
    student_id: number | null;
    issued_by_name: string;
    date: string;
    status: LetterStatus;
    body: string;
    attachment_file: string | null;
    attachment_name: string | null;
    course_id: number | null;
    verification_code: string | null;
    duplicate_reason: string | null;
    created_by: number;
    created_by_name: string;
    created_at: string;
    issued_at: string | null;
    version: Generated<number>;
  };
  /** Every course that a letter counts under. */
  letter_courses: { course_id: number; letter_id: number };
  /** What was issued, as JSON, frozen. */
  letter_contents: { letter_id: number; content: string };
}
