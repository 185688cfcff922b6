import { createContext, useContext, useEffect, useRef } from 'react';

/** What a field may still have to find out: settles before a save, which is not done where it says false. */
type Check = () => Promise<boolean>;

const BeforeSave = createContext<Set<Check> | undefined>(undefined);
export const BeforeSaveProvider = BeforeSave.Provider;

/** Holds the form's saves until `check` has settled, and stops them where it says false. */
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

/** The checks of one form, for its provider, and whether all of them let it be saved. */
export const useSaveChecks = () => {
  const checks = useRef(new Set<Check>()).current;
  const mayBeSaved = async (): Promise<boolean> => {
    for (const check of checks) if (!(await check())) return false;
    return true;
  };
  return { checks, mayBeSaved };
};
