import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { Choice } from '../../../../shared/contract/filters.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { Used } from '../../../client/uses.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useFundChoices } from '../../college/funds/fund-choices.ts';
import { NOBODY, StudentField } from '../../students/students/student-field.tsx';
import {
  A_STUDENT,
  differenceOf,
  type Filled,
  type FilledLine,
  type NamedAccount,
  type What,
} from './voucher-form.ts';

export const BLANK_LINE = {
  ...{ account: undefined, side: 'more', party: undefined, student: NOBODY, fund_id: undefined },
  amount: undefined,
} as const satisfies FilledLine;

const SIDES = [
  { value: 'more', label: 'Gets more' },
  { value: 'less', label: 'Gets less' },
] as const;

/** The sides of what stands on an account when the books begin. */
const OPENING_SIDES = [
  { value: 'more', label: 'As usual' },
  { value: 'less', label: 'On the other side' },
] as const;

const ACCOUNT_LABELS: Readonly<Record<What | 'opening', string>> = {
  ...{ in: 'For', out: 'For', moved: '', right: 'Account', opening: 'Account' },
};

interface LinesProps {
  /** The sentence of a voucher, or what there was when the books began. */
  readonly what: What | 'opening';
  readonly accounts: readonly NamedAccount[];
  readonly find: (key: string | undefined) => NamedAccount | undefined;
  readonly parties: readonly Choice<string>[];
}

/** What is left to be entered, or the sum, below the lines. */
const SumOfLines = ({ what, find }: Pick<LinesProps, 'what' | 'find'>) => {
  const lines = useWatch<Filled, 'lines'>({ name: 'lines' });
  const typed = lines.flatMap(({ amount }) => (amount === undefined || Number.isNaN(amount) ? [] : [amount]));
  if (typed.length === 0) return '';
  if (what === 'right' || what === 'opening') {
    const difference = Math.abs(differenceOf(lines, find));
    return difference === 0 ? 'Both sides are equal.' : `The sides differ by ${formatRupees(difference)}`;
  }
  return `In all ${formatRupees(sumRupees(typed))}`;
};

/** Who is on the other side, and the fund, of a line whose account asks for it. */
const LineParty = ({ at, find, parties }: { readonly at: number } & Pick<LinesProps, 'find' | 'parties'>) => {
  const line = useWatch<Filled, `lines.${number}`>({ name: `lines.${at}` });
  const { choices: funds } = useFundChoices();
  const named = find(line?.account);
  if (!named) return null;
  return (
    <>
      {(named.asksParty || named.class === 'income') && (
        <SelectField
          name={`lines.${at}.party`}
          label={`Party ${at + 1}`}
          {...(named.asksParty ? { required: true } : { blank: 'Nobody in Parties' })}
          choices={[...parties, { value: A_STUDENT, label: 'A student…' }]}
        />
      )}
      {line.party === A_STUDENT && (
        <StudentField
          name={`lines.${at}.student`}
          label={`Student ${at + 1}`}
          next={`lines.${at}.amount`}
          typedHint="Choose a student from the list"
        />
      )}
      {!named.hasFund && (
        <Used of="funds">
          <SelectField
            name={`lines.${at}.fund_id`}
            label={`Fund ${at + 1}`}
            choices={funds}
            blank="As the other account"
          />
        </Used>
      )}
    </>
  );
};

/** The lines of a voucher: account, party where it is asked for, amount. */
export const VoucherLines = ({ what, accounts, find, parties }: LinesProps) => {
  const { fields, append, remove } = useFieldArray<Filled, 'lines'>({ name: 'lines' });
  const least = what === 'right' ? 2 : 1;
  return (
    <Box data-wide sx={{ display: 'grid', gap: 1.5 }}>
      {fields.map((field, at) => (
        <Box
          key={field.id}
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
            ...(at > 0 && { borderTop: 1, borderColor: 'divider', pt: 1.5 }),
          }}
        >
          <SelectField
            name={`lines.${at}.account`}
            label={`${ACCOUNT_LABELS[what]} ${at + 1}`}
            required
            choices={accounts.map(({ key, label }) => ({ value: key, label }))}
          />
          {what === 'right' && (
            <SelectField name={`lines.${at}.side`} label={`It ${at + 1}`} choices={SIDES} />
          )}
          {what === 'opening' && (
            <SelectField name={`lines.${at}.side`} label={`Side ${at + 1}`} choices={OPENING_SIDES} />
          )}
          <LineParty at={at} find={find} parties={parties} />
          <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'start' }}>
            <Box sx={{ flex: 1 }}>
              <MoneyField name={`lines.${at}.amount`} label={`Amount ${at + 1}`} required />
            </Box>
            {fields.length > least && (
              <IconButton size="small" aria-label={`Remove line ${at + 1}`} onClick={() => remove(at)}>
                <DeleteOutlined fontSize="small" />
              </IconButton>
            )}
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button startIcon={<Add />} onClick={() => append(BLANK_LINE as never)}>
          Add another line
        </Button>
        <Typography variant="body2" aria-live="polite">
          <SumOfLines what={what} find={find} />
        </Typography>
      </Box>
    </Box>
  );
};
