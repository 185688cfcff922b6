import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useSaid } from '../hindi/use-hindi.ts';

interface SectionProps {
  readonly title: string;
  /** Shown on the title's line, at its end. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with a title and a border of its own. Example: *Not closed* on Day Close, *Pending work* on the dashboard. */
export const Section = ({ title, end, children }: SectionProps) => {
  const titleId = useId();
  const said = useSaid();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: 2, borderRadius: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {said(title)}
        </Typography>
        {end}
      </Box>
      {children}
    </Paper>
  );
};
