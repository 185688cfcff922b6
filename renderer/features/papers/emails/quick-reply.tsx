import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { requiredText } from '../../../../shared/contract/fields.ts';
import {
  EMAIL_LIMITS,
  type Email,
  NEEDS_TO_SUBJECT_MESSAGE,
} from '../../../../shared/features/papers/emails/emails.model.ts';
import { replySubject } from '../../../../shared/features/papers/emails/emails.rules.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { FilesField } from '../../../ui/fields/files-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormCard } from '../../../ui/forms/form-card.tsx';
import { MOST_ATTACHMENTS, PDF_ATTACHMENTS, useRecording } from './emails.data.ts';

const ReplyForm = z.object({
  body: requiredText(NEEDS_TO_SUBJECT_MESSAGE, EMAIL_LIMITS.body),
  files: z.array(z.instanceof(File)).optional(),
});

/** To whom a reply goes: back to the sender, or again to those that a sent one went to. */
export const replyAddress = ({ kind, from, to }: Email): string => (kind === 'received' ? from : to);

/** Answers the message that is open, without a dialog. */
export const QuickReply = ({ email }: { readonly email: Email }) => {
  const queries = useQueryClient();
  const { record, progress } = useRecording();
  return (
    <FormCard
      title="Quick reply"
      description={`To ${replyAddress(email)}. It is recorded here; send it from your e-mail program.`}
      schema={ReplyForm}
      defaultValues={{ body: '' }}
      failed="Failed to send email"
      draft={`reply-${email.id}`}
      submitLabel="Record reply"
      onSubmit={async ({ body, files = [] }) => {
        const reply = {
          to: replyAddress(email),
          subject: replySubject(email.subject),
          body,
          priority: email.priority,
          category: email.category,
          in_reply_to: email.id,
        };
        await record(reply, files);
        notify({ title: 'Saved', description: 'The reply is recorded' });
        void refresh(queries, 'emails');
      }}
    >
      <TextField name="body" label="Message" rows={3} hint="Ctrl+Enter records it" />
      <FilesField
        name="files"
        label="Attach PDF"
        rules={PDF_ATTACHMENTS}
        most={MOST_ATTACHMENTS}
        progress={progress}
      />
    </FormCard>
  );
};
