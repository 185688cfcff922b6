import { useCallback, useState } from 'react';
import type { QueryKey } from '../../../../shared/contract/query-key.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface ToCancel {
  /** `TC/2026-27/0001, Transfer Certificate for Asha Rao`. */
  readonly name: string;
  readonly cancel: (reason: string) => Promise<unknown>;
}

/** Cancels an issued paper of a register, after asking for the reason; `failed` is said where the office says nothing. Draw `dialog` somewhere on the page. */
export const useCancelPaper = (register: QueryKey, failed: string) => {
  const attempt = useAttempt(register);
  const [asked, setAsked] = useState<ToCancel>();
  const ask = useCallback((paper: ToCancel) => setAsked(paper), []);
  const dialog = asked && (
    <ConfirmDialog
      title={`Cancel ${asked.name}?`}
      confirmLabel="Cancel paper"
      cancelLabel="Keep paper"
      isDestructive
      reasonLabel="Reason"
      onConfirm={async (reason) => {
        const isDone = await attempt(failed, () => asked.cancel(reason), {
          title: 'Cancelled',
          description: asked.name,
        });
        if (isDone) setAsked(undefined);
      }}
      onClose={() => setAsked(undefined)}
    >
      The paper keeps its number, stays in the register, marked Cancelled, and is taken out of all lists and
      counters. This cannot be undone.
    </ConfirmDialog>
  );
  return { ask, dialog };
};
