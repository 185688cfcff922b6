/** Milliseconds for which a key that was pressed early waits for its screen, its form or its field. */
export const EARLY_KEY_MS = 3_000;

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/** Every key of a keyboard that writes Latin letters: `n`, `Enter`, `F2`. */
const LATIN = /^[\x20-\x7e]+$/;

/**
 * The key that was pressed, in lower case. A keyboard that writes another script is read by the key's place: `n` where the layout
 * writes ल on that key, `?` for Shift and `/`.
 */
export const pressedKey = ({ key, code, shiftKey }: Pressed): string => {
  if (LATIN.test(key)) return key.toLowerCase();
  const place = /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  if (place !== undefined) return place.toLowerCase();
  return code === 'Slash' ? (shiftKey ? '?' : '/') : key;
};

/**
 * Keeps every key of a composition from the page, once for all of it: the Enter that ends a word of Hindi neither saves nor goes on.
 */
export const keepCompositions = (): void => {
  window.addEventListener('keydown', (event) => event.isComposing && event.stopImmediatePropagation(), {
    capture: true,
  });
};
