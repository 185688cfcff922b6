import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMayAct } from '../../client/login.tsx';

/** Leads from an empty page to where what comes first is done; not there for who only looks. */
export const LeadButton = ({ to, children }: { readonly to: string; readonly children: string }) =>
  useMayAct() ? (
    <Button variant="outlined" component={Link} to={to}>
      {children}
    </Button>
  ) : null;
