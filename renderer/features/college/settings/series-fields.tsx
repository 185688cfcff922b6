import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { financialYearDays } from '../../../../shared/dates.ts';
import type { Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import { seriesNumber } from '../../../../shared/features/college/settings/settings.series.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

const COLUMNS = '190px 130px 130px minmax(150px, 1fr)';

interface Typed {
  readonly prefix?: string;
  readonly next_number?: string | number;
}

const Next = ({ index, settings }: { readonly index: number; readonly settings: Settings }) => {
  const typed: Typed = useWatch({ name: `series.${index}` });
  const series = settings.series[index];
  const number = Number(typed.next_number);
  if (!series || !Number.isInteger(number) || number < 1) return '—';
  // Any day of the year that the numbers are of.
  const { first: day } = financialYearDays(settings.period);
  return seriesNumber(series.kind, (typed.prefix ?? '').trim(), day, number);
};

/** One row for each series: what its numbers begin with, and which comes next. Inside the form. */
export const SeriesFields = ({ settings }: { readonly settings: Settings }) => (
  <Box role="group" aria-label="Numbers" sx={{ display: 'grid', gap: 1.25 }}>
    {settings.series.map(({ kind, label }, index) => (
      <Box
        key={kind}
        role="group"
        aria-label={label}
        sx={{
          display: 'grid',
          gap: 1.25,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr', sm: COLUMNS },
          '& > p': { gridColumn: { xs: '1 / -1', sm: 'auto' }, pt: { sm: 1 } },
        }}
      >
        <Typography variant="body2" component="p" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <TextField name={`series.${index}.prefix`} label="Prefix" />
        <TextField name={`series.${index}.next_number`} label="Next number" maxLength={7} />
        <Typography
          variant="body2"
          component="p"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          <Next index={index} settings={settings} />
        </Typography>
      </Box>
    ))}
  </Box>
);
