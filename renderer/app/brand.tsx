import { Box, Typography } from '@mui/material';

/** The product's mark: a B ruled like a ledger. */
export const BrandMark = ({ size = 28 }: { readonly size?: number }) => (
  <Box
    component="svg"
    viewBox="0 0 32 32"
    aria-hidden
    sx={{ width: size, height: size, flex: 'none', color: 'primary.main' }}
  >
    <rect width="32" height="32" rx="7" fill="currentColor" />
    <Box
      component="g"
      sx={{ stroke: (theme) => theme.vars.palette.primary.contrastText }}
      fill="none"
      strokeWidth="3"
    >
      <path d="M10 7v18M10 8h7a4 4 0 0 1 0 8h-7m0 0h8a4.5 4.5 0 0 1 0 9h-8" />
    </Box>
  </Box>
);

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
