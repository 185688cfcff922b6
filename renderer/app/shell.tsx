import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined';
import { Box, Drawer, GlobalStyles, Link, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useStandsFirst } from '../client/coming.tsx';
import { useLiveEvents } from '../client/live.ts';
import { useUser } from '../client/login.tsx';
import { leaveNotices } from '../client/notify.ts';
import { usePageKey, useUnheardKeys } from '../ui/pages/keyboard-hints.tsx';
import { useFetchAhead } from './fetch-ahead.ts';
import { Header, UserBadge } from './header.tsx';
import { OfficeNotices } from './office-notices.tsx';
import { useScrollPlace } from './places/use-scroll-place.ts';
import { PrintedHead } from './printed-head.tsx';
import { Sidebar, WIDTH_COLLAPSED, WIDTH_EXPANDED } from './sidebar.tsx';
import { useCollapsed } from './use-collapsed.ts';

const Reconnecting = () => (
  <Box
    role="status"
    className="no-print"
    sx={{
      // In the header where that has room, else a line of its own: over the page it would cover a title or a button.
      position: { lg: 'fixed' },
      left: '50%',
      top: 13,
      transform: { lg: 'translateX(-50%)' },
      zIndex: 'snackbar',
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 0.75,
      px: 1.5,
      py: 0.5,
      fontSize: '0.8125rem',
      border: { lg: 1 },
      borderBottom: 1,
      borderRadius: { lg: 5 },
      borderColor: 'warning.main',
      bgcolor: 'background.paper',
      color: 'warning.main',
    }}
  >
    <SyncProblemOutlined sx={{ fontSize: 16 }} aria-hidden />
    Reconnecting…
  </Box>
);

const focusSearch = () => document.querySelector<HTMLInputElement>('input[data-search]')?.focus();

const Help = lazy(async () => ({ default: (await import('./guide-screen.tsx')).Help }));

/** F1 helps anywhere, in a field and over a dialog too: what was begun there stays. */
const useHelpKey = (show: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F1') return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [show]);
};

/** The frame around every screen: header, menu, content. */
export const Shell = () => {
  const { role } = useUser();
  const isPhone = useMediaQuery('(max-width: 899.95px)');
  const [isCollapsed, toggleCollapsed] = useCollapsed();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useScrollPlace(main);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice goes with its screen
  useEffect(leaveNotices, [pathname]);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const showHelp = useCallback(() => setHelpOpen(true), []);
  const isHeard = useStandsFirst() && role !== 'teacher';
  const isLineDown = useLiveEvents(isHeard);
  useFetchAhead(role);
  useUnheardKeys();
  usePageKey('?', showHelp);
  useHelpKey(showHelp);
  usePageKey('/', focusSearch);

  const menuWidth = isCollapsed ? WIDTH_COLLAPSED : WIDTH_EXPANDED;
  return (
    <Box
      sx={{
        height: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.default',
        '@media print': { height: 'auto' },
      }}
    >
      <GlobalStyles styles={{ ':root': { '--menu': isPhone ? '0px' : `${menuWidth}px` } }} />
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          left: -9999,
          zIndex: 'tooltip',
          '&:focus': { left: 12, top: 12, bgcolor: 'background.paper', p: 1 },
        }}
      >
        Skip to content
      </Link>
      <Header isPhone={isPhone} onMenu={() => setDrawerOpen(true)} onHelp={showHelp} />
      {isPhone && pathname === '/' && (
        <Box
          className="no-print"
          sx={{
            flex: 'none',
            display: 'flex',
            px: 1,
            py: 0.5,
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <UserBadge />
        </Box>
      )}
      {isLineDown && <Reconnecting />}
      {isHeard && <OfficeNotices />}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        {isPhone ? (
          <Drawer
            open={isDrawerOpen}
            onClose={() => setDrawerOpen(false)}
            slotProps={{ paper: { sx: { width: WIDTH_EXPANDED } } }}
          >
            <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
              <UserBadge onGo={() => setDrawerOpen(false)} />
            </Box>
            <Sidebar role={role} onGo={() => setDrawerOpen(false)} />
          </Drawer>
        ) : (
          <Box
            className="no-print"
            sx={{
              width: menuWidth,
              flex: 'none',
              bgcolor: 'background.paper',
              borderRight: 1,
              borderColor: 'divider',
            }}
          >
            <Sidebar role={role} isNarrow={isCollapsed} onToggle={toggleCollapsed} />
          </Box>
        )}
        <Box
          ref={main}
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            overflow: 'auto',
            // So that what is out of sight inside it makes no window longer.
            position: 'relative',
            outline: 0,
            p: { xs: 1.5, md: 1.75 },
            display: 'flex',
            flexDirection: 'column',
            '@media print': { overflow: 'visible', p: 0 },
          }}
        >
          <PrintedHead />
          <Outlet />
        </Box>
      </Box>
      {isHelpOpen && (
        <Suspense fallback={null}>
          <Help onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
};
