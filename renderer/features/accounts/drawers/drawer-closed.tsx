import { Alert, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { getDrawer } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import { drawerClosed } from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import { queryOf } from '../../../client/queries.ts';
import { openForCash } from './open-for-cash.ts';

/**
 * Says at the counter, while cash is chosen, that one's own drawer is closed today, and opens it for a second count in one press. What was typed stays, and
 * the cursor goes back to where it was.
 */
export const DrawerClosed = () => {
  const queries = useQueryClient();
  const { data: drawer } = useQuery(queryOf('drawers', getDrawer, { query: {} }));
  const [isOpening, setOpening] = useState(false);
  const field = useRef<HTMLElement>(null);
  const mode: unknown = useWatch({ name: 'payment_type' });
  if (!drawer?.closing || mode !== 'Cash') return null;
  const { date } = drawer;
  const open = async () => {
    setOpening(true);
    await openForCash(queries, date);
    setOpening(false);
    field.current?.focus();
  };
  return (
    <Alert
      data-wide
      severity="info"
      action={
        <Button
          color="inherit"
          size="small"
          disabled={isOpening}
          onFocus={({ relatedTarget }) => {
            if (relatedTarget instanceof HTMLElement) field.current = relatedTarget;
          }}
          onClick={() => void open()}
        >
          Count again
        </Button>
      }
    >
      {drawerClosed(date)}
    </Alert>
  );
};
