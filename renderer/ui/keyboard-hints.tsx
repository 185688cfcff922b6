import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useId } from 'react';

export interface KeyHint {
  /** Pressed together: `['Ctrl', 'Enter']`. */
  readonly keys: readonly string[];
  readonly does: string;
}

const Key = ({ name }: { readonly name: string }) => (
  <Box
    component="kbd"
    sx={{
      px: 0.75,
      py: 0.125,
      minWidth: 24,
      textAlign: 'center',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.default',
      fontFamily: 'inherit',
      fontSize: '0.8125rem',
    }}
  >
    {name}
  </Box>
);

interface KeyboardHintsProps {
  readonly hints: readonly KeyHint[];
  readonly onClose: () => void;
}

export const KeyboardHints = ({ hints, onClose }: KeyboardHintsProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Keyboard</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.25, alignItems: 'center' }}
        >
          {hints.map(({ keys, does }) => (
            <Box key={does} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', gap: 0.5, justifyContent: 'end' }}>
                {keys.map((key) => (
                  <Key key={key} name={key} />
                ))}
              </Box>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {does}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=spinbutton]'));

/** Hears a key pressed outside any field, without Ctrl, Alt or Meta, and with no dialog open. */
export const usePageKey = (key: string, act: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key, act]);
};
