import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Collapse, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import type { CheckResult } from '../../../../shared/features/overview/books/books.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { Differences } from './differences.tsx';

const MORE = { borderTop: 1, borderColor: 'divider', px: 2, py: 1 } as const;

/** One check: its name and what came of it; it opens its rows where there are any. */
const Check = ({ check }: { readonly check: CheckResult }) => {
  const { name, agree, total, differences } = check;
  const [isOpen, setOpen] = useState(!agree);
  const rowsId = useId();
  return (
    <Box component="li" sx={{ '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        disabled={agree}
        aria-expanded={agree ? undefined : isOpen}
        aria-controls={agree ? undefined : rowsId}
        onClick={() => setOpen(!isOpen)}
        sx={{ width: '100%', px: 2, py: 1, gap: 1.5, justifyContent: 'flex-start', textAlign: 'left' }}
      >
        <Typography sx={{ flex: 1, fontWeight: agree ? 400 : 620 }}>{name}</Typography>
        <StatusChip
          tone={agree ? 'success' : 'error'}
          label={agree ? 'Agrees' : counted(total, 'difference', 'differences')}
        />
        <ExpandMore
          aria-hidden
          sx={{ visibility: agree ? 'hidden' : 'visible', transform: isOpen ? 'rotate(180deg)' : 'none' }}
        />
      </ButtonBase>
      {!agree && (
        <Collapse in={isOpen} id={rowsId}>
          <Differences name={name} differences={differences} />
          {total > differences.length && (
            <Typography variant="body2" sx={MORE}>
              The first {differences.length} of {total} are shown.
            </Typography>
          )}
        </Collapse>
      )}
    </Box>
  );
};

/** The checks in their order. */
export const BookChecks = ({ checks }: { readonly checks: readonly CheckResult[] }) => (
  <Paper
    component="ul"
    variant="outlined"
    aria-label="Checks"
    sx={{ m: 0, p: 0, listStyle: 'none', borderRadius: 2, flexShrink: 0 }}
  >
    {checks.map((check) => (
      // Opened anew where what it found is another.
      <Check key={`${check.name} ${check.total}`} check={check} />
    ))}
  </Paper>
);
