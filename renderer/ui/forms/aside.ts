import { createContext, useContext } from 'react';

/** The value of a form under which an entry is kept that was begun, while another is made before it. */
export const ASIDE = 'aside';

const AsideContext = createContext<() => void>(() => undefined);
export const AsideProvider = AsideContext.Provider;

/**
 * Puts what was begun in the form around aside, and blanks the form for an entry that goes first. It comes back once that is saved
 * or given up.
 */
export const usePutAside = (): (() => void) => useContext(AsideContext);
