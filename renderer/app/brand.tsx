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
        noWrap
        title={collegeName}
        sx={{
          color: 'text.secondary',
          borderLeft: 1,
          borderColor: 'divider',
          pl: 1.25,
          maxWidth: { xs: 150, md: 360 },
        }}
      >
        {collegeName}
      </Typography>
    )}
  </Box>
);
