import { useState } from 'react';
import type { Fee } from '../../../../../shared/features/collection/fees/fees.model.ts';
import { useUser } from '../../../../client/login.tsx';
import { AskToCancelDialog } from '../ask-to-cancel-dialog.tsx';
import { CancelFeeDialog } from '../cancel-fee-dialog.tsx';
import { LastReceipt } from './last-receipt.tsx';
import { useEnterAgain } from './refill-form.ts';
import type { Saved } from './use-last-receipt.ts';
import { useWrongKey } from './use-wrong-key.ts';

interface LastReceiptHereProps {
  readonly last: Saved;
  readonly onPrint: () => void;
  /** It was cancelled, or an admin was asked to. */
  readonly onWithdrawn: () => void;
}

/** The receipt just saved, above the form which it fills again where it is wrong. */
export const LastReceiptHere = ({ last, onPrint, onWithdrawn }: LastReceiptHereProps) => {
  const { fee } = last;
  const isAdmin = useUser().role === 'admin';
  const enterAgain = useEnterAgain();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  useWrongKey(ask);
  const Question = isAdmin ? CancelFeeDialog : AskToCancelDialog;
  const onAgain = (wrong: Fee) => {
    enterAgain(wrong);
    onWithdrawn();
  };
  return (
    <>
      <LastReceipt last={last} onPrint={onPrint} onWrong={ask} />
      {isAsking && <Question fee={fee} onAgain={onAgain} isAgainFirst onClose={() => setAsking(false)} />}
    </>
  );
};
