import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { formatRupees } from '../../../../shared/money.ts';
import { useUser } from '../../../client/login.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { OwedHere } from './use-owed.ts';

/** An admin takes this receipt without its late fees, and says why. */
export const WaiveLateFee = ({ here }: { readonly here: OwedHere }) => {
  const isAdmin = useUser().role === 'admin';
  const [isAsking, setAsking] = useState(false);
  const { owed, waived, waive } = here;
  if (!isAdmin) return null;
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
