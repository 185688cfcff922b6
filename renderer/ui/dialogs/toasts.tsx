import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dismissNotice, onNotices, readNotices, type ShownNotice } from '../../client/notify.ts';
import { unbrokenText } from '../pages/unbroken-text.tsx';

const STAYS_MS = 6_000;
/** Milliseconds of a notice of an error, or of something that can still be undone. */
const STAYS_LONGER_MS = 12_000;

const LOOKS = {
  default: { Icon: CheckCircleOutlined, tone: 'success.main' },
  plain: { Icon: InfoOutlined, tone: 'text.secondary' },
  destructive: { Icon: ErrorOutlined, tone: 'error.main' },
} as const;

const Toast = ({ notice }: { readonly notice: ShownNotice }) => {
  const [isHeld, setHeld] = useState(false);
  const isError = notice.variant === 'destructive';
  const { key, action } = notice;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissNotice(key), action || isError ? STAYS_LONGER_MS : STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isError, key, action]);

  const { Icon, tone } = LOOKS[notice.variant ?? 'default'];
  return (
    <Paper
      role={isError ? 'alert' : 'status'}
      elevation={6}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: 'flex',
        gap: 1.25,
        p: 1.5,
        pr: 1,
        border: 1,
        borderColor: isError ? 'error.main' : 'divider',
        pointerEvents: 'auto',
      }}
    >
      <Icon fontSize="small" sx={{ color: tone, mt: '2px' }} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 620, color: isError ? 'error.main' : 'text.primary' }}>
          {notice.title}
        </Typography>
        {notice.description && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {unbrokenText(notice.description)}
          </Typography>
        )}
        {action && (
          <Button
            size="small"
            sx={{ mt: 0.5, ml: -1 }}
            onClick={() => {
              dismissNotice(key);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </Box>
      <IconButton
        size="small"
        aria-label="Close notice"
        onClick={() => dismissNotice(key)}
        sx={{ alignSelf: 'start' }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Paper>
  );
};

/** Keeps `data-scrolled` on the place of notices for as long as the page's title is scrolled away. */
const watchPage = (place: HTMLElement): (() => void) => {
  const main = document.getElementById('content');
  const look = () => place.toggleAttribute('data-scrolled', main !== null && main.scrollTop > 0);
  look();
  main?.addEventListener('scroll', look, { passive: true });
  return () => main?.removeEventListener('scroll', look);
};

/**
 * Where notices appear: once, beside the root. `notify` shows one from anywhere. A dialog hides all the rest of the page
 * from assistive programs when it opens: a notice that comes while it is open is shown to them again.
 */
export const Toasts = () => {
  const notices = useSyncExternalStore(onNotices, readNotices);
  const place = useRef<HTMLElement>(null);
  const areThere = notices.length > 0;
  useEffect(() => {
    if (notices.length > 0) place.current?.removeAttribute('aria-hidden');
  }, [notices]);
  useLayoutEffect(() => {
    return areThere && place.current ? watchPage(place.current) : undefined;
  }, [areThere]);
  return createPortal(
    <Box
      ref={place}
      component="section"
      className="no-print"
      aria-label="Notices"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        // At the foot of the page, beside the menu (`--menu`): away from titles, fields, links and buttons. The newest
        // stands nearest, at the top.
        left: 'calc(var(--menu, 0px) + 12px)',
        bottom: 12,
        width: { xs: 'calc(100% - 24px)', sm: 380 },
        display: 'flex',
        flexDirection: 'column-reverse',
        gap: 1,
        pointerEvents: 'none',
        // The buttons of a form that is longer than the window stand at its foot, and who is told that it was not saved presses
        // them again.
        '&[data-scrolled]': { top: 64, bottom: 'auto', flexDirection: 'column' },
        // On a phone a dialog's buttons stand at its foot, over the whole width.
        'body:has(.MuiDialog-root) &': {
          left: 12,
          bottom: { xs: 'auto', sm: 12 },
          top: { xs: 8, sm: 'auto' },
          flexDirection: { xs: 'column', sm: 'column-reverse' },
        },
      }}
    >
      {notices.map((notice) => (
        <Toast key={notice.key} notice={notice} />
      ))}
    </Box>,
    document.body,
  );
};
