import { createContext, useContext, useEffect, useRef } from 'react';

/** Waits for what a field still loads, then answers whether the form may be saved. */
type Check = () => Promise<boolean>;

/** The checks of a form, each with the field that Enter leaves no sooner; undefined for those of the save alone. */
type Checks = Map<Check, string | undefined>;

const BeforeSave = createContext<Checks | undefined>(undefined);
export const BeforeSaveProvider = BeforeSave.Provider;

/**
 * Runs `check` before each save of the form around, and before Enter leaves `field`. Both wait for it, and are not made where it
 * answers false.
 */
export const useBeforeSave = (check: Check, field?: string): void => {
  const checks = useContext(BeforeSave);
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    const ask: Check = () => latest.current();
    checks?.set(ask, field);
    return () => {
      checks?.delete(ask);
    };
  }, [checks, field]);
};

/** The checks for the form's `BeforeSaveProvider`, and what runs them in turn: `mayBeSaved` all, `mayBeLeft` those of a field. */
export const useSaveChecks = () => {
  const checks = useRef(new Map() as Checks).current;
  const pass = async (isMeant: (field: string | undefined) => boolean): Promise<boolean> => {
    for (const [check, field] of checks) if (isMeant(field) && !(await check())) return false;
    return true;
  };
  const mayBeSaved = () => pass(() => true);
  const mayBeLeft = (name: string) => pass((field) => field === name);
  return { checks, mayBeSaved, mayBeLeft };
};
