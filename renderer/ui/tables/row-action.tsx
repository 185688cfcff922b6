import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton, Tooltip } from '@mui/material';

interface RowActionProps {
  readonly icon: SvgIconComponent;
  /** The button's label: what it does, and to what, as `Print receipt 2026-27/000123`. */
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** A small button of a table's row. */
export const RowAction = ({ icon: Icon, label, onClick, disabled = false }: RowActionProps) => (
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
