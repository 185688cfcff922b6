import type { MailPlace } from '../../shared/features/messages/sending/sending.model.ts';
import type { SmsProvider } from '../../shared/features/messages/sending/sms.model.ts';

/** Where e-mails are given, and with what the office signs in. */
export interface MailTarget extends MailPlace {
  readonly password: string;
}

/** Where SMS are given, and the key for it; blank where none is told. */
export interface SmsTarget extends SmsProvider {
  readonly key: string;
}

export type Target = MailTarget | SmsTarget;

/** A line to the other side. */
export interface Line {
  /** Gives one message. `mark` is asked just before its text is given; false keeps it back. */
  give(parcel: Parcel, mark: () => Promise<boolean>): Promise<Outcome>;
  close(): void;
}

/** A file that goes along. */
export interface Attached {
  readonly filename: string;
  readonly content: Uint8Array;
}

/** A message as it goes out. */
export interface Parcel {
  readonly id: number;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The number under which the text of an SMS is registered; null of an e-mail. */
  readonly template: string | null;
  readonly message_id: string;
  /** The Message-ID that it answers; null for one that answers none. */
  readonly answers: string | null;
  readonly attached: readonly Attached[];
}

/** What became of a message: `later` and `failed` before or after its text, by the other side's word; `unknown` without one. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later' | 'failed' | 'unknown'; readonly problem: string }
  /** It was not the message's fault: it waits on as it did. */
  | { readonly kind: 'not tried'; readonly problem: string };
