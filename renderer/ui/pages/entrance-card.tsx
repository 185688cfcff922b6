import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';

/** A small form alone on the page: signing in, setting up. */
export const EntranceCard = ({
  width = 400,
  children,
}: {
  readonly width?: number;
  readonly children: ReactNode;
}) => (
  <Box
    component="main"
    sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
  >
    <Paper
      variant="outlined"
      sx={{
        width: '100%',
        maxWidth: width,
        p: { xs: 3, sm: 4 },
        borderRadius: 2,
        borderTop: 3,
        borderTopColor: 'primary.main',
      }}
    >
      {children}
    </Paper>
  </Box>
);

export const EntranceTitle = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 1 }}>
    <BrandMark size={34} />
    <Typography variant="h1" sx={{ fontSize: '1.625rem' }}>
      Bursar
    </Typography>
  </Box>
);
