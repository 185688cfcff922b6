import type { Generated } from 'kysely';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    concessions: {
      id: Generated<number>;
      kind: Generated<Concession['kind']>;
      student_id: number;
      due_id: number;
      amount_paise: number;
      category: string;
      reason: string;
      sanction_no: string | null;
      attachment_file: string | null;
      attachment_name: string | null;
      status: Generated<Concession['status']>;
      asked_by: number;
      asked_by_name: string;
      asked_at: string;
      decided_by_name: string | null;
      decided_at: string | null;
      /** The decision's reason. */
      decision: string | null;
      own: Generated<number>;
      /** The person who took back an approved one. */
      taken_back_by_name: Generated<string | null>;
      taken_back_at: Generated<string | null>;
      taken_back_reason: Generated<string | null>;
      /** The exemption by which it was conceded, and its name. */
      exemption_id: Generated<number | null>;
      exemption_name: Generated<string | null>;
    };
  }
}
