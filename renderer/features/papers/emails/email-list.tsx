import AttachFile from '@mui/icons-material/AttachFile';
import { Box, List, ListItemButton, Paper, Typography } from '@mui/material';
import type { Email } from '../../../../shared/features/papers/emails/emails.model.ts';
import type { emails } from '../../../../shared/features/papers/emails/emails.register.ts';
import { isForbidden } from '../../../client/failure.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { EmptyState, FailedState, ForbiddenState, LoadingState } from '../../../ui/pages/states.tsx';
import type { useRegister } from '../../../ui/registers/use-register.ts';
import { Pager } from '../../../ui/tables/pager.tsx';
import { EmailMarks, momentOf, partnerOf } from './email-marks.tsx';
import { LOAD_FAILED } from './emails.data.ts';

/** A phone shows what a desk cuts: nothing there rests on a text to read the whole of it. */
const WHOLE_ON_PHONES = { whiteSpace: { xs: 'normal', md: 'nowrap' }, overflowWrap: 'anywhere' } as const;

const EmailRow = ({
  email,
  isOpen,
  onOpen,
}: {
  readonly email: Email;
  readonly isOpen: boolean;
  readonly onOpen: (email: Email) => void;
}) => {
  const weight = email.status === 'unread' ? 680 : 500;
  return (
    <ListItemButton
      component="button"
      selected={isOpen}
      aria-current={isOpen}
      onClick={() => onOpen(email)}
      sx={{
        width: '100%',
        textAlign: 'left',
        display: 'block',
        borderBottom: 1,
        borderColor: 'divider',
        py: 1.25,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="body2" noWrap sx={{ ...WHOLE_ON_PHONES, flex: 1, fontWeight: weight }}>
          {partnerOf(email)}
        </Typography>
        {email.attachments.length > 0 && (
          <AttachFile titleAccess="With attachments" sx={{ fontSize: 16, color: 'text.secondary' }} />
        )}
        <Typography variant="caption" noWrap sx={{ color: 'text.secondary' }}>
          {momentOf(email)}
        </Typography>
      </Box>
      <Typography variant="body2" noWrap sx={{ ...WHOLE_ON_PHONES, fontWeight: weight }}>
        {email.subject}
      </Typography>
      <Typography
        variant="caption"
        component="p"
        noWrap
        sx={{ ...WHOLE_ON_PHONES, color: 'text.secondary', mb: 0.75 }}
      >
        {email.preview}
      </Typography>
      <EmailMarks email={email} />
    </ListItemButton>
  );
};

const Rows = ({ register, openId, onOpen }: EmailListProps) => {
  const { query, isFiltered } = register;
  useFailureNotice(query.isError ? query.error : null, LOAD_FAILED);
  if (query.isPending) return <LoadingState label="Loading e-mails" />;
  if (isForbidden(query.error)) return <ForbiddenState hint="E-mails are not open to your account." />;
  if (query.isError) {
    return <FailedState title={LOAD_FAILED} onRetry={() => void query.refetch()} />;
  }
  const { rows } = query.data;
  if (rows.length > 0) {
    return (
      <List disablePadding aria-label="Recorded replies">
        {rows.map((email) => (
          <li key={email.id} style={{ listStyle: 'none' }}>
            <EmailRow email={email} isOpen={email.id === openId} onOpen={onOpen} />
          </li>
        ))}
      </List>
    );
  }
  return isFiltered ? (
    <EmptyState title="No e-mails found" hint="Change the search or the filters." />
  ) : (
    <EmptyState title="No e-mails recorded yet" hint="Record the first with Compose / Record Reply." />
  );
};

interface EmailListProps {
  readonly register: ReturnType<typeof useRegister<typeof emails>>;
  readonly openId: number | undefined;
  readonly onOpen: (email: Email) => void;
}

/** The recorded e-mails, a page of them at a time, newest first. */
export const EmailList = (props: EmailListProps) => {
  const { paging, query } = props.register;
  return (
    <Paper
      variant="outlined"
      sx={{ borderRadius: 2, overflow: 'hidden', display: 'flex', flexDirection: 'column', minHeight: 320 }}
    >
      <Box sx={{ flex: 1, overflowY: { md: 'auto' }, minHeight: 0 }}>
        <Rows {...props} />
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Pager
          paging={{ ...paging, sizes: [] }}
          total={query.data?.total ?? 0}
          of="E-mails"
          isFetching={query.isFetching}
        />
      </Box>
    </Paper>
  );
};
