import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';
import type { LinkProps } from 'react-router-dom';
import { useMayAct } from '../../client/login.tsx';
import { useAskedAct } from './use-asked-act.ts';

type ActButtonProps = ButtonProps | (ButtonProps<React.ElementType> & Pick<LinkProps, 'to'>);

/** A button that changes something, or leads to what does: not there for who only looks. */
export const ActButton = (props: ActButtonProps) => (useMayAct() ? <Pressed {...props} /> : null);

const Pressed = (props: ActButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const name = typeof props.children === 'string' ? props.children : undefined;
  useAskedAct(name, () => button.current?.click(), props.disabled === true);
  return <Button ref={button} {...props} />;
};
