import AttachFile from '@mui/icons-material/AttachFile';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import { Box, Chip, Paper, Typography } from '@mui/material';
import type { Email } from '../../../../shared/features/papers/emails/emails.model.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { attachedFile, type FileViewer } from '../../college/files/attachment-viewer.tsx';
import { EmailMarks, momentOf } from './email-marks.tsx';

interface EmailMessageProps {
  readonly email: Email;
  readonly isOpen: boolean;
  readonly viewer: FileViewer;
  readonly onReply: (email: Email) => void;
  /** Sends a recorded e-mail; absent for who may not. */
  readonly onSend?: ((email: Email) => void) | undefined;
  readonly onDelete: (email: Email) => void;
}

/** What became of an e-mail that Bursar was told to send. */
const SENDING_WORDS: Readonly<Record<string, string>> = {
  waiting: 'waits to be sent',
  sending: 'is being sent',
  sent: 'sent',
  failed: 'not sent: see Outbox',
  unknown: 'not known to have arrived: see Outbox',
  cancelled: 'not sent: cancelled',
};

const senderOf = ({ from, fromName }: Email): string =>
  fromName !== '' && fromName !== from ? `${fromName}${from && ` <${from}>`}` : from;

/** One message of a conversation. */
export const EmailMessage = ({ email, isOpen, viewer, onReply, onSend, onDelete }: EmailMessageProps) => (
  <Paper
    component="article"
    variant="outlined"
    aria-label={`${email.subject}, ${momentOf(email)}`}
    sx={{ borderRadius: 2, p: 1.5, borderColor: isOpen ? 'primary.main' : 'divider' }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 620 }}>
          {senderOf(email)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          To {email.to} · {momentOf(email)} · recorded by {email.created_by}
          {email.sending && ` · ${SENDING_WORDS[email.sending] ?? email.sending}`}
        </Typography>
      </Box>
      <Box className="no-print" sx={{ display: 'flex', gap: 0.5 }}>
        <ActButton size="small" startIcon={<ReplyOutlined />} onClick={() => onReply(email)}>
          Reply
        </ActButton>
        {onSend && email.kind === 'sent' && (
          <ActButton size="small" startIcon={<Outbox />} onClick={() => onSend(email)}>
            Send
          </ActButton>
        )}
        <ActButton
          size="small"
          color="error"
          startIcon={<DeleteOutlined />}
          aria-label={`Delete ${email.subject}, ${momentOf(email)}`}
          onClick={() => onDelete(email)}
        >
          Delete
        </ActButton>
      </Box>
    </Box>
    <Box sx={{ my: 1 }}>
      <EmailMarks email={email} />
    </Box>
    <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {email.body}
    </Typography>
    {email.attachments.length > 0 && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1.25 }}>
        {email.attachments.map((attachment, index) => (
          <Chip
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be attached twice, and the list never changes
            key={`${attachment.filename} ${index}`}
            icon={<AttachFile aria-hidden />}
            label={attachment.name}
            variant="outlined"
            onClick={() => viewer.open(attachedFile(attachment))}
            aria-label={`Open ${attachment.name}`}
          />
        ))}
      </Box>
    )}
  </Paper>
);
