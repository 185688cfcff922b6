import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import { BusyIcon } from '../pages/busy-icon.tsx';
import { unbrokenText } from '../pages/unbroken-text.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and whether it can be taken back. */
  readonly children?: ReactNode;
  /** The deed itself: `Delete task`, never `OK`. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDestructive?: boolean;
  /** The label of the reason that is asked for. Without a reason the dialog does not go on. */
  readonly reasonLabel?: string;
  /** Whether the reason may be left blank. */
  readonly isReasonOptional?: boolean;
  /** The reason field's first text: the reason that somebody else gave. */
  readonly reasonAtFirst?: string;
  /** Whether whoever looks may not do it: `children` say why, and the dialog can only be closed. */
  readonly isRefused?: boolean;
  /** A second button, left of the first: another way to do it. */
  readonly alternative?: {
    readonly label: string;
    readonly onConfirm: (reason: string) => void | Promise<void>;
  };
  /** Called when the button is pressed; the caller closes the dialog. A second click while it runs does nothing. */
  readonly onConfirm: (reason: string) => void | Promise<void>;
  readonly onClose: () => void;
}

/** Asks before what cannot be taken back. Mount it while it is asked. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, confirmLabel, isDestructive = false, isRefused = false, alternative } = props;
  const { cancelLabel = isRefused ? 'Close' : 'Cancel' } = props;
  const reasonLabel = isRefused ? undefined : props.reasonLabel;
  const isOptional = props.isReasonOptional === true;
  const titleId = useId();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState(props.reasonAtFirst ?? '');
  const isReady = !isRefused && (reasonLabel === undefined || isOptional || reason.trim() !== '');

  const confirm = async (deed = props.onConfirm) => {
    if (isRunning.current || !isReady) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await deed(reason.trim());
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={isBusy ? undefined : props.onClose}
      maxWidth={alternative ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={titleId}
    >
      <form
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // A key held down from the form beneath answers nothing.
          if (event.repeat) return event.preventDefault();
          // Ctrl+Enter saves, as in every form; Enter does too in a dialog with one line of text.
          if (event.ctrlKey || event.metaKey) {
            event.preventDefault();
            void confirm();
          }
        }}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          confirm();
        }}
      >
        <DialogTitle id={titleId}>{unbrokenText(title)}</DialogTitle>
        <DialogContent>
          {children && <DialogContentText component="div">{children}</DialogContentText>}
          {reasonLabel !== undefined && (
            <TextField
              autoFocus
              required={!isOptional}
              label={reasonLabel}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              onFocus={(event) => event.target.select()}
              sx={{ mt: 2 }}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button
            onClick={props.onClose}
            disabled={isBusy}
            autoFocus={isRefused || (reasonLabel === undefined && isDestructive)}
          >
            {cancelLabel}
          </Button>
          {alternative && (
            <Button
              variant="outlined"
              color={isDestructive ? 'error' : 'primary'}
              disabled={isBusy || !isReady}
              onClick={() => confirm(alternative.onConfirm)}
            >
              {alternative.label}
            </Button>
          )}
          {!isRefused && (
            <Button
              type="submit"
              variant="contained"
              color={isDestructive ? 'error' : 'primary'}
              disabled={isBusy || !isReady}
              autoFocus={reasonLabel === undefined && !isDestructive}
              startIcon={isBusy && <BusyIcon label="Working" />}
            >
              {confirmLabel}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
};
