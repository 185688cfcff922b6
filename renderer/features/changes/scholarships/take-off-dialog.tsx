import { Typography } from '@mui/material';
import { z } from 'zod';
import { requiredText } from '../../../../shared/contract/fields.ts';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { counted } from '../../../../shared/counted.ts';
import { endAwaited } from '../../../../shared/features/changes/scholarships/scholarships.endpoints.ts';
import type {
  EndedDues,
  SchemeSum,
} from '../../../../shared/features/changes/scholarships/scholarships.model.ts';
import { schemeText } from '../../../../shared/features/charges/dues/awaited.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';

const TakeOffForm = z.object({
  scheme: z.string(),
  /** Roll or admission numbers, one a line or with commas. */
  numbers: z.string(),
  reason: requiredText('Enter the reason', 300),
});
type TakeOffValues = z.output<typeof TakeOffForm>;

const numbersOf = (text: string): readonly string[] =>
  text
    .split(/[\n,;]/u)
    .map((number) => number.trim())
    .filter((number) => number !== '');

const listOf = ({ scheme, numbers }: Partial<TakeOffValues>) => ({ scheme, numbers });

const saidOf = ({ students, amount }: EndedDues): string =>
  `${counted(students, 'student', 'students')}, ${formatRupees(amount)}`;

/** The listed numbers whose marks stay. */
const Listed = ({ said, numbers }: { readonly said: string; readonly numbers: readonly string[] }) =>
  numbers.length > 0 && (
    <Typography variant="body2" color="warning.main" sx={{ overflowWrap: 'anywhere' }}>
      {said}: {numbers.join(', ')}
    </Typography>
  );

const Found = ({ found }: { readonly found: EndedDues }) => (
  <PreviewBox label="What would be taken off">
    <Typography sx={{ fontWeight: 620 }}>
      {found.dues === 0 ? 'No dues of theirs are awaited.' : `${saidOf(found)} would be due again`}
    </Typography>
    <Listed said="Not among what is awaited" numbers={found.unknown} />
    <Listed said="Several students have these numbers, choose their rows instead" numbers={found.several} />
  </PreviewBox>
);

interface TakeOffProps {
  /** The marks that are taken off; a scheme and the numbers of those rejected are asked for where there are none. */
  readonly ids?: readonly number[];
  readonly schemes: readonly SchemeSum[];
  readonly onClose: () => void;
}

/** Takes marks off: what was awaited is due again. */
export const TakeOffDialog = ({ ids, schemes, onClose }: TakeOffProps) => {
  const bodyOf = ({ scheme, numbers, reason }: TakeOffValues) => {
    if (ids) return { ids: [...ids], scheme: null, year: null, reason };
    const chosen = schemes.find((each) => schemeText(each) === scheme);
    const of = { scheme: chosen?.scheme ?? null, year: chosen?.year ?? null };
    return { ...of, numbers: [...numbersOf(numbers)], reason };
  };

  return (
    <ActDialog
      of={endAwaited}
      askedOf={listOf}
      inputOf={(values) => ({ body: bodyOf(values) })}
      mayBeDone={(found) => found.dues > 0}
      doLabel="Take off"
      isChosen={ids !== undefined}
      isDestructive
      preview={(found) => <Found found={found} />}
      changes={['dues']}
      notice={(ended) => ({ title: 'Mark taken off', description: saidOf(ended) })}
      title="Take the mark off"
      description={
        ids
          ? `Of ${counted(ids.length, 'due', 'dues')}: what was due is due again, with its late fee.`
          : 'Rejected by department: fees become due again, with late fee.'
      }
      width="sm"
      schema={TakeOffForm}
      defaultValues={{ scheme: schemes[0] ? schemeText(schemes[0]) : '', numbers: '', reason: '' }}
      failed="Failed to take the mark off"
      onClose={onClose}
    >
      {ids === undefined && (
        <>
          <SelectField name="scheme" label="Scheme" choices={choicesOf(schemes.map(schemeText))} />
          <TextField
            name="numbers"
            label="Roll or admission numbers"
            hint="One a line, or with commas; blank for all of the scheme"
            rows={4}
            wide
          />
        </>
      )}
      <TextField name="reason" label="Reason" required wide />
    </ActDialog>
  );
};
