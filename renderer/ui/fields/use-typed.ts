import { useLayoutEffect, useState } from 'react';

interface Typed<Shown> {
  /** The owner's value when it was last drawn. */
  readonly value: string;
  readonly shown: Shown;
  /** What the owner was told and has not drawn yet, oldest first. */
  readonly told: readonly string[];
}

/** After the owner has drawn this value. */
const afterDrawing = <Shown>(
  typed: Typed<Shown>,
  value: string,
  shownOf: (value: string) => Shown,
): Typed<Shown> => {
  if (value === typed.value) return typed;
  const place = typed.told.indexOf(value);
  if (place < 0) return { value, shown: shownOf(value), told: [] };
  return { ...typed, value, told: typed.told.slice(place + 1) };
};

/**
 * What a field shows of a value that its owner keeps (the address bar, a form). The owner may draw a change later than
 * the next key is pressed: a value that comes back never undoes what was typed since; one set elsewhere replaces it.
 * `expected` is the value that the owner has or was last told.
 */
export const useTyped = <Shown>(value: string, shownOf: (value: string) => Shown) => {
  const [kept, setTyped] = useState<Typed<Shown>>(() => ({ value, shown: shownOf(value), told: [] }));
  const typed = afterDrawing(kept, value, shownOf);
  // Not while rendering: a drawing that a key interrupts has not been seen, and must not count as drawn.
  useLayoutEffect(() => setTyped((now) => afterDrawing(now, value, shownOf)), [value, shownOf]);
  return {
    shown: typed.shown,
    expected: typed.told.at(-1) ?? value,
    show: (shown: Shown) => setTyped((now) => ({ ...now, shown })),
    tell: (told: string) => setTyped((now) => ({ ...now, told: [...now.told, told] })),
  };
};
