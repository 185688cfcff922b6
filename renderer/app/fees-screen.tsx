import { AskToCancelDialog } from '../features/approvals/ask-to-cancel-dialog.tsx';
import { ChequeDialog } from '../features/cheques/cheque-dialog.tsx';
import { DepositCheques } from '../features/cheques/deposit-cheques.tsx';
import { FeesPage } from '../features/fees/fees-page.tsx';

/** The fee register with what becomes of cheques and of requests to cancel: joined here since the register knows neither. */
export const FeesScreen = () => (
  <FeesPage
    chequeOf={(fee, onClose) =>
      fee.cheque && <ChequeDialog fee={fee} cheque={fee.cheque} onClose={onClose} />
    }
    depositOf={(fees) => <DepositCheques fees={fees} />}
    cancelAskedOf={(fee, onClose) => <AskToCancelDialog fee={fee} onClose={onClose} />}
  />
);
