import { createContext, useContext } from 'react';

/** Puts values into a form as what it began with, where nothing else is typed. */
type BeginWith = (found: Readonly<Record<string, unknown>>) => void;

const Beginning = createContext<BeginWith>(() => undefined);
export const BeginWithProvider = Beginning.Provider;

/** For a part of a form that finds out what the rest begins with, such as the record that saving changes. */
export const useBeginWith = (): BeginWith => useContext(Beginning);
