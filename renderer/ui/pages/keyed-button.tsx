import { Button, type ButtonProps } from '@mui/material';
import { useMayAct } from '../../client/login.tsx';
import { useSaid } from '../hindi/use-hindi.ts';
import { ShownKeys, usePageKey } from './keyboard-hints.tsx';
import { useAskedAct } from './use-asked-act.ts';

interface KeyedButtonProps extends Pick<ButtonProps, 'startIcon' | 'disabled'> {
  readonly label: string;
  readonly onPress: () => void;
}

const NEW = 'n';

/** A screen's chief button, which N presses too, as it says; with the button goes the key. Not there for who only looks. */
export const KeyedButton = (props: KeyedButtonProps) => (useMayAct() ? <Keyed {...props} /> : null);

const Keyed = ({ label, onPress, disabled = false, startIcon }: KeyedButtonProps) => {
  const said = useSaid();
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
