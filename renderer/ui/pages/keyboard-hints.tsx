import { Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { EARLY_KEY_MS, pressedKey } from '../fields/pressed-key.ts';

export interface KeyHint {
  /** Keys that are pressed together: `['Ctrl', 'Enter']`. */
  readonly keys: readonly string[];
  readonly does: string;
}

interface KeyProps {
  readonly name: string;
  /** A small hint, in the colour of the button that it stands on. */
  readonly isSmall?: boolean;
}

const SMALL = {
  px: 0.5,
  py: 0,
  minWidth: 18,
  lineHeight: 1.4,
  borderColor: 'currentColor',
  bgcolor: 'transparent',
  fontSize: '0.6875rem',
} as const;

const Key = ({ name, isSmall = false }: KeyProps) => (
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
      ...(isSmall && SMALL),
    }}
  >
    {name}
  </Box>
);

/** The keys that do what a button or field does, shown on it; not where there is no room, and seldom a keyboard. */
export const ShownKeys = ({ keys }: { readonly keys: readonly string[] }) => (
  <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline-flex' }, gap: 0.25, ml: 1 }}>
    {keys.map((key) => (
      <Key key={key} name={key} isSmall />
    ))}
  </Box>
);

/** What keys do, one a line. */
export const KeyList = ({ hints }: { readonly hints: readonly KeyHint[] }) => (
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
);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=spinbutton]'));

/** What the keys of this screen do. */
const ofThisScreen = new Set<KeyHint>();
export const hintsOfThisScreen = (): readonly KeyHint[] => [...ofThisScreen];

const isForPage = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.altKey || event.metaKey || event.repeat) &&
  !isTyping(event.target) &&
  document.querySelector('[role=dialog]') === null;

/** A key that nothing heard, and when it was pressed: its screen was on its way. */
let unheard: { readonly key: string; readonly at: number } | undefined;

/** Once for all screens: a key pressed while the next screen is on its way is heard once that is there. */
export const useUnheardKeys = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      unheard = undefined;
      if (!isForPage(event)) return;
      const [key, at] = [pressedKey(event), performance.now()];
      // After all who hear it.
      setTimeout(() => {
        if (!event.defaultPrevented) unheard = { key, at };
      }, 0);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};

/**
 * Hears a key pressed outside any field, without Ctrl, Alt or Meta, and with no dialog open. What it `does` stands among
 * the keys of the screen for as long as it works; not where it stands there anyway.
 */
export const usePageKey = (key: string, act: () => void, does?: string): void => {
  useEffect(() => {
    if (does === undefined) return undefined;
    const hint = { keys: [key.toUpperCase()], does };
    ofThisScreen.add(hint);
    return () => {
      ofThisScreen.delete(hint);
    };
  }, [key, does]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) !== key || !isForPage(event)) return;
      event.preventDefault();
      act();
    };
    if (unheard?.key === key && performance.now() - unheard.at < EARLY_KEY_MS) {
      unheard = undefined;
      act();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key, act]);
};
