import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

/** A name and what is said under it; a blank fact is left out. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** The facts that a dialog is about, in two columns: names, and what stands under each. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.25 }}
  >
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ label, value }) => (
        <Fragment key={label}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, color: 'text.primary', overflowWrap: 'anywhere' }}
          >
            {value}
          </Typography>
        </Fragment>
      ))}
  </Box>
);
