import MoreVert from '@mui/icons-material/MoreVert';
import { Box, Button, ListItemIcon, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useMayAct } from '../../client/login.tsx';
import { Menu } from '../dialogs/menu.tsx';
import { RowAction } from './row-action.tsx';
import { actsFor, placed, type RowAct, type RowActsOf } from './row-acts.ts';

const InWords = ({ icon: Icon, label, words, tone, disabled = false, onClick }: RowAct) => (
  <Button
    size="small"
    aria-label={label}
    disabled={disabled}
    variant={tone === 'outlined' ? 'outlined' : 'text'}
    {...(tone === 'error' && { color: 'error' })}
    {...(tone === undefined && { startIcon: <Icon /> })}
    onClick={onClick}
  >
    {words}
  </Button>
);

interface RowButtonsProps {
  readonly acts: ReturnType<RowActsOf<unknown>>;
}

/** The buttons of a row: all that the specification names, two more, and the rest in a menu. */
export const RowButtons = ({ acts }: RowButtonsProps) => {
  const mayAct = useMayAct();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { shown, folded } = placed(actsFor(mayAct, acts));
  return (
    <Box sx={{ display: 'flex', gap: 0.25, alignItems: 'center', justifyContent: 'end' }}>
      {shown.map((act) =>
        act.words ? <InWords key={act.label} {...act} /> : <RowAction key={act.label} {...act} />,
      )}
      {folded.length > 0 && (
        <>
          <RowAction
            looks
            icon={MoreVert}
            label="More for this row"
            menu={anchor === null ? 'closed' : 'open'}
            onClick={setAnchor}
          />
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {folded.map(({ icon: Icon, label, disabled = false, onClick }) => (
              <MenuItem
                key={label}
                disabled={disabled}
                onClick={() => {
                  setAnchor(null);
                  onClick();
                }}
              >
                <ListItemIcon>
                  <Icon fontSize="small" />
                </ListItemIcon>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </Box>
  );
};
