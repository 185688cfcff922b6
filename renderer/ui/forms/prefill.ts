import { createContext, useContext } from 'react';

/** Sets initial values of a form that were found out after it opened. What the person typed meanwhile stays. */
type Prefill = (found: Readonly<Record<string, unknown>>) => void;

const PrefillContext = createContext<Prefill>(() => undefined);
export const PrefillProvider = PrefillContext.Provider;

/** The `prefill` of the form around: for a field that loads what other fields start with, such as today's session. */
export const usePrefill = (): Prefill => useContext(PrefillContext);
