import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useSaid } from '../hindi/use-hindi.ts';
import { FilterBar } from './filter-bar.tsx';
import { unbrokenText } from './unbroken-text.tsx';

interface PageProps {
  readonly title: string;
  /** One line under the title: what this page shows. */
  readonly summary?: ReactNode;
  /** Buttons, the chief one last. */
  readonly actions?: ReactNode;
  /** Search and filters of the list. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its title and actions, then its filters, then its content, which may grow to the window's foot. */
export const Page = ({ title, summary, actions, filters, children }: PageProps) => {
  const said = useSaid();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.25, flex: 1, minHeight: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box
          sx={{
            flex: '1 1 220px',
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 1.5,
          }}
        >
          <Typography variant="h1">{unbrokenText(said(title))}</Typography>
          {summary && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              {unbrokenText(summary)}
            </Typography>
          )}
        </Box>
        {actions && (
          <Box data-acts className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {actions}
          </Box>
        )}
      </Box>
      {filters && <FilterBar>{filters}</FilterBar>}
      {children}
    </Box>
  );
};

interface CardRowProps {
  /** The cards are what the page is for, and no list stands below them. */
  readonly isLarge?: true;
  readonly children: ReactNode;
}

/** Cards in a row, as many as fit. */
export const CardRow = ({ isLarge, children }: CardRowProps) => (
  <Box
    className={isLarge && 'is-large'}
    sx={{
      display: 'grid',
      gap: { xs: 1, sm: 1.5 },
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(160px, 1fr))' },
    }}
  >
    {children}
  </Box>
);
