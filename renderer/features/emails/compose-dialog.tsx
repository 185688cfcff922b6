import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { optionalDate, requiredText } from '../../../shared/contract/fields.ts';
import { localDate } from '../../../shared/dates.ts';
import {
  EMAIL_KINDS,
  EMAIL_PRIORITIES,
  type Email,
  NEEDS_SENDER,
  NEEDS_TO_SUBJECT_MESSAGE,
} from '../../../shared/features/emails/emails.model.ts';
import { replySubject } from '../../../shared/features/emails/emails.rules.ts';
import { refresh } from '../../client/queries.ts';
import { useUser } from '../../client/session.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FilesField } from '../../ui/files-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PDF_HINT } from '../files/attachment-rules.ts';
import { MOST_ATTACHMENTS, PDF_ATTACHMENTS, SENDS_NOTHING, useRecording } from './emails.data.ts';
import { replyAddress } from './quick-reply.tsx';

const KINDS = [
  { value: 'sent', label: 'A reply or message of ours' },
  { value: 'received', label: 'A message that we received' },
] as const;
const PRIORITIES = [
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High' },
  { value: 'low', label: 'Low' },
] as const;

const EmailForm = z
  .object({
    kind: z.enum(EMAIL_KINDS),
    from: z.string().trim().max(300),
    fromName: z.string().trim().max(200),
    to: requiredText(NEEDS_TO_SUBJECT_MESSAGE, 1000),
    subject: requiredText(NEEDS_TO_SUBJECT_MESSAGE, 300),
    body: requiredText(NEEDS_TO_SUBJECT_MESSAGE, 50_000),
    priority: z.enum(EMAIL_PRIORITIES),
    category: z.string().trim().max(60),
    date: optionalDate,
    time: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Enter a time as HH:MM'),
    files: z.array(z.instanceof(File)).optional(),
  })
  .refine(({ kind, from }) => kind === 'sent' || from !== '', { path: ['from'], message: NEEDS_SENDER });

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
    notify({ title: 'Saved', description: `${email.subject} is recorded` });
    await refresh(queries, 'emails');
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
        from: user.email ?? '',
        fromName: user.name,
        to: answered ? replyAddress(answered) : '',
        subject: answered ? replySubject(answered.subject) : '',
        body: '',
        priority: answered?.priority ?? 'normal',
        category: answered?.category ?? '',
        date: localDate(new Date()),
        time: '',
      }}
      onSubmit={save}
      onClose={onClose}
      failed="Failed to send email"
      invalidTitle="Validation"
      submitLabel="Record"
      draft={answered ? `email-${answered.id}` : 'email'}
    >
      <EmailFields progress={progress} />
    </FormDialog>
  );
};

const EmailFields = ({ progress }: { readonly progress: number | undefined }) => {
  const { watch } = useFormContext();
  const isReceived: boolean = watch('kind') === 'received';
  return (
    <>
      <TextField name="to" label="To" required maxLength={1000} />
      <SelectField name="kind" label="What is it" choices={KINDS} />
      <TextField name="from" label="From" required={isReceived} maxLength={300} />
      <TextField name="fromName" label="Sender's name" maxLength={200} />
      <TextField name="subject" label="Subject" required maxLength={300} wide />
      <TextField name="body" label="Message" required rows={5} wide />
      {isReceived && (
        <>
          <DateField name="date" label="Came in on" hint="Blank means today" />
          <TextField name="time" label="At" placeholder="HH:MM" />
        </>
      )}
      <SelectField name="priority" label="Priority" choices={PRIORITIES} />
      <TextField name="category" label="Category" placeholder="Admissions, fees, hostel…" maxLength={60} />
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
