import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { Button, Divider, MenuItem, Tooltip } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { Menu } from '../dialogs/menu.tsx';
import type { Identified } from './column.tsx';
import type { useShownColumns } from './use-shown-columns.ts';

interface ColumnsButtonProps<Row extends Identified> {
  readonly columns: ReturnType<typeof useShownColumns<Row>>;
}

const ICON = { fontSize: 'small', color: 'action', sx: { mr: 1 }, 'aria-hidden': true } as const;

/** Chooses which columns a register shows. */
export const ColumnsButton = <Row extends Identified>({ columns }: ColumnsButtonProps<Row>) => {
  const { choosable, isShown, isLast, toggle, showAll } = columns;
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const hidden = choosable.filter(({ field }) => !isShown(field)).length;
  return (
    <>
      <Tooltip describeChild title="Which columns are shown, and printed; an export always has all">
        <Button
          ref={button}
          size="small"
          startIcon={<ViewColumnOutlined />}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? menuId : undefined}
          onClick={() => setOpen(true)}
          sx={{ flex: 'none' }}
        >
          {hidden === 0 ? 'Columns' : `Columns (${hidden} hidden)`}
        </Button>
      </Tooltip>
      <Menu id={menuId} anchorEl={button.current} open={isOpen} onClose={() => setOpen(false)}>
        {choosable.map(({ field, headerName }) => (
          <MenuItem
            key={field}
            dense
            role="menuitemcheckbox"
            aria-checked={isShown(field)}
            disabled={isLast(field)}
            onClick={() => toggle(field)}
          >
            {isShown(field) ? <CheckBox {...ICON} /> : <CheckBoxOutlineBlank {...ICON} />}
            {headerName}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem dense disabled={hidden === 0} onClick={showAll}>
          Show all
        </MenuItem>
      </Menu>
    </>
  );
};
