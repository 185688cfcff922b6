import { useEffect } from 'react';

/** The counter's key for: what was saved last is wrong. */
export const WRONG_KEY = 'F2';

/** Hears the key while the counter is open and nothing is asked above it. */
export const useWrongKey = (act: (() => void) | undefined): void => {
  useEffect(() => {
    if (!act) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== WRONG_KEY || event.repeat) return;
      event.preventDefault();
      if (document.querySelectorAll('[role=dialog]').length === 1) act();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [act]);
};
