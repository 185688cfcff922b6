import { Box } from '@mui/material';

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
