import type { Generated } from 'kysely';
import type { DmcType } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    dmcs: {
      id: Generated<number>;
      serial: string;
      /** The code without its hyphen. */
      verification_code: string;
      student_id: number | null;
      name: string;
      father_name: string;
      course: string;
      course_id: number | null;
      roll_no: string;
      year: string;
      dmc_type: DmcType;
      attachment_file: string | null;
      attachment_name: string | null;
      issued_date: string;
      received_by: string | null;
      received_date: string | null;
      verified_at: string | null;
      verified_by_name: string | null;
      /** The reason why it waits. It is no certificate until a second person approves it. */
      held_reason: string | null;
      approved_by_name: string | null;
      created_by: number;
      created_by_name: string;
      created_at: string;
      version: Generated<number>;
    };
  }
}
