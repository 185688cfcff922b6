import { Button, type ButtonProps } from '@mui/material';
import { useCallback, useRef } from 'react';
import type { LinkProps } from 'react-router-dom';
import { useMayAct } from '../../client/login.tsx';
import { useIsChief } from './chief-act.tsx';
import { useAskedAct } from './use-asked-act.ts';

type ActButtonProps = ButtonProps | (ButtonProps<React.ElementType> & Pick<LinkProps, 'to'>);

/** A button that changes something, or leads to what does: not there for who only looks. */
export const ActButton = (props: ActButtonProps) => (useMayAct() ? <Pressed {...props} /> : null);

const Pressed = (props: ActButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const name = typeof props.children === 'string' ? props.children : undefined;
  const press = useCallback(() => button.current?.click(), []);
  useIsChief(props.variant === 'contained' && !props.disabled ? name : undefined, press);
  useAskedAct(name, press, props.disabled === true);
  return <Button ref={button} {...props} />;
};
