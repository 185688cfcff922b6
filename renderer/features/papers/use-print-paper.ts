import { useCallback, useRef } from 'react';
import type { FetchedFile } from '../../client/files.ts';
import { notifyFailure } from '../../client/notify-failure.ts';
import { printPdf } from '../../ui/print-and-export/print-pdf.ts';

/** A paper to hand out. Each call of `print` is counted: the first is the original, the next are duplicates. */
export interface PrintedPaper {
  readonly print: () => Promise<FetchedFile>;
}

/**
 * Prints a paper: fetches its next copy, which counts it, and opens the print dialog on it. A second press while it is
 * fetched does nothing: it would count a duplicate. A failure is said. The function stays the same.
 */
export const usePrintPaper = (): ((paper: PrintedPaper) => Promise<void>) => {
  const isPrinting = useRef(false);
  return useCallback(async ({ print }: PrintedPaper) => {
    if (isPrinting.current) return;
    isPrinting.current = true;
    try {
      await printPdf((await print()).blob);
    } catch (error) {
      notifyFailure(error, 'Failed to print', { title: 'Print failed' });
    } finally {
      isPrinting.current = false;
    }
  }, []);
};
