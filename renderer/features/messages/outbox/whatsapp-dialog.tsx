import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
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
      if (link === null) return false;
      return attempt(
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

/** Messages that are fetched ahead, so that the next is there before the list is fresh. */
const AHEAD = 20;

/** Waiting WhatsApp messages one after another: Enter opens one, and the next is under the cursor at once. None is opened by two presses. */
export const WhatsAppDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const open = useOpenWhatsApp();
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const query = { channel: 'whatsapp', state: 'waiting', order: 'asc', limit: AHEAD } as const;
  const { data, isFetching } = useQuery(queryOf('outbox', outbox.list, { query }));
  const [pressed, setPressed] = useState<ReadonlySet<number>>(new Set());
  const next = data?.find(({ id }) => !pressed.has(id));
  const press = async (message: Message) => {
    setPressed((before) => new Set([...before, message.id]));
    if (await open(message)) return;
    setPressed((before) => new Set([...before].filter((id) => id !== message.id)));
  };
  useEffect(() => {
    if (next) button.current?.focus();
  }, [next]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>WhatsApp, one by one</DialogTitle>
      <DialogContent>
        <Typography aria-live="polite">
          {next ? `${next.subject}, to ${next.to_address}` : !isFetching && 'No WhatsApp message waits.'}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {next && (
          <Button ref={button} variant="contained" onClick={() => void press(next)}>
            Open WhatsApp for {next.to_name || next.to_address}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
