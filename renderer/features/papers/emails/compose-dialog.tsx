import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { limitedText, optionalDate, requiredText } from '../../../../shared/contract/fields.ts';
import type { User } from '../../../../shared/features/college/users/users.model.ts';
import {
  EMAIL_KINDS,
  EMAIL_LIMITS,
  EMAIL_PRIORITIES,
  type Email,
  type EmailKind,
  NEEDS_SENDER,
  NEEDS_TO_SUBJECT_MESSAGE,
} from '../../../../shared/features/papers/emails/emails.model.ts';
import { replySubject } from '../../../../shared/features/papers/emails/emails.rules.ts';
import { useUser } from '../../../client/login.tsx';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FilesField } from '../../../ui/fields/files-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { PDF_HINT } from '../../college/files/attachment-rules.ts';
import { MOST_ATTACHMENTS, PDF_ATTACHMENTS, SENDS_NOTHING, useRecording } from './emails.data.ts';
import { replyAddress } from './quick-reply.tsx';

const KINDS = [
  { value: 'sent', label: 'Sent by us' },
  { value: 'received', label: 'Received by us' },
] as const;
const PRIORITIES = [
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High' },
  { value: 'low', label: 'Low' },
] as const;

const EmailForm = z
  .object({
    kind: z.enum(EMAIL_KINDS),
    from: limitedText(EMAIL_LIMITS.from),
    fromName: limitedText(EMAIL_LIMITS.fromName),
    to: requiredText(NEEDS_TO_SUBJECT_MESSAGE, EMAIL_LIMITS.to),
    subject: requiredText(NEEDS_TO_SUBJECT_MESSAGE, EMAIL_LIMITS.subject),
    body: requiredText(NEEDS_TO_SUBJECT_MESSAGE, EMAIL_LIMITS.body),
    priority: z.enum(EMAIL_PRIORITIES),
    category: limitedText(EMAIL_LIMITS.category),
    date: optionalDate,
    time: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Enter a time as HH:MM'),
    files: z.array(z.instanceof(File)).optional(),
  })
  .refine(({ kind, from }) => kind === 'sent' || from !== '', { path: ['from'], message: NEEDS_SENDER });

/** Who writes to whom, as far as it is known: the user writes what is sent, and never what came in. */
const addressesOf = (kind: EmailKind, user: Pick<User, 'name' | 'email'>, answered: Email | undefined) => {
  const own = user.email ?? '';
  const other = answered ? replyAddress(answered) : '';
  if (kind === 'sent') return { from: own, fromName: user.name, to: other };
  return { from: other, fromName: '', to: own };
};

interface ComposeDialogProps {
  /** The message that is answered; none for a new conversation. */
  readonly answered: Email | undefined;
  readonly onRecorded: (email: Email) => void;
  readonly onClose: () => void;
}

/** Records a message in full. Where a file of it cannot be brought, nothing is recorded. */
export const ComposeDialog = ({ answered, onRecorded, onClose }: ComposeDialogProps) => {
  const queries = useQueryClient();
  const user = useUser();
  const { record, progress } = useRecording();

  const save = async ({ files = [], date, time, ...rest }: z.output<typeof EmailForm>) => {
    const came = rest.kind === 'received' ? { date, time } : {};
    const email = await record({ ...rest, ...came, in_reply_to: answered?.id ?? null }, files);
    await refresh(queries, 'emails');
    notify({ title: 'Saved', description: `${email.subject} is recorded` });
    onRecorded(email);
  };

  return (
    <FormDialog
      title={answered ? 'Record Reply' : 'Compose / Record Reply'}
      description={
        <Alert component="span" severity="info">
          {SENDS_NOTHING}
        </Alert>
      }
      width="md"
      schema={EmailForm}
      defaultValues={{
        kind: 'sent',
        ...addressesOf('sent', user, answered),
        subject: answered ? replySubject(answered.subject) : '',
        body: '',
        priority: answered?.priority ?? 'normal',
        category: answered?.category ?? '',
        date: '',
        time: '',
      }}
      onSubmit={save}
      onClose={onClose}
      failed="Failed to send email"
      submitLabel="Record"
      draft={answered ? `email-${answered.id}` : 'email'}
    >
      <EmailFields progress={progress} answered={answered} />
    </FormDialog>
  );
};

interface EmailFieldsProps {
  readonly progress: number | undefined;
  readonly answered: Email | undefined;
}

/** Turning a message round turns its addresses round, as far as nobody has typed others. */
const useAddressesOf = (kind: EmailKind, answered: Email | undefined): void => {
  const user = useUser();
  const { getValues, setValue } = useFormContext();
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    const offered = addressesOf(before.current, user, answered);
    before.current = kind;
    for (const [name, text] of Object.entries(addressesOf(kind, user, answered))) {
      if (getValues(name) === Reflect.get(offered, name)) setValue(name, text);
    }
  }, [kind, user, answered, getValues, setValue]);
};

const EmailFields = ({ progress, answered }: EmailFieldsProps) => {
  const { watch } = useFormContext();
  const kind: EmailKind = watch('kind');
  const isReceived = kind === 'received';
  useAddressesOf(kind, answered);
  return (
    <>
      <TextField name="to" label="To" required />
      <SelectField name="kind" label="Type" choices={KINDS} />
      <TextField name="from" label="From" required={isReceived} />
      <TextField name="fromName" label="Sender's name" />
      <TextField name="subject" label="Subject" required wide />
      <TextField name="body" label="Message" required rows={5} wide />
      {isReceived && (
        <>
          <DateField name="date" label="Came in on" hint="Leave blank for today" />
          <TextField name="time" label="At" placeholder="HH:MM" />
        </>
      )}
      <SelectField name="priority" label="Priority" choices={PRIORITIES} />
      <TextField name="category" label="Category" placeholder="Admissions, fees, hostel…" />
      <FilesField
        name="files"
        label="Attach PDF"
        hint={PDF_HINT}
        rules={PDF_ATTACHMENTS}
        most={MOST_ATTACHMENTS}
        progress={progress}
      />
    </>
  );
};
