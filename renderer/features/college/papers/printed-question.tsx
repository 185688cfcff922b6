import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../../client/notify.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { BusyIcon } from '../../../ui/pages/busy-icon.tsx';
import { usePrinted } from '../../../ui/print-and-export/printing.ts';
import { sayNotPrinted } from './say-not-printed.ts';

/** Papers that went to the print dialog in one file. */
export interface PrintedTogether {
  /** `Receipt 2026-27/000123`, or of several `12 receipts`. */
  readonly title: string;
  /** The ids under which the office counted them. */
  readonly prints: readonly number[];
}

/** The answer comes before the next print: pressed again, Ctrl+P prints neither this nor the screen behind it. */
const waitForAnswer = (): void => undefined;

/** Whether a key writes: a letter or a figure of what is typed next. Space presses the button that has the focus. */
const writes = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;

/**
 * Asks whether papers came out of the printer: no page hears how its print dialog ended. It stands behind that dialog, and is
 * seen once that has closed. Enter, Escape, typing on or leaving the page says that they did; what is typed stands where the
 * cursor was. Mount it while it is asked.
 */
export const PrintedQuestion = ({
  title,
  prints,
  onClose,
}: PrintedTogether & { readonly onClose: () => void }) => {
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const [before] = useState(() => document.activeElement);
  usePrinted(waitForAnswer);
  const hearKey = (event: KeyboardEvent) => {
    // A key that is still held down from the print dialog answers nothing.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    if (isBusy || !writes(event)) return;
    // Closed and left at once: the browser writes the letter where the cursor is after this.
    flushSync(onClose);
    if (before instanceof HTMLElement) before.focus();
  };
  const takeBack = async () => {
    setBusy(true);
    const isDone = await sayNotPrinted(prints);
    setBusy(false);
    if (!isDone) return;
    notify({ title: 'Not counted as a print', description: title, variant: 'plain' });
    onClose();
  };
  const isOne = prints.length === 1;
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      onKeyDown={hearKey}
    >
      <DialogTitle id={titleId}>{isOne ? 'Did it print?' : 'Did they print?'}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {title}.{' '}
          {isOne
            ? 'If it did not come out of the printer, it is not counted.'
            : 'If none of them came out of the printer, they are not counted.'}{' '}
          Activity keeps who said so.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => void takeBack()}
          disabled={isBusy}
          startIcon={isBusy && <BusyIcon label="Working" />}
        >
          Not printed
        </Button>
        <Button variant="contained" onClick={onClose} disabled={isBusy} autoFocus>
          Printed
        </Button>
      </DialogActions>
    </Dialog>
  );
};
