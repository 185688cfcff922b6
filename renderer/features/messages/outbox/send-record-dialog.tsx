import { z } from 'zod';
import { counted } from '../../../../shared/counted.ts';
import {
  type sendDemandLetter,
  type sendLetterByMail,
  sendReceipt,
  type sendRecordedEmail,
  type sendStatement,
} from '../../../../shared/features/messages/outbox/outbox.endpoints.ts';
import { MESSAGE_LIMITS } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import { CHANNEL_LABELS, CHANNELS } from '../../../../shared/features/students/students/students.consent.ts';
import { useUses } from '../../../client/uses.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useOpenWhatsApp } from './whatsapp-dialog.tsx';

const SendForm = z.object({
  channel: z.enum(CHANNELS),
  to: z.string().trim().max(MESSAGE_LIMITS.address),
});

const BY = [
  { value: 'email', label: 'E-mail' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'sms', label: 'SMS' },
] as const;

interface SendRecordProps {
  readonly of:
    | typeof sendReceipt
    | typeof sendLetterByMail
    | typeof sendRecordedEmail
    | typeof sendDemandLetter
    | typeof sendStatement;
  readonly id: number;
  /** `receipt 2026-27/000123`. */
  readonly what: string;
  /** A recorded e-mail goes by e-mail alone. */
  readonly isEmail?: boolean;
  /** What goes along. */
  readonly carries?: string;
  readonly onClose: () => void;
}

/** Sends a record by e-mail: to the address that is known, or another. */
export const SendRecordDialog = ({
  of,
  id,
  what,
  isEmail = false,
  carries = 'An e-mail carries the PDF, marked as a duplicate copy; WhatsApp carries the number and the sum.',
  onClose,
}: SendRecordProps) => {
  const openWhatsApp = useOpenWhatsApp();
  // A text is registered for receipts alone.
  const hasSms = useUses().has('sms') && of === sendReceipt;
  return (
    <SendDialog
      of={of}
      inputOf={(body) => ({ params: { id }, body })}
      notice={({ messages }, { channel }) => ({
        title: 'Written to Outbox',
        description:
          channel === 'whatsapp'
            ? 'Open WhatsApp and press send there'
            : `${counted(messages.length, `${CHANNEL_LABELS[channel]} goes`, `${CHANNEL_LABELS[channel]}s go`)} out by itself`,
      })}
      onSent={({ messages: [first] }) => {
        if (first?.link) void openWhatsApp(first);
      }}
      changes={['outbox']}
      title={`Send ${what}`}
      description={isEmail ? 'With its attachments, to each of its addresses.' : carries}
      submitLabel="Send"
      schema={SendForm}
      defaultValues={{ channel: 'email', to: '' }}
      failed="Failed to send"
      onClose={onClose}
    >
      {!isEmail && (
        <SelectField
          name="channel"
          label="By"
          choices={BY.filter(({ value }) => value !== 'sms' || hasSms)}
        />
      )}
      <TextField name="to" label="To" hint="Leave blank for the known e-mail address or mobile number" wide />
    </SendDialog>
  );
};
