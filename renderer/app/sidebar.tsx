import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import {
  Badge,
  Box,
  Divider,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Tooltip,
} from '@mui/material';
import { memo, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Role } from '../../shared/contract/roles.ts';
import { formatCount } from '../../shared/counted.ts';
import { useAreUsesKnown, useUses } from '../client/uses.tsx';
import { useSaid } from '../ui/hindi/use-hindi.ts';
import { type MenuItem, menuOf } from './menu.ts';
import { useMenuCounts } from './menu-counts.ts';
import { MENU_ICONS } from './menu-icons.ts';

export const WIDTH_EXPANDED = 256;
export const WIDTH_COLLAPSED = 64;

interface EntryProps {
  readonly item: MenuItem;
  /** The number of records that wait on that screen: 3 shows as a badge. */
  readonly count: number;
  readonly isNarrow: boolean;
  readonly isHere: boolean;
  readonly onGo: (() => void) | undefined;
}

/** How many wait, beside the name; those who hear it are told by the link. */
const Waiting = ({ count }: { readonly count: number }) => (
  <Box
    component="span"
    aria-hidden
    data-waiting={formatCount(count)}
    sx={{
      ml: 1,
      px: 0.75,
      minWidth: 20,
      textAlign: 'center',
      fontSize: '0.75rem',
      fontWeight: 640,
      lineHeight: '18px',
      borderRadius: 5,
      border: 1,
      borderColor: 'warning.main',
      color: 'warning.main',
      // Not of the link's own words, by which it is called.
      '&::after': { content: 'attr(data-waiting)' },
    }}
  />
);

const isAt = ({ path, paths = [path] }: MenuItem, pathname: string): boolean =>
  path === '/'
    ? pathname === '/'
    : paths.some((each) => pathname === each || pathname.startsWith(`${each}/`));

/** Drawn again only when something of it changes, and not with every letter of a search that is kept in the address. */
const Entry = memo(({ item, count, isNarrow, isHere, onGo }: EntryProps) => {
  const said = useSaid();
  const Icon = MENU_ICONS[item.paths ? item.label : item.path];
  return (
    <ListItem disablePadding>
      <Tooltip title={isNarrow ? said(item.label) : ''} placement="right">
        <ListItemButton
          component={Link}
          to={item.path}
          aria-current={isHere ? 'page' : undefined}
          selected={isHere}
          onClick={onGo}
          aria-label={said(item.label)}
          aria-description={count > 0 ? `${formatCount(count)} waiting` : undefined}
          sx={{
            minHeight: 36,
            // So that the whole menu of an admin stands in a window of 768 px.
            '@media (max-height: 800px)': { minHeight: 28, py: 0, '& .MuiListItemText-root': { my: 0 } },
            py: 0.25,
            px: 1.5,
            borderRadius: 1,
            color: 'text.secondary',
            '&.Mui-selected': { color: 'primary.main', bgcolor: 'action.selected' },
            '&.Mui-selected .MuiListItemText-primary': { fontWeight: 640 },
            '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          <ListItemIcon sx={{ minWidth: isNarrow ? 0 : 32, color: 'inherit' }}>
            <Badge variant="dot" color="warning" invisible={count === 0 || !isNarrow}>
              {Icon && <Icon sx={{ fontSize: 20 }} aria-hidden />}
            </Badge>
          </ListItemIcon>
          {!isNarrow && (
            <ListItemText
              primary={said(item.label)}
              slotProps={{
                primary: {
                  noWrap: true,
                  sx: { fontSize: '0.875rem', color: isHere ? 'inherit' : 'text.primary' },
                },
              }}
            />
          )}
          {count > 0 && !isNarrow && <Waiting count={count} />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
});

interface SidebarProps {
  readonly role: Role;
  readonly isNarrow?: boolean;
  /** Absent in the phone's drawer, which is not narrowed. */
  readonly onToggle?: () => void;
  readonly onGo?: () => void;
}

/** The menu of one role: the screens, then below a divider what goes beyond the daily work. */
export const Sidebar = ({ role, isNarrow = false, onToggle, onGo }: SidebarProps) => {
  const uses = useUses();
  const { main, more } = useMemo(() => menuOf({ role, uses }), [role, uses]);
  // No entry moves under the pointer once it is there.
  const isKnown = useAreUsesKnown();
  const counts = useMenuCounts(role);
  const { pathname } = useLocation();
  const entries = (items: readonly MenuItem[]) =>
    items.map((item) => (
      <Entry
        key={item.label}
        item={item}
        count={counts[item.path] ?? 0}
        isNarrow={isNarrow}
        isHere={isAt(item, pathname)}
        onGo={onGo}
      />
    ));
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', overflow: 'hidden' }}
    >
      <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', p: 1.25 }}>
        <List disablePadding sx={{ display: 'grid', gap: '1px' }}>
          {entries(main)}
        </List>
        {isKnown && more.length > 0 && (
          <>
            <Divider sx={{ my: 1 }} />
            <List disablePadding sx={{ display: 'grid', gap: '1px' }}>
              {entries(more)}
            </List>
          </>
        )}
      </Box>
      {onToggle && (
        <Box
          sx={{
            p: 1,
            borderTop: 1,
            borderColor: 'divider',
            display: 'flex',
            justifyContent: isNarrow ? 'center' : 'end',
          }}
        >
          <Tooltip title={isNarrow ? 'Expand menu' : 'Collapse menu'} placement="right">
            <IconButton
              size="small"
              onClick={onToggle}
              aria-label={isNarrow ? 'Expand menu' : 'Collapse menu'}
              aria-expanded={!isNarrow}
            >
              {isNarrow ? <ChevronRight fontSize="small" /> : <ChevronLeft fontSize="small" />}
            </IconButton>
          </Tooltip>
        </Box>
      )}
    </Box>
  );
};
