import type { SvgIconComponent } from '@mui/icons-material';
import { Box, ButtonBase, Paper, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Coming } from '../../client/coming.tsx';
import { unbrokenText } from './unbroken-text.tsx';

interface StatCardProps {
  readonly label: string;
  /** The figure; undefined or null where it is not known: it could not be read, or there is nothing to count. */
  readonly value: ReactNode;
  readonly caption?: ReactNode;
  /** A second figure beneath, with rows of its own: a link or a button. */
  readonly foot?: ReactNode;
  readonly icon?: SvgIconComponent;
  readonly tone?: 'neutral' | 'success' | 'warning' | 'error';
  readonly isLoading?: boolean;
  /** Makes the whole card a button. */
  readonly onClick?: () => void;
  /** Makes the whole card a link to the rows that the figure counts. */
  readonly to?: string | undefined;
}

const TONES = {
  neutral: 'text.primary',
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
} as const;

const NIL = /^₹?0(\.00)?%?$/;

/** Nothing is neither good nor bad: a zero has no colour, nor has what is not known. */
const isNothing = (value: ReactNode): boolean =>
  value === undefined || value === null || value === 0 || (typeof value === 'string' && NIL.test(value));

const Figures = ({
  label,
  value,
  caption,
  icon: Icon,
  tone = 'neutral',
  isLoading = false,
}: StatCardProps) => (
  <Box
    sx={{
      px: 1.5,
      py: 0.5,
      width: '100%',
      textAlign: 'left',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1,
      '.is-large &': { display: 'block', p: 1.75 },
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: 1, color: 'text.secondary' }}>
      <Typography variant="caption" component="h2" sx={{ fontWeight: 560, flex: 1 }}>
        {label}
      </Typography>
      {Icon && (
        <Icon sx={{ fontSize: 18, display: 'none', '.is-large &': { display: 'block' } }} aria-hidden />
      )}
    </Box>
    <Typography
      component="p"
      sx={{
        order: 2,
        fontSize: '1.1875rem',
        '.is-large &': { fontSize: { sm: '1.5rem' } },
        fontWeight: 640,
        letterSpacing: '-0.015em',
        lineHeight: 1.35,
        color: TONES[isNothing(value) ? 'neutral' : tone],
      }}
    >
      {isLoading ? <Skeleton width="3em" /> : (value ?? '—')}
    </Typography>
    {caption && (
      <Typography variant="caption" component="p" sx={{ order: 1, color: 'text.secondary', lineHeight: 1.3 }}>
        {unbrokenText(caption)}
      </Typography>
    )}
  </Box>
);

const WHOLE_CARD = {
  width: '100%',
  flex: 1,
  alignItems: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

/** One figure: what it is, how much, and since when or of what. */
export const StatCard = (props: StatCardProps) => (
  <Paper
    variant="outlined"
    sx={{ borderRadius: 2, overflow: 'hidden', display: 'flex', flexDirection: 'column' }}
  >
    {props.to !== undefined ? (
      <ButtonBase component={Link} to={props.to} sx={WHOLE_CARD}>
        <Figures {...props} />
      </ButtonBase>
    ) : props.onClick ? (
      <ButtonBase onClick={props.onClick} sx={WHOLE_CARD}>
        <Figures {...props} />
      </ButtonBase>
    ) : (
      <Figures {...props} />
    )}
    {props.isLoading && <Coming />}
    {props.foot && <Box sx={{ px: 1.5, pb: 0.5, typography: 'caption' }}>{props.foot}</Box>}
  </Paper>
);
