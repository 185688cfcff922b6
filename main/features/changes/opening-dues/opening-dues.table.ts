import type { Generated } from 'kysely';

declare module '../../../database/tables.ts' {
  interface Tables {
    /** Files of what students owed before, and what each has raised. */
    opening_due_imports: {
      id: Generated<number>;
      source: string;
      students: number;
      dues: number;
      amount_paise: number;
      created_by_name: string;
      created_at: string;
      undone_at: Generated<string | null>;
      undone_by_name: Generated<string | null>;
      undone_reason: Generated<string | null>;
    };
  }
}
