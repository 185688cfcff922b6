import { Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDate } from '../../../../shared/dates.ts';
import { saveOpening } from '../../../../shared/features/accounts/ledger-opening/ledger-opening.endpoints.ts';
import type { LedgerOpening } from '../../../../shared/features/accounts/ledger-opening/ledger-opening.model.ts';
import { isOpenToOpening } from '../../../../shared/features/accounts/ledger-opening/ledger-opening.rules.ts';
import { useUser } from '../../../client/login.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { useNamedAccounts, usePartyChoices } from '../ledger-vouchers/named-accounts.ts';
import { differenceOf, type NamedAccount } from '../ledger-vouchers/voucher-form.ts';
import { BLANK_LINE, VoucherLines } from '../ledger-vouchers/voucher-lines.tsx';
import { type FilledOpening, OpeningForm, saidLines, toFilled, toSent } from './opening-form.ts';

type Named = ReturnType<typeof useNamedAccounts>;

/** Evens out both sides by a line on *Opening balances*, which holds the other side of what bank accounts opened with. */
const EvenOut = ({ all, find }: Pick<Named, 'all' | 'find'>) => {
  const { setValue } = useFormContext<FilledOpening>();
  const lines = useWatch<FilledOpening, 'lines'>({ name: 'lines' });
  const difference = differenceOf(lines, find);
  const account = all.find(({ kind, account_id }) => kind === 'opening' && account_id !== 'cash');
  if (difference === 0 || !account) return null;
  const line = {
    ...BLANK_LINE,
    ...{ account: account.key, side: difference > 0 ? ('more' as const) : ('less' as const) },
    amount: Math.abs(difference),
  };
  return (
    <Button data-wide onClick={() => setValue('lines', [...lines, line])} sx={{ justifySelf: 'start' }}>
      Put the difference on Opening balances
    </Button>
  );
};

interface OpeningDialogProps {
  readonly opening: LedgerOpening;
  readonly onClose: () => void;
}

const filledOf = (opening: LedgerOpening, all: readonly NamedAccount[], cash: string) => {
  const lines = saidLines(opening).map((line) => toFilled(line, all, cash));
  return lines.length > 0 ? lines : [BLANK_LINE];
};

/** Says what there was when the books began, or corrects it. */
export const OpeningDialog = ({ opening, onClose }: OpeningDialogProps) => {
  const named = useNamedAccounts(isOpenToOpening);
  const parties = usePartyChoices();
  const day = useOfficeDay();
  const { name } = useUser();
  if (!named.isHere) return null;
  return (
    <SendDialog
      of={saveOpening}
      inputOf={(filled) => ({ body: { ...toSent(filled, named.find), version: opening.version } })}
      notice={({ date }) => ({
        title: 'Opening balances saved',
        description: `They are in the books of ${formatDate(date ?? '')}`,
      })}
      changes={['ledger_openings']}
      title="Opening Balances"
      description="What the college had and owed when its books began here. Bank accounts, students' dues and bills are entered on their own pages."
      submitLabel="Save"
      width="md"
      schema={OpeningForm}
      defaultValues={{ date: opening.date ?? '', lines: filledOf(opening, named.all, `Cash, ${name}`) }}
      failed="Failed to save the opening balances"
      onClose={onClose}
    >
      <DateField name="date" label="At the beginning of" required bounds={day} />
      <VoucherLines what="opening" accounts={named.all} find={named.find} parties={parties} />
      <EvenOut {...named} />
    </SendDialog>
  );
};
