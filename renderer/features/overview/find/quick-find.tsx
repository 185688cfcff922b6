import Search from '@mui/icons-material/Search';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pressedKey } from '../../../ui/fields/pressed-key.ts';
import type { ScreenChoice } from './find-results.ts';

const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }));

interface QuickFindProps {
  /** The screens of this person's menu. */
  readonly screens: readonly ScreenChoice[];
  /** Only the sign, where there is little room. */
  readonly isNarrow: boolean;
}

/** Keeps what is typed while the dialog is fetched: the page behind would take it for its own keys. */
const TypedBefore = ({ buffer }: { readonly buffer: RefObject<string> }) => {
  useLayoutEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') buffer.current = buffer.current.slice(0, -1);
      else if (event.key.length === 1) buffer.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', hold, { capture: true });
    return () => window.removeEventListener('keydown', hold, { capture: true });
  }, [buffer]);
  return null;
};

/** The search of the whole office: a button, and Ctrl+K anywhere. */
export const QuickFind = ({ screens, isNarrow }: QuickFindProps) => {
  const [isOpen, setOpen] = useState(false);
  const typedBefore = useRef('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      // The browser's own search bar stays shut even while a form is open; the form is not left by accident.
      event.preventDefault();
      if (event.repeat || document.querySelector('[role=dialog]')) return;
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      {isNarrow ? (
        <IconButton aria-label="Find" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
          <Search fontSize="small" />
        </IconButton>
      ) : (
        <Tooltip title="Find anything (Ctrl+K)" describeChild>
          <Button
            variant="outlined"
            size="small"
            startIcon={<Search />}
            aria-keyshortcuts="Control+K"
            onClick={() => setOpen(true)}
            sx={{ color: 'text.secondary', fontWeight: 500 }}
          >
            Find
            <Box component="kbd" sx={{ ml: 1, font: 'inherit', fontSize: '0.75rem', opacity: 0.85 }}>
              Ctrl K
            </Box>
          </Button>
        </Tooltip>
      )}
      {isOpen && (
        <Suspense fallback={<TypedBefore buffer={typedBefore} />}>
          <FindDialog
            screens={screens}
            begun={typedBefore}
            onClose={() => {
              typedBefore.current = '';
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
