import type { Generated } from 'kysely';
import type {
  EmailKind,
  EmailPriority,
  EmailStatus,
} from '../../../../shared/features/papers/emails/emails.model.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    emails: {
      id: Generated<number>;
      kind: EmailKind;
      from_address: string;
      from_name: string;
      to_address: string;
      subject: string;
      body: string;
      status: EmailStatus;
      priority: EmailPriority;
      category: string | null;
      /** The office's day and minute: `2026-11-21T10:00`. */
      sent_at: string;
      in_reply_to: number | null;
      /** The first message of the conversation; null for that one itself. */
      thread_id: number | null;
      created_by: number;
      created_by_name: string;
      created_at: string;
      deleted_at: string | null;
      version: Generated<number>;
    };
    email_attachments: { email_id: number; position: number; filename: string; name: string };
  }
}
