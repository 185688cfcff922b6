import { CircularProgress } from '@mui/material';

/** For the start of a button: what it does is under way. */
export const BusyIcon = ({ label }: { readonly label: string }) => (
  <CircularProgress size={16} color="inherit" aria-label={label} />
);
