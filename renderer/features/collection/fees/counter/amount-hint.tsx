import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { formatDate } from '../../../../../shared/dates.ts';
import { sayRupees } from '../../../../../shared/money.ts';
import type { FilledFee } from './fee-form.ts';
import type { Offer } from './owed.ts';
import type { OwedHere } from './use-owed.ts';

const OFFERED: Readonly<Record<Offer['what'], (offer: Offer, type: string | undefined) => string>> = {
  due: (_, type) => (type === undefined ? 'All that is due' : `Due for ${type} alone`),
  next: ({ date }) => `Next: due on ${date === undefined ? 'a later day' : formatDate(date)}`,
  opening: () => 'All that is owed',
};

/** Said of the keys, by where Enter goes. */
const KEYS: Readonly<Record<string, string>> = {
  cheque: 'Enter: cheque number',
  reference: 'Enter: reference',
};

interface AmountHintProps {
  readonly here: OwedHere;
  /** The field to which Enter goes; undefined where it saves. */
  readonly next: string | undefined;
}

/** Shows what the amount stands for, and what Enter does with it. */
export const AmountHint = ({ here: { offer, toCheck }, next }: AmountHintProps) => {
  const type = useWatch<FilledFee, 'fee_type'>({ name: 'fee_type' });
  if (toCheck !== undefined) {
    return (
      <Box component="span" role="status" sx={{ color: 'warning.main', fontWeight: 650 }}>
        Check {sayRupees(toCheck)} and press Enter
      </Box>
    );
  }
  const enter = (next === undefined ? undefined : KEYS[next]) ?? 'Enter: save';
  return offer ? `${OFFERED[offer.what](offer, type)} · ${enter}` : `${enter} · Tab: more`;
};
