import Close from '@mui/icons-material/Close';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatCount } from '../../../shared/counted.ts';
import type { Selection } from './use-selection.ts';

interface ChosenBarProps {
  readonly selection: Pick<Selection, 'rows' | 'clear'>;
  /** The sum of the chosen rows: `₹1,500.00`. */
  readonly sum?: string;
  /** A sentence about the chosen rows that the buttons leave out. */
  readonly note?: string | undefined;
  /** The buttons for the chosen rows. */
  readonly children: ReactNode;
}

/** At the foot of a register: how many rows are chosen, what they add up to, and what can be done with them. */
export const ChosenBar = ({ selection: { rows, clear }, sum, note, children }: ChosenBarProps) => {
  if (rows.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label="Chosen rows"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, minWidth: 0 }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 620 }}>
        {formatCount(rows.length)} chosen{sum && `, ${sum}`}
      </Typography>
      {children}
      <Tooltip title="Clear selection">
        <IconButton size="small" aria-label="Clear selection" onClick={clear}>
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
      {note && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
};
