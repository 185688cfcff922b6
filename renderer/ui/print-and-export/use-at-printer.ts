import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being put on paper: drawn anew before the printer sees it, however the print was asked for. */
export const useAtPrinter = (): boolean => {
  const [isAtPrinter, setAtPrinter] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setAtPrinter(true));
    const end = () => setAtPrinter(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isAtPrinter;
};
