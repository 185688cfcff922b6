import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton, Tooltip } from '@mui/material';
import { useMayAct } from '../../client/login.tsx';
import { leaveOutSecond } from '../dialogs/second-click.ts';

interface RowActionProps {
  readonly icon: SvgIconComponent;
  /** The button's label: what it does, and to what, as `Print receipt 2026-27/000123`. */
  readonly label: string;
  readonly onClick: (button: HTMLElement) => void;
  readonly disabled?: boolean;
  /** The state of the menu that it opens. */
  readonly menu?: 'closed' | 'open';
  /** It only shows or prints: it is there for who only looks, too. */
  readonly looks?: boolean;
}

/** A small button of a table's row. */
export const RowAction = (props: RowActionProps) => {
  const mayAct = useMayAct();
  return props.looks || mayAct ? <Action {...props} /> : null;
};

const Action = ({ icon: Icon, label, onClick, disabled = false, menu }: RowActionProps) => (
  <Tooltip title={disabled ? '' : label}>
    <IconButton
      size="small"
      aria-label={label}
      disabled={disabled}
      {...(menu && { 'aria-haspopup': 'menu', 'aria-expanded': menu === 'open' })}
      onClickCapture={leaveOutSecond}
      onClick={(event) => {
        event.stopPropagation();
        onClick(event.currentTarget);
      }}
    >
      <Icon fontSize="small" />
    </IconButton>
  </Tooltip>
);
