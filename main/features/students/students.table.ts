import type { Generated, GeneratedAlways } from 'kysely';

export interface StudentsTables {
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
    /** Σ paid, uncancelled fee entries; kept true in the entry's own transaction. */
    collected_paise: Generated<number>;
    pending_paise: GeneratedAlways<number>;
    created_at: string;
    version: Generated<number>;
  };
}
