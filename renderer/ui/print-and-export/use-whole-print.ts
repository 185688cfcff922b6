import { useCallback, useEffect, useRef } from 'react';
import { notify } from '../../client/notify.ts';
import { MOST_PRINTED } from '../tables/url-filters.ts';
import type { Paging } from '../tables/use-url-filters.ts';
import { printScreen, usePrinted } from './printing.ts';

/** Milliseconds in which the rows get from the page's memory into its layout. */
const DRAWING_MS = 150;

interface Loaded {
  readonly total: number;
  readonly isFetching: boolean;
  readonly isError: boolean;
}

/** Ctrl+P on a register: loads all its rows as filtered, prints once they stand, then shows its page again. */
export const useWholePrint = ({ isWhole = false, showWhole }: Paging, loaded: Loaded): boolean => {
  const { total, isFetching, isError } = loaded;
  const print = useCallback(() => showWhole?.(true), [showWhole]);
  usePrinted(showWhole && print);
  // A change at another desk must not print the list again while the printer's dialog is open.
  const isAtPrinter = useRef(false);
  useEffect(() => {
    if (!isWhole || isFetching || isAtPrinter.current) return undefined;
    if (isError) {
      showWhole?.(false);
      return undefined;
    }
    if (total > MOST_PRINTED) {
      const description = `These are the first ${MOST_PRINTED} of ${total} rows. Filter the list to print the others.`;
      notify({ title: 'Only a part is printed', description });
    }
    const timer = setTimeout(() => {
      isAtPrinter.current = true;
      void printScreen().finally(() => {
        isAtPrinter.current = false;
        showWhole?.(false);
      });
    }, DRAWING_MS);
    return () => clearTimeout(timer);
  }, [isWhole, isFetching, isError, total, showWhole]);
  return isWhole;
};
