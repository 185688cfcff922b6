import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, MenuItem } from '@mui/material';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMayAct } from '../../client/login.tsx';
import { type Used, useUses } from '../../client/uses.tsx';
import { Menu } from '../dialogs/menu.tsx';
import { useSaid } from '../hindi/use-hindi.ts';
import { useAskedAct } from './use-asked-act.ts';

/** Something that is done on a page now and then. */
export interface PageAct {
  readonly label: string;
  /** What it does, or the address to which it leads. */
  readonly run: (() => void) | string;
  /** It only shows or prints: it is there for who only looks, too. */
  readonly looks?: true;
  /** The use without which it is nowhere seen. */
  readonly use?: ComponentProps<typeof Used>['of'];
  readonly isDestructive?: true;
}

/** An act that a later part of the program brings to a page, with the dialog that it opens. */
export interface ActWithDialog {
  readonly act: PageAct | false;
  readonly dialog: ReactNode;
}

/** Hears an address that asks for the act, while the menu is closed as well. */
const Asked = ({ label, press }: { readonly label: string; readonly press: () => void }): null => {
  useAskedAct(label, press, false);
  return null;
};

/** The acts of a page beyond its chief one and two beside it, in a menu; those that are false are left out. */
export const MoreActs = ({ acts }: { readonly acts: readonly (PageAct | false)[] }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [mayAct, uses, navigate, said] = [useMayAct(), useUses(), useNavigate(), useSaid()];
  const shown = acts.filter(
    (act) => act !== false && (act.looks || mayAct) && (act.use === undefined || uses.has(act.use)),
  ) as readonly PageAct[];
  if (shown.length === 0) return null;
  const press = ({ run }: PageAct) => {
    setAnchor(null);
    if (typeof run === 'string') void navigate(run);
    else run();
  };
  return (
    <>
      {shown.map((act) => (
        <Asked key={act.label} label={act.label} press={() => press(act)} />
      ))}
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMore />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {said('More')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {shown.map((act) => (
          <MenuItem
            key={act.label}
            onClick={() => press(act)}
            {...(act.isDestructive && { sx: { color: 'error.main' } })}
          >
            {said(act.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
