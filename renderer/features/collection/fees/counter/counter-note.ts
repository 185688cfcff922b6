import { createContext, type ReactNode } from 'react';

/** What stands above the fields wherever money is taken, provided by what knows of drawers: that one's own is closed. */
export const CounterNote = createContext<ReactNode>(null);
