import { Box, Typography } from '@mui/material';
import { BrandMark } from '../ui/pages/brand-mark.tsx';

interface BrandProps {
  readonly collegeName: string | null;
}

/** `Bursar`, and the college's own name once it has one. */
export const Brand = ({ collegeName }: BrandProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
    <BrandMark />
    <Typography component="span" sx={{ fontSize: '1.0625rem', fontWeight: 680, letterSpacing: '-0.015em' }}>
      Bursar
    </Typography>
    {collegeName && (
      <Typography
        component="span"
        variant="body2"
        title={collegeName}
        sx={{
          color: 'text.secondary',
          borderLeft: 1,
          borderColor: 'divider',
          pl: 1.25,
          maxWidth: { xs: 160, md: 360 },
          // On a phone the name has small lines: one usual line of it would end within most names.
          fontSize: { xs: '0.6875rem', md: '0.875rem' },
          lineHeight: 1.2,
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: { xs: '3', md: '1' },
          overflow: 'hidden',
        }}
      >
        {collegeName}
      </Typography>
    )}
  </Box>
);
