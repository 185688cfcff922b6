import type { SvgIconComponent } from '@mui/icons-material';
import MoreVert from '@mui/icons-material/MoreVert';
import { Box, Button, ListItemIcon, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useMayAct } from '../../client/login.tsx';
import { Menu } from '../dialogs/menu.tsx';
import { RowAction } from './row-action.tsx';

/** Something that is done with a row. */
export interface RowAct {
  readonly icon: SvgIconComponent;
  /** What it does, and to what: `Print receipt 2026-27/000123`. */
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** It only shows or prints: it is there for who only looks, too. */
  readonly looks?: boolean;
  /** The specification names it: it is never folded away. */
  readonly stays?: boolean;
  /** Its words, where it is a button in words: `View Fees`. */
  readonly words?: string;
  readonly tone?: 'outlined' | 'error';
}

/** The acts of a row; one that is not there for it is false or nothing. */
export type RowActsOf<Row> = (row: Row) => readonly (RowAct | false | null | undefined)[];

/** The acts that are there for somebody who may change something, or who only looks. */
export const actsFor = (mayAct: boolean, acts: ReturnType<RowActsOf<unknown>>): readonly RowAct[] =>
  acts.filter((act) => !!act && (mayAct || act.looks)) as readonly RowAct[];

/** How many of the acts that the specification does not name stand in the row. */
const UNFOLDED = 2;

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

/** What of a row's acts stands in it, and what is folded into its menu. */
export const placed = (
  acts: readonly RowAct[],
): { readonly shown: readonly RowAct[]; readonly folded: readonly RowAct[] } => {
  const folded = acts.filter(({ stays }) => !stays).slice(UNFOLDED);
  return { shown: acts.filter((act) => !folded.includes(act)), folded };
};

interface RowActsProps {
  readonly acts: ReturnType<RowActsOf<unknown>>;
}

/** The buttons of a row: all that the specification names, two more, and the rest in a menu. */
export const RowActs = ({ acts }: RowActsProps) => {
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
