import { Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cashToBank } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import { countedPaise } from '../../../../shared/features/collection/cheques/cash-count.ts';
import {
  CashToBank,
  countsComeTo,
  NEEDS_ACCOUNT,
} from '../../../../shared/features/collection/cheques/cheques.deposits.ts';
import { formatRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import { useUser } from '../../../client/login.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { AccountField, useIsAccountTyped } from '../../college/bank-accounts/account-field.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { CountForm, countsOf, type Pieces } from './count-form.ts';
import { CountTable } from './count-table.tsx';

const CashForm = CashToBank.omit({ counts: true })
  .extend({ counts: CountForm.shape.counts.optional() })
  .check(({ value: { amount, counts }, issues }) => {
    const counted = countedPaise(countsOf(counts ?? {}));
    if (counted === 0 || counted === toPaise(amount)) return;
    issues.push({ code: 'custom', path: ['amount'], message: countsComeTo(counted), input: amount });
  });

const TypedCashForm = CashForm.refine(({ account }) => account !== null, {
  path: ['account'],
  message: NEEDS_ACCOUNT,
});

/** The notes and coins, once somebody wants to name them. The amount follows them where nobody typed another. */
const NotesAndCoins = () => {
  const [isCounting, setCounting] = useState(false);
  const { getValues, setValue } = useFormContext();
  const pieces: Pieces | undefined = useWatch({ name: 'counts' });
  const sum = toRupees(countedPaise(countsOf(pieces ?? {})));
  const last = useRef(0);
  useEffect(() => {
    const amount = getValues('amount');
    if (sum !== last.current && (amount === undefined || amount === last.current))
      setValue('amount', sum === 0 ? undefined : sum, { shouldDirty: true });
    last.current = sum;
  }, [sum, getValues, setValue]);
  return (
    <Box data-wide>
      {isCounting ? <CountTable /> : <Button onClick={() => setCounting(true)}>Notes and Coins</Button>}
    </Box>
  );
};

interface CashToBankProps {
  /** The drawer that the cash leaves: one's own, or that of a cashier who left. */
  readonly from: { readonly id: number; readonly name: string };
  /** The day that is preset: the drawer's. */
  readonly date: string;
  readonly onDeposited: (slipId: number) => void;
  readonly onClose: () => void;
}

/** Deposits cash of one's own drawer in the bank, with a slip. */
export const CashToBankDialog = ({ from, date, onDeposited, onClose }: CashToBankProps) => {
  const day = useOfficeDay();
  const { id } = useUser();
  const isTyped = useIsAccountTyped();
  return (
    <SendDialog
      of={cashToBank}
      inputOf={({ counts: pieces, ...rest }) => {
        const counts = countsOf(pieces ?? {});
        return { body: { ...rest, counts: Object.keys(counts).length > 0 ? counts : null, from: from.id } };
      }}
      notice={(slip) => ({
        title: 'Deposited',
        description: `Slip ${slip.id}: ${formatRupees(slip.amount)}`,
      })}
      changes={['drawers', 'fees']}
      onSent={(slip) => onDeposited(slip.id)}
      title="Take cash to the bank"
      submitLabel="Deposit"
      description={from.id === id ? undefined : `The cash leaves the drawer of ${from.name}.`}
      schema={isTyped ? TypedCashForm : CashForm}
      defaultValues={{ date, account: '' }}
      failed="Failed to deposit"
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" required />
      <DateField name="date" label="On" hint="Leave blank for today" bounds={day} />
      <AccountField of="cash" typed="account" label="To the account" wide />
      <NotesAndCoins />
    </SendDialog>
  );
};
