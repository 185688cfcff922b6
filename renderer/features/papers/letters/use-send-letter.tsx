import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { calledLetter } from '../../../../shared/features/papers/letters/letters.display-name.ts';
import { sendLetter } from '../../../../shared/features/papers/letters/letters.endpoints.ts';
import type { Letter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { blanksText } from '../../../../shared/features/papers/letters/letters.templates.ts';
import { call } from '../../../client/call.ts';
import { ApiFailure, describeFailure } from '../../../client/failure.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { refresh } from '../../../client/queries.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

/** What a reason can settle, as the office's refusal names it. */
const REASONS = {
  duplicate_reason: { confirmLabel: 'Send as duplicate', reasonLabel: 'Reason for the duplicate' },
  override_reason: { confirmLabel: 'Send anyway', reasonLabel: 'Reason for issuing anyway' },
} as const;
type ReasonName = keyof typeof REASONS;

interface Asking {
  readonly letter: Letter;
  /** Reasons given so far. */
  readonly given: Partial<Record<ReasonName, string>>;
  /** The office's words, once it has refused, and the reason that it wants. */
  readonly refused?: { readonly message: string; readonly wants: ReasonName };
}

const wanted = (error: unknown): ReasonName | undefined =>
  error instanceof ApiFailure
    ? (['duplicate_reason', 'override_reason'] as const).find((name) =>
        error.errors.some(({ path }) => path === name),
      )
    : undefined;

/** Sends a draft after asking, since what is issued stays as it is. Draw `dialog` somewhere on the page. */
export const useSendLetter = () => {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Asking>();
  const ask = useCallback((letter: Letter) => setAsking({ letter, given: {} }), []);

  const send = async (reason: string) => {
    if (!asking) return;
    const { letter, refused } = asking;
    const given = refused ? { ...asking.given, [refused.wants]: reason } : asking.given;
    try {
      const body = { ...given, version: letter.version };
      const sent = await call(sendLetter, { params: { id: letter.id }, body });
      notify({
        title: 'Sent',
        description: `${calledLetter(sent)} ${sent.referenceNo ?? ''} is issued to ${sent.issuedTo}`,
      });
      setAsking(undefined);
    } catch (error) {
      const wants = wanted(error);
      if (wants) {
        setAsking({
          letter,
          given,
          refused: { wants, message: describeFailure(error, 'Failed to send letter') },
        });
        return;
      }
      notifyFailure(error, 'Failed to send letter');
      // Another desk has changed it: it is asked anew, of what it says now.
      if (error instanceof ApiFailure && error.current !== undefined) setAsking(undefined);
    }
    await refresh(queries, 'letters');
  };

  const dialog = asking && (
    <ConfirmDialog
      key={asking.refused?.wants ?? 'first'}
      title={`Send this ${calledLetter(asking.letter)}?`}
      confirmLabel={asking.letter.blanks.length > 0 ? 'Send with blanks' : 'Send'}
      {...(asking.refused && REASONS[asking.refused.wants])}
      onConfirm={send}
      onClose={() => setAsking(undefined)}
    >
      {asking.refused ? (
        <Alert severity="warning">{asking.refused.message}</Alert>
      ) : (
        <>
          {asking.letter.blanks.length > 0 && (
            <Alert severity="info" sx={{ mb: 1 }}>
              {blanksText(asking.letter.blanks)}
            </Alert>
          )}
          {`It is issued to ${asking.letter.issuedTo} as of today, with its number and code, and cannot be changed afterwards.`}
        </>
      )}
    </ConfirmDialog>
  );
  return { ask, dialog };
};
