import { sendReceipt } from '../../shared/features/messages/outbox/outbox.endpoints.ts';
import { CloseFirst } from '../features/accounts/drawers/close-first.tsx';
import { ManyDialog } from '../features/accounts/payments-for-many/many-dialog.tsx';
import { ChequeDialog } from '../features/collection/cheques/cheque-dialog.tsx';
import { DepositCheques } from '../features/collection/cheques/deposit-cheques.tsx';
import { FeesPage } from '../features/collection/fees/fees-page.tsx';
import { SendRecordDialog } from '../features/messages/outbox/send-record-dialog.tsx';
import { useMaySend } from '../features/messages/outbox/use-may-send.ts';

/** The fee register with what becomes of cheques, a payment for many students, and the cashier's drawer: joined here since the register knows nothing of them. */
export const FeesScreen = () => {
  const maySend = useMaySend();
  return (
    <FeesPage
      chequeOf={(fee, onClose) =>
        fee.cheque && <ChequeDialog fee={fee} cheque={fee.cheque} onClose={onClose} />
      }
      sendOf={
        maySend
          ? ({ id, receipt_no }, onClose) => (
              <SendRecordDialog of={sendReceipt} id={id} what={`receipt ${receipt_no}`} onClose={onClose} />
            )
          : undefined
      }
      depositOf={(fees) => <DepositCheques fees={fees} />}
      manyOf={(onClose) => <ManyDialog onClose={onClose} />}
      counterAfter={(counter) => <CloseFirst>{counter}</CloseFirst>}
    />
  );
};
