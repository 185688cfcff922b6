import Add from '@mui/icons-material/Add';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import Refresh from '@mui/icons-material/Refresh';
import { Box, Button, Paper } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../../shared/counted.ts';
import type { Email } from '../../../../shared/features/papers/emails/emails.model.ts';
import { emails } from '../../../../shared/features/papers/emails/emails.register.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { refresh } from '../../../client/queries.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { CardRow, Page } from '../../../ui/pages/page.tsx';
import { StatCard } from '../../../ui/pages/stat-card.tsx';
import { EmptyState } from '../../../ui/pages/states.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { ComposeDialog } from './compose-dialog.tsx';
import { Conversation } from './conversation.tsx';
import { EmailList } from './email-list.tsx';
import { SENDS_NOTHING, useEmailSummary, useOpenEmail } from './emails.data.ts';

/** The admin's counters. */
const EmailCards = () => {
  const { data, isPending } = useEmailSummary();
  const common = { isLoading: isPending };
  return (
    <CardRow>
      <StatCard
        {...common}
        label="Unread"
        icon={MarkEmailUnreadOutlined}
        value={data && formatCount(data.unread)}
      />
      <StatCard
        {...common}
        label="High Priority"
        icon={PriorityHigh}
        value={data && formatCount(data.highPriority)}
      />
      <StatCard
        {...common}
        label="Total Recorded"
        icon={MailOutlined}
        value={data && formatCount(data.total)}
      />
      <StatCard
        {...common}
        label="Response Rate"
        icon={QuickreplyOutlined}
        value={typeof data?.responseRate === 'number' ? `${data.responseRate}%` : undefined}
      />
    </CardRow>
  );
};

interface EmailsPageProps {
  /** Makes the dialog that sends a recorded e-mail; absent for who may not send. */
  readonly sendOf?: ((email: Email, onClose: () => void) => ReactNode) | undefined;
}

/** `/email-reply`: what came in and what was answered, side by side with the conversation that is open. */
export const EmailsPage = ({ sendOf }: EmailsPageProps) => {
  const isOverseer = useSeesAll();
  const queries = useQueryClient();
  const register = useRegister(emails);
  const { query } = register;
  const { openId, open: openEmail } = useOpenEmail();
  const { actions: viewer, preview } = useFileViewer();
  const composing = useDialogState('email');
  const [answered, setAnswered] = useState<Email>();
  const [sent, setSent] = useState<Email>();

  // One that is not on this page of the list any more is still shown, as it was.
  const [lastOpen, setLastOpen] = useState<Email>();
  const open =
    query.data?.rows.find(({ id }) => id === openId) ?? (lastOpen?.id === openId ? lastOpen : undefined);
  const show = (email: Email) => {
    setLastOpen(email);
    openEmail(email.id);
  };
  const close = () => openEmail(undefined);

  return (
    <Page
      title="Email Management"
      summary={sendOf ? 'Recorded e-mails; Send gives one to the mail server' : SENDS_NOTHING}
      actions={
        <>
          <Button startIcon={<Refresh />} onClick={() => void refresh(queries, 'emails')}>
            Refresh
          </Button>
          <KeyedButton label="Compose / Record Reply" startIcon={<Add />} onPress={composing.open} />
        </>
      }
    >
      {/* On a phone, what is open has the screen. */}
      <Box sx={{ display: { xs: open ? 'none' : 'contents', md: 'contents' } }}>
        {isOverseer && <EmailCards />}
        <RegisterFilters {...register} isNamed />
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 420,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 5fr) minmax(0, 8fr)' },
          // Side by side, each scrolls by itself.
          gridTemplateRows: { md: 'minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: { xs: open ? 'none' : 'grid', md: 'grid' }, minHeight: 0 }}>
          <EmailList register={register} openId={openId} onOpen={show} />
        </Box>
        {open ? (
          <Conversation
            key={open.thread_id}
            email={open}
            viewer={viewer}
            onReply={setAnswered}
            onSend={sendOf && setSent}
            onClose={close}
          />
        ) : (
          <Paper variant="outlined" sx={{ borderRadius: 2, display: { xs: 'none', md: 'block' } }}>
            <EmptyState title="No e-mail is open" hint="Choose one from the list to read and answer it." />
          </Paper>
        )}
      </Box>
      {composing.isOpen && (
        <ComposeDialog
          answered={undefined}
          // What came in stays unread until somebody opens it.
          onRecorded={(email) => email.kind === 'sent' && show(email)}
          onClose={composing.close}
        />
      )}
      {answered && (
        <ComposeDialog
          key={answered.id}
          answered={answered}
          onRecorded={() => undefined}
          onClose={() => setAnswered(undefined)}
        />
      )}
      {sent && sendOf?.(sent, () => setSent(undefined))}
      {preview}
    </Page>
  );
};
