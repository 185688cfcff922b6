import Check from '@mui/icons-material/Check';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { Divider, IconButton, ListItemIcon, ListItemText, MenuItem, Tooltip } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { useUses } from '../client/uses.tsx';
import { Menu } from '../ui/dialogs/menu.tsx';
import { showHindi, useIsHindiShown } from '../ui/hindi/use-hindi.ts';

const MODES = [
  { mode: 'system', label: 'Same as this computer' },
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
] as const;

export const ThemeToggle = () => {
  const { mode, systemMode, setMode } = useColorScheme();
  const isHindi = useIsHindiShown();
  const hasHindi = useUses().has('hindi') || isHindi;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <>
      <Tooltip title="Appearance">
        <IconButton
          aria-label="Appearance"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {isDark ? <DarkModeOutlined fontSize="small" /> : <LightModeOutlined fontSize="small" />}
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {MODES.map((choice) => (
          <MenuItem
            key={choice.mode}
            selected={mode === choice.mode}
            onClick={() => {
              setMode(choice.mode);
              setAnchor(null);
            }}
          >
            <ListItemIcon>{mode === choice.mode && <Check fontSize="small" />}</ListItemIcon>
            <ListItemText>{choice.label}</ListItemText>
          </MenuItem>
        ))}
        {hasHindi && <Divider />}
        {hasHindi && (
          <MenuItem
            selected={isHindi}
            onClick={() => {
              showHindi(!isHindi);
              setAnchor(null);
            }}
          >
            <ListItemIcon>{isHindi && <Check fontSize="small" />}</ListItemIcon>
            <ListItemText>Hindi beside English · हिन्दी</ListItemText>
          </MenuItem>
        )}
      </Menu>
    </>
  );
};
