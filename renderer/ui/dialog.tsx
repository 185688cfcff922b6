import { type DialogProps, Dialog as MuiDialog } from '@mui/material';
import { type MouseEvent, useState } from 'react';

/** As long as systems wait for the second click of a double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * Every dialog of the program. Many people press every button twice: the second click of the press that opened a dialog neither
 * closes it, where it falls beside it, nor presses what has come to stand below the pointer.
 */
export const Dialog = (props: DialogProps) => {
  const [openedAt] = useState(() => performance.now());
  const leaveOutSecond = (event: MouseEvent<HTMLElement>) => {
    const isBeside = event.target instanceof HTMLElement && event.target.matches('.MuiDialog-container');
    const isSecond = event.detail > 1 || isBeside;
    if (!isSecond || performance.now() - openedAt > DOUBLE_CLICK_MS) return;
    event.stopPropagation();
    event.preventDefault();
  };
  return <MuiDialog onClickCapture={leaveOutSecond} {...props} />;
};
