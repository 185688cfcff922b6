import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { sendLetter } from '../../../shared/features/letters/letters.endpoints.ts';
import type { Letter } from '../../../shared/features/letters/letters.model.ts';
import { isOncePerStudent } from '../../../shared/features/letters/letters.rules.ts';
import { call } from '../../client/call.ts';
import { ApiFailure, describeFailure } from '../../client/failure.ts';
import { refresh } from '../../client/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.ts';

interface Sending {
  readonly letter: Letter;
  /** The office's words, once it has refused a second original. */
  readonly refused?: string;
}

const mayBeDuplicate = ({ letter, refused }: Sending, error: unknown): error is ApiFailure =>
  refused === undefined &&
  isOncePerStudent(letter.type) &&
  error instanceof ApiFailure &&
  error.status === 409;

/** Sends a draft after asking, since what is issued stays as it is. Draw `dialog` somewhere on the page. */
export const useSendLetter = () => {
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const ask = useCallback((letter: Letter) => setSending({ letter }), []);

  const send = async (reason: string) => {
    if (!sending) return;
    const { letter } = sending;
    try {
      const body = reason === '' ? {} : { duplicate_reason: reason };
      const { type, referenceNo, issuedTo } = await call(sendLetter, { params: { id: letter.id }, body });
      notify({ title: 'Sent', description: `${type} ${referenceNo ?? ''} is issued to ${issuedTo}` });
      setSending(undefined);
    } catch (error) {
      if (mayBeDuplicate(sending, error)) {
        setSending({ letter, refused: error.message });
        return;
      }
      const description = describeFailure(error, 'Failed to send letter');
      notify({ title: 'Error', description, variant: 'destructive' });
    }
    await refresh(queries, 'letters');
  };

  const dialog = sending && (
    <ConfirmDialog
      key={sending.refused ?? 'first'}
      title={`Send this ${sending.letter.type}?`}
      confirmLabel={sending.refused === undefined ? 'Send' : 'Send as duplicate'}
      {...(sending.refused !== undefined && { reasonLabel: 'Reason for the duplicate' })}
      onConfirm={send}
      onClose={() => setSending(undefined)}
    >
      {sending.refused === undefined ? (
        `It is issued to ${sending.letter.issuedTo} as of today, with its number and code, and stays as it is from then on.`
      ) : (
        <Alert severity="warning">{sending.refused}</Alert>
      )}
    </ConfirmDialog>
  );
  return { ask, dialog };
};
