import { Button, type ButtonProps } from '@mui/material';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { LinkProps } from 'react-router-dom';
import { useMayAct } from '../../client/login.tsx';
import { useIsChief } from './chief-act.tsx';
import { useAskedAct } from './use-asked-act.ts';

type Pressable = ButtonProps | (ButtonProps<React.ElementType> & Pick<LinkProps, 'to'>);

type ActButtonProps = Pressable & {
  /** It only shows or prints: it is there for who only looks, too. */
  readonly looks?: true;
};

/** A button that changes something, or leads to what does, and that an address can press: not there for who only looks. */
export const ActButton = ({ looks, ...props }: ActButtonProps) =>
  useMayAct() || looks ? <Pressed {...props} /> : null;

/** A button that is disabled while its act is under way has the cursor again afterwards, unless that went elsewhere. */
const useKeepsFocus = (button: RefObject<HTMLButtonElement | null>, disabled: boolean): void => {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // The browser takes the cursor from it only after this.
    if (disabled) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [button, disabled]);
};

const Pressed = (props: Pressable) => {
  const button = useRef<HTMLButtonElement>(null);
  const name = typeof props.children === 'string' ? props.children : undefined;
  const press = useCallback(() => button.current?.click(), []);
  useIsChief(props.variant === 'contained' && !props.disabled ? name : undefined, press);
  useAskedAct(name, press, props.disabled === true);
  useKeepsFocus(button, props.disabled === true);
  return <Button ref={button} {...props} />;
};
