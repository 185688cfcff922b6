import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { choicesOf } from '../../../../../shared/contract/filters.ts';
import { type IsoDate, isIsoDate } from '../../../../../shared/dates.ts';
import { isStale, staleCheque } from '../../../../../shared/features/collection/fees/fees.doubts.ts';
import { INSTRUMENT_WORDS } from '../../../../../shared/features/collection/fees/fees.instruments.ts';
import {
  PAYMENT_TYPES,
  type PaymentType,
} from '../../../../../shared/features/collection/fees/fees.model.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { AccountField } from '../../../college/bank-accounts/account-field.tsx';
import type { OfficeDayHere } from '../../../college/settings/day.data.ts';
import { CashGiven } from './cash-given.tsx';
import { type FilledFee, isSomethingMissing } from './fee-form.ts';

/** Where Enter goes from the amount; undefined where it saves. */
const AFTER_AMOUNT: Readonly<Record<PaymentType, string | undefined>> = {
  Cash: undefined,
  Cheque: 'cheque',
  Online: 'reference',
};

const NOT_CASH: Readonly<Record<PaymentType, string | undefined>> = {
  Cash: undefined,
  Cheque: 'Not cash: paid by cheque',
  Online: 'Not cash: paid online',
};

/** An entry that was begun before midnight, and is of the day on which it was begun, is the new day's after it. */
const useDayTurned = (latest: IsoDate | undefined): void => {
  const { getValues, setValue } = useFormContext<FilledFee>();
  const before = useRef(latest);
  useEffect(() => {
    if (before.current !== undefined && getValues('payment_date') === before.current)
      setValue('payment_date', latest ?? null);
    before.current = latest;
  }, [latest, getValues, setValue]);
};

/** How it is paid, of another colour where it is not in cash. */
const Mode = ({ mode }: { readonly mode: PaymentType }) => (
  <Box
    sx={
      mode === 'Cash'
        ? {}
        : {
            '& .MuiOutlinedInput-root': {
              bgcolor: (theme) => theme.alpha(theme.vars.palette.warning.main, 0.16),
              fontWeight: 650,
            },
            '& .MuiOutlinedInput-notchedOutline': { borderColor: 'warning.main', borderWidth: 2 },
            '& .MuiFormHelperText-root': { color: 'warning.main', fontWeight: 620 },
          }
    }
  >
    <SelectField
      name="payment_type"
      label="Payment Type"
      choices={choicesOf(PAYMENT_TYPES)}
      hint={NOT_CASH[mode]}
    />
  </Box>
);

/** What a cheque or a transfer is known by; of cash, what is given and what goes back. */
const Particulars = ({ mode, today }: { readonly mode: PaymentType; readonly today: IsoDate }) => {
  const paidOn = useWatch<FilledFee, 'payment_date'>({ name: 'payment_date' }) ?? today;
  if (mode === 'Cash') return <CashGiven />;
  if (mode === 'Online')
    return (
      <>
        <TextField name="reference" label="UTR or Reference" savesOnEnter />
        <MissingReason />
        <SelectField name="instrument" label="Paid with" choices={CARD} blank="UPI or transfer" />
        <AccountField of="online" label="Into the account" />
      </>
    );
  return (
    <>
      <TextField name="cheque" label="Cheque Number" />
      <DateField
        name="cheque_date"
        label="Cheque Date"
        doubtOf={(dated) =>
          isIsoDate(paidOn) && isStale(dated, paidOn)
            ? `${staleCheque(dated)} Press Enter again to take it.`
            : undefined
        }
      />
      <TextField name="bank" label="Bank" savesOnEnter />
      <MissingReason />
      <SelectField name="instrument" label="Cheque or draft" choices={DRAFT} blank="Cheque" />
    </>
  );
};

const DRAFT = [{ value: 'demand draft', label: INSTRUMENT_WORDS['demand draft'] }];
const CARD = [{ value: 'card', label: INSTRUMENT_WORDS.card }];

/** Asked for as long as a number is blank: what cannot be followed to the bank says why. */
const MissingReason = () => {
  const [payment_type, cheque, bank, cheque_date, reference] = useWatch<
    FilledFee,
    ['payment_type', 'cheque', 'bank', 'cheque_date', 'reference']
  >({ name: ['payment_type', 'cheque', 'bank', 'cheque_date', 'reference'] });
  if (!isSomethingMissing({ payment_type, cheque, bank, cheque_date, reference, missing_reason: '' }))
    return null;
  return <TextField name="missing_reason" label="Reason if blank" savesOnEnter />;
};

interface PaymentFieldsProps {
  /** Below the amount; `next` is where Enter goes from it. */
  readonly hint?: (next: string | undefined) => ReactNode;
  readonly day: OfficeDayHere;
}

/** Amount, mode and reference: always in sight beside the dues. */
export const PaymentFields = ({ hint, day }: PaymentFieldsProps) => {
  const { setValue } = useFormContext<FilledFee>();
  useDayTurned(day.latest);
  const mode = useWatch<FilledFee, 'payment_type'>({ name: 'payment_type' });
  const next = AFTER_AMOUNT[mode];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.75, minWidth: 0 }}>
      <Box
        sx={{
          '& .MuiInputBase-input[name=amount]': { fontSize: '1.375rem', fontWeight: 650, py: 0.75 },
        }}
      >
        <MoneyField
          name="amount"
          label="Amount"
          required
          savesOnEnter={next === undefined}
          next={next}
          hint={hint?.(next)}
          onType={() => setValue('lines', undefined)}
        />
      </Box>
      <Mode mode={mode} />
      <Particulars mode={mode} today={day.today} />
      <DateField name="payment_date" label="Payment Date" hint="Leave blank for today" bounds={day} />
    </Box>
  );
};
