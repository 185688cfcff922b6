import { useSyncExternalStore } from 'react';

/** A save that is answered sooner than this does not count as slow. */
const SLOW_AFTER_MS = 500;

let slowSaves = 0;
const listeners = new Set<() => void>();

const addSlow = (change: 1 | -1): void => {
  slowSaves += change;
  for (const listener of listeners) listener();
};

/** Counts a save as slow from `SLOW_AFTER_MS` until it is answered. Settles as `saving` does. */
export const countedWhileSlow = async <T>(saving: Promise<T>): Promise<T> => {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    addSlow(1);
  }, SLOW_AFTER_MS);
  try {
    return await saving;
  } finally {
    clearTimeout(timer);
    if (isSlow) addSlow(-1);
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether a save of this page is slow to be answered: perhaps it waits for an import or a raise. */
export const useWaitsToSave = (): boolean => useSyncExternalStore(subscribe, () => slowSaves > 0);
