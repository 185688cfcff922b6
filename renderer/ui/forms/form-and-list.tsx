import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useMayAct } from '../../client/login.tsx';

interface FormAndListProps {
  readonly form: ReactNode;
  /** The list. */
  readonly children: ReactNode;
}

/** A form with the list that it adds to on its right; on a small window the list is below. Who only looks has the list alone. */
export const FormAndList = ({ form, children }: FormAndListProps) => {
  const mayAct = useMayAct();
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: mayAct ? '256px minmax(0, 1fr)' : 'minmax(0, 1fr)' },
        alignItems: { lg: 'start' },
        gridTemplateRows: { xs: mayAct ? 'auto 1fr' : '1fr', lg: '1fr' },
      }}
    >
      {form}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minHeight: 420, height: '100%' }}>
        {children}
      </Box>
    </Box>
  );
};
