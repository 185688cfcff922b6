import { createContext, useContext, useEffect, useRef } from 'react';

/** Waits for what a field still loads, then answers whether the form may be saved. */
type Check = () => Promise<boolean>;

const BeforeSave = createContext<Set<Check> | undefined>(undefined);
export const BeforeSaveProvider = BeforeSave.Provider;

/** Runs `check` before each save of the form around. The save waits for it, and is not made where it answers false. */
export const useBeforeSave = (check: Check): void => {
  const checks = useContext(BeforeSave);
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    const ask: Check = () => latest.current();
    checks?.add(ask);
    return () => {
      checks?.delete(ask);
    };
  }, [checks]);
};

/** The set of checks for the form's `BeforeSaveProvider`, and `mayBeSaved`, which runs them in turn. */
export const useSaveChecks = () => {
  const checks = useRef(new Set<Check>()).current;
  const mayBeSaved = async (): Promise<boolean> => {
    for (const check of checks) if (!(await check())) return false;
    return true;
  };
  return { checks, mayBeSaved };
};
