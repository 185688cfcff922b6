import { useSyncExternalStore } from 'react';
import { HINDI } from './words.ts';

const KEY = 'bursar.hindi';
const listeners = new Set<() => void>();

const isShown = (): boolean => localStorage.getItem(KEY) === 'beside';
const listen = (hear: () => void) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};

/** Shows Hindi beside English at this desk, or takes it off; the browser remembers it. */
export const showHindi = (shown: boolean): void => {
  if (shown) localStorage.setItem(KEY, 'beside');
  else localStorage.removeItem(KEY);
  for (const hear of listeners) hear();
};

/** Whether Hindi stands beside English at this desk. */
export const useIsHindiShown = (): boolean => useSyncExternalStore(listen, isShown);

/** The Hindi of a label; undefined where there is none. */
export const hindiOf = (label: string): string | undefined =>
  Object.hasOwn(HINDI, label) ? HINDI[label] : undefined;

/** Says labels as this desk wants them: `Amount · राशि` where Hindi stands beside English, else `Amount`. */
export const useSaid = (): (<Label>(label: Label) => Label | string) => {
  const isBeside = useIsHindiShown();
  return (label) => {
    const hindi = isBeside && typeof label === 'string' ? hindiOf(label) : undefined;
    return hindi === undefined ? label : `${label} · ${hindi}`;
  };
};
