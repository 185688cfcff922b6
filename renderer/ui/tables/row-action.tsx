import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton, Tooltip } from '@mui/material';
import { useMayAct } from '../../client/login.tsx';

interface RowActionProps {
  readonly icon: SvgIconComponent;
  /** The button's label: what it does, and to what, as `Print receipt 2026-27/000123`. */
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** It only shows or prints: it is there for who only looks, too. */
  readonly looks?: true;
}

/** A small button of a table's row. */
export const RowAction = (props: RowActionProps) => {
  const mayAct = useMayAct();
  return props.looks || mayAct ? <Action {...props} /> : null;
};

const Action = ({ icon: Icon, label, onClick, disabled = false }: RowActionProps) => (
  <Tooltip title={disabled ? '' : label}>
    <IconButton
      size="small"
      aria-label={label}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      <Icon fontSize="small" />
    </IconButton>
  </Tooltip>
);
