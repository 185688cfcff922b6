import { useEffect } from 'react';
import { desktop } from '../../client/desktop.ts';
import { notify } from '../../client/notify.ts';
import { pressedKey } from '../fields/pressed-key.ts';

export const PRINT_KEYS = ['Ctrl', 'P'] as const;

/** The prints of what is open, the topmost last. */
const open: (() => void)[] = [];

/** While it is mounted, Ctrl+P and the menu's Print print this, and not the screen behind it. Keep `print` the same. */
export const usePrinted = (print: (() => void) | undefined): void => {
  useEffect(() => {
    if (!print) return undefined;
    open.push(print);
    return () => {
      open.splice(open.lastIndexOf(print), 1);
    };
  }, [print]);
};

/** Prints the topmost of what is open. Answers whether anything was. */
const printWhatIsOpen = (): boolean => {
  const print = open.at(-1);
  print?.();
  return print !== undefined;
};

/** Prints the screen as it stands: through the desktop program, which tells how that ended, or the browser. */
export const printScreen = async (): Promise<void> => {
  const program = desktop();
  if (!program) {
    window.print();
    return;
  }
  const outcome = await program.print();
  if (outcome === 'failed')
    notify({
      title: 'Print failed',
      description: 'The printer did not take it. Is it on, and chosen in the dialog?',
      variant: 'destructive',
    });
};

/** Once for the whole page. Without a desktop program, the browser itself prints a screen. */
export const hearPrintKey = (): void => {
  window.addEventListener('keydown', (event) => {
    const isPrint = pressedKey(event) === 'p' && (event.ctrlKey || event.metaKey);
    if (!isPrint || event.shiftKey || event.altKey) return;
    // Held down, it is one print still: each is a copy that counts.
    if (event.repeat ? open.length > 0 : printWhatIsOpen()) event.preventDefault();
  });
  desktop()?.onPrint(() => {
    if (!printWhatIsOpen()) void printScreen();
  });
};
