import { Button, type ButtonProps } from '@mui/material';
import type { LinkProps } from 'react-router-dom';
import { useMayAct } from '../../client/login.tsx';

type ActButtonProps = ButtonProps | (ButtonProps<React.ElementType> & Pick<LinkProps, 'to'>);

/** A button that changes something, or leads to what does: not there for who only looks. */
export const ActButton = (props: ActButtonProps) => (useMayAct() ? <Button {...props} /> : null);
