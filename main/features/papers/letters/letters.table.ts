import type { Generated } from 'kysely';
import type { LetterStatus } from '../../../../shared/features/papers/letters/letters.model.ts';
import type { LetterLanguage } from '../../../../shared/features/papers/letters/letters.rules.ts';
import type { LetterType } from '../../../../shared/papers/letter-types.ts';

declare module '../../../database/tables.ts' {
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
      /** What is not known stands in it as a place, `{{from}}`: a ruled blank on paper. */
      body: string;
      attachment_file: string | null;
      attachment_name: string | null;
      /** The set of its courses; null for none. */
      course_set_id: number | null;
      verification_code: string | null;
      duplicate_reason: string | null;
      /** Why it was issued though something stands against it, as pending dues. */
      override_reason: string | null;
      /** The reason why a draft that was to be issued waits for a second person. */
      held_reason: string | null;
      created_by: number;
      created_by_name: string;
      created_at: string;
      issued_at: string | null;
      version: Generated<number>;
      /** Key of a built-in template; null for the office's own and old letters. */
      template_key: string | null;
      template_text_id: number | null;
      /** What was typed for the fields, as JSON. */
      facts: string | null;
      /** What a fee certificate tells (`FeesPaid`), as JSON. */
      fees: string | null;
      /** Whether the text is the template's, filled. */
      is_filled: number;
    };
    letter_templates: {
      id: Generated<number>;
      type: LetterType;
      language: LetterLanguage;
      name: string;
      is_usual: number;
      is_retired: number;
      version: Generated<number>;
    };
    /** A row for each text that was saved of a template. */
    letter_template_texts: {
      id: Generated<number>;
      template_id: number;
      /** 1 for the first of its template. */
      number: number;
      title: string | null;
      text: string;
      needs_no_dues: number;
      written_by_name: string;
      written_at: string;
    };
  }
}
