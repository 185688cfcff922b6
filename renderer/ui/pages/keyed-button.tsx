import { Button, type ButtonProps } from '@mui/material';
import { useCallback, useRef } from 'react';
import { useMayAct } from '../../client/login.tsx';
import { useSaid } from '../hindi/use-hindi.ts';
import { useIsChief } from './chief-act.tsx';
import { ShownKeys, usePageKey } from './keyboard-hints.tsx';
import { useAskedAct } from './use-asked-act.ts';

interface KeyedButtonProps extends Pick<ButtonProps, 'startIcon' | 'disabled'> {
  readonly label: string;
  readonly onPress: () => void;
  /** Whether an empty list of its page begins otherwise: no second button stands there. */
  readonly isOther?: true;
}

const NEW = 'n';

/** A screen's chief button, which N presses too, as it says; with the button goes the key. Not there for who only looks. */
export const KeyedButton = (props: KeyedButtonProps) => (useMayAct() ? <Keyed {...props} /> : null);

const Keyed = ({ label, onPress, disabled = false, startIcon, isOther }: KeyedButtonProps) => {
  const said = useSaid();
  const latest = useRef(onPress);
  latest.current = onPress;
  const press = useCallback(() => latest.current(), []);
  useIsChief(disabled || isOther ? undefined : label, press);
  usePageKey(NEW, () => !disabled && onPress(), label);
  useAskedAct(label, onPress, disabled);
  return (
    <Button
      variant="contained"
      startIcon={startIcon}
      disabled={disabled}
      onClick={onPress}
      aria-keyshortcuts={NEW}
    >
      {said(label)}
      <ShownKeys keys={[NEW.toUpperCase()]} />
    </Button>
  );
};
