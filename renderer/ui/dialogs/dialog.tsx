import { type DialogProps, Dialog as MuiDialog } from '@mui/material';
import { PrintAlone } from '../print-and-export/print-alone.tsx';
import { useSecondClick } from './second-click.ts';

/** Every dialog of the program: the second click of a double click neither closes nor answers it, and a print is of it alone. */
export const Dialog = ({ children, ...props }: DialogProps) => (
  <MuiDialog {...useSecondClick(props.open)} {...props}>
    <PrintAlone />
    {children}
  </MuiDialog>
);
