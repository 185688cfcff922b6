import { useSyncExternalStore } from 'react';

/** What is answered sooner than this is not waited for. */
const PATIENCE_MS = 700;

let waiting = 0;
const listeners = new Set<() => void>();

const count = (by: 1 | -1): void => {
  waiting += by;
  for (const tell of listeners) tell();
};

/** Counts a save among those that take long, from some time on until it is answered. */
export const countedWhileSlow = async <T>(saving: Promise<T>): Promise<T> => {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, PATIENCE_MS);
  try {
    return await saving;
  } finally {
    clearTimeout(timer);
    if (isSlow) count(-1);
  }
};

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
};

/** Whether something that is being saved on this page has been waiting for its answer for a while. */
export const useWaitsToSave = (): boolean => useSyncExternalStore(subscribe, () => waiting > 0);
