import { ChequeDialog } from '../features/cheques/cheque-dialog.tsx';
import { DepositCheques } from '../features/cheques/deposit-cheques.tsx';
import { FeesPage } from '../features/fees/fees-page.tsx';

/** The fee register with what becomes of cheques: joined here since the register knows nothing of them. */
export const FeesScreen = () => (
  <FeesPage
    chequeOf={(fee, onClose) =>
      fee.cheque && <ChequeDialog fee={fee} cheque={fee.cheque} onClose={onClose} />
    }
    depositOf={(fees) => <DepositCheques fees={fees} />}
  />
);
