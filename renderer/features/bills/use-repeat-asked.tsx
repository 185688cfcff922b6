import { useState } from 'react';
import type { Doubt } from '../../../shared/contract/error.ts';
import { ApiFailure } from '../../client/failure.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface Question {
  readonly said: string;
  readonly answer: (isWished: boolean) => void;
}

/** Asks once where the office has such a payment already, and pays all the same where that is wished; undefined where it is not. */
export const useRepeatAsked = () => {
  const [asking, setAsking] = useState<Question>();
  const send = async <Paid,>(pay: (confirm: Doubt['ask'][]) => Promise<Paid>): Promise<Paid | undefined> => {
    try {
      return await pay([]);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.doubts.length === 0) throw error;
      const isWished = await new Promise<boolean>((answer) => setAsking({ said: error.message, answer }));
      setAsking(undefined);
      return isWished ? pay(error.doubts.map((doubt) => doubt.ask)) : undefined;
    }
  };
  const question = asking && (
    <ConfirmDialog
      title="Pay it all the same?"
      confirmLabel="Save Payment"
      cancelLabel="Back"
      onConfirm={() => asking.answer(true)}
      onClose={() => asking.answer(false)}
    >
      {asking.said}
    </ConfirmDialog>
  );
  return { send, question };
};
