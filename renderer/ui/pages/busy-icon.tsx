import { CircularProgress } from '@mui/material';

/** A spinner at the start of a button whose work is under way. */
export const BusyIcon = ({ label }: { readonly label: string }) => (
  <CircularProgress size={16} color="inherit" aria-label={label} />
);
