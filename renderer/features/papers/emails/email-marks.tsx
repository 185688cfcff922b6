import CallMade from '@mui/icons-material/CallMade';
import CallReceived from '@mui/icons-material/CallReceived';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import SouthOutlined from '@mui/icons-material/SouthOutlined';
import { Box } from '@mui/material';
import { categoryLabel } from '../../../../shared/category-label.ts';
import { formatDate } from '../../../../shared/dates.ts';
import type { Email } from '../../../../shared/features/papers/emails/emails.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';

/** Whom it is with: the sender of a received one, the receiver of a sent one. */
export const partnerOf = ({ kind, from, fromName, to }: Email): string =>
  kind === 'received' ? fromName || from : `To ${to}`;

export const momentOf = ({ date, time }: Email): string => `${formatDate(date)} ${time}`;

/** Shows the marks of an e-mail, in icons and words. */
export const EmailMarks = ({ email }: { readonly email: Email }) => {
  const { kind, status, priority, category, replied } = email;
  const isReceived = kind === 'received';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {status === 'unread' && <StatusChip tone="info" icon={MarkEmailUnreadOutlined} label="Unread" />}
      {priority === 'high' && <StatusChip tone="error" icon={PriorityHigh} label="High priority" />}
      {priority === 'low' && <StatusChip tone="neutral" icon={SouthOutlined} label="Low priority" />}
      <StatusChip
        tone="neutral"
        icon={isReceived ? CallReceived : CallMade}
        label={isReceived ? 'Received' : 'Sent'}
      />
      {isReceived && replied && <StatusChip tone="success" icon={ReplyOutlined} label="Replied" />}
      {category && <StatusChip tone="neutral" icon={LabelOutlined} label={categoryLabel(category)} />}
    </Box>
  );
};
