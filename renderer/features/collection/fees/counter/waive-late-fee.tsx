import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { hasRight } from '../../../../../shared/contract/rights.ts';
import { formatRupees } from '../../../../../shared/money.ts';
import { useUser } from '../../../../client/login.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import type { OwedHere } from './use-owed.ts';

/** Who may takes this receipt without its late fees, and says why: an admin, or an accountant up to a sum. */
export const WaiveLateFee = ({ here }: { readonly here: OwedHere }) => {
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  const { owed, waived, waive } = here;
  if (!hasRight(user, 'waive-late-fees')) return null;
  if (waived !== '') {
    return (
      <Typography variant="body2">
        Late fee waived: {waived}
        <Button size="small" onClick={() => waive('')}>
          Charge it
        </Button>
      </Typography>
    );
  }
  if (!owed || owed.lateFees === 0) return null;
  const most = user.rights.find(({ may }) => may === 'waive-late-fees')?.up_to;
  if (typeof most === 'number' && owed.lateFees > most) {
    return (
      <Typography variant="body2">
        Ask an admin to waive it: you may waive up to {formatRupees(most)}.
      </Typography>
    );
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Waive late fee
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Waive the late fee of ${formatRupees(owed.lateFees)}?`}
          confirmLabel="Waive"
          reasonLabel="Reason"
          onConfirm={(reason) => {
            waive(reason);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          This receipt will not include it.
        </ConfirmDialog>
      )}
    </>
  );
};
