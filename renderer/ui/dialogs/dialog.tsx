import { type DialogProps, Dialog as MuiDialog } from '@mui/material';
import { useSecondClick } from './second-click.ts';

/** Every dialog of the program: the second click of a double click neither closes nor answers it. */
export const Dialog = (props: DialogProps) => <MuiDialog {...useSecondClick(props.open)} {...props} />;
