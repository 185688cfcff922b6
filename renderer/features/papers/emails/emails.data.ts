import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import {
  createEmail,
  deleteEmail,
  emailSummary,
  markEmailRead,
  restoreEmail,
} from '../../../../shared/features/papers/emails/emails.endpoints.ts';
import { type Email, ONLY_PDF_ATTACHMENTS } from '../../../../shared/features/papers/emails/emails.model.ts';
import { emails } from '../../../../shared/features/papers/emails/emails.register.ts';
import { type CallInput, call } from '../../../client/call.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useAttempt, useRemoval } from '../../../client/use-attempt.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { useAddress } from '../../../ui/pages/use-address.ts';
import { pdfOnly } from '../../college/files/attachment-rules.ts';
import { uploadAll } from '../../college/files/upload-all.ts';

export const PDF_ATTACHMENTS = pdfOnly(ONLY_PDF_ATTACHMENTS);
export const MOST_ATTACHMENTS = 10;
/** Said wherever an e-mail is written: people must not think that it has gone out. */
export const SENDS_NOTHING =
  'Bursar keeps a record; it does not send e-mail. Send the message from your e-mail program and record it here.';

export const LOAD_FAILED = 'Failed to load emails';

/** The admin's counters. */
export const useEmailSummary = () => {
  const query = useQuery({ ...queryOf('emails', emailSummary), enabled: useSeesAll() });
  useFailureNotice(query.error, LOAD_FAILED);
  return query;
};

/** The e-mail that is open, kept in the address bar beside the list's filters and page. */
export const useOpenEmail = () => {
  const [address, setAddress] = useAddress();
  const open = useCallback(
    (id: number | undefined) =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === undefined) next.delete('open');
          else next.set('open', String(id));
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return { openId: Number(address.get('open')) || undefined, open };
};

/** A conversation, oldest first. */
export const useThread = (threadId: number) =>
  useQuery(
    queryOf('emails', emails.list, { query: { thread_id: threadId, sort: 'created_at', order: 'asc' } }),
  );

const REMOVAL = {
  remove: (id: number) => call(deleteEmail, { params: { id } }),
  restore: (id: number) => call(restoreEmail, { params: { id } }),
  failed: 'Delete failed',
};

export const useEmailActions = () => {
  const attempt = useAttempt('emails');
  const remove = useRemoval('emails', REMOVAL);
  return useMemo(
    () => ({
      remove: ({ id, subject }: Email) => remove(id, subject),
      markRead: ({ id }: Email) => attempt('Failed to update', () => call(markEmailRead, { params: { id } })),
    }),
    [attempt, remove],
  );
};

type NewEmailBody = CallInput<typeof createEmail>['body'];

/** Records an e-mail once its files are uploaded; one that fails stops it. */
export const useRecording = () => {
  const { submit } = useSubmission(createEmail);
  const [progress, setProgress] = useState<number>();
  const record = useCallback(
    async (body: Omit<NewEmailBody, 'attachments'>, files: readonly File[]): Promise<Email> => {
      try {
        const attachments = await uploadAll(files, setProgress);
        return await submit({
          body: { ...body, attachments: attachments.map(({ url, name }) => ({ url, name })) },
        });
      } finally {
        setProgress(undefined);
      }
    },
    [submit],
  );
  return { record, progress };
};
