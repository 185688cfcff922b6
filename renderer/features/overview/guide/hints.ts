import type { KeyHint } from '../../../ui/pages/keyboard-hints.tsx';
import { PRINT_KEYS } from '../../../ui/print-and-export/printing.ts';

/** The keys that work on every screen. */
export const HINTS: readonly KeyHint[] = [
  { keys: ['Enter'], does: 'Next field; after the last, save' },
  { keys: ['Ctrl', 'Enter'], does: 'Save from any field' },
  { keys: ['Esc'], does: 'Close the dialog, or clear the search' },
  { keys: ['Ctrl', 'K'], does: 'Find any student, receipt, bill, letter, teacher or screen' },
  { keys: PRINT_KEYS, does: 'Print the paper that is open, or the receipt just saved' },
  { keys: ['/'], does: 'Search this list' },
  { keys: ['↑', '↓', '←', '→'], does: 'Move inside a table' },
  { keys: ['F1'], does: 'Help for this page' },
];
