import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { Email } from '../../../../shared/features/papers/emails/emails.model.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { EmailMessage } from './email-message.tsx';
import { LOAD_FAILED, useEmailActions, useThread } from './emails.data.ts';
import { QuickReply } from './quick-reply.tsx';

interface ConversationProps {
  readonly email: Email;
  readonly viewer: FileViewer;
  readonly onReply: (email: Email) => void;
  readonly onSend?: ((email: Email) => void) | undefined;
  readonly onClose: () => void;
}

/** What is shown is read: each unread message is marked once. */
const useReadOnSight = (messages: readonly Email[]): void => {
  const { markRead } = useEmailActions();
  const marked = useRef(new Set<number>());
  useEffect(() => {
    for (const message of messages) {
      if (message.status === 'read' || marked.current.has(message.id)) continue;
      marked.current.add(message.id);
      void markRead(message);
    }
  }, [messages, markRead]);
};

const NONE: readonly Email[] = [];

/** The conversation that a message belongs to, oldest first, and the quick reply to that message. */
export const Conversation = ({ email, viewer, onReply, onSend, onClose }: ConversationProps) => {
  const { data, error, isPending, isError, refetch } = useThread(email.thread_id);
  useFailureNotice(error, LOAD_FAILED);
  const { remove } = useEmailActions();
  const messages = data ?? NONE;
  useReadOnSight(messages);

  const deleteMessage = async (message: Email) => {
    if ((await remove(message)) && message.id === email.id) onClose();
  };

  return (
    <Box
      component="section"
      aria-label={email.subject}
      sx={{ display: 'grid', gap: 1.5, alignContent: 'start', overflowY: { md: 'auto' }, minHeight: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Button startIcon={<ArrowBack />} onClick={onClose} sx={{ display: { md: 'none' }, flex: 'none' }}>
          All e-mails
        </Button>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {email.subject}
        </Typography>
      </Box>
      {isPending && <LoadingState label="Loading the conversation" />}
      {isError && <FailedState title={LOAD_FAILED} onRetry={() => void refetch()} />}
      {messages.map((message) => (
        <EmailMessage
          key={message.id}
          email={message}
          isOpen={messages.length > 1 && message.id === email.id}
          viewer={viewer}
          onReply={onReply}
          onSend={onSend}
          onDelete={(chosen) => void deleteMessage(chosen)}
        />
      ))}
      {messages.length > 0 && <QuickReply key={email.id} email={email} />}
    </Box>
  );
};
