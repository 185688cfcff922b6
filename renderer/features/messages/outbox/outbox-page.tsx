import Cancel from '@mui/icons-material/Block';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Replay from '@mui/icons-material/Replay';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { cancelMessage, retryMessage } from '../../../../shared/features/messages/outbox/outbox.endpoints.ts';
import type { Message } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import { outbox } from '../../../../shared/features/messages/outbox/outbox.register.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { useMaySend } from './use-may-send.ts';
import { useOpenWhatsApp, WhatsAppDialog } from './whatsapp-dialog.tsx';

const AGAIN: readonly Message['state'][] = ['failed', 'unknown', 'cancelled'];

/** `/outbox`: all that was sent, or waits. */
export const OutboxPage = () => {
  const register = useRegister(outbox);
  const attempt = useAttempt('outbox');
  const maySend = useMaySend();
  const openWhatsApp = useOpenWhatsApp();
  const [isWalking, setWalking] = useState(false);
  const actions = useMemo(
    () =>
      actionsColumn<Message>((message) => {
        const { id, state, to_name, to_address, link } = message;
        const whom = to_name || to_address;
        return [
          maySend &&
            AGAIN.includes(state) && {
              icon: Replay,
              label: `Send again to ${whom}`,
              onClick: () =>
                void attempt('Failed to send again', () => call(retryMessage, { params: { id }, body: {} }), {
                  title: 'Waits to be sent again',
                  description: whom,
                }),
            },
          maySend &&
            link !== null && {
              icon: OpenInNew,
              label: `Open WhatsApp for ${whom}`,
              onClick: () => void openWhatsApp(message),
            },
          maySend &&
            state === 'waiting' && {
              icon: Cancel,
              label: `Cancel the message to ${whom}`,
              onClick: () =>
                void attempt('Failed to cancel', () => call(cancelMessage, { params: { id }, body: {} }), {
                  title: 'Cancelled',
                  description: whom,
                }),
            },
        ];
      }),
    [attempt, maySend, openWhatsApp],
  );
  return (
    <Page
      title="Outbox"
      summary="Messages sent and waiting; Not known: it may have arrived"
      actions={
        <>
          <ExportRegister {...register} />
          {maySend && <Button onClick={() => setWalking(true)}>WhatsApp, One by One</Button>}
        </>
      }
    >
      <RegisterFilters {...register} />
      <RegisterTable
        {...register}
        selection={undefined}
        actions={actions}
        empty={{ title: 'Nothing was sent yet', hint: 'Send a receipt from its row in Fees.' }}
        notFound={{ title: 'No messages found', hint: 'Clear the search or choose another state.' }}
        failed="Failed to load the outbox"
      />
      {isWalking && <WhatsAppDialog onClose={() => setWalking(false)} />}
    </Page>
  );
};
