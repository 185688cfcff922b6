import { type MenuProps, Menu as MuiMenu } from '@mui/material';
import { useSecondClick } from './second-click.ts';

/** Every menu of the program: the second click of a double click does not close it. */
export const Menu = (props: MenuProps) => <MuiMenu {...useSecondClick(props.open)} {...props} />;
