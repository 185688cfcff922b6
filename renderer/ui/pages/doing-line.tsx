import { Box, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import type { Doing } from '../../../shared/contract/doing.ts';

interface DoingLineProps {
  /** What goes on as a whole: `The books are being checked`. */
  readonly label: string;
  readonly doing: Doing;
}

/** How far long work of the office is: `The books are being checked: Students’ dues`, and a bar. */
export const DoingLine = ({ label, doing: { what, percent } }: DoingLineProps) => {
  const labelId = useId();
  return (
    <Box sx={{ my: 1 }}>
      <Typography variant="body2" id={labelId} role="status">
        {label}
        {what === '' ? '' : `: ${what}`}
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-labelledby={labelId} sx={{ mt: 0.5 }} />
    </Box>
  );
};
