import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef } from 'react';
import { openMessage } from '../../../../shared/features/messages/outbox/outbox.endpoints.ts';
import type { Message } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import { outbox } from '../../../../shared/features/messages/outbox/outbox.register.ts';
import { call } from '../../../client/call.ts';
import { queryOf } from '../../../client/queries.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

/** Notes that a message is opened, and opens it in WhatsApp: its person presses send there. One that is not to be sent any more says why. */
export const useOpenWhatsApp = () => {
  const attempt = useAttempt('outbox');
  return useCallback(
    async ({ id, link }: Message) => {
      if (link === null) return;
      await attempt(
        'Failed to note that it was opened',
        () => call(openMessage, { params: { id }, body: {} }),
        ({ state, to_name, problem }) => {
          if (state === 'cancelled') return { title: `Not sent to ${to_name}`, description: problem ?? '' };
          window.open(link, '_blank', 'noopener,noreferrer');
          return undefined;
        },
      );
    },
    [attempt],
  );
};

/** Waiting WhatsApp messages one after another: Enter opens one, and the next is under the cursor. */
export const WhatsAppDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const open = useOpenWhatsApp();
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const query = { channel: 'whatsapp', state: 'waiting', order: 'asc', limit: 1 } as const;
  const { data, isPending } = useQuery(queryOf('outbox', outbox.list, { query }));
  const next = data?.[0];
  useEffect(() => {
    if (next) button.current?.focus();
  }, [next]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>WhatsApp, one by one</DialogTitle>
      <DialogContent>
        <Typography aria-live="polite">
          {next ? `${next.subject}, to ${next.to_address}` : !isPending && 'No WhatsApp message waits.'}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {next && (
          <Button ref={button} variant="contained" onClick={() => void open(next)}>
            Open WhatsApp for {next.to_name || next.to_address}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
