import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDate, isIsoDate } from '../../../../shared/dates.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import { LateFeeFields } from '../dues/late-fee-fields.tsx';
import { lateValues } from '../dues/late-form.ts';
import type { PlanValues } from './plan-form.ts';

const FRAME = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 2,
  '& [data-wide]': { gridColumn: '1 / -1' },
} as const;

/** The late fees of heads that have another than the plan: one button until there is one. */
export const OwnLateFees = ({ heads }: { readonly heads: readonly Head[] }) => {
  const { setValue } = useFormContext<PlanValues>();
  const [own, rows, dates] = useWatch<PlanValues, ['own', 'rows', 'dates']>({
    name: ['own', 'rows', 'dates'],
  });
  const charged = new Set(
    rows
      .filter(({ amounts }) => amounts.some((amount) => typeof amount === 'number'))
      .map((row) => row.head_id),
  );
  const named = new Set(own.map(({ head_id }) => head_id));
  const choices = heads
    .filter(({ id }) => charged.has(id) || named.has(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const days = dates.filter(isIsoDate).map((date) => ({ value: date, label: formatDate(date) }));
  const put = (next: PlanValues['own']) => setValue('own', next, { shouldDirty: true });
  return (
    <Box data-wide sx={{ display: 'grid', gap: 1.5 }}>
      {own.map(({ head_id }, at) => {
        const name = heads.find(({ id }) => id === head_id)?.name ?? '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place
          <Box key={at} role="group" aria-label={`Late fee of ${name || 'one head'}`} sx={FRAME}>
            <SelectField name={`own.${at}.head_id`} label="Head" required choices={choices} />
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Box sx={{ flex: 1 }}>
                <SelectField name={`own.${at}.due_date`} label="Due" choices={days} blank="On every date" />
              </Box>
              <RowAction
                icon={DeleteOutlined}
                label={`Leave out the late fee of ${name || 'one head'}`}
                onClick={() => put(own.filter((_, other) => other !== at))}
              />
            </Box>
            <LateFeeFields of={`own.${at}.`} usualHead={name || 'The same head'} />
          </Box>
        );
      })}
      <Box>
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() =>
            put([...own, { ...lateValues(null), late: 'dates', head_id: undefined, due_date: '' }])
          }
        >
          Another late fee for one head
        </Button>
      </Box>
    </Box>
  );
};
