import { ChequeDialog } from '../features/cheques/cheque-dialog.tsx';
import { DepositCheques } from '../features/cheques/deposit-cheques.tsx';
import { CloseFirst } from '../features/drawers/close-first.tsx';
import { FeesPage } from '../features/fees/fees-page.tsx';
import { ManyDialog } from '../features/payments-for-many/many-dialog.tsx';

/** The fee register with what becomes of cheques, a payment for many students, and the cashier's drawer: joined here since the register knows nothing of them. */
export const FeesScreen = () => {
  return (
    <FeesPage
      chequeOf={(fee, onClose) =>
        fee.cheque && <ChequeDialog fee={fee} cheque={fee.cheque} onClose={onClose} />
      }
      depositOf={(fees) => <DepositCheques fees={fees} />}
      manyOf={(onClose) => <ManyDialog onClose={onClose} />}
      counterAfter={(counter) => <CloseFirst>{counter}</CloseFirst>}
    />
  );
};
