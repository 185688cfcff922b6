import { useCallback, useRef, useState } from 'react';
import type { FetchedFile } from '../../../client/files.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { printPdf } from '../../../ui/print-and-export/print-pdf.ts';
import { PrintedQuestion, type PrintedTogether } from './printed-question.tsx';
import { sayNotPrinted } from './say-not-printed.ts';

/** A paper to hand out. Each call of `print` is counted: the first is the original, the next are duplicates. */
export interface PrintedPaper {
  /** `Receipt 2026-27/000123`, or of several `12 receipts`. */
  readonly title: string;
  readonly print: () => Promise<FetchedFile>;
}

/**
 * Prints a paper: fetches its next copy, which counts it, opens the print dialog on it and asks whether it came out. A second
 * press while it is fetched does nothing: it would count a duplicate. A failure is said, and a paper that could not be opened
 * for printing counts as no print. `answered` counts the answers. The function stays the same. Draw `question` somewhere on the page.
 */
export const usePrintPaper = () => {
  const isPrinting = useRef(false);
  const [asked, setAsked] = useState<PrintedTogether>();
  const printPaper = useCallback(async ({ title, print }: PrintedPaper) => {
    if (isPrinting.current) return;
    isPrinting.current = true;
    try {
      const { blob, prints } = await print();
      try {
        await printPdf(blob);
      } catch (error) {
        if (prints.length > 0) await sayNotPrinted(prints);
        throw error;
      }
      // Nothing is asked about what is not counted, such as a statement.
      if (prints.length > 0) setAsked({ title, prints });
    } catch (error) {
      notifyFailure(error, 'Failed to print', { title: 'Print failed' });
    } finally {
      isPrinting.current = false;
    }
  }, []);
  const [answered, setAnswered] = useState(0);
  const close = useCallback(() => {
    setAsked(undefined);
    setAnswered((before) => before + 1);
  }, []);
  const question = asked && <PrintedQuestion {...asked} onClose={close} />;
  return { printPaper, question, answered };
};
